import type { Condicoes } from '../../platform/banco/condicoes.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Sql } from '../somas/periodo.ts';

const POR_ALTERACAO = 'n.negocio_dtalteracao ';

/**
 * `n WHERE …` after a FROM: deals within conditions of which no more than the first `limite` in an order are wanted. Of then
 * an index gives the first ones of those that are as they were, to stand among those that changed since. In the order of
 * changes that index begins with all that changed since, which is passed by: the few that were changed since and are as
 * they were all the same are looked for by themselves.
 */
export function primeirosDe({ em }: Ctx, c: Condicoes, ordem: string, limite: string): Sql {
  const { sql } = c;
  if (!em) return { sql: `negocio n WHERE ${sql}` };
  const de = (tabela: string, onde = sql) =>
    `(SELECT n.* FROM ${tabela} n WHERE ${onde} ORDER BY ${ordem} LIMIT ${limite})`;
  const porAlteracao = ordem.startsWith(POR_ALTERACAO);
  const quando = porAlteracao ? `${c.vincular(em)}::timestamptz` : '';
  const iguais = ['negocio_igual', 'negocio_ouvido'].flatMap((tabela) =>
    porAlteracao
      ? [
          de(tabela, `${sql} AND n.negocio_dtalteracao < ${quando}`),
          de(
            `(SELECT n.* FROM ${tabela} n WHERE ${sql} AND n.negocio_dtalteracao >= ${quando} OFFSET 0)`,
            'true',
          ),
        ]
      : [de(tabela)],
  );
  const todas = [...iguais, de('negocio_mudado')];
  return { sql: `(${todas.join(' UNION ALL ')}) n` };
}
