import { somarDias } from '@praca/contract/br/data.ts';
import { proximoDiaUtil } from '@praca/contract/br/feriados.ts';
import { dataLocal, diaDeHoje, hora } from '../../../platform/format.ts';
import { instanteEm } from '../../../platform/instante.ts';
import { diasRapidos } from './dias-rapidos.ts';

/** A moment as a person fills it in: the date and the hour on their clock. */
export type Prazo = { data: string; hora: string };

export const SEM_PRAZO: Prazo = { data: '', hora: '' };
const MANHA = '09:00';

/** The instant that the clocks of the time zone show as this date and hour; null while they are not whole. */
export const instanteDe = ({ data, hora: naHora }: Prazo): string | null =>
  instanteEm(data, naHora);

/** The date and the hour that the clocks of the time zone show at the instant. */
export const prazoDe = (instante: string): Prazo => ({
  data: dataLocal(instante),
  hora: hora(instante),
});

/** The moments that a person picks most: the next day of work, that of next Monday and that of a week from now, at nine. */
export const prazosRapidos = (agora = Date.now()): { nome: string; prazo: Prazo }[] =>
  diasRapidos(diaDeHoje(agora)).map(({ nome, data }) => ({
    nome: `${nome} 9h`,
    prazo: { data, hora: MANHA },
  }));

/** The next day of work at nine, as a first suggestion. */
export const prazoSugerido = (agora = Date.now()): Prazo => ({
  data: proximoDiaUtil(somarDias(diaDeHoje(agora), 1)),
  hora: MANHA,
});
