import type { KeyboardEvent } from 'react';
import { useEffect, useState } from 'react';

export type OptionCursor = {
  /** Key of the option that Enter takes. */
  active: string | null;
  point: (key: string | null) => void;
  /** True when the key was one of the list's. */
  onKeyDown: (event: KeyboardEvent) => boolean;
};

function neighbour(keys: readonly string[], active: string | null, step: 1 | -1): string | null {
  const index = active === null ? -1 : keys.indexOf(active);
  if (index < 0) return (step === 1 ? keys[0] : keys.at(-1)) ?? null;
  return keys[(index + step + keys.length) % keys.length] ?? null;
}

/** The place of the keyboard in a list of options while the focus stays in the input. */
export function useOptionCursor(list: {
  open: boolean;
  onOpen: () => void;
  /** Keys of the options that can be taken, in the order shown. */
  keys: readonly string[];
  /** Where the list opens. */
  chosen: string | null;
  /** Typing points at the first match. */
  typed: string | null;
  onPick: (key: string) => void;
}): OptionCursor {
  const { open, onOpen, keys, chosen, typed, onPick } = list;
  const [pointed, setPointed] = useState<string | null>(null);
  const active = pointed !== null && keys.includes(pointed) ? pointed : null;
  const first = keys[0] ?? null;

  useEffect(() => {
    if (!open) setPointed(null);
    else if (typed) setPointed(first);
    else setPointed((old) => old ?? chosen);
  }, [open, typed, first, chosen]);

  const onKeyDown = (event: KeyboardEvent): boolean => {
    if (event.nativeEvent.isComposing) return false;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (open) setPointed(neighbour(keys, active, event.key === 'ArrowDown' ? 1 : -1));
      else onOpen();
    } else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      // On a closed list it opens: what is around it is never sent by accident.
      if (!open) onOpen();
      else if (active !== null) onPick(active);
    } else return false;
    event.preventDefault();
    return true;
  };

  return { active: open ? active : null, point: setPointed, onKeyDown };
}
