import { useState, type ReactNode } from 'react';
import { Button } from '../display/Button.tsx';
import { FormStack } from '../field/Form.tsx';
import { TextField } from '../field/TextField.tsx';
import { Dialog, DialogActions } from './Dialog.tsx';

/** Asks for one line of text that must be there. `emptyMessage` is said below the field where it is not. */
export function PromptDialog({
  title,
  label,
  initial = '',
  emptyMessage,
  maxLength,
  confirmLabel,
  cancelLabel = 'Cancelar',
  error,
  busy = false,
  onType,
  onAnswer,
  onClose,
  children,
}: {
  title: string;
  label: string;
  initial?: string | undefined;
  emptyMessage: string;
  maxLength?: number;
  confirmLabel: string;
  cancelLabel?: string;
  /** Why the last answer was refused. */
  error?: string | undefined;
  busy?: boolean;
  onType?: () => void;
  onAnswer: (text: string) => void;
  onClose: () => void;
  /** What else is asked along with it. */
  children?: ReactNode;
}) {
  const [text, setText] = useState(initial);
  const [empty, setEmpty] = useState(false);
  return (
    <Dialog open size="small" title={title} onClose={onClose}>
      <form
        noValidate
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          event.currentTarget.requestSubmit();
        }}
        onSubmit={(event) => {
          event.preventDefault();
          if (busy) return;
          setEmpty(text.trim() === '');
          if (text.trim() !== '') onAnswer(text.trim());
        }}
      >
        <FormStack>
          <TextField
            label={label}
            required
            data-autofocus
            autoComplete="off"
            maxLength={maxLength}
            value={text}
            error={empty ? emptyMessage : error}
            onChange={(event) => {
              setText(event.target.value);
              setEmpty(false);
              onType?.();
            }}
          />
          {children}
        </FormStack>
        <DialogActions>
          <Button onClick={onClose}>{cancelLabel}</Button>
          <Button type="submit" variant="primary" loading={busy}>
            {confirmLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
