import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';

/** What a finished bulk of this user changed, as its result keeps it; NAO_ENCONTRADO for any other process. */
export async function lerLoteFeito(ctx: Ctx, codigo: number, tipo: string): Promise<unknown> {
  const [linha] = await ctx.tx.sql<{ feitas: unknown }>(
    `SELECT uniproc_resultadoobject -> 'feitas' AS feitas FROM processo
     WHERE clienteregistro_codigo = $1 AND uniproc_codigo = $2 AND uniproc_tipo = $3 AND uniproc_situacao = 'FI' AND usuario_codigo = $4`,
    [ctx.sessao.clienteregistro_codigo, codigo, tipo, ctx.sessao.usuario_codigo],
  );
  if (!linha?.feitas) throw new AppError('NAO_ENCONTRADO');
  return linha.feitas;
}
