import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { useEffect, useId, useRef } from 'react';
import { classNames } from '../base/class-names.ts';
import { FieldError } from './Field.tsx';
import './Checkbox.css';

export type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'size'> & {
  label: ReactNode;
  hideLabel?: boolean;
  hint?: ReactNode;
  error?: string;
  /** Some, but not all, of what it stands for. */
  indeterminate?: boolean;
  ref?: Ref<HTMLInputElement>;
};

/** A native checkbox with our drawing, its label and what it needs to say. */
export function Checkbox(props: CheckboxProps) {
  const {
    label,
    hideLabel,
    hint,
    error,
    indeterminate = false,
    id,
    className,
    ref,
    ...rest
  } = props;
  const own = useId();
  const base = id ?? own;
  const input = useRef<HTMLInputElement | null>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = indeterminate;
  }, [indeterminate]);
  const described = [error && `${base}-error`, hint && `${base}-hint`].filter(Boolean).join(' ');
  return (
    <div className={classNames('check', className)}>
      <label className="check-row">
        <input
          {...rest}
          id={base}
          type="checkbox"
          className="check-box"
          aria-invalid={error ? true : rest['aria-invalid']}
          aria-describedby={described || undefined}
          ref={(node) => {
            input.current = node;
            if (typeof ref === 'function') return ref(node);
            if (ref) ref.current = node;
          }}
        />
        <span className={classNames('check-label', hideLabel && 'sr-only')}>{label}</span>
      </label>
      {hint && (
        <p className="check-hint" id={`${base}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${base}-error`}>{error}</FieldError>}
    </div>
  );
}
