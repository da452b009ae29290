import { useEffect, useRef, useState } from 'react';
import type { MoneyError, MoneyParse } from './money-text.ts';
import {
  formatMoney,
  isAmount,
  isBeginning,
  isFarAbove,
  parseMoney,
  unread,
} from './money-text.ts';

const REASONS: Record<MoneyError, string> = {
  letters: 'Digite apenas números, por exemplo 1.234,56',
  shape: 'Não entendemos este valor. Digite, por exemplo, 1.234,56',
  negative: 'Digite um valor igual ou maior que zero',
};

type MoneyText = {
  text: string;
  error: string | undefined;
  /** The amount that waits for an answer. */
  asked: string | null;
  type: (typed: string) => void;
  /** The person is done typing, and may go on in the field; false: it is no amount, or waits for an answer. */
  settle: () => boolean;
  leave: () => void;
  confirm: () => void;
};

/** The text of an amount while it is typed, and what becomes of it. */
export function useMoneyText(field: {
  value: string;
  onChange: (value: string) => void;
  decimals?: number;
  negative?: boolean;
  usual?: string;
  unpadded?: boolean;
  onBlur?: () => void;
}): MoneyText {
  const { value, onChange, decimals = 2, negative = false, usual, unpadded = false } = field;
  const [text, setText] = useState(() => formatMoney(value, decimals, !unpadded));
  const [reason, setReason] = useState<MoneyError | null>(null);
  const [asked, setAsked] = useState<string | null>(null);
  const told = useRef(value);
  const confirmed = useRef<string | null>(null);

  useEffect(() => {
    // Where an emptied field stands for nothing, the owner may keep it as zero: the text stays empty while it is typed.
    const same = formatMoney(value, decimals) === formatMoney(told.current || '0', decimals);
    if (value === told.current || (same && isAmount(value))) return;
    told.current = value;
    confirmed.current = null;
    setText(formatMoney(value, decimals, !unpadded));
    setReason(null);
    setAsked(null);
  }, [value, decimals, unpadded]);

  const tell = (next: string) => {
    const before = told.current;
    told.current = next;
    if (next !== before) onChange(next);
  };
  const absurd = (amount: string) =>
    usual !== undefined && amount !== confirmed.current && isFarAbove(amount, usual);
  const read = (typed: string): MoneyParse =>
    isBeginning(typed) ? { value: '' } : parseMoney(typed, decimals, negative);

  const type = (typed: string) => {
    const found = read(typed);
    setText(typed);
    setAsked(null);
    if ('error' in found) {
      setReason(found.error === 'letters' ? found.error : null);
      tell(unread(typed));
      return;
    }
    setReason(null);
    // Told only once it is confirmed; until then nothing that is sent may hold it.
    tell(absurd(found.value) ? unread(typed) : found.value);
  };

  const settle = (): boolean => {
    const found = read(text);
    if ('error' in found) setReason(found.error);
    else if (told.current !== found.value && absurd(found.value)) setAsked(found.value);
    else if (isAmount(told.current)) {
      setText(formatMoney(found.value || value, decimals, !unpadded));
      return true;
    }
    return false;
  };

  const leave = () => {
    settle();
    field.onBlur?.();
  };

  const confirm = () => {
    if (asked === null) return;
    confirmed.current = asked;
    setAsked(null);
    setText(formatMoney(asked, decimals, !unpadded));
    tell(asked);
    field.onBlur?.();
  };

  return { text, error: reason ? REASONS[reason] : undefined, asked, type, settle, leave, confirm };
}
