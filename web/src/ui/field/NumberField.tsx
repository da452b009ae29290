import { useId, useState } from 'react';
import type { TextFieldProps } from './TextField.tsx';
import { TextField } from './TextField.tsx';
import {
  formatNumber,
  parseMinutes,
  parseNumber,
  type NumberError,
  type NumberShape,
} from './number-text.ts';
import { useUnsettled } from './unsettled.ts';

export type NumberFieldProps = Omit<TextFieldProps, 'value' | 'onChange' | 'maxLength'> &
  NumberShape & {
    /** The text as it stands in the box. */
    value: string;
    onChange: (text: string) => void;
    /** A length of time, kept as its minutes. */
    minutes?: boolean;
    /** So many digits behind the comma are written though they are zeros. */
    least?: number;
    /** A number that names something, such as a port: written without points. */
    plain?: boolean;
  };

const TIME = 'Digite um tempo, por exemplo 45 min ou 1h30';

function reasonOf(error: NumberError, { decimals = 0 }: NumberShape): string {
  if (error === 'negative') return 'Digite um número igual ou maior que zero';
  if (error === 'shape')
    return `Não entendemos este número. Digite, por exemplo, ${decimals === 0 ? '15' : '1.234,5'}`;
  return decimals === 0
    ? 'Digite um número inteiro'
    : `Digite até ${decimals} ${decimals === 1 ? 'casa decimal' : 'casas decimais'}`;
}

/** A number as people write it, with its unit or without; written out as it was understood when it is left. */
export function NumberField(props: NumberFieldProps) {
  const {
    value,
    onChange,
    decimals,
    negative,
    unit,
    minutes = false,
    least,
    plain,
    ...rest
  } = props;
  const own = useId();
  const id = rest.id ?? own;
  const [typing, setTyping] = useState(false);
  const shape = { decimals, negative, unit };
  const read = (): { text: string } | { reason: string } => {
    if (minutes) {
      const found = parseMinutes(value);
      return found === null ? { reason: TIME } : { text: found };
    }
    const found = parseNumber(value, shape);
    if ('error' in found) return { reason: reasonOf(found.error, shape) };
    return { text: plain ? found.value.replace('.', ',') : formatNumber(found.value, least) };
  };
  const found = read();
  const settle = (): boolean => {
    const typed = typing;
    setTyping(false);
    if ('reason' in found) return rest.disabled === true;
    if (typed && found.text !== value) onChange(found.text);
    return true;
  };
  useUnsettled(id, settle);
  const wrong = !typing && 'reason' in found ? found.reason : undefined;
  return (
    <TextField
      inputMode={decimals ? 'decimal' : minutes ? 'text' : 'numeric'}
      autoComplete="off"
      {...rest}
      id={id}
      error={wrong ?? rest.error}
      value={value}
      onChange={({ target }) => {
        setTyping(true);
        onChange(target.value);
      }}
      onBlur={(event) => {
        settle();
        rest.onBlur?.(event);
      }}
    />
  );
}
