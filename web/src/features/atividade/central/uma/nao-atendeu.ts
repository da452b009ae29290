import { proximoDiaUtil } from '@praca/contract/br/feriados.ts';
import { somarDias } from '@praca/contract/br/data.ts';
import { dataLocal, diaDeHoje, hora } from '../../../../platform/texto/format.ts';
import type { Momento } from '../../parts/prazo.ts';

const DUAS_HORAS_MS = 7_200_000;
const QUARTO_MS = 900_000;
const FECHA = '18:00';

/** When to try again somebody who did not answer: in two hours, or, where the day is over by then, at nine on the next day of work. */
export function daqui(agora = Date.now()): Momento {
  const quando = Math.ceil((agora + DUAS_HORAS_MS) / QUARTO_MS) * QUARTO_MS;
  const hoje = diaDeHoje(agora);
  if (dataLocal(quando) === hoje && hora(quando) <= FECHA && proximoDiaUtil(hoje) === hoje)
    return { data: hoje, hora: hora(quando) };
  return { data: proximoDiaUtil(somarDias(hoje, 1)), hora: '09:00' };
}
