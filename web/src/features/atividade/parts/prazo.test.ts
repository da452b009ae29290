import { beforeEach, describe, expect, it } from 'vitest';
import { usarFuso } from '../../../platform/fuso.ts';
import { instanteDe, prazoDe, prazosRapidos, prazoSugerido } from './prazo.ts';

const SP = 'America/Sao_Paulo';
beforeEach(() => usarFuso(SP));
// A Friday, 22h in São Paulo: already Saturday in UTC.
const SEXTA = Date.parse('2025-10-04T01:00:00Z');

describe('a moment on the clocks of the user', () => {
  it.each([
    ['2025-10-06', '09:00', SP, '2025-10-06T12:00:00.000Z'],
    ['2025-10-06', '09:00', 'America/Manaus', '2025-10-06T13:00:00.000Z'],
    ['2026-03-29', '23:30', 'Europe/Lisbon', '2026-03-29T22:30:00.000Z'],
    ['2026-03-28', '23:30', 'Europe/Lisbon', '2026-03-28T23:30:00.000Z'],
  ])('%s %s em %s', (data, hora, fuso, instante) => {
    usarFuso(fuso);
    expect(instanteDe({ data, hora })).toBe(instante);
    expect(prazoDe(instante)).toEqual({ data, hora });
  });

  it.each([
    ['', '09:00'],
    ['2025-10-06', ''],
    ['2025-02-30', '09:00'],
    ['2025-10-06', '24:00'],
  ])('is none while it is not whole: %j %j', (data, hora) => {
    expect(instanteDe({ data, hora })).toBeNull();
  });
});

it('offers days of work at nine, by the calendar of the user', () => {
  expect(prazosRapidos(SEXTA)).toEqual([
    { nome: 'Segunda 9h', prazo: { data: '2025-10-06', hora: '09:00' } },
    { nome: '+7 dias 9h', prazo: { data: '2025-10-10', hora: '09:00' } },
  ]);
});

it('suggests the next day of work', () => {
  expect(prazoSugerido(SEXTA)).toEqual({ data: '2025-10-06', hora: '09:00' });
  expect(prazoSugerido(Date.parse('2026-12-24T15:00:00Z')).data).toBe('2026-12-28');
});
