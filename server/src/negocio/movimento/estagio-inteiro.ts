import type { Ctx } from '../../platform/context.ts';
import { devolver, esvaziar, type Devolvidos } from './writes-estagio.ts';

/** Deals moved in one transaction: enough to be fast, few enough for nobody to wait. */
export const NEGOCIOS_POR_LOTE = 1000;

const avisar = (ctx: Ctx): void =>
  ctx.aposCommit(() => ctx.difusor.publicar(ctx.sessao.clienteregistro_codigo, []));

/** Takes up to a batch of the deals of a stage, open and closed, to another; gives how many. Open boards read again. */
export async function esvaziarEstagio(
  ctx: Ctx,
  p: { uniproc_codigo: number; pipeline: number; de: number; para: number },
): Promise<number> {
  const movidos = await esvaziar(ctx, { ...p, maximo: NEGOCIOS_POR_LOTE });
  if (movidos) avisar(ctx);
  return movidos;
}

/** Takes back up to a batch of the moves of a process, of deals that nobody touched since. Open boards read again. */
export async function devolverAoEstagio(
  ctx: Ctx,
  p: { uniproc_codigo: number; processo: number; depoisDe: number },
): Promise<Devolvidos> {
  const devolvidos = await devolver(ctx, { ...p, maximo: NEGOCIOS_POR_LOTE });
  if (devolvidos.voltaram) avisar(ctx);
  return devolvidos;
}
