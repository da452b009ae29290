import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { edgeStep, gapTop, inside, LIST_PADDING, slotAt } from './drag-geometry.ts';

const PITCH = 114;

describe('the gap under the pointer', () => {
  it.each([
    ['above the list', 40, 0, 0],
    ['upper half of the first card', 100 + 50, 0, 0],
    ['lower half of the first card', 100 + 64, 0, 1],
    ['scrolled by ten cards', 100 + 64, 1140, 11],
    ['far below the last card', 5000, 0, 30],
  ])('%s', (_nome, y, scrollTop, slot) => {
    expect(slotAt(y, 100, scrollTop, PITCH, 30)).toBe(slot);
  });

  it('is the one whose line is nearest', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 3000 }),
        fc.integer({ min: 0, max: 3000 }),
        (y, scrollTop) => {
          const slot = slotAt(y, 0, scrollTop, PITCH, 40);
          const middle = (s: number) => gapTop(s, PITCH) + 4 - LIST_PADDING + LIST_PADDING;
          const away = Math.abs(middle(slot) - (y + scrollTop));
          for (const other of [slot - 1, slot + 1]) {
            if (other >= 0 && other <= 40)
              expect(Math.abs(middle(other) - (y + scrollTop))).toBeGreaterThanOrEqual(away - 1);
          }
        },
      ),
    );
  });
});

describe('scrolling at the edges', () => {
  it.each([
    ['the middle', 300, 0],
    ['just inside the start', 47, -1],
    ['on the start edge', 0, -24],
    ['beyond the start', -80, -24],
    ['on the end edge', 600, 24],
    ['beyond the end', 900, 24],
  ])('%s', (_nome, position, step) => {
    expect(edgeStep(position, 0, 600, 48, 0.5)).toBe(step);
  });

  it('rests where the area is too small to have a middle', () => {
    expect(edgeStep(5, 0, 100, 48, 0.5)).toBe(0);
  });
});

it('a point on the border is inside', () => {
  const rect = { left: 0, top: 0, right: 10, bottom: 10 };
  expect([inside(rect, 0, 10), inside(rect, 11, 5)]).toEqual([true, false]);
});
