import type { Atividade } from '@praca/contract/atividade/schemas.ts';
import { dataHora, dataHoraRelativa, plural } from '../../../platform/format.ts';

const SITUACAO = {
  P: 'Pendente',
  C: 'Concluída',
  X: 'Cancelada',
  N: 'Cliente não compareceu',
} as const;

/** Whether a task is still to be done and its hour is over. */
export const estaAtrasada = (tarefa: Atividade, agora = Date.now()): boolean =>
  tarefa.atividade_situacao === 'P' && Date.parse(tarefa.atividade_dthr) < agora;

/** When a task is due, with the word for one that is late. */
export const quandoDa = (tarefa: Atividade, agora = Date.now()): string =>
  `${estaAtrasada(tarefa, agora) ? 'Atrasada · ' : ''}${dataHoraRelativa(tarefa.atividade_dthr, agora)}`;

/** How a task stands: its state, its moment and how often it was put off. */
export function situacaoDa(tarefa: Atividade, agora = Date.now()): string {
  const { atividade_situacao, atividade_dtconclusao, atividade_reagendamentos } = tarefa;
  const estado = estaAtrasada(tarefa, agora) ? 'Atrasada' : SITUACAO[atividade_situacao];
  const quando =
    atividade_situacao !== 'P' && atividade_dtconclusao !== null
      ? `em ${dataHora(atividade_dtconclusao)}`
      : `para ${dataHora(tarefa.atividade_dthr)}`;
  const vezes =
    atividade_reagendamentos > 0
      ? ` · reagendada ${plural(atividade_reagendamentos, 'vez', 'vezes')}`
      : '';
  return `${estado} ${quando}${vezes}`;
}
