import { useState } from 'react';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import type { TextFieldProps } from './TextField.tsx';
import { TextField } from './TextField.tsx';

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'suffix'> & {
  showLabel?: string;
  hideLabelText?: string;
};

/** A password, with an eye that shows and hides it. */
export function PasswordField({
  showLabel = 'Mostrar senha',
  hideLabelText = 'Ocultar senha',
  autoComplete = 'current-password',
  ...rest
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const name = shown ? hideLabelText : showLabel;
  return (
    <TextField
      {...rest}
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      suffix={
        <button
          type="button"
          className="field-button"
          aria-label={name}
          title={name}
          disabled={rest.disabled}
          onClick={() => setShown(!shown)}
        >
          {shown ? (
            <IconEyeOff size={16} aria-hidden="true" />
          ) : (
            <IconEye size={16} aria-hidden="true" />
          )}
        </button>
      }
    />
  );
}
