import { expect, test } from 'vitest';
import { lembretePorExtenso } from './lembrete-texto.ts';

test.each([
  [0, false, 'Na hora'],
  [15, false, '15 min antes'],
  [90, false, '1 h 30 min antes'],
  [1440, false, '1 dia antes'],
  [10_080, false, '7 dias antes'],
  [0, true, 'No dia, às 9h'],
  [1440, true, '1 dia antes, às 9h'],
  [30, true, '30 min antes das 9h do dia'],
] as const)('%i minutes (whole day: %s) are %s', (minutos, diaTodo, dito) => {
  expect(lembretePorExtenso(minutos, diaTodo)).toBe(dito);
});
