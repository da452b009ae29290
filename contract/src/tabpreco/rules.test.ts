import { expect, test } from 'vitest';
import { cadeiasRuins } from './rules.ts';

test.each<[string, [string, string | null][], string[]]>([
  ['none', [], []],
  [
    'one on another',
    [
      ['a', 'b'],
      ['b', null],
    ],
    [],
  ],
  ['on itself', [['a', 'a']], ['a']],
  [
    'in a circle, and one that stands on it',
    [
      ['a', 'b'],
      ['b', 'a'],
      ['c', 'a'],
      ['d', null],
    ],
    ['a', 'b', 'c'],
  ],
  [
    'five',
    [
      ['a', 'b'],
      ['b', 'c'],
      ['c', 'd'],
      ['d', 'e'],
      ['e', null],
    ],
    [],
  ],
  [
    'six',
    [
      ['a', 'b'],
      ['b', 'c'],
      ['c', 'd'],
      ['d', 'e'],
      ['e', 'f'],
      ['f', null],
    ],
    ['a', 'b', 'c', 'd', 'e', 'f'],
  ],
  ['on one that is not there', [['a', 'x']], []],
])('%s', (_, maes, ruins) => {
  expect([...cadeiasRuins(new Map(maes))].sort()).toEqual(ruins);
});
