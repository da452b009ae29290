import type { PointerEvent } from 'react';

const isCut = (element: Element): boolean =>
  element.scrollWidth > element.clientWidth &&
  getComputedStyle(element).textOverflow === 'ellipsis';

/** Where a cell ends in dots, what points at the cell is told all of its text; what names itself keeps its own words. */
export function titleWhereCut({ target }: Pick<PointerEvent, 'target'>): void {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td') : null;
  if (cell === null || cell.querySelector('input') !== null) return;
  cell.removeAttribute('title');
  if (cell.querySelector('[title]') !== null) return;
  if (![cell, ...cell.querySelectorAll('*')].some(isCut)) return;
  cell.title = cell.innerText
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' · ');
}
