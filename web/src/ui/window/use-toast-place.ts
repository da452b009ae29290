import type { RefObject } from 'react';
import { useLayoutEffect } from 'react';

/** Marks a bar of actions at the top of what it belongs to: toasts stand below it. */
export const TOAST_CEILING = { 'data-toast-ceiling': '' };
/** Marks a bar of actions at the bottom: on a phone, toasts stand above it. */
export const TOAST_FLOOR = { 'data-toast-floor': '' };

const GAP = 12;
const LOOK_AGAIN_MS = 250;

const boxes = (marked: string): DOMRect[] =>
  [...document.querySelectorAll(`[${marked}]`)]
    .map((element) => element.getBoundingClientRect())
    .filter((box) => box.height > 0);

/** How far below the window's upper edge the bars end that stand above a place so wide at the right. */
export function ceilingOf(bars: readonly DOMRect[], width: number, size: DOMRect): number {
  const ends = bars
    .filter((bar) => bar.right > size.right - width && bar.bottom > 0 && bar.top < size.height / 2)
    .map((bar) => bar.bottom);
  return Math.min(Math.max(0, ...ends), size.height / 2);
}

/** How far above the window's lower edge the bars begin that stand at the bottom. */
export function floorOf(bars: readonly DOMRect[], size: DOMRect): number {
  const starts = bars
    .filter((bar) => bar.top < size.height && bar.top > size.height / 2)
    .map((bar) => size.height - bar.top);
  return Math.max(0, ...starts);
}

function place(region: HTMLElement): void {
  const size = new DOMRect(0, 0, window.innerWidth, window.innerHeight);
  const ceiling = ceilingOf(boxes('data-toast-ceiling'), region.offsetWidth + 2 * GAP, size);
  region.style.setProperty('--toast-top', `${Math.round(ceiling) + GAP}px`);
  region.style.setProperty(
    '--toast-bottom',
    `${Math.round(floorOf(boxes('data-toast-floor'), size)) + GAP}px`,
  );
}

/** Keeps the toasts off the bars of actions for as long as there are any: bars come, go and wrap meanwhile. */
export function useToastPlace(region: RefObject<HTMLElement | null>, any: boolean): void {
  useLayoutEffect(() => {
    const element = region.current;
    if (!any || element === null) return;
    const again = () => place(element);
    again();
    const timer = setInterval(again, LOOK_AGAIN_MS);
    window.addEventListener('resize', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('resize', again);
    };
  }, [region, any]);
}
