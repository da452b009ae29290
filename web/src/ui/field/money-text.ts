/** Why a typed amount cannot be one. */
export type MoneyError = 'letters' | 'shape' | 'negative';

export type MoneyParse = { value: string } | { error: MoneyError };

const DECORATION = /\s|R\$/gi;

/** The digits before and behind the decimal sign of a number as a Brazilian writes it, or null. */
export function splitNumber(text: string): [string, string] | null {
  const comma = text.lastIndexOf(',');
  const dot = text.lastIndexOf('.');
  const dots = text.split('.').length - 1;
  const commas = text.split(',').length - 1;
  if (commas > 1 && dots > 1) return null;
  let mark = -1;
  if (comma >= 0 && dot >= 0) mark = Math.max(comma, dot);
  else if (commas === 1) mark = comma;
  else if (dots === 1 && !/^[1-9]\d{0,2}\.\d{3}$/.test(text)) mark = dot;
  const whole = mark < 0 ? text : text.slice(0, mark);
  const cents = mark < 0 ? '' : text.slice(mark + 1);
  const grouped = /^(\d{1,3}([.,]\d{3})+|\d*)$/.test(whole);
  if (!grouped || !/^\d*$/.test(cents)) return null;
  return [whole.replaceAll(/[.,]/g, ''), cents];
}

function roundHalfUp(whole: string, cents: string, decimals: number): string {
  const kept = cents.slice(0, decimals).padEnd(decimals, '0');
  const up = (cents[decimals] ?? '0') >= '5' ? 1n : 0n;
  const digits = (BigInt(`${whole || '0'}${kept}`) + up).toString().padStart(decimals + 1, '0');
  if (decimals === 0) return digits;
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/**
 * Reads what a Brazilian types or pastes ("1.234,56", "1234.56", "R$ 10", "-5") as a decimal string.
 * A single dot before exactly three digits groups thousands ("1.234" is 1234, "0.125" an eighth), whatever the number of
 * decimals: a quantity is written as "1.000" and read back. Empty stays empty.
 */
export function parseMoney(typed: string, decimals = 2, negative = false): MoneyParse {
  const bare = typed.replaceAll(DECORATION, '').replaceAll('−', '-');
  if (bare === '') return { value: '' };
  if (/[^\d.,-]/.test(bare)) return { error: 'letters' };
  const minus = bare.startsWith('-');
  const text = minus ? bare.slice(1) : bare;
  if (text.includes('-') || !/\d/.test(text)) return { error: 'shape' };
  if (minus && !negative) return { error: 'negative' };
  const parts = splitNumber(text);
  if (!parts) return { error: 'shape' };
  const value = roundHalfUp(parts[0], parts[1], decimals);
  return { value: minus && /[1-9]/.test(value) ? `-${value}` : value };
}

/** What a field holds that is no amount, or an absurd one not yet confirmed: no schema takes it for money. */
const UNREAD = '?';

/** The text of a field as a value that cannot be mistaken for an amount. */
export function unread(typed: string): string {
  return UNREAD + typed;
}

/** Whether a value is an amount, or none at all. */
export function isAmount(value: string): boolean {
  return !value.startsWith(UNREAD);
}

/** The beginning of an amount that says nothing yet: "R", "R$". */
export function isBeginning(typed: string): boolean {
  return /^R?\$?$/i.test(typed.trim());
}

const TIMES = 100n;
const cents = (value: string): bigint => {
  const [whole = '0', tail = ''] = value.replace('-', '').split('.');
  return BigInt(`${whole}${tail.slice(0, 2).padEnd(2, '0')}`);
};

/** Whether an amount is a hundred times the usual one or more. */
export function isFarAbove(value: string, usual: string): boolean {
  return value !== '' && cents(value) >= cents(usual) * TIMES && cents(usual) > 0n;
}

/** "1234.5" → "1.234,50", without ever being a float; not `padded`: "1.234,5". */
export function formatMoney(value: string, decimals = 2, padded = true): string {
  if (value === '') return '';
  if (!isAmount(value)) return value.slice(UNREAD.length);
  const minus = value.startsWith('-');
  const [whole = '0', cents = ''] = value.replace('-', '').split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, '.');
  const kept = cents.slice(0, decimals);
  const behind = padded ? kept.padEnd(decimals, '0') : kept.replace(/0{1,20}$/, '');
  const tail = behind === '' ? '' : `,${behind}`;
  return `${minus ? '-' : ''}${grouped}${tail}`;
}
