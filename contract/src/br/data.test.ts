import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dataDoNumero,
  FUSO_DO_BRASIL,
  dataNoFuso,
  dataValida,
  diaDaSemana,
  diferencaDias,
  formatarData,
  lerData,
  mascararData,
  numeroDoDia,
  somarDias,
  somarMeses,
} from './data.ts';

const data = fc
  .integer({ min: numeroDoDia('0001-01-01'), max: numeroDoDia('9999-12-31') })
  .map(dataDoNumero);

describe('calendar', () => {
  it.each([
    ['2024-02-29', true],
    ['2000-02-29', true],
    ['1900-02-29', false],
    ['2026-02-29', false],
    ['2026-02-30', false],
    ['2026-04-31', false],
    ['2026-13-01', false],
    ['2026-00-10', false],
    ['2026-01-00', false],
    ['0000-01-01', false],
    ['2026-1-1', false],
    ['2018-11-04', true],
    ['2999-12-31', true],
  ])('%s exists: %s', (texto, existe) => expect(dataValida(texto)).toBe(existe));

  it('counts days as the platform does, and back', () => {
    fc.assert(
      fc.property(data, (d) => {
        expect(numeroDoDia(d)).toBe(Date.parse(`${d}T00:00:00Z`) / 86_400_000);
        expect(dataDoNumero(numeroDoDia(d))).toBe(d);
        expect(diaDaSemana(d)).toBe(new Date(`${d}T00:00:00Z`).getUTCDay());
        expect(lerData(formatarData(d))).toBe(d);
        expect(lerData(d)).toBe(d);
      }),
    );
  });

  it('adds and measures', () => {
    expect(somarDias('2024-02-28', 1)).toBe('2024-02-29');
    expect(somarDias('2026-03-01', -1)).toBe('2026-02-28');
    expect(diferencaDias('2018-11-03', '2018-11-05')).toBe(2);
    expect(diferencaDias('2026-11-20', '2026-11-19')).toBe(-1);
    expect(diaDaSemana('2026-11-20')).toBe(5);
    fc.assert(
      fc.property(data, fc.integer({ min: -5000, max: 5000 }), (d, n) => {
        const numero = numeroDoDia(d) + n;
        if (numero < numeroDoDia('0001-01-01') || numero > numeroDoDia('9999-12-31')) return;
        expect(diferencaDias(d, somarDias(d, n))).toBe(n);
      }),
    );
  });

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-11-20', 2, '2027-01-20'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2026-03-31', -13, '2025-02-28'],
  ])('%s plus %i months is %s', (d, n, esperado) => expect(somarMeses(d, n)).toBe(esperado));

  it('refuses what is no date and what leaves the calendar', () => {
    expect(() => numeroDoDia('2026-02-30')).toThrow(RangeError);
    expect(() => somarDias('9999-12-31', 1)).toThrow(RangeError);
    expect(() => somarMeses('9999-12-31', 1)).toThrow(RangeError);
  });

  it('tells the day that the clocks of a place show', () => {
    const instante = new Date('2026-11-21T02:30:00Z');
    expect(dataNoFuso(instante, FUSO_DO_BRASIL)).toBe('2026-11-20');
    expect(dataNoFuso(instante, 'America/Noronha')).toBe('2026-11-21');
    expect(dataNoFuso(new Date('2018-11-04T03:30:00Z'), FUSO_DO_BRASIL)).toBe('2018-11-04');
  });
});

describe('reading dates', () => {
  it.each([
    ['20/11/2026', '2026-11-20'],
    ['1/2/2026', '2026-02-01'],
    ['20-11-2026 12:04', '2026-11-20'],
    ['20/11/2026, 12:04', '2026-11-20'],
    ['20.11.2026', '2026-11-20'],
    ['2026.11.20', '2026-11-20'],
    ['2018-02-26 19:58:54', '2018-02-26'],
    ['2026-11-20T12:04:00-03:00', '2026-11-20'],
    [' 2026-11-20 ', '2026-11-20'],
    ['2026/11/20', '2026-11-20'],
    ['18/11/27', '2027-11-18'],
    ['1-2-69', '2069-02-01'],
    ['01.02.70', '1970-02-01'],
    ['18/11/26 09:30', '2026-11-18'],
  ])('%s → %s', (texto, esperado) => expect(lerData(texto)).toBe(esperado));

  it.each([
    '2026-02-30',
    '31/04/2026',
    '10/20/2016',
    '20/13/26',
    '26/11/120',
    '20/11',
    '',
    'ontem',
    '20/11-2026',
    '20112026',
    '2026-11-20 noite',
  ])('%s is refused', (texto) => expect(lerData(texto)).toBeNull());

  it('reads month first only when told', () => {
    expect(lerData('10/20/2016', 'mda')).toBe('2016-10-20');
    expect(lerData('20/10/2016', 'mda')).toBeNull();
    expect(lerData('10/20/16', 'mda')).toBe('2016-10-20');
    expect(lerData('2016-10-20', 'mda')).toBe('2016-10-20');
  });

  it.each([
    ['2', '2'],
    ['2011', '20/11'],
    ['20112026', '20/11/2026'],
    ['20/11/20267', '20/11/2026'],
  ])('mask while typing %s → %s', (digitado, mascara) =>
    expect(mascararData(digitado)).toBe(mascara),
  );
});
