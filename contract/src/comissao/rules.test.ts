import { expect, test } from 'vitest';
import { somar } from '../br/dinheiro.ts';
import { diaDoPagamento, podePassar, quinhoes } from './rules.ts';

const parcela = (numero: number, valor: string) => ({
  numero,
  valor,
  dtvencimento: '2026-12-20',
});

test('the shares of the parcels add up to base and commission, to the cent', () => {
  expect(
    quinhoes('100.00', '5.01', [parcela(1, '33.33'), parcela(2, '33.33'), parcela(3, '33.34')]).map(
      (q) => [q.base, q.comissao],
    ),
  ).toEqual([
    ['33.33', '1.66'],
    ['33.33', '1.66'],
    ['33.34', '1.69'],
  ]);
  for (const [base, comissao, valores] of [
    ['0.01', '0.01', ['1.00', '1.00']],
    ['126.09', '7.77', ['42.03', '42.03', '42.03']],
    ['1000000.01', '33333.33', ['0.01', '999999.99', '12.34']],
    ['10.00', '1.00', ['0.00', '0.00']],
  ] as const) {
    const feitos = quinhoes(
      base,
      comissao,
      valores.map((v, i) => parcela(i + 1, v)),
    );
    expect(somar(...feitos.map((q) => q.base)), base).toBe(base);
    expect(somar(...feitos.map((q) => q.comissao)), base).toBe(comissao);
  }
  expect(quinhoes('1.00', '1.00', [])).toEqual([]);
});

test('paid until the 15th of the month after', () => {
  expect(diaDoPagamento('2026-12-20')).toBe('2027-01-15');
  expect(diaDoPagamento('2026-01-31')).toBe('2026-02-15');
});

test.each([
  ['PR', 'LI', true],
  ['PR', 'PA', false],
  ['LI', 'PA', true],
  ['LI', 'PR', true],
  ['PA', 'LI', true],
  ['PA', 'PR', false],
  ['ES', 'PR', false],
  ['ES', 'LI', false],
] as const)('%s to %s: %s', (de, para, pode) => expect(podePassar(de, para)).toBe(pode));
