import type { Atividade } from '@praca/contract/atividade/schemas.ts';
import {
  dataHora,
  dataLocal,
  dia,
  diaDeHoje,
  diaRelativo,
  hora,
  plural,
} from '../../../platform/format.ts';

const SITUACAO = {
  P: 'Pendente',
  C: 'Concluída',
  X: 'Cancelada',
  N: 'Cliente não compareceu',
} as const;

/** Whether a task is still to be done and its hour is over. */
export const estaAtrasada = (tarefa: Atividade, agora = Date.now()): boolean =>
  tarefa.atividade_situacao === 'P' && Date.parse(tarefa.atividade_dthr) < agora;

type Momento = Pick<Atividade, 'atividade_dthr' | 'atividade_diatodo'>;

const ouDiaInteiro = (tarefa: Momento, data: string): string =>
  `${data} ${tarefa.atividade_diatodo === 'S' ? '(dia inteiro)' : hora(tarefa.atividade_dthr)}`;

/** "03/10/2025 14:32", or "03/10/2025 (dia inteiro)". */
export const momentoPorExtenso = (tarefa: Momento): string =>
  ouDiaInteiro(tarefa, dia(dataLocal(tarefa.atividade_dthr)));

/** "Hoje 14:32", or "Hoje (dia inteiro)". */
export const momentoRelativo = (tarefa: Momento, agora = Date.now()): string =>
  ouDiaInteiro(tarefa, diaRelativo(dataLocal(tarefa.atividade_dthr), diaDeHoje(agora)));

/** When a task is due, with the word for one that is late. */
export const quandoDa = (tarefa: Atividade, agora = Date.now()): string =>
  `${estaAtrasada(tarefa, agora) ? 'Atrasada · ' : ''}${momentoRelativo(tarefa, agora)}`;

/** How a task stands: its state, its moment and how often it was put off. */
export function situacaoDa(tarefa: Atividade, agora = Date.now()): string {
  const { atividade_situacao, atividade_dtconclusao, atividade_reagendamentos } = tarefa;
  const estado = estaAtrasada(tarefa, agora) ? 'Atrasada' : SITUACAO[atividade_situacao];
  const quando =
    atividade_situacao !== 'P' && atividade_dtconclusao !== null
      ? `em ${dataHora(atividade_dtconclusao)}`
      : `para ${momentoPorExtenso(tarefa)}`;
  const vezes =
    atividade_reagendamentos > 0
      ? ` · reagendada ${plural(atividade_reagendamentos, 'vez', 'vezes')}`
      : '';
  return `${estado} ${quando}${vezes}`;
}
