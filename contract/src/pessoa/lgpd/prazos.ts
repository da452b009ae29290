import { proximoDiaUtil } from '../../br/feriados.ts';
import { somarDias, type DataIso } from '../../br/data.ts';

/** Days within which the law wants a person answered who asked about their data (LGPD, art. 19). */
export const DIAS_PARA_RESPONDER = 15;
/** Working days within which an incident is told to the authority and to the people (Res. CD/ANPD 15/2024). */
export const DIAS_UTEIS_PARA_COMUNICAR = 3;

/** Until when a request has to be answered that came on this day. */
export const prazoDoPedido = (pedidoEm: DataIso): DataIso =>
  somarDias(pedidoEm, DIAS_PARA_RESPONDER);

/** Until when an incident has to be told that became known on this day: weekends and national holidays do not count. */
export function prazoDaComunicacao(conhecidoEm: DataIso): DataIso {
  let dia = conhecidoEm;
  for (let i = 0; i < DIAS_UTEIS_PARA_COMUNICAR; i += 1) dia = proximoDiaUtil(somarDias(dia, 1));
  return dia;
}
