import { gapTop } from './drag-geometry.ts';

export const columnOf = (root: HTMLElement, stage: number) =>
  root.querySelector<HTMLElement>(`[data-coluna="${stage}"]`);
export const scrollerOf = (column: Element) => column.querySelector<HTMLElement>('[data-rolagem]');
/** Scrolls the board alone, not the page around it, until this column stands at its beginning. */
export function showColumn(root: HTMLElement, column: HTMLElement) {
  const gutter = Number.parseFloat(getComputedStyle(root).paddingLeft) || 0;
  root.scrollLeft +=
    column.getBoundingClientRect().left - root.getBoundingClientRect().left - gutter;
}

export const cardOf = (root: HTMLElement, codigo: number) =>
  root.querySelector<HTMLElement>(`[data-cartao="${codigo}"]`);

/**
 * Shows where a card would land: the column lights up and a line opens between two cards. Written straight
 * to the page, so that hovering renders nothing.
 */
export function createDropMark(root: HTMLElement) {
  let lit: HTMLElement | null = null;
  const hide = () => {
    lit?.removeAttribute('data-alvo');
    lit = null;
  };
  return {
    hide,
    show(stage: number, slot: number, pitch: number) {
      const column = columnOf(root, stage);
      if (column !== lit) hide();
      lit = column;
      if (!column) return;
      column.dataset['alvo'] = '';
      const line = column.querySelector<HTMLElement>('.coluna-vao');
      if (line) line.style.transform = `translateY(${gapTop(slot, pitch)}px)`;
    },
  };
}

export type DropMark = ReturnType<typeof createDropMark>;
