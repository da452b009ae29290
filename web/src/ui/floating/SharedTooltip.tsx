import type { ReactNode } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import { Floating } from './Floating.tsx';
import './Tooltip.css';

const DELAY_MS = 400;

/**
 * One tooltip for very many elements in a box, each of which matches the selector: a word about the one that the pointer
 * rests on or the keyboard stands on. Touch, a press and Escape leave it closed.
 */
export function SharedTooltip({
  box,
  selector,
  label,
}: {
  box: HTMLElement | null;
  selector: string;
  label: (element: HTMLElement) => ReactNode;
}) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!box) return;
    const listening = new AbortController();
    const { signal } = listening;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let rested: HTMLElement | null = null;
    const oneOf = ({ target }: Event) =>
      target instanceof Element ? target.closest<HTMLElement>(selector) : null;
    const close = () => {
      clearTimeout(timer);
      rested = null;
      setAnchor(null);
    };
    const rest = (event: PointerEvent) => {
      const element = oneOf(event);
      if (element === rested) return;
      close();
      rested = element;
      if (element && event.pointerType !== 'touch')
        timer = setTimeout(() => setAnchor(element), DELAY_MS);
    };
    const focus = (event: FocusEvent) => {
      const element = oneOf(event);
      if (element?.matches(':focus-visible')) setAnchor(element);
    };
    box.addEventListener('pointerover', rest, { signal });
    box.addEventListener('pointerleave', close, { signal });
    box.addEventListener('pointerdown', close, { signal });
    box.addEventListener('focusin', focus, { signal });
    box.addEventListener('focusout', close, { signal });
    document.addEventListener('keydown', (event) => event.key === 'Escape' && close(), {
      signal,
      capture: true,
    });
    return () => {
      listening.abort();
      close();
    };
  }, [box, selector]);
  useEffect(() => {
    anchor?.setAttribute('aria-describedby', id);
    return () => anchor?.removeAttribute('aria-describedby');
  }, [anchor, id]);
  if (!anchor?.isConnected) return null;
  return (
    <Floating
      anchor={anchor}
      panel={panel}
      placement="top"
      gap={6}
      id={id}
      role="tooltip"
      className="tooltip"
    >
      {label(anchor)}
    </Floating>
  );
}
