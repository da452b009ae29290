import type { BoardStore } from './board-store.ts';
import type { createActiveCard } from './active-card.ts';
import { afterPaint } from '../../../../platform/after-paint.ts';
import { cardOf } from '../arrasto/drop-mark.ts';

/** Which card has the tab stop and the focus, through everything that moves on the board. */
export function createFocus(store: BoardStore, active: ReturnType<typeof createActiveCard>) {
  let root: HTMLElement | null = null;
  const find = (codigo: number) => root && cardOf(root, codigo);

  /** Whether any part of the card is in sight: in its column, and its column on the board. */
  const inSight = (card: HTMLElement) => {
    const box = card.getBoundingClientRect();
    return [card.closest('[data-rolagem]'), root].every((around) => {
      const seen = around?.getBoundingClientRect();
      return (
        seen !== undefined &&
        box.bottom > seen.top &&
        box.top < seen.bottom &&
        box.right > seen.left &&
        box.left < seen.right
      );
    });
  };

  const reveal = (codigo: number, asItIs = false) => {
    const card = find(codigo);
    if (!card) return;
    card.focus({ preventScroll: true });
    if (asItIs && inSight(card)) return;
    card.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };

  return {
    find,
    reveal: (codigo: number) => reveal(codigo),
    root: () => root,
    attach(element: HTMLElement | null) {
      root = element;
    },
    has: (codigo: number) => find(codigo)?.contains(document.activeElement) ?? false,
    /**
     * The card in sight and the focus back on it, when it had it: for the keyboard with the next frame, so that the next
     * key finds it; after a drop of the pointer (`late`) when the card is already painted.
     */
    follow(codigo: number, focus: boolean, late = false) {
      if (!focus) return;
      active.set(codigo);
      if (late) afterPaint(() => reveal(codigo));
      else requestAnimationFrame(() => reveal(codigo));
    },
    /** The focus back on a card that came home: what could be seen of it before it left is enough. */
    welcome(codigo: number, focus: boolean) {
      if (!focus) return;
      active.set(codigo);
      requestAnimationFrame(() => reveal(codigo, true));
    },
    /** The card that takes over when this one leaves the board. */
    heir(codigo: number): number | null {
      const here = store.where(codigo);
      const ids = here && store.column(here.estagio_codigo)?.ids;
      return (here && (ids?.[here.indice + 1] ?? ids?.[here.indice - 1])) ?? null;
    },
    /** The tab stop goes back to the first card when the card that held it is gone. */
    dropGone() {
      const codigo = active.get();
      if (codigo !== null && !store.where(codigo)) active.set(null);
    },
  };
}
