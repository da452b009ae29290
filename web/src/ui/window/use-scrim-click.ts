import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';

/** Closes on a click that began and ended on the scrim: a selection dragged out of a field does not count. */
export function useScrimClick(
  host: RefObject<HTMLElement | null>,
  active: boolean,
  close: () => void,
): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    const scrim = host.current;
    if (!active || !scrim) return;
    let began = false;
    const onDown = (event: PointerEvent) => {
      began = event.target === scrim;
    };
    const onClick = (event: MouseEvent) => {
      if (began && event.target === scrim) latest.current();
    };
    scrim.addEventListener('pointerdown', onDown);
    scrim.addEventListener('click', onClick);
    return () => {
      scrim.removeEventListener('pointerdown', onDown);
      scrim.removeEventListener('click', onClick);
    };
  }, [host, active]);
}
