import type { concluir } from '@praca/contract/atividade/endpoints.ts';
import { aoConcluirAtividade } from '@praca/contract/atividade/rules.ts';
import type { Atividade } from '@praca/contract/atividade/schemas.ts';
import type { Entrada } from '@praca/contract/endpoint.ts';
import type { Ctx } from '../platform/context.ts';
import { mudarAtividade } from './alcance.ts';
import { mudarSituacao } from './writes.ts';

/** Closes a pending task as done, cancelled or no-show; done counts as an interaction with its deal. */
export const concluirAtividade = (ctx: Ctx, e: Entrada<typeof concluir>): Promise<Atividade[]> =>
  mudarAtividade(ctx, e, {
    acao: 'CONCLUIR',
    regra: aoConcluirAtividade,
    mudar: () => mudarSituacao(ctx, e.atividade_codigo, e.atividade_situacao, e.atividade_desfecho),
    humana: e.atividade_situacao === 'C',
  });
