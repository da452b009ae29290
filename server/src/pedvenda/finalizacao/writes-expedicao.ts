import type { Ctx } from '../../platform/context.ts';

/** Marks parts as invoiced on a day. */
export const faturarPartes = (
  ctx: Ctx,
  codigos: readonly number[],
  { nota, dia }: { nota: string; dia: string },
): Promise<object[]> =>
  ctx.tx.sql(
    'UPDATE finvenda SET finvenda_faturadaem = now(), finvenda_faturadapor = $3, finvenda_nota = $4, finvenda_dtnota = $5::date WHERE clienteregistro_codigo = $1 AND finvenda_codigo = ANY($2::bigint[])',
    [ctx.sessao.clienteregistro_codigo, codigos, ctx.sessao.usuario_login, nota, dia],
  );

/** Marks parts as delivered. */
export const entregarPartes = async (
  ctx: Ctx,
  codigos: readonly number[],
  recebedor: string,
): Promise<void> => {
  await ctx.tx.sql(
    'UPDATE finvenda SET finvenda_entregueem = now(), finvenda_entreguepor = $3, finvenda_recebedor = $4 WHERE clienteregistro_codigo = $1 AND finvenda_codigo = ANY($2::bigint[])',
    [ctx.sessao.clienteregistro_codigo, codigos, ctx.sessao.usuario_login, recebedor],
  );
};

/** Takes a delivery back; what left with it keeps the number of its part. */
export const voltarEntrega = (ctx: Ctx, codigos: readonly number[]): Promise<object[]> =>
  ctx.tx.sql(
    "UPDATE finvenda SET finvenda_levada = true, finvenda_entregueem = NULL, finvenda_entreguepor = NULL, finvenda_recebedor = '' WHERE clienteregistro_codigo = $1 AND finvenda_codigo = ANY($2::bigint[])",
    [ctx.sessao.clienteregistro_codigo, codigos],
  );

/** Takes an invoice back; what left with it keeps the number of its part. */
export const voltarNota = (ctx: Ctx, codigos: readonly number[]): Promise<object[]> =>
  ctx.tx.sql(
    "UPDATE finvenda SET finvenda_levada = true, finvenda_faturadaem = NULL, finvenda_faturadapor = NULL, finvenda_dtnota = NULL, finvenda_nota = '' WHERE clienteregistro_codigo = $1 AND finvenda_codigo = ANY($2::bigint[])",
    [ctx.sessao.clienteregistro_codigo, codigos],
  );
