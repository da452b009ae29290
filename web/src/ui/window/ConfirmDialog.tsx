import type { ReactNode } from 'react';
import { Button } from '../display/Button.tsx';
import { Dialog, DialogActions } from './Dialog.tsx';

/** Asks before something that is hard to take back. Say what will happen, with the number, in `children`. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel = 'Confirmar',
  cancelLabel = 'Cancelar',
  danger = false,
  loading = false,
  onConfirm,
  onCancel,
}: {
  open: boolean;
  title: string;
  children?: ReactNode;
  confirmLabel?: string;
  cancelLabel?: string;
  danger?: boolean;
  loading?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}) {
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title}
      description={children}
      size="small"
      role="alertdialog"
    >
      <DialogActions>
        <Button onClick={onCancel} data-autofocus={danger || undefined}>
          {cancelLabel}
        </Button>
        <Button
          variant={danger ? 'danger' : 'primary'}
          loading={loading}
          onClick={onConfirm}
          data-autofocus={danger ? undefined : true}
        >
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
