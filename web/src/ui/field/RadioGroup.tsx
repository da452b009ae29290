import type { ReactNode } from 'react';
import { useId } from 'react';
import type { FieldProps } from './Field.tsx';
import { classNames } from '../base/class-names.ts';
import { FieldError } from './Field.tsx';
import './RadioGroup.css';

export type RadioOption<V extends string> = {
  value: V;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
};

export type RadioGroupProps<V extends string> = FieldProps & {
  value: V | null;
  onChange: (value: V) => void;
  options: readonly RadioOption<V>[];
  direction?: 'row' | 'column';
  name?: string;
};

/** One among few, all of them in sight. */
export function RadioGroup<V extends string>(props: RadioGroupProps<V>) {
  const {
    label,
    hideLabel,
    hint,
    error,
    required,
    disabled,
    value,
    onChange,
    options,
    direction,
    name,
  } = props;
  const base = useId();
  const described = [error && `${base}-error`, hint && `${base}-hint`].filter(Boolean).join(' ');
  return (
    <fieldset
      className="radio-group"
      role="radiogroup"
      disabled={disabled}
      aria-required={required || undefined}
      aria-invalid={error ? true : undefined}
      aria-describedby={described || undefined}
    >
      <legend className={classNames('field-label', hideLabel && 'sr-only')}>
        {label}
        {required && (
          <span className="field-required" aria-hidden="true">
            {' *'}
          </span>
        )}
      </legend>
      <div className={classNames('radio-options', direction === 'row' && 'radio-options-row')}>
        {options.map((option) => (
          <label className="radio-row" key={option.value}>
            <input
              type="radio"
              className="radio-dot"
              name={name ?? base}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            <span>
              {option.label}
              {option.hint && <span className="radio-hint">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      {hint && (
        <p className="field-hint" id={`${base}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${base}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
