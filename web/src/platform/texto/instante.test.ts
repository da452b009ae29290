import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dataLocal, diaDeHoje, hora } from './format.ts';
import { fusoAtual, usarFuso } from './fuso.ts';
import { instanteEm } from './instante.ts';

const ZONAS = [
  'America/Sao_Paulo',
  'America/Manaus',
  'America/Rio_Branco',
  'America/Noronha',
  'UTC',
  'Europe/Lisbon',
];
beforeEach(() => usarFuso(undefined));
afterEach(() => usarFuso(undefined));

const noFuso = (fuso: string, data: string, naHora: string) => {
  usarFuso(fuso);
  return instanteEm(data, naHora);
};
const dois = (n: number) => String(n).padStart(2, '0');

it('nobody logged in: the clocks of Brasília, whatever the machine', () => {
  expect(fusoAtual()).toBe('America/Sao_Paulo');
  expect(instanteEm('2026-11-22', '09:00')).toBe('2026-11-22T12:00:00.000Z');
});

describe('F-15 a date and an hour on the clocks of the user', () => {
  it.each([
    ['America/Sao_Paulo', '2026-11-22', '23:59', '2026-11-23T02:59:00.000Z'],
    ['America/Manaus', '2026-11-22', '09:00', '2026-11-22T13:00:00.000Z'],
    ['America/Rio_Branco', '2026-11-22', '00:00', '2026-11-22T05:00:00.000Z'],
    ['America/Noronha', '2026-11-22', '00:00', '2026-11-22T02:00:00.000Z'],
    ['UTC', '2028-02-29', '00:00', '2028-02-29T00:00:00.000Z'],
    ['America/Sao_Paulo', '2999-12-31', '23:59', '3000-01-01T02:59:00.000Z'],
    // The hour that comes twice when the clocks go back: the first one.
    ['America/Sao_Paulo', '2018-02-17', '23:30', '2018-02-18T01:30:00.000Z'],
  ])('%s %s %s is %s', (fuso, data, naHora, instante) => {
    expect(noFuso(fuso, data, naHora)).toBe(instante);
  });

  it('the midnight of 2018-11-04 does not exist in São Paulo: the first hour of that day, never the day before', () => {
    const instante = noFuso('America/Sao_Paulo', '2018-11-04', '00:00') ?? '';
    expect([dataLocal(instante), hora(instante)]).toEqual(['2018-11-04', '01:00']);
  });

  it.each(['', '2026-02-29', '2026-13-01'])('%j is no date', (data) => {
    expect(instanteEm(data, '09:00')).toBeNull();
  });

  it('what is planned is what is shown, in every zone and on every day since 1900', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ZONAS),
        fc.date({
          min: new Date('1900-01-02T00:00:00Z'),
          max: new Date('2999-12-30T00:00:00Z'),
          noInvalidDate: true,
        }),
        fc.integer({ min: 0, max: 23 }),
        fc.integer({ min: 0, max: 59 }),
        (fuso, dia, horas, minutos) => {
          const data = dia.toISOString().slice(0, 10);
          const naHora = `${dois(horas)}:${dois(minutos)}`;
          const instante = noFuso(fuso, data, naHora) ?? '';
          expect(dataLocal(instante)).toBe(data);
          // A change of clocks leaves out at most an hour and a bit.
          const mostrada = hora(instante);
          if (mostrada !== naHora)
            expect(
              Math.abs(Date.parse(`2000-01-01T${mostrada}Z`) - Date.parse(`2000-01-01T${naHora}Z`)),
            ).toBeLessThanOrEqual(3_600_000);
        },
      ),
      { numRuns: 3_000 },
    );
  });

  it('each day has one today: midnight to midnight', () => {
    for (const fuso of ZONAS) {
      const meiaNoite = Date.parse(noFuso(fuso, '2026-11-22', '00:00') ?? '');
      expect([
        diaDeHoje(meiaNoite - 1),
        diaDeHoje(meiaNoite),
        diaDeHoje(meiaNoite + 86_399_999),
      ]).toEqual(['2026-11-21', '2026-11-22', '2026-11-22']);
    }
  });
});
