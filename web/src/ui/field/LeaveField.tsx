import { useId, useState } from 'react';
import type { TextFieldProps } from './TextField.tsx';
import { TextField } from './TextField.tsx';
import { useUnsettled } from './unsettled.ts';

export type LeaveFieldProps = Omit<TextFieldProps, 'value' | 'onChange' | 'onBlur'> & {
  value: string;
  /** Gets the whole text, once: when the field is left, with Enter, or with the form around it. */
  onChange: (text: string) => void;
  /** What is wrong with the text, or null; what is wrong is not told. */
  check?: (text: string) => string | null;
};

/** A line of text that says something only when it is whole; Escape gives back what stood there. */
export function LeaveField({ value, onChange, check, ...rest }: LeaveFieldProps) {
  const own = useId();
  const id = rest.id ?? own;
  const [text, setText] = useState<string | null>(null);
  const [reason, setReason] = useState<string | null>(null);
  const settle = (): boolean => {
    if (text === null) return true;
    const next = text.trim();
    const why = next === value ? null : (check?.(next) ?? null);
    setReason(why);
    if (why !== null) return false;
    setText(null);
    if (next !== value) onChange(next);
    return true;
  };
  useUnsettled(id, settle);
  return (
    <TextField
      autoComplete="off"
      {...rest}
      id={id}
      value={text ?? value}
      error={reason ?? rest.error}
      onChange={({ target }) => {
        setText(target.value);
        setReason(null);
      }}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || text === null) return;
        event.stopPropagation();
        setText(null);
        setReason(null);
      }}
    />
  );
}
