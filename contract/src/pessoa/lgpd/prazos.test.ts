import { expect, test } from 'vitest';
import { prazoDaComunicacao, prazoDoPedido } from './prazos.ts';

test('a request is answered within 15 days, whatever days they are', () => {
  expect(prazoDoPedido('2026-02-20')).toBe('2026-03-07');
});

test.each([
  ['a Monday', '2026-03-02', '2026-03-05'],
  ['a Thursday', '2026-03-05', '2026-03-10'],
  ['a Saturday', '2026-03-07', '2026-03-11'],
  ['the eve of Good Friday', '2026-04-02', '2026-04-08'],
  ['the days before Christmas', '2026-12-23', '2026-12-29'],
])('an incident known on %s is told within three working days', (_, conhecido, prazo) => {
  expect(prazoDaComunicacao(conhecido)).toBe(prazo);
});
