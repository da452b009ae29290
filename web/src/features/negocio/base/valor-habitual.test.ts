import { expect, it } from 'vitest';
import { valorHabitual } from './valor-habitual.ts';

it.each([
  [undefined, undefined, '100000.00'],
  [null, null, '100000.00'],
  [null, '', '100000.00'],
  [null, '0.00', '100000.00'],
  [null, '0.01', '1000.00'],
  [null, '999.99', '1000.00'],
  [null, '1000.00', '1000.00'],
  [null, '12500.00', '12500.00'],
  ['48000.00', '12500.00', '48000.00'],
  ['48000.00', null, '48000.00'],
  ['10.00', '12500.00', '1000.00'],
])(
  'in a funnel with a median of %j, a deal of %j is usually about %s',
  (mediana, anterior, habitual) => {
    expect(valorHabitual(mediana, anterior)).toBe(habitual);
  },
);
