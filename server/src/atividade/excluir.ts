import type { excluir } from '@praca/contract/atividade/endpoints.ts';
import type { Atividade } from '@praca/contract/atividade/schemas.ts';
import type { Entrada } from '@praca/contract/endpoint.ts';
import type { Ctx } from '../platform/context.ts';
import { mudarAtividade } from './alcance.ts';
import { apagarAtividade } from './writes.ts';

/** Deletes a task; the history keeps it. */
export const excluirAtividade = (ctx: Ctx, e: Entrada<typeof excluir>): Promise<Atividade[]> =>
  mudarAtividade(ctx, e, {
    acao: 'EXCLUIR',
    regra: () => null,
    mudar: async () => {
      await apagarAtividade(ctx, e.atividade_codigo);
      return null;
    },
  });
