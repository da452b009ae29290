import { expect, it } from 'vitest';
import { valorHabitual } from './valor-habitual.ts';

it.each([
  [undefined, '100000.00'],
  [null, '100000.00'],
  ['', '100000.00'],
  ['0.00', '100000.00'],
  ['0.01', '1000.00'],
  ['999.99', '1000.00'],
  ['1000.00', '1000.00'],
  ['12500.00', '12500.00'],
])('a deal of %j is usually about %s', (anterior, habitual) => {
  expect(valorHabitual(anterior)).toBe(habitual);
});
