import { COLUNAS_POSSE, type PosseDoNegocio } from '../negocio/quem-ve.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';

/** Whose the deal of a task is, and how it is called. */
export async function lerPosse(
  ctx: Ctx,
  negocio: number,
): Promise<PosseDoNegocio & { negocio_titulo: string }> {
  const [posse] = await ctx.tx.sql<PosseDoNegocio & { negocio_titulo: string }>(
    `SELECT n.negocio_titulo, ${COLUNAS_POSSE} FROM negocio n WHERE n.clienteregistro_codigo = $1 AND n.negocio_codigo = $2`,
    [ctx.sessao.clienteregistro_codigo, negocio],
  );
  if (!posse) throw new AppError('NAO_ENCONTRADO');
  return posse;
}
