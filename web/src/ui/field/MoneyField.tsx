import type { Ref } from 'react';
import { useEffect, useState } from 'react';
import type { FieldProps } from './Field.tsx';
import type { MoneyError } from './money-text.ts';
import { classNames } from '../base/class-names.ts';
import { Field, useFieldControl } from './Field.tsx';
import { formatMoney, parseMoney } from './money-text.ts';
import './MoneyField.css';

const REASONS: Record<MoneyError, string> = {
  letters: 'Digite apenas números, por exemplo 1.234,56',
  shape: 'Não entendemos este valor. Digite, por exemplo, 1.234,56',
  negative: 'Digite um valor igual ou maior que zero',
};

export type MoneyFieldProps = FieldProps & {
  /** Decimal string, "1234.56", or empty. */
  value: string;
  onChange: (value: string) => void;
  decimals?: number;
  prefix?: string;
  negative?: boolean;
  placeholder?: string;
  name?: string;
  id?: string;
  onBlur?: () => void;
  className?: string;
  'data-autofocus'?: boolean;
  ref?: Ref<HTMLInputElement>;
};

/** An amount: free to type and paste while the focus is in, tidy when it leaves. Letters never enter. */
export function MoneyField(props: MoneyFieldProps) {
  const {
    ref,
    label,
    hideLabel,
    hint,
    required,
    disabled,
    value,
    onChange,
    decimals = 2,
    prefix = 'R$',
  } = props;
  const {
    negative = false,
    placeholder = decimals > 0 ? `0,${'0'.repeat(decimals)}` : '0',
    id,
    className,
  } = props;
  const [text, setText] = useState(() => formatMoney(value, decimals));
  const [focused, setFocused] = useState(false);
  const [reason, setReason] = useState<MoneyError | null>(null);
  const error = reason ? REASONS[reason] : props.error;
  const field = { label, hideLabel, hint, error, required, disabled };
  const control = useFieldControl(field, id);

  useEffect(() => {
    if (!focused) setText(formatMoney(value, decimals));
  }, [value, decimals, focused]);

  const type = (typed: string) => {
    const read = parseMoney(typed, decimals, negative);
    if ('error' in read && read.error === 'letters') {
      setReason('letters');
      return;
    }
    setText(typed);
    setReason(null);
    if ('value' in read && read.value !== value) onChange(read.value);
  };

  const leave = () => {
    setFocused(false);
    const read = parseMoney(text, decimals, negative);
    if ('error' in read) {
      setReason(read.error);
      setText(formatMoney(value, decimals));
    } else {
      setReason(null);
      setText(formatMoney(read.value, decimals));
    }
    props.onBlur?.();
  };

  return (
    <Field field={field} control={control} className={className}>
      <div
        className={classNames(
          'input-box',
          error && 'input-box-invalid',
          disabled && 'input-box-disabled',
        )}
      >
        {prefix && (
          <span className="input-affix" aria-hidden="true">
            {prefix}
          </span>
        )}
        <input
          {...control}
          ref={ref}
          data-autofocus={props['data-autofocus']}
          name={props.name}
          className="input money-input"
          type="text"
          inputMode="decimal"
          autoComplete="off"
          placeholder={placeholder}
          disabled={disabled}
          value={text}
          onFocus={() => setFocused(true)}
          onBlur={leave}
          onChange={(event) => type(event.target.value)}
        />
      </div>
    </Field>
  );
}
