import type { RefObject } from 'react';
import { useEffect } from 'react';
import { firstStop, wrapTab } from '../floating/focus-stops.ts';

const modals: HTMLElement[] = [];

/* Everything under the topmost modal is inert; what floats above it (toasts, menus) stays alive. */
function markInert() {
  const root = document.getElementById('root');
  const top = modals.at(-1);
  root?.toggleAttribute('inert', top !== undefined && !root.contains(top));
  for (const modal of modals) modal.toggleAttribute('inert', modal !== top);
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
    modals.push(layer);
    markInert();
    if (!box.contains(document.activeElement)) firstStop(box).focus();
    const onKey = (event: KeyboardEvent) => wrapTab(event, box);
    box.addEventListener('keydown', onKey);
    return () => {
      box.removeEventListener('keydown', onKey);
      modals.splice(modals.indexOf(layer), 1);
      markInert();
      if (before?.isConnected) before.focus();
    };
  }, [open, host, panel]);
}
