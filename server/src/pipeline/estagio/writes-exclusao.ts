import type { Ctx } from '../../platform/context.ts';

/** Remembers in the record of a deletion that it was taken back. */
export async function marcarDesfeita(ctx: Ctx, exclusao: number): Promise<void> {
  await ctx.tx.sql(
    `UPDATE processo SET uniproc_estado = uniproc_estado || '{"desfeita":"S"}' WHERE clienteregistro_codigo = $1 AND uniproc_codigo = $2`,
    [ctx.sessao.clienteregistro_codigo, exclusao],
  );
}
