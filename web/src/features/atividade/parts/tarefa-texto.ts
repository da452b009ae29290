import type { Atividade } from '@praca/contract/atividade/schemas.ts';
import {
  dataHora,
  dataLocal,
  dia,
  diaDeHoje,
  diaRelativo,
  hora,
  plural,
} from '../../../platform/texto/format.ts';

/** The situation of a task in words. */
export const SITUACAO = {
  P: 'Pendente',
  C: 'Concluída',
  X: 'Cancelada',
  N: 'Cliente não compareceu',
} as const;

/** Whether a task is still to be done and its hour is over. */
export const estaAtrasada = (tarefa: Atividade, agora = Date.now()): boolean =>
  tarefa.atividade_situacao === 'P' &&
  tarefa.atividade_dthr !== null &&
  Date.parse(tarefa.atividade_dthr) < agora;

type Momento = Pick<Atividade, 'atividade_dthr' | 'atividade_diatodo'>;

const SEM_DATA = 'Sem data';

const noMomento = (tarefa: Momento, data: (dia: string) => string): string => {
  if (tarefa.atividade_dthr === null) return SEM_DATA;
  const naHora = tarefa.atividade_diatodo === 'S' ? '(dia inteiro)' : hora(tarefa.atividade_dthr);
  return `${data(dataLocal(tarefa.atividade_dthr))} ${naHora}`;
};

/** "03/10/2025 14:32", "03/10/2025 (dia inteiro)" or "Sem data". */
export const momentoPorExtenso = (tarefa: Momento): string => noMomento(tarefa, dia);

/** "Hoje 14:32", or "Hoje (dia inteiro)". */
export const momentoRelativo = (tarefa: Momento, agora = Date.now()): string =>
  noMomento(tarefa, (data) => diaRelativo(data, diaDeHoje(agora)));

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
      : tarefa.atividade_dthr === null
        ? 'sem data'
        : `para ${momentoPorExtenso(tarefa)}`;
  const vezes =
    atividade_reagendamentos > 0
      ? ` · reagendada ${plural(atividade_reagendamentos, 'vez', 'vezes')}`
      : '';
  return `${estado} ${quando}${vezes}`;
}

/** How much a task presses, in words. */
export const PRIORIDADE = { ALTA: 'Alta', NORMAL: 'Normal', BAIXA: 'Baixa' } as const;

/** How a task stands, in one word or two. */
export const situacaoCurta = (tarefa: Atividade, agora = Date.now()): string =>
  estaAtrasada(tarefa, agora)
    ? 'Atrasada'
    : tarefa.atividade_situacao === 'N'
      ? 'Não compareceu'
      : SITUACAO[tarefa.atividade_situacao];
