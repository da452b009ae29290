const TYPED = /^(\d{1,2})(?:[:hH.](\d{1,2})?|(\d{2}))?(?:h|min)?$/;

/** What a person types for an hour of the day, "9", "930", "9h30" or "9:30", as "09:30"; null while it is none. */
export function parseTime(typed: string): string | null {
  const found = TYPED.exec(typed.slice(0, 20).replaceAll(' ', ''));
  if (found === null) return null;
  const hour = Number(found[1]);
  const minute = Number(found[2] ?? found[3] ?? 0);
  if (hour > 23 || minute > 59) return null;
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

const DAY = 24 * 60;

/** The time so many minutes later or earlier, round the clock, on a multiple of the step. */
export function stepTime(time: string, minutes: number): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const step = Math.abs(minutes);
  const now = hour * 60 + minute;
  const next = minutes > 0 ? Math.floor(now / step) + 1 : Math.ceil(now / step) - 1;
  const at = (next * step + DAY) % DAY;
  return `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
}
