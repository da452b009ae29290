import { useEffect, useState } from 'react';

const DELAY_MS = 400;

/** Whether the pointer rests on an element or the keyboard stands on it. Touch, a press and Escape leave it closed. */
export function useTooltipOpen(anchor: HTMLElement | null, disabled: boolean): boolean {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!anchor || disabled) return;
    const listening = new AbortController();
    const { signal } = listening;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const close = () => {
      clearTimeout(timer);
      setOpen(false);
    };
    const rest = (event: PointerEvent) => {
      if (event.pointerType === 'touch') return;
      clearTimeout(timer);
      timer = setTimeout(() => setOpen(true), DELAY_MS);
    };
    const focus = () => {
      if (anchor.matches(':focus-visible, :has(:focus-visible)')) setOpen(true);
    };
    anchor.addEventListener('pointerenter', rest, { signal });
    anchor.addEventListener('pointerleave', close, { signal });
    anchor.addEventListener('pointerdown', close, { signal });
    anchor.addEventListener('focusin', focus, { signal });
    anchor.addEventListener('focusout', close, { signal });
    return () => {
      listening.abort();
      close();
    };
  }, [anchor, disabled]);
  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(false);
    };
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, [open]);
  return open && !disabled;
}
