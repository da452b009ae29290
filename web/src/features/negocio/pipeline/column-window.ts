import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react';
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { anchorShift } from './board-order.ts';
import { LIST_PADDING } from './drag-geometry.ts';

const OVERSCAN = 2;

/** The active card of a column stays mounted wherever the column is scrolled, so that it keeps the focus. */
const withPinned = (pinned: number) => (range: Range) => {
  const rows = defaultRangeExtractor(range);
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
  const virtual = useVirtualizer({
    count: ids.length + waiting,
    getScrollElement: () => scroller.current,
    estimateSize: () => pitch,
    overscan: OVERSCAN,
    paddingStart: LIST_PADDING,
    paddingEnd: LIST_PADDING,
    getItemKey,
    rangeExtractor: withPinned(pinned),
  });
  useLayoutEffect(() => virtual.measure(), [virtual, pitch]);

  const before = useRef(ids);
  // The list that changed last, how far it was scrolled, and where the change left it.
  const changed = useRef<{ ids: readonly number[]; top: number; left: number } | null>(null);
  useLayoutEffect(() => {
    const element = scroller.current;
    // What the virtualiser heard last: asking the element would lay out the page in the middle of a drop.
    const top = virtual.scrollOffset ?? 0;
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
