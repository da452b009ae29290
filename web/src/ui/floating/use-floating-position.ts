import type { RefObject } from 'react';
import type { Placement } from '@floating-ui/dom';
import { useLayoutEffect } from 'react';
import { autoUpdate, computePosition, flip, hide, offset, shift, size } from '@floating-ui/dom';

/** How far a floating part stays from the edges of the window. */
const MARGIN = { padding: 8 };

export type Place = {
  placement: Placement;
  /** Distance to the anchor. */
  gap: number;
  /** As wide as the anchor. */
  fit?: boolean;
};

async function put(anchor: HTMLElement, panel: HTMLElement, { placement, gap, fit }: Place) {
  const { x, y, ...found } = await computePosition(anchor, panel, {
    placement,
    middleware: [
      offset(gap),
      flip(MARGIN),
      shift({ ...MARGIN, mainAxis: !fit }),
      fit &&
        size({
          apply: ({ rects }) => {
            panel.style.width = `${rects.reference.width}px`;
          },
        }),
      hide(),
    ],
  });
  panel.style.setProperty('--floating-at', `${x}px ${y}px`);
  panel.toggleAttribute('data-away', found.middlewareData.hide?.referenceHidden ?? false);
  return found.placement;
}

/** Keeps a panel beside its anchor while both move; a side once taken is kept for as long as it has room. */
export function useFloatingPosition(
  anchor: HTMLElement | null,
  panel: RefObject<HTMLElement | null>,
  host: HTMLElement,
  { placement, gap, fit = false }: Place,
): void {
  useLayoutEffect(() => {
    const box = panel.current;
    if (!anchor || !box) return;
    let taken = placement;
    return autoUpdate(anchor, box, () => {
      void put(anchor, box, { placement: taken, gap, fit }).then((used) => {
        taken = used;
      });
    });
  }, [anchor, panel, host, placement, gap, fit]);
}
