import { expect, it } from 'vitest';
import { diasDoPasso, linhasDoPasso, passoNoTempo } from './no-tempo.ts';

it.each([
  ['2026-11-26', '2026-11-26', undefined, 'dia'],
  ['2026-10-01', '2026-10-31', undefined, 'dia'],
  ['2026-10-01', '2026-11-26', undefined, 'semana'],
  // Half a year, with the longest months that it has.
  ['2026-07-01', '2026-12-31', undefined, 'semana'],
  ['2025-11-27', '2026-11-26', undefined, 'mes'],
  ['1900-01-01', '2999-12-31', undefined, 'ano'],
  ['2025-11-27', '2026-11-26', 'dia', 'dia'],
  // A year with its 29th of February.
  ['2024-01-01', '2024-12-31', 'dia', 'dia'],
  ['2025-11-25', '2026-11-26', 'dia', 'semana'],
  ['2026-01-01', '2026-12-31', 'mes', 'mes'],
  ['2026-01-01', '2026-12-31', 'semana', 'semana'],
  // Shorter than what there is room for.
  ['2019-01-01', '2026-12-31', 'dia', 'mes'],
] as const)('from %s until %s, %s asked for: by %s', (de, ate, pedido, passo) => {
  expect(passoNoTempo({ de, ate }, pedido)).toBe(passo);
});

it('a step ends before the next one begins, the last one with the period', () => {
  const vendas = { inicios: ['2026-01-10', '2026-02-01'], ate: '2026-02-20' };
  expect([0, 1].map((i) => diasDoPasso(vendas, i))).toEqual([
    { de: '2026-01-10', ate: '2026-01-31' },
    { de: '2026-02-01', ate: '2026-02-20' },
  ]);
  expect(linhasDoPasso(vendas, { LISTA_REPRESENTANTE: [1], FATURADO_DE: '2026-01-10' }, 1)).toEqual(
    { LISTA_REPRESENTANTE: [1], FATURADO_DE: '2026-02-01', FATURADO_ATE: '2026-02-20' },
  );
  expect(linhasDoPasso(vendas, null, 1)).toBeNull();
});
