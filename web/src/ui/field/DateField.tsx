import type { Ref } from 'react';
import { useEffect, useState } from 'react';
import { IconCalendar } from '@tabler/icons-react';
import type { FieldProps } from './Field.tsx';
import { Calendar } from './Calendar.tsx';
import { formatDate, maskDate, parseDate } from './calendar-date.ts';
import { classNames } from '../base/class-names.ts';
import { currentToday } from '../base/today.ts';
import { Field, useFieldControl } from './Field.tsx';
import { Popover } from '../floating/Popover.tsx';

export type DateFieldProps = FieldProps & {
  /** Calendar date, yyyy-MM-dd, or empty. */
  value: string;
  onChange: (value: string) => void;
  min?: string;
  max?: string;
  placeholder?: string;
  name?: string;
  id?: string;
  onBlur?: () => void;
  className?: string;
  'data-autofocus'?: boolean;
  ref?: Ref<HTMLInputElement>;
};

function complaint(date: string | null, min?: string, max?: string): string | null {
  if (date === null) return 'Data inválida. Digite dia, mês e ano, por exemplo 03/10/2025';
  if (date && min && date < min) return `Escolha uma data a partir de ${formatDate(min)}`;
  if (date && max && date > max) return `Escolha uma data até ${formatDate(max)}`;
  return null;
}

/** A day: typed ("03/10", "hoje") or picked from the month. */
export function DateField(props: DateFieldProps) {
  const {
    ref,
    label,
    hideLabel,
    hint,
    required,
    disabled,
    value,
    onChange,
    min,
    max,
    id,
    className,
  } = props;
  const today = currentToday();
  const { placeholder = 'dd/mm/aaaa' } = props;
  const [text, setText] = useState(formatDate(value));
  const [focused, setFocused] = useState(false);
  const [open, setOpen] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const error = problem ?? props.error;
  const field = { label, hideLabel, hint, error, required, disabled };
  const control = useFieldControl(field, id);

  useEffect(() => {
    if (!focused) setText(formatDate(value));
  }, [value, focused]);

  const type = (typed: string) => {
    const next = maskDate(typed, text);
    setText(next);
    setProblem(null);
    const date = parseDate(next, today);
    const complete = next.trim() === '' || /\d{4}$|[^\d]{4,}/.test(next);
    if (complete && date !== null && !complaint(date, min, max) && date !== value) onChange(date);
  };

  const leave = () => {
    const date = parseDate(text.replace(/\/$/, ''), today);
    const reason = complaint(date, min, max);
    setProblem(reason);
    if (!reason && date !== null) {
      setText(formatDate(date));
      if (date !== value) onChange(date);
      setFocused(false);
    }
    props.onBlur?.();
  };

  const pick = (date: string) => {
    setOpen(false);
    setProblem(null);
    setFocused(false);
    setText(formatDate(date));
    if (date !== value) onChange(date);
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
        <input
          {...control}
          ref={ref}
          data-autofocus={props['data-autofocus']}
          name={props.name}
          className="input"
          type="text"
          inputMode="numeric"
          autoComplete="off"
          placeholder={placeholder}
          disabled={disabled}
          value={text}
          onFocus={() => setFocused(true)}
          onBlur={leave}
          onChange={(event) => type(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown' && !disabled) {
              event.preventDefault();
              setOpen(true);
            }
          }}
        />
        <Popover
          open={open}
          onOpenChange={setOpen}
          align="end"
          label={`Escolher data: ${label}`}
          trigger={
            <button
              type="button"
              className="field-button"
              aria-label={`Abrir calendário: ${label}`}
              title="Abrir calendário (Alt+↓)"
              tabIndex={-1}
              disabled={disabled}
              onClick={() => setOpen(!open)}
            >
              <IconCalendar size={16} aria-hidden="true" />
            </button>
          }
        >
          <Calendar value={value} today={today} min={min} max={max} onPick={pick} />
        </Popover>
      </div>
    </Field>
  );
}
