import type { Atividade } from '@praca/contract/atividade/schemas.ts';
import { somarDias } from '@praca/contract/br/data.ts';
import { proximoDiaUtil } from '@praca/contract/br/feriados.ts';
import { dataLocal, diaDeHoje, hora } from '../../../platform/texto/format.ts';
import { instanteEm } from '../../../platform/texto/instante.ts';
import { diasRapidos } from './dias-rapidos.ts';

/** A moment as a person fills it in: the date and the hour on their clock. */
export type Momento = { data: string; hora: string };
/** When a task is due: its moment, whether it takes the whole day, and else for how many minutes. */
export type Prazo = Momento & { diatodo: 'S' | 'N'; duracao: number };

const MANHA = '09:00';
// A task of the whole day is late only when its day is over.
const FIM_DO_DIA = '23:59';

export const SEM_PRAZO: Prazo = { data: '', hora: '', diatodo: 'N', duracao: 30 };

/** The instant that the clocks of the time zone show as this date and hour, or as the end of a whole day; null while they are not whole. */
export const instanteDe = ({
  data,
  hora: naHora,
  diatodo = 'N',
}: Momento & Partial<Prazo>): string | null =>
  instanteEm(data, diatodo === 'S' ? FIM_DO_DIA : naHora);

/** The date and the hour that the clocks of the time zone show at the instant. */
export const momentoDe = (instante: string): Momento => ({
  data: dataLocal(instante),
  hora: hora(instante),
});

/** When a task is due, as its form shows it; one of the whole day suggests the morning to whoever gives it an hour. */
export const prazoDe = (
  tarefa: Pick<Atividade, 'atividade_dthr' | 'atividade_diatodo' | 'atividade_duracao'>,
): Prazo => {
  const diatodo = tarefa.atividade_diatodo;
  const { data, hora: naHora } =
    tarefa.atividade_dthr === null ? { data: '', hora: '' } : momentoDe(tarefa.atividade_dthr);
  return {
    data,
    hora: diatodo === 'S' ? MANHA : naHora,
    diatodo,
    duracao: tarefa.atividade_duracao,
  };
};

/** The same fields as the call takes them; what is no whole moment is refused, never taken for "without a date". */
export const camposDoPrazo = (prazo: Prazo) => ({
  atividade_dthr: instanteDe(prazo) ?? '',
  atividade_diatodo: prazo.diatodo,
  atividade_duracao: prazo.duracao,
});

/** "15 min", "1 h", "1 h 30 min". */
export function duracaoPorExtenso(minutos: number): string {
  const [horas, resto] = [Math.floor(minutos / 60), minutos % 60];
  return [horas > 0 && `${horas} h`, (resto > 0 || horas === 0) && `${resto} min`]
    .filter(Boolean)
    .join(' ');
}

const DURACOES = [15, 30, 45, 60, 90, 120, 180, 240, 480];

/** The durations to choose from, with the one that the task has. */
export const duracoesCom = (atual: number) =>
  [...new Set([...DURACOES, atual])]
    .toSorted((a, b) => a - b)
    .map((value) => ({ value, label: duracaoPorExtenso(value) }));

/** The moments that a person picks most: the next day of work, that of next Monday and that of a week from now, at nine. */
export const prazosRapidos = (agora = Date.now()): { nome: string; prazo: Momento }[] =>
  diasRapidos(diaDeHoje(agora)).map(({ nome, data }) => ({
    nome: `${nome} 9h`,
    prazo: { data, hora: MANHA },
  }));

/** The next day of work at nine, as a first suggestion. */
export const prazoSugerido = (agora = Date.now()): Prazo => ({
  ...SEM_PRAZO,
  data: proximoDiaUtil(somarDias(diaDeHoje(agora), 1)),
  hora: MANHA,
});
