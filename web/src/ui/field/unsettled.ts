import { useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';

/** Takes what is typed as it stands; false: it is refused, and the field says why. */
export type Settle = () => boolean;

type Unsettled = { take: Settle; forget: (() => void) | undefined };

const fields = new Map<string, Unsettled>();

const settle = (id: string): boolean => {
  let taken = true;
  // Whoever sends next reads what the owners of the fields were told here.
  flushSync(() => {
    taken = fields.get(id)?.take() ?? true;
  });
  return taken;
};

/** What stands typed in the control of this id and was not taken goes: it was not meant for it. */
export const forgetTyped = (id: string): void => {
  flushSync(() => fields.get(id)?.forget?.());
};

const comesBefore = (a: Node, b: Node): boolean =>
  (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/** Settles all that is typed inside; false: something is refused, and the first such field has the focus. */
function settleIn(root: Element): boolean {
  let first: HTMLElement | null = null;
  for (const id of fields.keys()) {
    const field = document.getElementById(id);
    if (field === null || !root.contains(field) || settle(id)) continue;
    if (first === null || comesBefore(field, first)) first = field;
  }
  first?.focus();
  return first === null;
}

const stop = (event: Event) => {
  event.preventDefault();
  event.stopImmediatePropagation();
};

const onSubmit = (event: Event) => {
  if (event.target instanceof Element && !settleIn(event.target)) stop(event);
};

/* A key that sends, saves or leaves finds the text of its field settled. */
const onKey = (event: KeyboardEvent) => {
  const { target, key } = event;
  if (event.isComposing || !(target instanceof Element) || !fields.has(target.id)) return;
  const command = event.ctrlKey || event.metaKey;
  // A list that is open takes Enter itself; where Enter goes on to the next field, leaving this one settles it.
  const open = target.getAttribute('aria-expanded') === 'true';
  if (!command && (open || target.closest('[data-enter-moves]') !== null)) return;
  const saves = key.toLowerCase() === 's' && command;
  // What is left behind was typed: its form asks before it goes.
  if (key === 'Escape' && target.closest('form') !== null) settle(target.id);
  else if ((key === 'Enter' || saves) && !settle(target.id)) stop(event);
};

let hears = false;
const hear = () => {
  if (hears) return;
  hears = true;
  window.addEventListener('submit', onSubmit, true);
  window.addEventListener('keydown', onKey, true);
};

/**
 * Every field that keeps a text of its own while it is typed calls this with the id of its control: no form around it is
 * sent, and no key of it saves, before that text is settled. `forget` brings back what stood there before it was typed.
 */
export function useUnsettled(id: string, take: Settle, forget?: () => void): void {
  useLayoutEffect(() => {
    hear();
    fields.set(id, { take, forget });
  });
  useLayoutEffect(
    () => () => {
      fields.delete(id);
    },
    [id],
  );
}
