import type { Endpoint } from '@praca/contract/endpoint.ts';
import { AppError } from '../errors.ts';

const objeto = (v: unknown): v is Record<string, unknown> =>
  typeof v === 'object' && v !== null && !Array.isArray(v);

/** Takes a record bare or wrapped as { DADOS: [ {…} ] }. */
function desembrulhar(corpo: unknown): Record<string, unknown> {
  if (corpo === undefined || corpo === null) return {};
  if (!objeto(corpo))
    throw new AppError('ENTRADA_INVALIDA', { mensagem: 'O corpo do pedido deve ser um objeto.' });
  if (!('DADOS' in corpo) || Object.keys(corpo).length > 1) return corpo;
  const dados = corpo.DADOS;
  if (!Array.isArray(dados) || dados.length !== 1 || !objeto(dados[0]))
    throw new AppError('ENTRADA_INVALIDA', {
      mensagem: 'DADOS deve trazer exatamente um registro.',
    });
  return dados[0];
}

const vazio = (v: unknown): boolean =>
  v === '' || v === null || (Array.isArray(v) && v.length === 0);
/** In a read an empty name is an absent one, also in the filters that a read carries along. */
const semVazios = (nomes: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(nomes)
      .filter(([, v]) => !vazio(v))
      .map(([nome, v]) => [nome, nome === 'FILTROS' && objeto(v) ? semVazios(v) : v]),
  );

/** Path parameters, query and body, parsed together by the endpoint's one input; each invalid field is one message. */
export function lerEntrada(
  e: Endpoint,
  req: { params: unknown; query: unknown; body: unknown },
): unknown {
  const semCorpo = e.method === 'GET' || e.forma === 'multipart' || e.forma === 'fluxo';
  const corpo = semCorpo ? {} : desembrulhar(req.body);
  const consulta = e.method === 'GET' ? (req.query as Record<string, unknown>) : {};
  const nomes = { ...consulta, ...corpo };
  const lido = e.input.safeParse({
    ...(e.kind === 'read' ? semVazios(nomes) : nomes),
    ...(req.params as Record<string, unknown>),
  });
  if (lido.success) return lido.data;
  const campos = lido.error.issues.slice(0, 20).map((i) => {
    const desconhecidos = i.code === 'unrecognized_keys' ? i.keys.join(', ').slice(0, 100) : '';
    return {
      campo: desconhecidos || i.path.map(String).join('.'),
      mensagem: desconhecidos ? `Campo desconhecido: ${desconhecidos}.` : i.message,
    };
  });
  throw new AppError('ENTRADA_INVALIDA', { campos });
}
