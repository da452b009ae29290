import { expect, test } from 'vitest';
import { aliquotaInterestadual, regrasUsuais } from './interestaduais.ts';

test.each([
  ['SC', 'SP', '12'],
  ['SC', 'BA', '7'],
  ['SP', 'ES', '7'],
  ['ES', 'SP', '12'],
  ['BA', 'SC', '12'],
  ['RJ', 'DF', '7'],
] as const)('%s to %s is %s', (de, para, aliquota) => {
  expect(aliquotaInterestadual(de, para)).toBe(aliquota);
});

test('the usual rules of a state: 27 within, 26 from it, each pair and each name once', () => {
  const regras = regrasUsuais('SC');
  expect(regras).toHaveLength(53);
  expect(new Set(regras.map((r) => r.imposto_descricao)).size).toBe(53);
  expect(new Set(regras.map((r) => `${r.imposto_uforigem}${r.imposto_ufdestino}`)).size).toBe(53);
});
