import type { Era } from '../negocio/passado/reads.ts';
import type { Ctx } from '../platform/context.ts';
import { alcanceDe } from '../platform/substantivo/escopo.ts';
import { condicoesDeVenda } from './reads.ts';

/** What customers, targets and teams were is told by no row of one person. */
const DE_TODOS: readonly Era[] = [
  { tabela: 'pessoa' },
  { tabela: 'meta' },
  { tabela: 'equipe' },
  { tabela: 'equipe_membro' },
  { tabela: 'usuario' },
];

/**
 * What reads of sales find as it was. Who does not see every sale sees of then what is in sight now as well: a sale that
 * was given away since, or that is gone, stays away.
 */
export function erasDeVenda(ctx: Ctx): readonly Era[] {
  const visivel =
    alcanceDe(ctx.sessao) === 'TODOS'
      ? {}
      : {
          visivel: {
            tabela: 'pedvenda',
            alias: 'q',
            chave: 'pedvenda_codigo',
            condicoes: condicoesDeVenda(ctx),
          },
        };
  return [
    { tabela: 'vendido', hoje: 'soma.vendido', ...visivel },
    { tabela: 'pedvenda', ...visivel },
    ...DE_TODOS,
  ];
}
