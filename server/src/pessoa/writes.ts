import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { condicoesDePessoa } from './reads.ts';

/** Writes the codes of the cities and districts that customers and their further addresses have in words; a district that is new gets one. */
export const gravarLugares = (ctx: Ctx, pessoas: readonly number[]): Promise<unknown> =>
  ctx.tx.sql(
    'SELECT achar_lugares($1, $2::bigint[]), achar_cidades_dos_enderecos($1, $2::bigint[])',
    [ctx.sessao.clienteregistro_codigo, pessoas],
  );

/** Whose a customer is. */
export interface EscopoDaPessoa {
  repres_codigo: number | null;
}

/** Keeps a visible customer to oneself until the COMMIT and tells whose they are, or throws NAO_ENCONTRADO. */
export async function segurarPessoa(ctx: Ctx, codigo: number): Promise<EscopoDaPessoa> {
  const c = condicoesDePessoa(ctx).e('q.pessoa_codigo = ?', codigo);
  const [linha] = await ctx.tx.sql<EscopoDaPessoa>(
    `SELECT q.repres_codigo FROM pessoa q WHERE ${c.sql} FOR NO KEY UPDATE OF q`,
    c.valores,
  );
  if (!linha) throw new AppError('NAO_ENCONTRADO');
  return linha;
}
