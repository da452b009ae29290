import type { Ref } from 'react';
import { useEffect, useRef, useState } from 'react';
import { IconCalendar } from '@tabler/icons-react';
import type { FieldProps } from './Field.tsx';
import { Calendar } from './Calendar.tsx';
import { formatDate, maskDate, parseDate, type Looks } from './calendar-date.ts';
import { classNames } from '../base/class-names.ts';
import { currentToday } from '../base/today.ts';
import { Field, useFieldControl } from './Field.tsx';
import { Popover } from '../floating/Popover.tsx';
import { useUnsettled } from './unsettled.ts';

export type DateFieldProps = FieldProps & {
  /** Calendar date, yyyy-MM-dd, or empty. */
  value: string;
  onChange: (value: string) => void;
  min?: string;
  max?: string;
  /** Whether a day and month alone are the next such day or the last one; ahead, a day that has passed is warned of. */
  looks?: Looks | undefined;
  /** It narrows what is on the screen by itself: a day that is refused says which one goes on holding. */
  filters?: boolean;
  placeholder?: string;
  name?: string;
  id?: string;
  /** The field was left with a day in it, or with none. */
  onBlur?: () => void;
  className?: string;
  'data-autofocus'?: boolean;
  ref?: Ref<HTMLInputElement>;
};

const PASSED = 'Este dia já passou.';

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
    looks,
    filters = false,
    id,
    className,
  } = props;
  const today = currentToday();
  const { placeholder = 'dd/mm/aaaa' } = props;
  const [text, setText] = useState(formatDate(value));
  const [focused, setFocused] = useState(false);
  const [open, setOpen] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const told = useRef(value);
  const emptied = useRef(false);
  const error = problem ?? props.error;
  const passed = looks === 'ahead' && value !== '' && value === chosen && value < today;
  const warning = passed ? PASSED : undefined;
  const field = { label, hideLabel, hint, error, warning, required, disabled };
  const control = useFieldControl(field, id);

  useEffect(() => {
    // What the owner puts there takes the place of what is typed; an emptied field waits for what is typed next.
    if (focused && (value === told.current || emptied.current)) return;
    told.current = value;
    setText(formatDate(value));
    setProblem(null);
  }, [value, focused]);

  const tell = (date: string) => {
    told.current = date;
    if (date === value) return;
    setChosen(date);
    onChange(date);
  };

  const type = (typed: string) => {
    const next = maskDate(typed, text);
    setText(next);
    setFocused(true);
    setProblem(null);
    emptied.current = next === '';
    const date = parseDate(next, today, looks);
    const complete = next.trim() === '' || /\d{4}$|[^\d]{4,}/.test(next);
    if (complete && date !== null && !complaint(date, min, max)) tell(date);
  };

  const settle = (): boolean => {
    if (disabled || (problem === null && text === formatDate(value))) return true;
    const date = parseDate(text, today, looks);
    const reason = complaint(date, min, max);
    setProblem(
      reason !== null && filters
        ? `${reason}. Até lá vale ${value === '' ? 'sem data' : formatDate(value)}.`
        : reason,
    );
    if (reason !== null || date === null) return false;
    setText(formatDate(date));
    tell(date);
    return true;
  };
  useUnsettled(control.id, settle);

  const leave = () => {
    if (!settle()) return;
    setFocused(false);
    props.onBlur?.();
  };

  const pick = (date: string) => {
    setOpen(false);
    setProblem(null);
    setFocused(false);
    setText(formatDate(date));
    tell(date);
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
            if (event.key !== 'Escape' || event.currentTarget.form !== null) return;
            if (text === formatDate(value)) return;
            event.stopPropagation();
            setText(formatDate(value));
            setProblem(null);
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
