import type { Condicoes } from '../../platform/banco/condicoes.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Sql } from '../somas/periodo.ts';

/**
 * `n WHERE …` after a FROM: deals within conditions of which no more than the first `limite` in an order are wanted. Of then
 * an index gives the first ones of those that are as they were, to stand among those that changed since.
 */
export function primeirosDe({ em }: Ctx, { sql }: Condicoes, ordem: string, limite: string): Sql {
  if (!em) return { sql: `negocio n WHERE ${sql}` };
  const de = (tabela: string) =>
    `(SELECT n.* FROM ${tabela} n WHERE ${sql} ORDER BY ${ordem} LIMIT ${limite})`;
  const todas = ['negocio_igual', 'negocio_ouvido', 'negocio_mudado'].map(de);
  return { sql: `(${todas.join(' UNION ALL ')}) n` };
}
