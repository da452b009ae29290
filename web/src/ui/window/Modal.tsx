import type { ReactNode } from 'react';
import { Fragment, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '../base/class-names.ts';
import { FloatingHostContext } from '../floating/floating-host.ts';
import { useLayer } from '../floating/layers.ts';
import { useModalFocus } from './use-modal-focus.ts';
import { usePresence } from './use-presence.ts';
import { useScrimClick } from './use-scrim-click.ts';
import './Modal.css';

export type ModalProps = {
  open: boolean;
  onClose: () => void;
  dismissible?: boolean;
  closeOnScrim?: boolean;
  role?: 'dialog' | 'alertdialog';
  labelledBy: string;
  describedBy?: string;
  className?: string;
  panelClassName: string;
  width?: number;
  children: ReactNode;
};

/** The ground of Dialog and Drawer: scrim, focus, Escape, soft leaving. */
export function Modal(props: ModalProps) {
  const { open, onClose, dismissible = true, closeOnScrim = false, role = 'dialog' } = props;
  const { mounted, leaving, opening } = usePresence(open, 120);
  const host = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [floats, setFloats] = useState<HTMLElement | null>(null);
  useModalFocus(open, host, panel);
  useLayer(open, () => {
    if (dismissible) onClose();
  });
  useScrimClick(host, open && closeOnScrim && dismissible, onClose);
  if (!mounted) return null;
  return createPortal(
    <div ref={host} className={classNames('modal', props.className, leaving && 'modal-leaving')}>
      <div
        ref={panel}
        role={role}
        aria-modal="true"
        aria-labelledby={props.labelledBy}
        aria-describedby={props.describedBy}
        tabIndex={-1}
        className={props.panelClassName}
        style={props.width === undefined ? undefined : { width: props.width }}
      >
        <FloatingHostContext value={floats}>
          <Fragment key={opening}>{props.children}</Fragment>
        </FloatingHostContext>
        <div ref={setFloats} />
      </div>
    </div>,
    document.body,
  );
}
