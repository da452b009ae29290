import { edgeStep, inside, slotAt } from './drag-geometry.ts';
import { scrollerOf, showColumn } from './drop-mark.ts';

/** Depth of the edges, in pixels, in which a held card scrolls the column or the board. */
const EDGE_Y = 48;
const EDGE_X = 60;
/** Below this width one column is in sight at a time. */
const PHONE = 768;
const FIRST_TURN_MS = 350;
const NEXT_TURN_MS = 700;
/** How far beside a column a pointer still means that column. */
const GUTTER = 24;

export type Target = { stage: number; slot: number };
export type Aimed = { target: Target | null; scrolled: boolean };

type Held = { x: number; y: number; moved: boolean };
type Measures = { pitch(): number; count(stage: number): number; sideways(held: Held): boolean };

/** The column under the pointer, or the nearest one when it is in the gap beside it; none outside the board. */
function columnAt(root: HTMLElement, x: number, y: number): HTMLElement | null {
  if (!inside(root.getBoundingClientRect(), x, y)) return null;
  let nearest: HTMLElement | null = null;
  let reach = GUTTER;
  for (const column of root.querySelectorAll<HTMLElement>('[data-coluna]')) {
    const { left, right } = column.getBoundingClientRect();
    const away = Math.max(left - x, x - right, 0);
    if (away <= reach) [nearest, reach] = [column, away];
  }
  return nearest;
}

function scrollSideways(root: HTMLElement, { x, y, moved }: Held): boolean {
  const box = root.getBoundingClientRect();
  if (!moved || y < box.top || y > box.bottom) return false;
  // Over the closed columns, which stay at the side, the board rests.
  const right = root.querySelector('.fechadas')?.getBoundingClientRect().left ?? box.right;
  if (x > right) return false;
  const before = root.scrollLeft;
  root.scrollLeft += edgeStep(x, box.left, right, EDGE_X, 0.3);
  return root.scrollLeft !== before;
}

/** Brings the column beside the one in sight. */
function turnPage(root: HTMLElement, side: -1 | 1) {
  const { left } = root.getBoundingClientRect();
  const columns = [...root.querySelectorAll<HTMLElement>('[data-coluna]')];
  const away = columns.map((column) => Math.abs(column.getBoundingClientRect().left - left));
  const next = columns[away.indexOf(Math.min(...away)) + side];
  if (next) showColumn(root, next);
}

/**
 * What a card held at the side of the board does: on a wide screen the board glides, on a phone it turns to the next
 * column, waits, and turns again. True while there is something to wait for.
 */
export function createSideways(root: HTMLElement) {
  let side: -1 | 0 | 1 = 0;
  let due = 0;
  return (held: Held): boolean => {
    if (root.clientWidth >= PHONE) return scrollSideways(root, held);
    const { left, right, top, bottom } = root.getBoundingClientRect();
    const inside = held.moved && held.y >= top && held.y <= bottom;
    const now = !inside ? 0 : held.x < left + EDGE_X ? -1 : held.x > right - EDGE_X ? 1 : 0;
    const time = performance.now();
    if (now !== side) due = time + FIRST_TURN_MS;
    side = now;
    if (side === 0) return false;
    if (time >= due) {
      due = time + NEXT_TURN_MS;
      turnPage(root, side);
    }
    return true;
  };
}

function scrollAlong(scroller: HTMLElement, { y, moved }: Held): boolean {
  const { top, bottom } = scroller.getBoundingClientRect();
  const before = scroller.scrollTop;
  if (moved) scroller.scrollTop += edgeStep(y, top, bottom, EDGE_Y, 0.5);
  return scroller.scrollTop !== before;
}

/** Where a held card would land, after scrolling a little when it is held near an edge. Measures afresh: nothing goes stale. */
export function aimAt(root: HTMLElement, held: Held, measures: Measures): Aimed {
  const sideways = measures.sideways(held);
  const column = columnAt(root, held.x, held.y);
  if (!column) return { target: null, scrolled: sideways };
  const stage = Number(column.dataset['coluna']);
  const scroller = scrollerOf(column);
  // A closed column has no places: it takes the card as a whole.
  if (!scroller) return { target: { stage, slot: 0 }, scrolled: sideways };
  const along = scrollAlong(scroller, held);
  const { top } = scroller.getBoundingClientRect();
  const slot = slotAt(held.y, top, scroller.scrollTop, measures.pitch(), measures.count(stage));
  return { target: { stage, slot }, scrolled: sideways || along };
}
