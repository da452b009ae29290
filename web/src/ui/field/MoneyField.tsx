import type { Ref } from 'react';
import { useId, useRef } from 'react';
import type { FieldProps } from './Field.tsx';
import { classNames } from '../base/class-names.ts';
import { Button } from '../display/Button.tsx';
import { Field, useFieldControl } from './Field.tsx';
import { formatMoney } from './money-text.ts';
import { useUnsettled } from './unsettled.ts';
import { useMoneyText } from './use-money-text.ts';
import './MoneyField.css';

export type MoneyFieldProps = FieldProps & {
  /** Decimal string, "1234.56", or empty. */
  value: string;
  /** Gets a decimal string, or what no schema takes for one while the text is no amount or an absurd one. */
  onChange: (value: string) => void;
  decimals?: number;
  prefix?: string;
  negative?: boolean;
  /** A quantity: only the decimals that say something are shown. */
  unpadded?: boolean;
  /** What such an amount usually is: a hundred times as much is asked about once. */
  usual?: string;
  placeholder?: string;
  name?: string;
  id?: string;
  onFocus?: () => void;
  onBlur?: () => void;
  /** Enter was pressed, and what is typed is taken. */
  onEnter?: () => void;
  className?: string;
  'data-autofocus'?: boolean;
  ref?: Ref<HTMLInputElement>;
};

function Question({
  id,
  amount,
  onConfirm,
  onCorrect,
}: {
  id: string;
  amount: string;
  onConfirm: () => void;
  onCorrect: () => void;
}) {
  return (
    <div className="money-question" role="alert">
      <p id={id}>O valor é mesmo {amount}? É muito acima do habitual.</p>
      <div className="money-answers">
        <Button size="small" aria-describedby={id} onClick={onCorrect}>
          Corrigir
        </Button>
        <Button size="small" variant="primary" aria-describedby={id} onClick={onConfirm}>
          Sim, é este valor
        </Button>
      </div>
    </div>
  );
}

/**
 * An amount: free to type and paste, tidy when the focus leaves. Nothing that is typed is taken away: what is no amount
 * stays in the field with the reason below, and an amount far above the usual one is asked about once.
 */
export function MoneyField(props: MoneyFieldProps) {
  const { label, hideLabel, hint, required, disabled, decimals = 2, prefix = 'R$' } = props;
  const { placeholder = props.unpadded || decimals === 0 ? '0' : `0,${'0'.repeat(decimals)}` } =
    props;
  const money = useMoneyText(props);
  const input = useRef<HTMLInputElement | null>(null);
  const question = useId();
  const error = money.error ?? (money.asked ? undefined : props.error);
  const field = { label, hideLabel, hint, error, required, disabled };
  const control = useFieldControl(field, props.id);
  useUnsettled(control.id, () => disabled === true || money.settle());
  return (
    <Field field={field} control={control} className={props.className}>
      <div
        className={classNames(
          'input-box',
          (error || money.asked) && 'input-box-invalid',
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
          aria-invalid={control['aria-invalid'] ?? (money.asked ? true : undefined)}
          ref={(element) => {
            input.current = element;
            if (typeof props.ref === 'function') props.ref(element);
            else if (props.ref) props.ref.current = element;
          }}
          data-autofocus={props['data-autofocus']}
          name={props.name}
          className="input money-input"
          type="text"
          inputMode="decimal"
          autoComplete="off"
          placeholder={placeholder}
          disabled={disabled}
          value={money.text}
          onFocus={props.onFocus}
          onBlur={money.leave}
          onKeyDown={(event) => {
            if (event.key === 'Enter') props.onEnter?.();
          }}
          onChange={(event) => money.type(event.target.value)}
        />
      </div>
      {money.asked && (
        <Question
          id={question}
          amount={`${prefix} ${formatMoney(money.asked, decimals)}`.trim()}
          onConfirm={money.confirm}
          onCorrect={() => {
            input.current?.focus();
            input.current?.select();
          }}
        />
      )}
    </Field>
  );
}
