import type { ComponentProps, RefObject } from 'react';
import { createPortal } from 'react-dom';
import type { Place } from './use-floating-position.ts';
import { useFloatingHost } from './floating-host.ts';
import { useFloatingPosition } from './use-floating-position.ts';
import './Floating.css';

/** A box beside its anchor, above everything of its screen. It is there while it is open. */
export function Floating({
  anchor,
  panel,
  placement,
  gap = 4,
  fit = false,
  ...box
}: Omit<ComponentProps<'div'>, 'ref'> &
  Omit<Place, 'gap'> & {
    anchor: HTMLElement | null;
    panel: RefObject<HTMLDivElement | null>;
    gap?: number;
  }) {
  const host = useFloatingHost();
  useFloatingPosition(anchor, panel, host, { placement, gap, fit });
  return createPortal(<div {...box} ref={panel} />, host);
}
