/** A rectangle in viewport pixels, without the rest of DOMRect. */
export type Rect = { left: number; right: number; top: number; bottom: number };

export const CARD_GAP = 6;
/** Above the first card: room for the gap line and the focus ring. */
export const LIST_PADDING = 4;

/** Card heights are fixed per density: an index is an offset divided by the pitch, nothing is measured. */
export const pitchOf = (cardHeight: number): number => cardHeight + CARD_GAP;

export const inside = (rect: Rect, x: number, y: number): boolean =>
  x >= rect.left && x <= rect.right && y >= rect.top && y <= rect.bottom;

/** The gap (0 … count) nearest to a pointer at `y`, in a list whose top edge and scroll are given. */
export function slotAt(
  y: number,
  listTop: number,
  scrollTop: number,
  pitch: number,
  count: number,
): number {
  const slot = Math.round((y - listTop + scrollTop - LIST_PADDING) / pitch);
  return Math.max(0, Math.min(count, slot));
}

/** Pixels to scroll in this frame when the pointer is near an edge: grows with depth, zero in the middle. */
export function edgeStep(
  position: number,
  start: number,
  end: number,
  edge: number,
  gain: number,
): number {
  if (end - start < edge * 3) return 0;
  const before = edge - (position - start);
  if (before > 0) return -Math.ceil(Math.min(before, edge) * gain);
  const after = edge - (end - position);
  return after > 0 ? Math.ceil(Math.min(after, edge) * gain) : 0;
}

/** The top of the gap line inside the scrolled list. */
export const gapTop = (slot: number, pitch: number): number =>
  LIST_PADDING + slot * pitch - CARD_GAP / 2 - 1;
