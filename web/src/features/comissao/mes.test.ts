import { expect, test } from 'vitest';
import { diasDoMes, mesDe, nomeDoMes, outroMes } from './mes.ts';

test('a month by its name, its days, and the months beside it', () => {
  expect(nomeDoMes('2026-03')).toBe('Março de 2026');
  expect(diasDoMes('2028-02')).toEqual({ de: '2028-02-01', ate: '2028-02-29' });
  expect([outroMes('2026-12', 1), outroMes('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
  expect([mesDe('2026-13', '2026-11-24'), mesDe('2026-02', '2026-11-24')]).toEqual([
    '2026-11',
    '2026-02',
  ]);
});
