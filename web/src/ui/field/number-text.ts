import { formatMoney, splitNumber } from './money-text.ts';

/** Why a typed text is no number of its field. */
export type NumberError = 'shape' | 'negative' | 'decimals';
export type NumberParse = { value: string } | { error: NumberError };

/** What a number may be: how many digits behind the comma, below zero or not, and the unit that people write behind it. */
export type NumberShape = { decimals?: number; negative?: boolean; unit?: string | undefined };

const LONGEST = 40;
const UNITS: Readonly<Record<string, readonly string[]>> = {
  '%': ['%', 'por cento', 'porcento'],
  kg: ['kg', 'kgs', 'quilo', 'quilos'],
  dias: ['d', 'dia', 'dias'],
  meses: ['mês', 'mes', 'meses'],
};
const PIECES = [
  'un',
  'und',
  'unid',
  'unidade',
  'unidades',
  'pc',
  'pcs',
  'pç',
  'pçs',
  'peça',
  'peças',
  'kg',
  'm',
  'mt',
  'cx',
  'l',
];
const BEFORE = /^r\$/;
const IS_OF_NUMBER = /[\d.,]/;

/* The number, and what is written behind it. */
function apart(text: string): [number: string, unit: string] {
  let end = text.length;
  while (end > 0 && !IS_OF_NUMBER.test(text[end - 1] ?? '')) end -= 1;
  return [text.slice(0, end), text.slice(end).trim()];
}

/**
 * Reads what people write for a number, "1.250,5 kg", "35%", "15 dias", "1.250,75000", "-5", as a decimal string. Zeros behind the last digit that counts are no decimals too many; anything else there is. Empty stays
 * empty.
 */
export function parseNumber(typed: string, shape: NumberShape = {}): NumberParse {
  const { decimals = 0, negative = false, unit } = shape;
  const text = typed.replaceAll('−', '-').trim().toLocaleLowerCase('pt-BR');
  if (text === '') return { value: '' };
  if (text.length > LONGEST) return { error: 'shape' };
  const [front, behind] = apart(text);
  const known =
    unit === undefined ? PIECES : [unit.toLocaleLowerCase('pt-BR'), ...(UNITS[unit] ?? [])];
  if (behind !== '' && !known.includes(behind)) return { error: 'shape' };
  const bare = front.replace(BEFORE, '').replaceAll(/\s/g, '');
  const minus = bare.startsWith('-');
  const parts = splitNumber(minus ? bare.slice(1) : bare);
  if (!parts || !/\d/.test(bare)) return { error: 'shape' };
  if (minus && !negative) return { error: 'negative' };
  if (/[1-9]/.test(parts[1].slice(decimals))) return { error: 'decimals' };
  const whole = BigInt(parts[0] || '0').toString();
  const tail = parts[1].slice(0, decimals);
  const value = tail === '' ? whole : `${whole}.${tail}`;
  return { value: minus && /[1-9]/.test(value) ? `-${value}` : value };
}

/** "1250.50" → "1.250,5": the digits behind the comma that say something, and at least so many. */
export function formatNumber(value: string, least = 0): string {
  const tail = (value.split('.')[1] ?? '').replace(/0{1,40}$/, '');
  return formatMoney(value, Math.max(least, tail.length));
}

const HOURS =
  /^(\d{1,4}(?:[.,]\d{1,2})?)(?:h|hs|hrs|horas?)e?(?:(\d{1,3})(?:m|min|mins|minutos?)?)?$/;
const CLOCK = /^(\d{1,3}):(\d{2})$/;
const MINUTES = /^(\d{1,5})(?:m|min|mins|minutos?)?$/;
const HOUR = 60;

/** Reads a length of time, "90", "45 min", "1h30", "1:30", "1,5 h", as its minutes; '' is none, null cannot be read. */
export function parseMinutes(typed: string): string | null {
  const text = typed.slice(0, LONGEST).replaceAll(/\s/g, '').toLocaleLowerCase('pt-BR');
  if (text === '') return '';
  const minutes = MINUTES.exec(text)?.[1];
  if (minutes !== undefined) return String(Number(minutes));
  const [, hours, rest = '0'] = HOURS.exec(text) ?? CLOCK.exec(text) ?? [];
  if (hours === undefined) return null;
  return String(Math.round(Number(hours.replace(',', '.')) * HOUR) + Number(rest));
}

/** A typed whole number; NaN where it is none. */
export function wholeNumber(typed: string, unit?: string): number {
  const found = parseNumber(typed, { unit, negative: true });
  return 'error' in found || found.value === '' ? Number.NaN : Number(found.value);
}
