import type { RefObject } from 'react';
import { useEffect } from 'react';
import { firstStop, wrapTab } from '../floating/focus-stops.ts';

/** An open modal, and who had the focus before it. */
type OpenModal = { layer: HTMLElement; before: HTMLElement | null };
const modals: OpenModal[] = [];

/* Everything under the topmost modal is inert; what floats above it (toasts, menus) stays alive. */
function markInert() {
  const root = document.getElementById('root');
  const top = modals.at(-1)?.layer;
  root?.toggleAttribute('inert', top !== undefined && !root.contains(top));
  for (const { layer } of modals) layer.toggleAttribute('inert', layer !== top);
}

/** Holds the keyboard inside an open modal and gives the focus back to whoever had it. */
export function useModalFocus(
  open: boolean,
  host: RefObject<HTMLElement | null>,
  panel: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const layer = host.current;
    const box = panel.current;
    if (!open || !layer || !box) return;
    const before = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    const own: OpenModal = { layer, before };
    modals.push(own);
    markInert();
    const first = firstStop(box);
    if (!box.contains(document.activeElement)) first.focus();
    // A long text shows how it begins, wherever the caret is.
    first.scrollLeft = 0;
    const onKey = (event: KeyboardEvent) => wrapTab(event, box);
    box.addEventListener('keydown', onKey);
    return () => {
      box.removeEventListener('keydown', onKey);
      const place = modals.indexOf(own);
      modals.splice(place, 1);
      markInert();
      // One that stands on it closes later and gives the focus back to whoever had it first.
      const above = modals[place];
      if (above !== undefined) above.before = own.before;
      else if (own.before?.isConnected) own.before.focus();
    };
  }, [open, host, panel]);
}
