// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { ceilingOf, floorOf } from './use-toast-place.ts';

const WINDOW = new DOMRect(0, 0, 1280, 800);

test.each([
  ['no bar at all', [], 0],
  ['the bar of the page', [new DOMRect(220, 44, 1060, 52)], 96],
  ['two lines of it', [new DOMRect(0, 0, 1280, 44), new DOMRect(220, 44, 1060, 90)], 134],
  ['a bar of the left side only', [new DOMRect(0, 44, 220, 300)], 0],
  ['one that was scrolled away', [new DOMRect(220, -80, 1060, 52)], 0],
  ['one of the lower half', [new DOMRect(220, 600, 1060, 52)], 0],
  ['one that fills the window', [new DOMRect(220, 0, 1060, 790)], 400],
])('below %s', (_, bars, top) => expect(ceilingOf(bars, 384, WINDOW)).toBe(top));

test.each([
  ['nothing', [], 0],
  ['the composer', [new DOMRect(0, 700, 390, 100)], 100],
  ['the higher of two', [new DOMRect(0, 760, 390, 40), new DOMRect(0, 640, 390, 160)], 160],
  ['one below the window', [new DOMRect(0, 900, 390, 100)], 0],
  ['one of the upper half', [new DOMRect(0, 40, 390, 100)], 0],
])('above %s', (_, bars, bottom) => expect(floorOf(bars, WINDOW)).toBe(bottom));
