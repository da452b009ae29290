import { expect, test } from 'vitest';
import { levar, lugarEm } from './ordem.ts';

test.each([
  [0, 2, ['b', 'c', 'a']],
  [2, 0, ['c', 'a', 'b']],
  [1, 1, ['a', 'b', 'c']],
  [0, -1, ['a', 'b', 'c']],
  [1, 9, ['a', 'c', 'b']],
  [5, 0, ['a', 'b', 'c']],
])('from %i to %i: %j', (de, para, esperado) =>
  expect(levar(['a', 'b', 'c'], de, para)).toEqual(esperado),
);

test.each([
  [0, 0],
  [25, 1],
  [90, 2],
])('held at %i it is number %i', (y, lugar) => expect(lugarEm(y, [20, 60])).toBe(lugar));
