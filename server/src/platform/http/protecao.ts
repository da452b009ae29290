import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { vivo } from '@praca/contract/plataforma/endpoints.ts';
import type { Config, Prazos } from '../config.ts';
import { AppError } from '../errors.ts';
import { credencialRepetida } from '../sessao/credencial.ts';
import { calarConexao, recusar } from './erros.ts';
import { recusarSobPressao } from './sobrecarga.ts';

/** Readiness turns red as soon as the process was told to stop. */
export interface Estado {
  encerrando: boolean;
}

const daSaude = (req: FastifyRequest): boolean => req.routeOptions.config.endpoint === vivo;
const deFormulario = (req: FastifyRequest): boolean =>
  req.routeOptions.config.endpoint?.forma === 'formulario';
const deArquivo = (req: FastifyRequest): boolean =>
  req.routeOptions.config.endpoint?.forma === 'multipart';

/** From the signal to the end: what is under way finishes, what comes new goes to another server. */
function recusarAoEncerrar(app: FastifyInstance, estado: Estado): void {
  app.addHook('onRequest', (req, reply, seguir) => {
    if (!estado.encerrando || daSaude(req)) seguir();
    else recusar(reply, new AppError('INDISPONIVEL', { esperar: 5 }));
  });
  app.addHook('onSend', (_req, reply, _corpo, seguir) => {
    if (estado.encerrando) reply.header('connection', 'close');
    seguir();
  });
}

const HOST = /^(?:\[[\da-f:.]{2,45}\]|[\w.-]{1,253})(?::\d{1,5})?$/i;

/** Why nothing of this message can be trusted: it names no host, or two, or arrives in a coding that nobody opens. */
function recusaDoTransporte({ headers, rawHeaders }: IncomingMessage): AppError | undefined {
  const hosts = rawHeaders.filter((nome, i) => i % 2 === 0 && nome.toLowerCase() === 'host').length;
  if (hosts > 1 || (headers.host !== undefined && !HOST.test(headers.host)))
    return new AppError('ENDERECO_INVALIDO');
  const transferencia = headers['transfer-encoding']?.trim().toLowerCase();
  return transferencia === undefined || transferencia === 'chunked'
    ? undefined
    : new AppError('TRANSFERENCIA_NAO_ACEITA');
}

function conferirTransporte(app: FastifyInstance): void {
  app.addHook('onRequest', (req, reply, seguir) => {
    const recusa = recusaDoTransporte(req.raw);
    if (recusa === undefined) return seguir();
    // What follows on this connection may be the rest of a body that was not read.
    reply.header('connection', 'close');
    calarConexao(req.raw.socket);
    recusar(reply, recusa);
  });
}

/** Only what we can bound is read: nothing compressed, forms only where files are expected, JSON only in good time. */
function conferirCorpo(app: FastifyInstance, prazos: Prazos): void {
  app.addHook('onRequest', (req, _reply, seguir) => {
    const codificacao = req.headers['content-encoding'];
    if (codificacao !== undefined && codificacao !== 'identity')
      return seguir(new AppError('TIPO_NAO_ACEITO', { ajuda: 'Envie o conteúdo sem compressão.' }));
    const formulario = /^\s*multipart\//i.test(req.headers['content-type'] ?? '');
    seguir(
      formulario && !deArquivo(req) && !deFormulario(req)
        ? new AppError('TIPO_NAO_ACEITO')
        : undefined,
    );
  });
  app.addHook('preParsing', (req, reply, corpo, seguir) => {
    const semCorpo =
      req.method === 'GET' ||
      (req.headers['content-length'] === undefined &&
        req.headers['transfer-encoding'] === undefined);
    // A call without a body is never read to its end: on a stream the limit would end the connection, and the server with it.
    if (semCorpo || deArquivo(req)) return seguir(null, corpo);
    const prazo = setTimeout(() => {
      reply.header('connection', 'close');
      // Nobody may be reading it, and an error that nobody hears ends the process.
      if (corpo.listenerCount('error') === 0) req.raw.destroy();
      else corpo.emit('error', new AppError('ENVIO_LENTO'));
    }, prazos.corpo);
    const parar = (): void => clearTimeout(prazo);
    corpo.once('close', parar).once('end', parar);
    seguir(null, corpo);
  });
}

/** A call carries one credential: of two, nobody could tell which one counts. */
function conferirCredencial(app: FastifyInstance): void {
  app.addHook('onRequest', (req, _reply, seguir) =>
    seguir(credencialRepetida(req.raw.rawHeaders) ? new AppError('SESSAO_INVALIDA') : undefined),
  );
}

/** One line a request, only where somebody asked for that much. The address without its query, which may hold anything. */
function anotarPedidos(app: FastifyInstance): void {
  if (app.log.level !== 'debug') return;
  app.addHook('onResponse', (req, reply, seguir) => {
    req.log.debug(
      {
        metodo: req.method,
        rota: req.routeOptions.url ?? '-',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        requisicao: req.id,
      },
      'pedido',
    );
    seguir();
  });
}

/** What stands before every route: overload, the end of the process, messages addressed to nobody, credentials beside credentials, and bodies that nobody should read. */
export function proteger(
  app: FastifyInstance,
  estado: Estado,
  { atrasoMaximo, prazos }: Pick<Config, 'atrasoMaximo' | 'prazos'>,
): void {
  anotarPedidos(app);
  recusarAoEncerrar(app, estado);
  recusarSobPressao(app, atrasoMaximo, daSaude);
  conferirTransporte(app);
  conferirCredencial(app);
  conferirCorpo(app, prazos);
}
