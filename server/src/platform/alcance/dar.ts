import type { Tx } from '../banco/db.ts';
import type { Ctx } from '../context.ts';
import { AppError } from '../errors.ts';
import { alcanceDe } from '../substantivo/escopo.ts';
import { dadorDe } from './dador.ts';
import { PESSOAS, vistaAlem } from './pessoas.ts';
import { portadores, type Portador } from './portador.ts';
import { lerVistas } from './vistas.ts';

declare const conferido: unique symbol;
/** A transaction whose writes are compared with what its user sees: only this room makes one, and who writes reach asks for it. */
export type CtxDeAlcance = Ctx & { readonly [conferido]: true };

const comoConferido = (ctx: Ctx): CtxDeAlcance => ctx as CtxDeAlcance;

const recusar = (ajuda: string): never => {
  throw new AppError('SEM_PERMISSAO', {
    mensagem: 'Ninguém dá, nem a si, mais alcance do que tem.',
    ajuda,
  });
};

// What of a transaction is being compared: a verb inside another one is compared with the outermost.
const emCurso = new WeakMap<Tx, Set<Portador>>();

/* Who gives reach does so one at a time: two who give each other a part of it would see it only afterwards. */
const umPorVez = (ctx: Ctx): Promise<unknown> =>
  ctx.tx.sql('SELECT 1 FROM clienteregistro WHERE clienteregistro_codigo = $1 FOR NO KEY UPDATE', [
    ctx.sessao.clienteregistro_codigo,
  ]);

async function comparando<T>(
  ctx: Ctx,
  novos: readonly Portador[],
  escrever: () => Promise<T>,
): Promise<T> {
  await umPorVez(ctx);
  const vistas = await lerVistas(ctx);
  const dador = dadorDe(ctx.sessao, vistas);
  const antes = new Map<Portador, unknown>();
  for (const p of novos) antes.set(p, p === PESSOAS ? vistas : await p.ler(ctx));
  const feito = await escrever();
  for (const p of novos) {
    const ajuda = p.alem(dador, antes.get(p), await p.ler(ctx));
    if (ajuda !== undefined) recusar(ajuda);
  }
  return feito;
}

/**
 * Runs what writes these tables. Of those that decide about reach, what is added to anybody's is compared with what the
 * user of the session had before: SEM_PERMISSAO for more, by whatever way it came. Other tables cost nothing.
 */
export async function darAlcance<T>(
  ctx: Ctx,
  tabelas: readonly string[],
  escrever: (c: CtxDeAlcance) => Promise<T>,
): Promise<T> {
  const c = comoConferido(ctx);
  const ja = emCurso.get(ctx.tx) ?? new Set<Portador>();
  const novos = portadores().filter((p) => !ja.has(p) && tabelas.some((t) => t in p.colunas));
  if (novos.length === 0) return escrever(c);
  emCurso.set(ctx.tx, new Set([...ja, ...novos]));
  try {
    return await comparando(ctx, novos, () => escrever(c));
  } finally {
    emCurso.set(ctx.tx, ja);
  }
}

const DE_SI =
  'O trabalho de quem sai pode ir a outra pessoa, mesmo sem que você o veja, mas não a você nem a quem você vê. Peça a quem vê tudo.';

/**
 * Runs what hands the work of somebody who leaves (`de`) to somebody else: it may be more than one sees oneself, but not
 * for oneself, nor for somebody whose rows one sees. `soOQueVe`: it goes within one's own sight, and nothing beyond it.
 * SEM_PERMISSAO where one does not see who leaves and would see who gets it.
 */
export async function repassarAlcance<T>(
  ctx: Ctx,
  { de, para }: { de: string; para: string },
  escrever: (c: CtxDeAlcance, soOQueVe: boolean) => Promise<T>,
): Promise<T> {
  const c = comoConferido(ctx);
  const aSi = para === ctx.sessao.usuario_login;
  if (!aSi && alcanceDe(ctx.sessao) === 'TODOS') return escrever(c, false);
  const d = dadorDe(ctx.sessao, await lerVistas(ctx));
  const emVista = aSi || (!d.veTudo && d.veLogin(para));
  if (emVista && !d.veLogin(de)) recusar(DE_SI);
  return escrever(c, emVista);
}

/** SEM_PERMISSAO where a user sees what the user of the session does not: who leads to their account would become them. */
export async function conferirVista(ctx: Ctx, usuario: number): Promise<void> {
  const vistas = await lerVistas(ctx);
  if (vistaAlem(dadorDe(ctx.sessao, vistas), vistas, usuario) !== undefined)
    throw new AppError('SEM_PERMISSAO', {
      ajuda: 'Esta pessoa vê o que você não vê. Peça a quem vê tudo o que ela vê.',
    });
}
