import { fold } from './option.ts';

/** Where a key takes the focus in a list of `count` items, from the one at `current` (-1: none). */
export function menuStep(key: string, current: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return (current + 1) % count;
    case 'ArrowUp':
      return current <= 0 ? count - 1 : current - 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/** The item that typed letters mean, accents aside: one letter again and again walks the items that begin with it. */
export function menuMatch(labels: readonly string[], typed: string, current: number): number {
  const wanted = fold(typed);
  const same = [...wanted].every((letter) => letter === wanted[0]);
  const text = same ? wanted.slice(0, 1) : wanted;
  const from = same ? current + 1 : Math.max(current, 0);
  for (let step = 0; step < labels.length; step += 1) {
    const index = (from + step) % labels.length;
    if (fold(labels[index] ?? '').startsWith(text)) return index;
  }
  return -1;
}
