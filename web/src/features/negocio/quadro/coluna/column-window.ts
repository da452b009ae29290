import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react';
import {
  defaultRangeExtractor,
  observeElementOffset,
  useVirtualizer,
  type Range,
} from '@tanstack/react-virtual';
import { anchorShift } from '../modelo/board-order.ts';
import { LIST_PADDING } from '../arrasto/drag-geometry.ts';

const OVERSCAN = 2;
/** Cards that come together as a column is scrolled: a frame with something new in it costs as much as two cards. */
const STEP = 4;

type Scrolled = Parameters<typeof observeElementOffset<HTMLDivElement>>;

/** Tells how far a column is scrolled only where the next cards are due: the end of the step of cards it is in. */
function inSteps([virtual, tell]: Scrolled, hear: (top: number) => void) {
  let told = -1;
  return observeElementOffset(virtual, (top) => {
    hear(top);
    const step = STEP * virtual.options.estimateSize(0);
    const end = Math.ceil(top / step) * step;
    if (end === told) return;
    told = end;
    tell(end, false);
  });
}

/** The cards of the step, and the active one wherever the column is scrolled, so that it keeps the focus. */
const wholeSteps = (pinned: number) => (range: Range) => {
  const rows = defaultRangeExtractor({
    ...range,
    startIndex: Math.max(0, range.startIndex - STEP),
  });
  if (pinned < 0 || rows.includes(pinned)) return rows;
  return [...rows, pinned].toSorted((a, b) => a - b);
};

/**
 * The window over the cards of one column: what changes above it does not move what is seen, and a card that comes back
 * finds the column scrolled as it left it, unless a person scrolled it meanwhile.
 */
export function useColumnWindow(
  scroller: RefObject<HTMLDivElement | null>,
  ids: readonly number[],
  { pitch, waiting, pinned }: { pitch: number; waiting: number; pinned: number },
) {
  // A new function would make the virtualiser lay out every row of the column again.
  const getItemKey = useCallback((index: number) => ids[index] ?? `espera-${index}`, [ids]);
  const scrolled = useRef(0);
  const virtual = useVirtualizer({
    count: ids.length + waiting,
    getScrollElement: () => scroller.current,
    estimateSize: () => pitch,
    overscan: OVERSCAN,
    paddingStart: LIST_PADDING,
    paddingEnd: LIST_PADDING,
    getItemKey,
    rangeExtractor: wholeSteps(pinned),
    observeElementOffset: (...column) => inSteps(column, (top) => (scrolled.current = top)),
  });
  useLayoutEffect(() => virtual.measure(), [virtual, pitch]);

  const before = useRef(ids);
  // The list that changed last, how far it was scrolled, and where the change left it.
  const changed = useRef<{ ids: readonly number[]; top: number; left: number } | null>(null);
  useLayoutEffect(() => {
    const element = scroller.current;
    // What was heard last: asking the element would lay out the page in the middle of a drop.
    const top = scrolled.current;
    const last = changed.current;
    if (!element || before.current === ids) return;
    const untouched = last !== null && [last.left, last.top].some((at) => Math.abs(at - top) <= 1);
    if (last?.ids === ids && untouched) {
      element.scrollTop = last.top;
      changed.current = null;
    } else if (top > 0) {
      const first = Math.max(0, Math.floor((top - LIST_PADDING) / pitch));
      const shift = anchorShift(before.current, ids, first) * pitch;
      if (shift !== 0) element.scrollTop += shift;
      const end = Math.max(0, virtual.getTotalSize() - (virtual.scrollRect?.height ?? 0));
      changed.current = { ids: before.current, top, left: Math.min(end, top + shift) };
    }
    before.current = ids;
  }, [scroller, virtual, ids, pitch]);
  return virtual;
}
