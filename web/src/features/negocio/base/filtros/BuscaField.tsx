import { useEffect, useRef, useState, type Ref } from 'react';
import { SearchField } from '../../../../ui/field/SearchField.tsx';

const WAIT_MS = 300;

/** The text search of a screen: the address follows 300 ms after the last key, and the field follows the address. */
export function BuscaField({
  label,
  value,
  onChange,
  ref,
}: {
  label: string;
  value: string;
  onChange: (text: string) => void;
  ref?: Ref<HTMLInputElement>;
}) {
  const [text, setText] = useState(value);
  const sent = useRef(value);
  const send = useRef(onChange);
  useEffect(() => {
    send.current = onChange;
  });
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);
  useEffect(() => {
    const wanted = text.trim();
    if (wanted === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = wanted;
      send.current(wanted);
    }, WAIT_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <SearchField
      ref={ref}
      label={label}
      placeholder={label}
      maxLength={200}
      value={text}
      onChange={setText}
    />
  );
}
