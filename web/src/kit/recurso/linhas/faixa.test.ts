import { expect, test } from 'vitest';
import { cabe, faixaDe } from './faixa.ts';

const alturas = [40, 60, 100, 40, 40];

test.each([
  ['the whole of it', 0, 280, { de: 0, ate: 4 }],
  ['a part, with the lines that are cut', 50, 150, { de: 1, ate: 2 }],
  ['within one line', 120, 130, { de: 2, ate: 2 }],
  ['more than there is', -500, 500, { de: 0, ate: 4 }],
  ['it is further down: the first line', -900, -400, { de: 0, ate: 0 }],
  ['it is further up: the last line', 400, 900, { de: 4, ate: 4 }],
])('the lines in sight: %s', (_, de, ate, faixa) => {
  expect(faixaDe(alturas, de, ate)).toEqual(faixa);
});

test('a range is in another one with both of its ends', () => {
  expect(cabe({ de: 3, ate: 7 }, { de: 3, ate: 7 })).toBe(true);
  expect(cabe({ de: 2, ate: 7 }, { de: 3, ate: 7 })).toBe(false);
  expect(cabe({ de: 3, ate: 8 }, { de: 3, ate: 7 })).toBe(false);
});
