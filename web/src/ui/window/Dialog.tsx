import type { ReactNode } from 'react';
import { useId } from 'react';
import { IconX } from '@tabler/icons-react';
import { IconButton } from '../display/IconButton.tsx';
import { Modal } from './Modal.tsx';
import { TOAST_CEILING, TOAST_FLOOR } from './use-toast-place.ts';
import './Dialog.css';

export type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  size?: 'small' | 'medium' | 'large' | 'wide';
  /** Off by default: a click outside must never throw away what was typed. */
  closeOnScrim?: boolean;
  /** False hides the close button and ignores Escape: for work that cannot be left. */
  dismissible?: boolean;
  role?: 'dialog' | 'alertdialog';
  closeLabel?: string;
  children?: ReactNode;
};

/** A window over the page. Mark the first field with `data-autofocus`. */
export function Dialog(props: DialogProps) {
  const {
    title,
    description,
    size = 'medium',
    dismissible = true,
    closeLabel = 'Fechar',
    onClose,
  } = props;
  const id = useId();
  return (
    <Modal
      open={props.open}
      onClose={onClose}
      dismissible={dismissible}
      closeOnScrim={props.closeOnScrim}
      role={props.role}
      labelledBy={`${id}-title`}
      describedBy={description ? `${id}-description` : undefined}
      className="dialog-scroll"
      panelClassName={`dialog dialog-${size}`}
    >
      <div className="dialog-head" {...TOAST_CEILING}>
        <h2 className="dialog-title" id={`${id}-title`}>
          {title}
        </h2>
        {dismissible && (
          <IconButton
            data-close=""
            label={closeLabel}
            icon={<IconX size={18} aria-hidden="true" />}
            size="small"
            onClick={onClose}
          />
        )}
      </div>
      <div className="dialog-body">
        {description && (
          <div className="dialog-description" id={`${id}-description`}>
            {description}
          </div>
        )}
        {props.children}
      </div>
    </Modal>
  );
}

/** The buttons at the foot of a dialog: they stay in sight while the rest scrolls. */
export function DialogActions({ start, children }: { start?: ReactNode; children: ReactNode }) {
  return (
    <div className="dialog-actions" {...TOAST_FLOOR}>
      {start && <div className="dialog-actions-start">{start}</div>}
      {children}
    </div>
  );
}
