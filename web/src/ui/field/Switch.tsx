import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { useId } from 'react';
import { classNames } from '../base/class-names.ts';
import './Switch.css';

export type SwitchProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'size' | 'role'> & {
  label: ReactNode;
  hint?: ReactNode;
  ref?: Ref<HTMLInputElement>;
};

/** On or off, at once: what it changes needs no "Salvar". */
export function Switch({ label, hint, id, className, ...rest }: SwitchProps) {
  const own = useId();
  const base = id ?? own;
  return (
    <div className={classNames('switch', className)}>
      <label className="switch-row">
        <span className="switch-label">{label}</span>
        <input
          {...rest}
          id={base}
          type="checkbox"
          role="switch"
          className="switch-track"
          aria-describedby={hint ? `${base}-hint` : undefined}
        />
      </label>
      {hint && (
        <p className="switch-hint" id={`${base}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
