import { dia } from '../../platform/texto/format.ts';
import { dataNoFuso, dataValida, FUSO_DO_BRASIL, somarDias } from '@praca/contract/br/data.ts';

/** The newest day that is over; days end in São Paulo, as on the server. */
export const diaPassado = (agora = new Date()): string =>
  somarDias(dataNoFuso(agora, FUSO_DO_BRASIL), -1);

/** The day as of which a screen shows everything, by its address; undefined: now. A day that is not over is none. */
export function lerEm(busca: Record<string, unknown>): string | undefined {
  const { em } = busca;
  return typeof em === 'string' && dataValida(em) && em <= diaPassado() ? em : undefined;
}

/** What a title adds while a screen shows a day of before. */
export const comoEra = (em: string | undefined): string =>
  em === undefined ? '' : `, como era em ${dia(em)}`;
