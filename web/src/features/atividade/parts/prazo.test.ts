import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { usarFuso } from '../../../platform/texto/fuso.ts';
import {
  camposDoPrazo,
  duracaoPorExtenso,
  duracoesCom,
  instanteDe,
  momentoDe,
  prazoDe,
  prazosRapidos,
  prazoSugerido,
} from './prazo.ts';

const SP = 'America/Sao_Paulo';
beforeEach(() => usarFuso(SP));
afterEach(() => usarFuso(undefined));
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
    expect(momentoDe(instante)).toEqual({ data, hora });
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
    { nome: 'Sexta, 10/10 9h', prazo: { data: '2025-10-10', hora: '09:00' } },
  ]);
});

it('suggests the next day of work', () => {
  expect(prazoSugerido(SEXTA)).toEqual({
    data: '2025-10-06',
    hora: '09:00',
    diatodo: 'N',
    duracao: 30,
  });
  expect(prazoSugerido(Date.parse('2026-12-24T15:00:00Z')).data).toBe('2026-12-28');
});

it('a whole day is over at its end, and comes back from the task as it was filled in', () => {
  const diaInteiro = { data: '2025-10-06', hora: '', diatodo: 'S' as const, duracao: 30 };
  const tarefa = camposDoPrazo(diaInteiro);
  expect(tarefa).toEqual({
    atividade_dthr: '2025-10-07T02:59:00.000Z',
    atividade_diatodo: 'S',
    atividade_duracao: 30,
  });
  expect(prazoDe(tarefa)).toEqual({ ...diaInteiro, hora: '09:00' });
});

it.each([
  [0, '0 min'],
  [15, '15 min'],
  [60, '1 h'],
  [90, '1 h 30 min'],
  [10_080, '168 h'],
])('%i minutes are %s', (minutos, texto) => expect(duracaoPorExtenso(minutos)).toBe(texto));

it('offers the duration that the task has among the usual ones', () => {
  const valores = (atual: number) => duracoesCom(atual).map(({ value }) => value);
  expect(valores(30)).toEqual([15, 30, 45, 60, 90, 120, 180, 240, 480]);
  expect(valores(50)).toEqual([15, 30, 45, 50, 60, 90, 120, 180, 240, 480]);
});
