import type { ReactNode } from 'react';
import { useId } from 'react';
import { IconAlertCircle } from '@tabler/icons-react';
import { classNames } from '../base/class-names.ts';
import './Field.css';

/** What every field says of itself. */
export type FieldProps = {
  label: string;
  hideLabel?: boolean;
  hint?: ReactNode;
  error?: string;
  /** What is odd and taken all the same; said where nothing is refused. */
  warning?: string | undefined;
  required?: boolean;
  disabled?: boolean;
};

/** What the control must carry so that label, hint and error belong to it. */
export type FieldControl = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
};

/** The ids that tie a control to its label, its hint and its error. */
export function useFieldControl(
  { hint, error, warning, required }: FieldProps,
  id?: string,
): FieldControl {
  const own = useId();
  const base = id ?? own;
  const told = error ? `${base}-error` : warning && `${base}-warning`;
  const described = [told, hint && `${base}-hint`].filter(Boolean).join(' ');
  return {
    id: base,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': required ? true : undefined,
  };
}

/** Error of a field: icon and text, never colour alone. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className="field-error" id={id}>
      <IconAlertCircle size={14} aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}

/** Label above, control, hint, error: the frame that all fields share. */
export function Field({
  field,
  control,
  className,
  children,
}: {
  field: FieldProps;
  control: FieldControl;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={classNames('field', field.disabled && 'field-disabled', className)}>
      <label
        id={`${control.id}-label`}
        className={classNames('field-label', field.hideLabel && 'sr-only')}
        htmlFor={control.id}
      >
        {field.label}
        {field.required && (
          <span className="field-required" aria-hidden="true">
            {' *'}
          </span>
        )}
      </label>
      {children}
      {field.hint && (
        <p className="field-hint" id={`${control.id}-hint`}>
          {field.hint}
        </p>
      )}
      {field.error && <FieldError id={`${control.id}-error`}>{field.error}</FieldError>}
      {!field.error && field.warning && (
        <p className="field-warning" id={`${control.id}-warning`} role="status">
          {field.warning}
        </p>
      )}
    </div>
  );
}
