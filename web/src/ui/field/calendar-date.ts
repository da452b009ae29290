/* Calendar dates are yyyy-MM-dd strings: days of a wall calendar, never instants. */

const DAY = 86_400_000;

function toDays(date: string): number {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return Date.UTC(year, month - 1, day) / DAY;
}

function fromDays(days: number): string {
  return new Date(days * DAY).toISOString().slice(0, 10);
}

/** A real day of the calendar, written yyyy-MM-dd. */
export function isCalendarDate(text: string): boolean {
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && text >= '1000-01-01' && fromDays(toDays(text)) === text
  );
}

/** The day `count` days later (or earlier). */
export function addDays(date: string, count: number): string {
  return fromDays(toDays(date) + count);
}

/** The same day `count` months later, or the last of that month when it is shorter. */
export function addMonths(date: string, count: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + count, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(day, last));
  return first.toISOString().slice(0, 10);
}

/** 0 for Sunday to 6 for Saturday. */
export function weekday(date: string): number {
  return (((toDays(date) + 4) % 7) + 7) % 7;
}

/** The six weeks, from Sunday, that show the month of a day. */
export function monthGrid(date: string): string[][] {
  const first = `${date.slice(0, 7)}-01`;
  const start = addDays(first, -weekday(first));
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (__, day) => addDays(start, week * 7 + day)),
  );
}

/** "2025-10-03" → "03/10/2025". */
export function formatDate(date: string): string {
  return isCalendarDate(date) ? date.split('-').reverse().join('/') : '';
}

const WORDS: Record<string, number> = { ontem: -1, hoje: 0, amanhã: 1, amanha: 1 };

function splitDigits(text: string): string[] | null {
  const parts = text.split(/[/.\-\s]+/).filter(Boolean);
  if (parts.length > 1) return parts;
  const digits = parts[0] ?? '';
  if (!/^\d{4}$|^\d{6}$|^\d{8}$/.test(digits)) return null;
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean);
}

/** Where a field looks from today on: which year a day and month alone are of. */
export type Looks = 'ahead' | 'back';

const inYear = (year: number, month: string, day: string): string | null => {
  const date = `${String(year).padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(date) ? date : null;
};

/** The 29th of February comes again within eight years. */
const YEARS = 8;

/* A day and month alone: the next such day, the last one, or that of this year. */
function nearest(today: string, looks: Looks | undefined, month: string, day: string) {
  const year = Number(today.slice(0, 4));
  if (looks === undefined) return inYear(year, month, day);
  const step = looks === 'ahead' ? 1 : -1;
  for (let away = 0; away <= YEARS; away += 1) {
    const date = inYear(year + step * away, month, day);
    if (date !== null && (looks === 'ahead' ? date >= today : date <= today)) return date;
  }
  return null;
}

/**
 * Reads a typed day: "03/10/2025", "3/10", "031025", "2025-10-03", "hoje", "amanhã". Without a year it is the next such
 * day where the field looks ahead, the last one where it looks back, else that of this year. Two-digit years are of this
 * century. Null is not a day; '' is none.
 */
export function parseDate(typed: string, today: string, looks?: Looks): string | null {
  const text = typed.trim().replace(/\/$/, '').toLocaleLowerCase('pt-BR');
  if (text === '') return '';
  const word = WORDS[text];
  if (word !== undefined) return addDays(today, word);
  if (isCalendarDate(text)) return text;
  const parts = splitDigits(text);
  if (!parts || parts.length > 3 || parts.some((part) => !/^\d+$/.test(part))) return null;
  const [day = '', month = '', year] = parts;
  if (day.length > 2 || month.length > 2) return null;
  if (year === undefined) return nearest(today, looks, month, day);
  if (year.length !== 2 && year.length !== 4) return null;
  return inYear(Number(year.length === 2 ? `${today.slice(0, 2)}${year}` : year), month, day);
}

/** Puts the slashes in while someone types digits ("0310" → "03/10/"), and forgives the ones typed anyway. */
export function maskDate(typed: string, before: string): string {
  const clean = typed.replaceAll(/\/{2,}/g, '/');
  const growing = clean.length > before.length;
  return growing && /^\d{2}$|^\d{2}\/\d{2}$/.test(clean) ? `${clean}/` : clean;
}
