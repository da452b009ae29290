import type { Endpoint } from '@praca/contract/endpoint.ts';
import type { CtxBase, Sessao } from '../context.ts';
import type { AppError } from '../errors.ts';
import { inserirEvento } from './registro-evento.ts';

const POR_MINUTO = 60;

/** Whose refusal it is, when the session is known but was not let in. */
const autores = new WeakMap<AppError, Sessao>();

/** Says whose call an error refused before there was a session to hand over. */
export const atribuir = (erro: AppError, sessao: Sessao): void => void autores.set(erro, sessao);

/** Refusals written by a session in the current minute: more than this go to the log alone (docs/casos.md R-38). */
const contagem = new Map<string, number>();
let minuto = 0;

function dentroDoOrcamento(sessao: string, agora: Date): boolean {
  const atual = Math.floor(agora.getTime() / 60_000);
  if (atual !== minuto) contagem.clear();
  minuto = atual;
  const total = (contagem.get(sessao) ?? 0) + 1;
  contagem.set(sessao, total);
  return total <= POR_MINUTO;
}

/** Of what was asked only codes and logins are kept: never texts, which may hold anything. */
function alvoDe(entrada: unknown): Record<string, string | number> {
  if (typeof entrada !== 'object' || entrada === null) return {};
  const pares = Object.entries(entrada).filter(
    (p): p is [string, string | number] =>
      /(_codigo|^usuario_login|^usuario|^id|^codigo)$/i.test(p[0]) &&
      (typeof p[1] === 'number' || (typeof p[1] === 'string' && p[1].length <= 60)),
  );
  return Object.fromEntries(pares.slice(0, 10));
}

/**
 * Writes the audit line of a refused call, in its own transaction: the refused one left nothing. Without a session, or
 * beyond 60 a minute, it is a log line; a database that does not answer never changes the answer of the refusal.
 */
export async function auditarRecusa(
  ctx: CtxBase,
  aberta: Sessao | null,
  endpoint: Endpoint,
  erro: AppError,
  entrada: unknown,
): Promise<void> {
  const sessao = aberta ?? autores.get(erro) ?? null;
  const chamada = `${endpoint.method} ${endpoint.path}`;
  const alvo = alvoDe(entrada);
  ctx.log.info(
    {
      recusa: erro.codigo,
      chamada,
      usuario_codigo: sessao?.usuario_codigo,
      ip: ctx.ip,
      alvo,
      requisicao: ctx.requisicao,
    },
    'chamada recusada',
  );
  if (!sessao || !dentroDoOrcamento(sessao.sessao_codigo, ctx.agora)) return;
  const { clienteregistro_codigo: registro, empresa_codigo } = sessao;
  // Who sees as somebody else answers for what they ask.
  const { usuario_codigo } = sessao.visto_por ?? sessao;
  const depois = {
    chamada,
    tabela: endpoint.tabela,
    codigo: erro.codigo,
    alvo,
    ip: ctx.ip,
    ...(sessao.visto_por && { como: sessao.usuario_login }),
  };
  try {
    await ctx.banco.transacao(registro, 'write', (tx) =>
      inserirEvento(tx, registro, {
        usuario_codigo,
        evento_tabela: 'acesso',
        evento_chave: String(Object.values(alvo)[0] ?? ''),
        evento_acao: 'RECUSADO',
        evento_depois: depois,
        evento_requisicao: ctx.requisicao,
        empresa_codigo,
      }),
    );
  } catch (falha) {
    ctx.log.error(
      { err: falha, chamada, requisicao: ctx.requisicao },
      'recusa sem registro de auditoria',
    );
  }
}
