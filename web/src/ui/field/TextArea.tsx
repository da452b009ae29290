import type { Ref, TextareaHTMLAttributes } from 'react';
import type { FieldProps } from './Field.tsx';
import { classNames } from '../base/class-names.ts';
import { Field, useFieldControl } from './Field.tsx';
import './TextArea.css';

export type TextAreaProps = FieldProps &
  TextareaHTMLAttributes<HTMLTextAreaElement> & {
    /** Grows with the text, up to 12 lines. */
    autoGrow?: boolean;
    /** As large as a title. */
    heading?: boolean;
    ref?: Ref<HTMLTextAreaElement>;
  };

/** Several lines of text. */
export function TextArea(props: TextAreaProps) {
  const {
    label,
    hideLabel,
    hint,
    error,
    required,
    disabled,
    autoGrow,
    heading,
    id,
    className,
    rows = 3,
    ...rest
  } = props;
  const field = { label, hideLabel, hint, error, required, disabled };
  const control = useFieldControl(field, id);
  return (
    <Field field={field} control={control} className={className}>
      <div
        className={classNames(
          'input-box text-area-box',
          error && 'input-box-invalid',
          disabled && 'input-box-disabled',
        )}
      >
        <textarea
          {...rest}
          {...control}
          rows={rows}
          disabled={disabled}
          className={classNames(
            'input text-area',
            autoGrow && 'text-area-grow',
            heading && 'text-area-heading',
          )}
        />
      </div>
    </Field>
  );
}
