/* Everything a person reads as number, money or time, in pt-BR. Intl puts a no-break space (U+00A0) after "R$"
   and before "mi"; tests and comparisons must expect it. */

import { setToday } from '../../ui/base/today.ts';
import { fusoAtual } from './fuso.ts';

const LOCALE = 'pt-BR';
const money = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'BRL' });
const moneyCompact = new Intl.NumberFormat(LOCALE, {
  style: 'currency',
  currency: 'BRL',
  notation: 'compact',
  minimumFractionDigits: 0,
  maximumFractionDigits: 1,
});
const plain = new Intl.NumberFormat(LOCALE);

const byDecimals = new Map<string, Intl.NumberFormat>();
const byZone = new Map<string, Intl.DateTimeFormat>();

function decimalFormat(style: 'decimal' | 'percent', decimals: number): Intl.NumberFormat {
  const key = `${style}${decimals}`;
  const known = byDecimals.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(LOCALE, {
    style,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  byDecimals.set(key, made);
  return made;
}

function zoneFormat(zone: string): Intl.DateTimeFormat {
  const known = byZone.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat(LOCALE, {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  byZone.set(zone, made);
  return made;
}

type Decimal = string | number;

/* Intl reads a decimal string exactly; its type only knows strings that look like numbers. */
function exact(value: Decimal): number | `${number}` {
  return typeof value === 'number' ? value : (value as `${number}`);
}

/** "128430.5" → "R$ 128.430,50". */
export function dinheiro(value: Decimal): string {
  return money.format(exact(value));
}

/** "23700000" → "R$ 23,7 mi": charts and column heads. */
export function dinheiroCompacto(value: Decimal): string {
  return moneyCompact.format(exact(value));
}

/** 1234.5 → "1.234,5"; `decimals` fixes how many places are shown. */
export function numero(value: Decimal, decimals?: number): string {
  if (decimals !== undefined) return decimalFormat('decimal', decimals).format(exact(value));
  return plain.format(exact(value));
}

/** A count that stopped where there are more: "10.000", "mais de 10.000". */
export function numeroOuMais(value: number, mais: boolean): string {
  return mais ? `mais de ${numero(value)}` : numero(value);
}

/** 0.124 → "12%"; with one decimal "12,4%". */
export function percentual(share: number, decimals = 0): string {
  return decimalFormat('percent', decimals).format(share);
}

/** 3 → "3 negócios"; 1 → "1 negócio"; 0 → "0 negócios". */
export function plural(count: number, one: string, many: string): string {
  return `${numero(count)} ${palavra(count, one, many)}`;
}

/** The word alone, agreeing with the count. */
export function palavra(count: number, one: string, many: string): string {
  return Math.abs(count) === 1 ? one : many;
}

/** "2025-10-03" → "03/10/2025". Calendar dates are never read as instants. */
export function dia(date: string): string {
  const [year = '', month = '', day = ''] = date.slice(0, 10).split('-');
  return `${day}/${month}/${year}`;
}

/** "2025-10-03" → "03/10". */
export function diaCurto(date: string): string {
  return dia(date).slice(0, 5);
}

function dayNumber(date: string): number {
  const [year = 0, month = 1, day = 1] = date.slice(0, 10).split('-').map(Number);
  return Math.round(Date.UTC(year, month - 1, day) / 86_400_000);
}

/** Whole days from one calendar date to another. */
export function diasEntre(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from);
}

/** "Hoje", "Ontem", "Amanhã", else "03/10", with the year when it is another one. */
export function diaRelativo(date: string, today: string): string {
  const distance = diasEntre(today, date);
  if (distance === 0) return 'Hoje';
  if (distance === -1) return 'Ontem';
  if (distance === 1) return 'Amanhã';
  return date.slice(0, 4) === today.slice(0, 4) ? diaCurto(date) : dia(date);
}

function parts(instant: string | number | Date): Record<string, string> {
  const list = zoneFormat(fusoAtual()).formatToParts(new Date(instant));
  return Object.fromEntries(list.map((part) => [part.type, part.value]));
}

/** The calendar date of an instant where the user is: "2025-10-03". */
export function dataLocal(instant: string | number | Date): string {
  const { year = '', month, day } = parts(instant);
  return `${year.padStart(4, '0')}-${month}-${day}`;
}

/** Today where the user is. */
export function diaDeHoje(now: number = Date.now()): string {
  return dataLocal(now);
}
setToday(diaDeHoje);

/** "14:32" where the user is. */
export function hora(instant: string | number | Date): string {
  const { hour, minute } = parts(instant);
  return `${hour}:${minute}`;
}

/** "03/10/2025 14:32" where the user is. */
export function dataHora(instant: string | number | Date): string {
  return `${dia(dataLocal(instant))} ${hora(instant)}`;
}

/** "Hoje 14:32", "Ontem 09:10", "03/10 08:00": for lists and timelines. */
export function dataHoraRelativa(instant: string | number | Date, now = Date.now()): string {
  return `${diaRelativo(dataLocal(instant), diaDeHoje(now))} ${hora(instant)}`;
}

/** A stay in days: "hoje" for none, "1 dia", "12 dias". */
export function dias(count: number): string {
  return count <= 0 ? 'hoje' : plural(count, 'dia', 'dias');
}
