import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { usarFuso } from './fuso.ts';
import {
  dataHora,
  dataHoraRelativa,
  dataLocal,
  dia,
  diaCurto,
  diaRelativo,
  dias,
  diasEntre,
  dinheiro,
  dinheiroCompacto,
  diaDeHoje,
  hora,
  numero,
  percentual,
  plural,
} from './format.ts';

// Intl separates with U+00A0; the cases are written with a plain space and compared so.
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('money', () => {
  test.each([
    ['128430.5', 'R$ 128.430,50'],
    ['0', 'R$ 0,00'],
    ['-12.3', '-R$ 12,30'],
    ['9007199254740993.11', 'R$ 9.007.199.254.740.993,11'],
    [1234.5, 'R$ 1.234,50'],
  ])('%s → %s', (value, text) => expect(plain(dinheiro(value))).toBe(text));

  test('keeps the no-break space of Intl', () => expect(dinheiro('1')).toBe('R$\u00a01,00'));

  test.each([
    ['23700000', 'R$ 23,7 mi'],
    ['2100000000', 'R$ 2,1 bi'],
    ['468000', 'R$ 468 mil'],
    ['0', 'R$ 0'],
  ])('compact %s → %s', (value, text) => expect(plain(dinheiroCompacto(value))).toBe(text));
});

describe('numbers', () => {
  test('groups and decimals', () => {
    expect(numero(1234567)).toBe('1.234.567');
    expect(numero('1234.5')).toBe('1.234,5');
    expect(numero(2, 2)).toBe('2,00');
  });

  test('percent', () => {
    expect(percentual(0.124)).toBe('12%');
    expect(percentual(0.124, 1)).toBe('12,4%');
  });

  test.each([
    [0, '0 negócios'],
    [1, '1 negócio'],
    [2, '2 negócios'],
    [1500, '1.500 negócios'],
  ])('plural of %i', (count, text) => expect(plural(count, 'negócio', 'negócios')).toBe(text));

  test.each([
    [0, 'hoje'],
    [1, '1 dia'],
    [34, '34 dias'],
  ])('stay of %i days', (count, text) => expect(dias(count)).toBe(text));
});

describe('calendar dates', () => {
  test('shape', () => {
    expect(dia('2025-10-03')).toBe('03/10/2025');
    expect(diaCurto('2025-10-03')).toBe('03/10');
  });

  test.each([
    ['2025-10-03', 'Hoje'],
    ['2025-10-02', 'Ontem'],
    ['2025-10-04', 'Amanhã'],
    ['2025-12-31', '31/12'],
    ['2024-12-31', '31/12/2024'],
  ])('%s seen from 2025-10-03 is %s', (date, text) =>
    expect(diaRelativo(date, '2025-10-03')).toBe(text),
  );

  test('across the end of the year and of daylight saving', () => {
    expect(diaRelativo('2026-01-01', '2025-12-31')).toBe('Amanhã');
    expect(diasEntre('2018-11-03', '2018-11-05')).toBe(2);
    expect(diasEntre('2024-02-28', '2024-03-01')).toBe(2);
  });
});

describe('instants', () => {
  beforeEach(() => usarFuso('America/Sao_Paulo'));
  afterEach(() => usarFuso(undefined));

  const evening = '2025-10-04T01:30:00Z';

  test('belong to the day of the user', () => {
    expect(dataLocal(evening)).toBe('2025-10-03');
    expect(diaDeHoje(Date.parse(evening))).toBe('2025-10-03');
    for (const fuso of ['America/Manaus', 'America/Noronha']) {
      usarFuso(fuso);
      expect(dataLocal(evening)).toBe('2025-10-03');
    }
    usarFuso('Europe/Lisbon');
    expect(dataLocal(evening)).toBe('2025-10-04');
  });

  test('hour and date together', () => {
    expect(hora(evening)).toBe('22:30');
    expect(hora('2025-10-03T03:00:00Z')).toBe('00:00');
    expect(dataHora(evening)).toBe('03/10/2025 22:30');
    expect(dataHoraRelativa(evening, Date.parse('2025-10-04T12:00:00Z'))).toBe('Ontem 22:30');
    usarFuso('America/Manaus');
    expect(dataHora(evening)).toBe('03/10/2025 21:30');
  });
});
