import { expect, test } from 'vitest';
import { cabeNaUnidade, naUnidade } from './fracao.ts';

test.each<['S' | 'N', string, string | undefined, boolean]>([
  ['S', '0.5', undefined, true],
  ['N', '0.5', undefined, false],
  ['N', '2', undefined, true],
  ['N', '2.0000', undefined, true],
  ['N', '1.0001', undefined, false],
  ['N', '1.5000', '1.5', true],
  ['N', '0.5', '1.5', false],
])(
  'of a unit that takes fractions (%s), %s of %s exists: %j',
  (fracao, quantidade, resto, cabe) => {
    expect(cabeNaUnidade(fracao, quantidade, resto)).toBe(cabe);
  },
);

test('what a unit can hold of 30,5000', () => {
  expect([naUnidade('S', '30.5000'), naUnidade('N', '30.5000')]).toEqual(['30.5000', '30.0000']);
});
