import { expect, test } from 'vitest';
import { baldeDe, limitesDosBaldes } from './baldes.ts';

test.each([
  ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-30'],
  ['2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30'],
  ['2026-11-28', '2026-11-29', '2026-11-30', '2026-11-30'],
  ['2026-11-29', '2026-11-30', '2026-12-01', '2026-12-01'],
  ['2028-02-28', '2028-02-29', '2028-03-01', '2028-03-06'],
])('on %s the buckets begin at %s, %s and %s', (hoje, amanha, depois, semana) => {
  expect(limitesDosBaldes(hoje)).toEqual({ amanha, depois, semana });
});

// Monday, ten in the morning in São Paulo.
const AGORA = new Date('2026-11-23T13:00:00Z');
test.each([
  [null, 'SEM_DATA'],
  ['2026-11-23T12:59:59Z', 'ATRASADAS'],
  ['2026-11-23T13:00:00Z', 'HOJE'],
  ['2026-11-24T02:59:00Z', 'HOJE'],
  ['2026-11-24T03:00:00Z', 'AMANHA'],
  ['2026-11-25T03:00:00Z', 'SEMANA'],
  ['2026-11-30T02:59:59Z', 'SEMANA'],
  ['2026-11-30T03:00:00Z', 'DEPOIS'],
] as const)('a task of %s is in %s', (dthr, balde) => {
  expect(baldeDe(dthr, AGORA, 'America/Sao_Paulo')).toBe(balde);
});

test('the same moment is another day elsewhere', () => {
  expect(baldeDe('2026-11-24T02:59:00Z', AGORA, 'America/Noronha')).toBe('AMANHA');
});
