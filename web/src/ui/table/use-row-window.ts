import type { RefObject } from 'react';
import { useEffect, useState } from 'react';

/** Shorter tables are whole in the page: nothing to gain from a window. */
export const WINDOWED_FROM = 100;

const OVERSCAN = 12;

export type RowWindow = { first: number; last: number };

function visible(box: HTMLElement, count: number, height: number): RowWindow {
  const top = Math.floor(box.scrollTop / height);
  const rows = Math.ceil((box.clientHeight || 600) / height);
  return { first: Math.max(0, top - OVERSCAN), last: Math.min(count - 1, top + rows + OVERSCAN) };
}

/** Which rows of one height stand in the window of their scroller; all of them when not `enabled`. */
export function useRowWindow(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  height: number,
  enabled: boolean,
): RowWindow {
  const [shown, setShown] = useState<RowWindow>({ first: 0, last: 2 * OVERSCAN });
  useEffect(() => {
    const box = scroller.current;
    if (!enabled || !box) return;
    const update = () => {
      const next = visible(box, count, height);
      setShown((old) => (old.first === next.first && old.last === next.last ? old : next));
    };
    const observer = new ResizeObserver(update);
    observer.observe(box);
    box.addEventListener('scroll', update, { passive: true });
    update();
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', update);
    };
  }, [scroller, count, height, enabled]);
  if (!enabled) return { first: 0, last: count - 1 };
  const last = Math.min(count - 1, shown.last);
  return { first: Math.min(shown.first, Math.max(0, last)), last };
}

/** Brings a row into the window, clear of the sticky head (one row high). */
export function scrollToRow(box: HTMLElement, index: number, height: number): void {
  const top = index * height;
  const room = box.clientHeight - 2 * height;
  if (top < box.scrollTop) box.scrollTop = top;
  else if (top > box.scrollTop + room) box.scrollTop = top - room;
}
