import { dataValida } from '@praca/contract/br/data.ts';
import { dataLocal, hora } from './format.ts';

const DIA_MS = 86_400_000;
const comoUtc = (data: string, naHora: string) => Date.parse(`${data}T${naHora}:00Z`);

/** How far the user's clocks stand from UTC at an instant, in milliseconds. */
const desvioEm = (instante: number) =>
  comoUtc(dataLocal(instante), hora(instante)) - Math.floor(instante / 60_000) * 60_000;

/**
 * The instant at which the user's clocks show this date ("2025-10-03") and hour ("14:32"); null while they are not
 * whole. An hour that comes twice is the first one; one that a change of clocks leaves out is told by the clocks as they
 * were before, so that it never falls on the day before.
 */
export function instanteEm(data: string, naHora: string): string | null {
  if (!dataValida(data) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(naHora)) return null;
  const alvo = comoUtc(data, naHora);
  const desvios = [desvioEm(alvo - DIA_MS), desvioEm(alvo + DIA_MS)];
  const [antes = 0] = desvios;
  const mostra = desvios.find((desvio) => desvioEm(alvo - desvio) === desvio);
  return new Date(alvo - (mostra ?? antes)).toISOString();
}
