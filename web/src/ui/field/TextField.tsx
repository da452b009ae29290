import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import type { FieldProps } from './Field.tsx';
import { classNames } from '../base/class-names.ts';
import { Field, useFieldControl } from './Field.tsx';

export type TextFieldProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'size'> & {
    icon?: ReactNode;
    suffix?: ReactNode;
    /** Letters of one width, for what is copied sign by sign. */
    mono?: boolean;
    ref?: Ref<HTMLInputElement>;
  };

/** One line of text. */
export function TextField(props: TextFieldProps) {
  const {
    label,
    hideLabel,
    hint,
    error,
    required,
    disabled,
    icon,
    suffix,
    mono,
    id,
    className,
    ...rest
  } = props;
  const field = { label, hideLabel, hint, error, required, disabled };
  const control = useFieldControl(field, id);
  return (
    <Field field={field} control={control} className={className}>
      <div
        className={classNames(
          'input-box',
          error && 'input-box-invalid',
          disabled && 'input-box-disabled',
        )}
      >
        {icon}
        <input
          type="text"
          {...rest}
          {...control}
          disabled={disabled}
          className={classNames('input', mono && 'input-mono')}
        />
        {suffix}
      </div>
    </Field>
  );
}
