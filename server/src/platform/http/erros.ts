import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { CodigoErro } from '@praca/contract/errors.ts';
import { AppError, paraAppError } from '../errors.ts';
import { envelopeDeErro } from './resposta.ts';

const DO_FASTIFY: Record<string, CodigoErro> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'CORPO_GRANDE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'TIPO_NAO_ACEITO',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'JSON_INVALIDO',
  FST_ERR_CTP_INVALID_JSON_BODY: 'JSON_INVALIDO',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'JSON_INVALIDO',
  FST_REQ_FILE_TOO_LARGE: 'ARQUIVO_GRANDE',
  FST_FILES_LIMIT: 'ARQUIVO_INVALIDO',
  FST_PARTS_LIMIT: 'ARQUIVO_INVALIDO',
  FST_FIELDS_LIMIT: 'ARQUIVO_INVALIDO',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'TIPO_NAO_ACEITO',
  FST_ERR_BAD_URL: 'CHAMADA_INEXISTENTE',
  FST_ERR_MAX_PARAM_LENGTH: 'CHAMADA_INEXISTENTE',
};

/** Whatever was thrown, as a refusal of the catalogue. */
function traduzir(erro: FastifyError | AppError | Error): AppError {
  const codigo = 'code' in erro && typeof erro.code === 'string' ? erro.code : '';
  const conhecido = DO_FASTIFY[codigo];
  if (conhecido) return new AppError(conhecido, { causa: erro });
  const status = 'statusCode' in erro ? erro.statusCode : undefined;
  if (erro instanceof SyntaxError || (status === 400 && !(erro instanceof AppError)))
    return new AppError('JSON_INVALIDO', { causa: erro });
  if (status === 403 || status === 404) return new AppError('CHAMADA_INEXISTENTE', { causa: erro });
  if (status === 413) return new AppError('CORPO_GRANDE', { causa: erro });
  if (status === 503) return new AppError('INDISPONIVEL', { causa: erro, esperar: 2 });
  return paraAppError(erro);
}

const JSON_UTF8 = 'application/json; charset=utf-8';

const PASSAGEIRAS = new Set<CodigoErro>([
  'INDISPONIVEL',
  'GRAVACAO_PARADA',
  'SEM_ESPACO',
  'CONSULTA_CNPJ_FALHOU',
  'CONSULTA_CEP_FALHOU',
]);

/** Answers a refusal of the catalogue. */
export function recusar(reply: FastifyReply, recusa: AppError): void {
  if (recusa.detalhes.esperar !== undefined)
    reply.header('retry-after', String(recusa.detalhes.esperar));
  reply.status(recusa.status).type(JSON_UTF8).send(envelopeDeErro(recusa.mensagens()));
}

/** The one error handler: envelope with code, pt-BR message and help; never a stack, SQL or path. */
export function responderErro(
  erro: FastifyError | Error,
  req: FastifyRequest,
  reply: FastifyReply,
): void {
  const recusa = traduzir(erro);
  const { causa } = recusa.detalhes;
  const linha = {
    codigo: recusa.codigo,
    requisicao: req.id,
    ...(causa === undefined ? {} : { err: causa }),
  };
  // What is only too much at the moment is no fault of the code: its cause is enough.
  if (PASSAGEIRAS.has(recusa.codigo)) req.log.warn(linha, 'indisponível');
  else if (recusa.status >= 500) req.log.error({ ...linha, err: causa ?? recusa }, 'falha');
  else req.log.debug(linha, 'recusa');
  recusar(reply, recusa);
}

/** An unknown call of the API, or a known one with another method; the address is not repeated in the answer. */
export const responderRotaInexistente =
  (metodosDe: (req: FastifyRequest) => string[]) =>
  (req: FastifyRequest, reply: FastifyReply): void => {
    const metodos = metodosDe(req);
    if (metodos.length) reply.header('allow', metodos.join(', '));
    recusar(reply, new AppError(metodos.length ? 'METODO_INVALIDO' : 'CHAMADA_INEXISTENTE'));
  };

/** An address that cannot even be read, before any hook ran: it brings its own headers. */
export function responderEnderecoRuim(
  erro: FastifyError | Error,
  req: FastifyRequest,
  reply: FastifyReply,
): void {
  reply.headers({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  });
  responderErro(erro, req, reply);
}

const DO_TRANSPORTE: Record<string, [number, CodigoErro]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'ENVIO_LENTO'],
  HPE_HEADER_OVERFLOW: [431, 'CORPO_GRANDE'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'CORPO_GRANDE'],
};

const respondidas = new WeakSet<Socket>();

/** This connection has its last answer: what the parser finds wrong in the rest of the message gets none. */
export const calarConexao = (linha: Socket): void => void respondidas.add(linha);

/** What is not HTTP, or took too long to become it: answered in the same form, and the connection ends. */
export function responderSemPedido(erro: Error & { code?: string }, socket: Socket): void {
  if (respondidas.has(socket)) return;
  if (erro.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const [status, codigo] = DO_TRANSPORTE[erro.code ?? ''] ?? ([400, 'JSON_INVALIDO'] as const);
  const corpo = JSON.stringify(envelopeDeErro(new AppError(codigo).mensagens()));
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: ${JSON_UTF8}\r\nContent-Length: ${Buffer.byteLength(corpo)}\r\nCache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n${corpo}`,
  );
}
