import { dataValida } from '@praca/contract/br/data.ts';
import { dataLocal, hora } from './format.ts';

const comoUtc = (data: string, naHora: string) => Date.parse(`${data}T${naHora}:00Z`);

/** The instant that the clocks of the time zone show as this date ("2025-10-03") and hour ("14:32"); null while they are not whole. */
export function instanteEm(data: string, naHora: string, fuso?: string): string | null {
  if (!dataValida(data) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(naHora)) return null;
  const alvo = comoUtc(data, naHora);
  let instante = alvo;
  // The offset is that of the zone at the instant itself: twice is enough on both sides of a change of clocks.
  for (let vez = 0; vez < 2; vez++)
    instante += alvo - comoUtc(dataLocal(instante, fuso), hora(instante, fuso));
  return new Date(instante).toISOString();
}
