import type { ReactNode, RefObject } from 'react';
import { cloneElement, useId, useRef } from 'react';
import type { Trigger } from './use-anchor.ts';
import { classNames } from '../base/class-names.ts';
import { Floating } from './Floating.tsx';
import { firstStop, wrapTab } from './focus-stops.ts';
import { useLayer } from './layers.ts';
import { useAnchor } from './use-anchor.ts';
import { usePanelFocus } from './use-panel-focus.ts';
import './Popover.css';

type Window = {
  label: string;
  align?: 'start' | 'end';
  width?: number;
  padded?: boolean;
  /** On a phone it comes from below, as wide as the screen. */
  sheet?: boolean;
  children: ReactNode;
};

function PopoverPanel({
  id,
  anchor,
  panel,
  label,
  align = 'start',
  width,
  padded = true,
  sheet = false,
  children,
}: Window & {
  id: string;
  anchor: HTMLElement | null;
  panel: RefObject<HTMLDivElement | null>;
}) {
  usePanelFocus(panel, anchor, firstStop);
  return (
    <Floating
      anchor={anchor}
      panel={panel}
      placement={align === 'start' ? 'bottom-start' : 'bottom-end'}
      id={id}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      className={classNames(
        'floating popover',
        padded && 'popover-padded',
        sheet && 'popover-sheet',
      )}
      style={{ width: width ?? 'max-content' }}
      onKeyDown={(event) => wrapTab(event.nativeEvent, event.currentTarget)}
    >
      {children}
    </Floating>
  );
}

/** A small window beside its trigger. The trigger opens it itself: `onClick={() => setOpen(!open)}`. */
export function Popover({
  open,
  onOpenChange,
  trigger,
  ...window
}: Window & {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  trigger: Trigger;
}) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [anchor, ref] = useAnchor(trigger);
  useLayer(
    open,
    () => onOpenChange(false),
    (target) => [anchor, panel.current].some((part) => part?.contains(target)),
  );
  const extra = {
    ref,
    'aria-haspopup': 'dialog',
    'aria-expanded': open,
    'aria-controls': open ? id : undefined,
  };
  return (
    <>
      {cloneElement(trigger, extra)}
      {open && <PopoverPanel {...window} id={id} anchor={anchor} panel={panel} />}
    </>
  );
}
