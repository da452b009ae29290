import { expect, it } from 'vitest';
import { numerosDeOrcamento } from './numero.ts';

it.each(['ORC-003373', 'orc-003373', 'ORC-3373', 'orc 3373', '3373', '003373', ' 3373 '])(
  '%s is the quote ORC-003373',
  (texto) => expect(numerosDeOrcamento(texto)).toContain('ORC-003373'),
);

it.each(['373', '33730', 'PED-3373', 'aço', '', '3373 x'])('%s is not', (texto) =>
  expect(numerosDeOrcamento(texto)).not.toContain('ORC-003373'),
);

it('keeps what was typed as a number of its own, and is never long', () => {
  expect(numerosDeOrcamento('2025/18-b')).toEqual(['2025/18-b', '2025/18-B']);
  expect(numerosDeOrcamento('1').length).toBeLessThan(30);
  expect(numerosDeOrcamento('1'.repeat(100_000))).toEqual([]);
});
