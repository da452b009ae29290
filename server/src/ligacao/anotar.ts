import type { Atividade } from '@praca/contract/atividade/schemas.ts';
import type { Entrada } from '@praca/contract/endpoint.ts';
import type { anotar } from '@praca/contract/ligacao/endpoints.ts';
import type { ResultadoDaLigacao } from '@praca/contract/ligacao/resultados.ts';
import { mudarAtividade } from '../atividade/alcance.ts';
import { lerAtividade } from '../atividade/reads.ts';
import type { Ctx } from '../platform/context.ts';
import { gravarResultado } from './writes.ts';

const SEGUNDOS_DO_MINUTO = 60;

/** Writes what came of a call, or changes it; of a call that nobody answered there is no duration. NAO_ENCONTRADO for a task that is no call. */
export const anotarLigacao = (ctx: Ctx, e: Entrada<typeof anotar>): Promise<Atividade[]> =>
  mudarAtividade(ctx, e, {
    acao: 'ANOTARLIGACAO',
    regra: (tarefa) => (tarefa.ligacao_telefone === null ? 'NAO_ENCONTRADO' : null),
    mudar: (antes) => {
      const ligacao_duracao = e.ligacao_resultado === 'AT' ? (e.ligacao_duracao ?? null) : null;
      return gravarResultado(ctx, e.atividade_codigo, {
        ligacao_resultado: e.ligacao_resultado,
        ligacao_duracao,
        // Who says another time than the exchange measured knows better.
        ligacao_segundos: ligacao_duracao === antes.ligacao_duracao ? antes.ligacao_segundos : null,
        atividade_desfecho: e.atividade_desfecho ?? antes.atividade_desfecho,
      });
    },
  });

/** Writes what the exchange says of a call, once: where somebody or the exchange has said it before, that stays. NAO_ENCONTRADO when the task is gone. */
export async function anotarPelaCentral(
  ctx: Ctx,
  p: { atividade_codigo: number; resultado: ResultadoDaLigacao; segundos: number | null },
): Promise<void> {
  const { atividade_codigo } = p;
  if ((await lerAtividade(ctx, atividade_codigo)).ligacao_resultado !== null) return;
  await mudarAtividade(
    ctx,
    { atividade_codigo },
    {
      acao: 'LIGACAO_CENTRAL',
      regra: (tarefa) => (tarefa.ligacao_telefone === null ? 'NAO_ENCONTRADO' : null),
      mudar: (antes) =>
        gravarResultado(ctx, atividade_codigo, {
          ligacao_resultado: p.resultado,
          ligacao_duracao: p.segundos === null ? null : Math.ceil(p.segundos / SEGUNDOS_DO_MINUTO),
          ligacao_segundos: p.segundos,
          atividade_desfecho: antes.atividade_desfecho,
        }),
    },
  );
}
