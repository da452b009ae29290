import type { Ctx } from '../platform/context.ts';

/** Writes the codes of the cities and districts that customers have in words; a district that is new gets one. */
export const gravarLugares = (ctx: Ctx, pessoas: readonly number[]): Promise<unknown> =>
  ctx.tx.sql('SELECT achar_lugares($1, $2::bigint[])', [
    ctx.sessao.clienteregistro_codigo,
    pessoas,
  ]);
