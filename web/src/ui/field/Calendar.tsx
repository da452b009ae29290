import type { KeyboardEvent } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { addDays, addMonths, monthGrid, weekday } from './calendar-date.ts';
import { classNames } from '../base/class-names.ts';
import { IconButton } from '../display/IconButton.tsx';
import './Calendar.css';

const WEEK = [
  'domingo',
  'segunda-feira',
  'terça-feira',
  'quarta-feira',
  'quinta-feira',
  'sexta-feira',
  'sábado',
];
const MONTHS = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
];

function spoken(date: string): string {
  const month = MONTHS[Number(date.slice(5, 7)) - 1];
  return `${Number(date.slice(8))} de ${month} de ${date.slice(0, 4)}, ${WEEK[weekday(date)]}`;
}

function step(key: string, shift: boolean, date: string): string | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1);
    case 'ArrowRight':
      return addDays(date, 1);
    case 'ArrowUp':
      return addDays(date, -7);
    case 'ArrowDown':
      return addDays(date, 7);
    case 'Home':
      return addDays(date, -weekday(date));
    case 'End':
      return addDays(date, 6 - weekday(date));
    case 'PageUp':
      return addMonths(date, shift ? -12 : -1);
    case 'PageDown':
      return addMonths(date, shift ? 12 : 1);
    default:
      return null;
  }
}

export type CalendarProps = {
  value: string;
  onPick: (date: string) => void;
  today: string;
  min?: string;
  max?: string;
};

/** A month to pick a day from. Arrows walk days and weeks, PageUp and PageDown months (with Shift, years). */
export function Calendar({ value, onPick, today, min, max }: CalendarProps) {
  const title = useId();
  const [active, setActive] = useState(value || today);
  const moved = useRef(false);
  const day = useRef<HTMLButtonElement>(null);
  const allowed = (date: string) => (!min || date >= min) && (!max || date <= max);

  useEffect(() => {
    if (moved.current) day.current?.focus();
    moved.current = false;
  }, [active]);

  const onKeyDown = (event: KeyboardEvent) => {
    const next = step(event.key, event.shiftKey, active);
    if (!next) return;
    event.preventDefault();
    moved.current = true;
    setActive(next);
  };

  return (
    <div className="calendar">
      <div className="calendar-head">
        <IconButton
          label="Mês anterior"
          size="small"
          icon={<IconChevronLeft size={16} aria-hidden="true" />}
          onClick={() => setActive(addMonths(active, -1))}
        />
        <h3 className="calendar-title" id={title} aria-live="polite">
          {MONTHS[Number(active.slice(5, 7)) - 1]} de {active.slice(0, 4)}
        </h3>
        <IconButton
          label="Próximo mês"
          size="small"
          icon={<IconChevronRight size={16} aria-hidden="true" />}
          onClick={() => setActive(addMonths(active, 1))}
        />
      </div>
      <div
        role="grid"
        tabIndex={-1}
        className="calendar-grid"
        aria-labelledby={title}
        onKeyDown={onKeyDown}
      >
        <div role="row" className="calendar-week">
          {WEEK.map((name) => (
            <span key={name} role="columnheader" aria-label={name} className="calendar-weekday">
              {name.slice(0, 3)}
            </span>
          ))}
        </div>
        {monthGrid(active).map((week) => (
          <div role="row" className="calendar-week" key={week[0]}>
            {week.map((date) => (
              <div role="gridcell" key={date} aria-selected={date === value}>
                <button
                  type="button"
                  ref={date === active ? day : undefined}
                  data-autofocus={date === active || undefined}
                  tabIndex={date === active ? 0 : -1}
                  aria-label={spoken(date)}
                  aria-current={date === today ? 'date' : undefined}
                  aria-disabled={!allowed(date) || undefined}
                  className={classNames(
                    'calendar-day',
                    date.slice(0, 7) !== active.slice(0, 7) && 'calendar-outside',
                    date === today && 'calendar-today',
                    date === value && 'calendar-chosen',
                  )}
                  onClick={() => {
                    if (allowed(date)) onPick(date);
                  }}
                >
                  {Number(date.slice(8))}
                </button>
              </div>
            ))}
          </div>
        ))}
      </div>
      {allowed(today) && (
        <button type="button" className="calendar-now" onClick={() => onPick(today)}>
          Hoje
        </button>
      )}
    </div>
  );
}
