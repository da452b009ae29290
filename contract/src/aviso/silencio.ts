import { padrao } from '../primitives.ts';

/** An hour of the day, HH:mm. */
export const horaDoDia = padrao(5, /^([01]\d|2[0-3]):[0-5]\d$/, 'Informe a hora no formato HH:mm.');

/** When a person is not to be disturbed. */
export interface Silencio {
  silencio: 'S' | 'N';
  silencio_de: string;
  silencio_ate: string;
  silencio_domingo: 'S' | 'N';
}

/** A moment on the clock of a person: day of the week (0 is Sunday) and minutes since midnight. */
export interface NoRelogio {
  dia: number;
  minuto: number;
}

/** That moment on the clock of a zone. */
export function noRelogio(instante: Date, fuso: string): NoRelogio {
  const partes = new Intl.DateTimeFormat('en-US', {
    timeZone: fuso,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(instante);
  const parte = (nome: string) => partes.find(({ type }) => type === nome)?.value ?? '';
  return {
    dia: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].indexOf(parte('weekday')),
    minuto: Number(parte('hour')) * 60 + Number(parte('minute')),
  };
}

const minutos = (hora: string): number => Number(hora.slice(0, 2)) * 60 + Number(hora.slice(3));
const DIA = 24 * 60;

/**
 * Minutes until the silence of a person ends; 0 when they may be disturbed now. A silence from 19:00 to 07:00 goes over
 * midnight; equal hours are none.
 */
export function faltaDoSilencio(s: Silencio, agora: NoRelogio): number {
  const de = minutos(s.silencio_de);
  const ate = minutos(s.silencio_ate);
  const quieto = ({ dia, minuto }: NoRelogio): boolean =>
    (s.silencio_domingo === 'S' && dia === 0) ||
    (s.silencio === 'S' &&
      (de < ate ? minuto >= de && minuto < ate : de > ate && (minuto >= de || minuto < ate)));
  let falta = 0;
  let em = agora;
  // Sunday and the night before and after it follow one another: at most three steps.
  while (quieto(em) && falta < 3 * DIA) {
    const porDomingo = s.silencio_domingo === 'S' && em.dia === 0;
    const salto = porDomingo ? DIA - em.minuto : (ate - em.minuto + DIA) % DIA || DIA;
    falta += salto;
    const total = em.minuto + salto;
    em = { dia: (em.dia + Math.floor(total / DIA)) % 7, minuto: total % DIA };
  }
  return falta;
}
