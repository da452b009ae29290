import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';

const isNowhere = (element: Element | null) => element === null || element === document.body;

/** The focus goes into a panel when it opens; when it closes with it, back to whoever had it. */
export function usePanelFocus(
  panel: RefObject<HTMLElement | null>,
  anchor: HTMLElement | null,
  first: (panel: HTMLElement) => HTMLElement,
): void {
  const start = useRef({ anchor, first });
  const before = useRef<HTMLElement>(null);
  useEffect(() => {
    const box = panel.current;
    if (!box) return;
    const active = document.activeElement;
    before.current ??=
      active instanceof HTMLElement && !isNowhere(active) ? active : start.current.anchor;
    start.current.first(box).focus({ preventScroll: true });
    return () => {
      const owner = before.current;
      if (isNowhere(document.activeElement) && owner?.isConnected)
        owner.focus({ preventScroll: true });
    };
  }, [panel]);
}
