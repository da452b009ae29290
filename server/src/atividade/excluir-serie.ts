import type { excluirSerie } from '@praca/contract/atividade/endpoints.ts';
import type { Atividade } from '@praca/contract/atividade/schemas.ts';
import type { Entrada } from '@praca/contract/endpoint.ts';
import type { Ctx } from '../platform/context.ts';
import { mudarAtividade } from './alcance.ts';
import { apagarIrmas } from './serie/mudar.ts';
import { apagarAtividade } from './writes.ts';

/** Deletes a task with those of its series that are still to be done (after it, or all), and makes no more of them; what was done stays. */
export const excluirDaSerie = (ctx: Ctx, e: Entrada<typeof excluirSerie>): Promise<Atividade[]> =>
  mudarAtividade(ctx, e, {
    acao: 'EXCLUIR',
    regra: () => null,
    mudar: async (antes) => {
      await apagarIrmas(ctx, antes, e.SERIE === 'TODAS' ? ['ANTES', 'DEPOIS'] : ['DEPOIS']);
      await apagarAtividade(ctx, e.atividade_codigo);
      return null;
    },
  });
