import type { ReactNode } from 'react';
import { cloneElement, useId, useRef } from 'react';
import type { Trigger } from './use-anchor.ts';
import { Floating } from './Floating.tsx';
import { useAnchor } from './use-anchor.ts';
import { useTooltipOpen } from './use-tooltip-open.ts';
import './Tooltip.css';

/** A word about something on the screen; never the only place where it is said. */
export function Tooltip({
  label,
  side = 'top',
  disabled = false,
  children,
}: {
  label: ReactNode;
  side?: 'top' | 'bottom' | 'left' | 'right';
  disabled?: boolean;
  children: Trigger;
}) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [anchor, ref] = useAnchor(children);
  const open = useTooltipOpen(anchor, disabled);
  const described = [children.props['aria-describedby'], open && id].filter(Boolean).join(' ');
  const extra = { ref, 'aria-describedby': described || undefined };
  return (
    <>
      {cloneElement(children, extra)}
      {open && (
        <Floating
          anchor={anchor}
          panel={panel}
          placement={side}
          gap={6}
          id={id}
          role="tooltip"
          className="tooltip"
        >
          {label}
        </Floating>
      )}
    </>
  );
}
