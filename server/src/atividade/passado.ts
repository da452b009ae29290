import type { Era } from '../negocio/passado/reads.ts';
import type { Ctx } from '../platform/context.ts';
import { alcanceDe } from '../platform/substantivo/escopo.ts';
import { condicoesDeAtividade } from './reads.ts';

/** What reads of tasks find as it was: of who does not see everything, the tasks that are in sight now as well. */
export const erasDeTarefa = (ctx: Ctx): readonly Era[] => [
  {
    tabela: 'atividade',
    ...(alcanceDe(ctx.sessao) !== 'TODOS' && {
      visivel: {
        tabela: 'atividade',
        alias: 't',
        chave: 'atividade_codigo',
        condicoes: condicoesDeAtividade(ctx),
      },
    }),
  },
];
