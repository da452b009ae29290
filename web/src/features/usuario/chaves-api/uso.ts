import type { ChaveApi } from '@praca/contract/usuario/schemas.ts';
import { dataLocal, diasEntre, diaDeHoje, plural } from '../../../platform/texto/format.ts';

const HORA_MS = 3_600_000;
const ANO = 365;
/** Without a use for so many days, a key is probably needed by nobody. */
const MUITOS_DIAS = 90;

const diasDesde = (instante: string, agora: number): number =>
  diasEntre(dataLocal(instante), diaDeHoje(agora));

/** How long ago, no finer than it is known: "na última hora", "há 3 horas", "ontem", "há 12 dias", "há 2 anos". */
export function haQuanto(instante: string, agora: number): string {
  const horas = Math.floor((agora - Date.parse(instante)) / HORA_MS);
  if (horas < 1) return 'na última hora';
  const dias = diasDesde(instante, agora);
  if (dias === 0) return `há ${plural(horas, 'hora', 'horas')}`;
  if (dias === 1) return 'ontem';
  if (dias < ANO) return `há ${plural(dias, 'dia', 'dias')}`;
  return `há ${plural(Math.floor(dias / ANO), 'ano', 'anos')}`;
}

/** For how many days nobody used the key, when they are enough to say so; otherwise null. */
export function diasSemUso(
  { chave_usada_em, chave_uso_desde }: ChaveApi,
  agora: number,
): number | null {
  const dias = diasDesde(chave_usada_em ?? chave_uso_desde, agora);
  return dias >= MUITOS_DIAS ? dias : null;
}
