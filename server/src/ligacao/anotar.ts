import type { Atividade } from '@praca/contract/atividade/schemas.ts';
import type { Entrada } from '@praca/contract/endpoint.ts';
import type { anotar } from '@praca/contract/ligacao/endpoints.ts';
import { mudarAtividade } from '../atividade/alcance.ts';
import type { Ctx } from '../platform/context.ts';
import { gravarResultado } from './writes.ts';

/** Writes what came of a call, or changes it; of a call that nobody answered there is no duration. NAO_ENCONTRADO for a task that is no call. */
export const anotarLigacao = (ctx: Ctx, e: Entrada<typeof anotar>): Promise<Atividade[]> =>
  mudarAtividade(ctx, e, {
    acao: 'ANOTARLIGACAO',
    regra: (tarefa) => (tarefa.ligacao_telefone === null ? 'NAO_ENCONTRADO' : null),
    mudar: (antes) =>
      gravarResultado(ctx, e.atividade_codigo, {
        ligacao_resultado: e.ligacao_resultado,
        ligacao_duracao: e.ligacao_resultado === 'AT' ? (e.ligacao_duracao ?? null) : null,
        atividade_desfecho: e.atividade_desfecho ?? antes.atividade_desfecho,
      }),
  });
