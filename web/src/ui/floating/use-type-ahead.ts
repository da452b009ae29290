import type { KeyboardEvent } from 'react';
import { useRef } from 'react';
import { fold } from './option.ts';

const FORGET_MS = 700;

type Entry = { key: string; label: string };

/** The next entry that begins with the text, from the one after `active` on; the same letter again goes round. */
function findAhead(entries: readonly Entry[], typed: string, active: string | null): string | null {
  const text = fold(typed);
  const again = text.length > 1 && [...text].every((letter) => letter === text[0]);
  const wanted = again ? (text[0] ?? '') : text;
  const here = entries.findIndex((entry) => entry.key === active);
  // A longer text still describes the entry it has led to; one letter asks for the next.
  const from = wanted.length > 1 ? Math.max(here, 0) : here + 1;
  const round = [...entries.slice(from), ...entries.slice(0, from)];
  return round.find((entry) => fold(entry.label).startsWith(wanted))?.key ?? null;
}

/** Letters typed within a moment of each other, as the key of the entry they lead to. */
export function useTypeAhead(entries: readonly Entry[]) {
  const typed = useRef({ text: '', at: 0 });
  /** Null: the key is no letter, or nothing begins so. */
  return (event: KeyboardEvent, active: string | null): string | null => {
    const plain = !event.ctrlKey && !event.altKey && !event.metaKey;
    const going = performance.now() - typed.current.at < FORGET_MS && typed.current.text !== '';
    if (!plain || [...event.key].length !== 1 || (event.key === ' ' && !going)) return null;
    const text = (going ? typed.current.text : '') + event.key;
    typed.current = { text, at: performance.now() };
    return findAhead(entries, text, active);
  };
}
