import { expect, test } from 'vitest';
import { menuMatch, menuStep } from './menu-keys.ts';

const LABELS = ['Abrir', 'Editar', 'Época', 'Excluir'];

test.each([
  ['ArrowDown', -1, 0],
  ['ArrowDown', 3, 0],
  ['ArrowUp', -1, 3],
  ['ArrowUp', 0, 3],
  ['ArrowUp', 2, 1],
  ['Home', 2, 0],
  ['End', 0, 3],
  ['PageDown', 0, null],
])('%s at %i goes to %s', (key, current, next) => {
  expect(menuStep(key, current, 4)).toBe(next);
});

test.each([
  ['e', 0, 1],
  ['ee', 1, 2],
  ['eee', 2, 3],
  ['e', 3, 1],
  ['ex', 1, 3],
  ['EPO', 1, 2],
  ['x', 0, -1],
  ['a', 0, 0],
])('"%s" typed at %i means %i', (typed, current, index) => {
  expect(menuMatch(LABELS, typed, current)).toBe(index);
});
