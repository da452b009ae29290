import { useId, useState } from 'react';
import type { FieldProps } from './Field.tsx';
import { TextField } from './TextField.tsx';
import { parseTime, stepTime } from './time-text.ts';
import { useUnsettled } from './unsettled.ts';

const STEP = 15;
const NONE = 'Digite a hora, por exemplo 14:30';

/** An hour of the day on the 24 hour clock, whatever the language of the browser: "09:30", or empty while it is none. */
export function TimeField({
  value,
  onChange,
  ...field
}: FieldProps & { value: string; onChange: (value: string) => void; className?: string }) {
  const [text, setText] = useState(value);
  const [told, setTold] = useState(value);
  const [left, setLeft] = useState(false);
  if (value !== told) {
    setTold(value);
    setText(value);
    setLeft(false);
  }
  const tell = (next: string) => {
    setTold(next);
    if (next !== value) onChange(next);
  };
  const id = useId();
  const settle = (): boolean => {
    setLeft(true);
    setText(parseTime(text) ?? text);
    return field.disabled === true || text.trim() === '' || parseTime(text) !== null;
  };
  useUnsettled(id, settle);
  const wrong = left && text.trim() !== '' && parseTime(text) === null;
  return (
    <TextField
      {...field}
      id={id}
      error={wrong ? NONE : field.error}
      inputMode="numeric"
      autoComplete="off"
      placeholder="00:00"
      maxLength={20}
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        setLeft(false);
        tell(parseTime(target.value) ?? '');
      }}
      onFocus={({ target }) => target.select()}
      onBlur={settle}
      onKeyDown={(event) => {
        const way = { ArrowUp: STEP, ArrowDown: -STEP }[event.key];
        if (way === undefined || value === '') return;
        event.preventDefault();
        const next = stepTime(value, way);
        setText(next);
        tell(next);
      }}
    />
  );
}
