import fc from 'fast-check';
import { createRequire } from 'node:module';
import type * as Rrule from 'rrule';
import { expect, test } from 'vitest';
import { diferencaDias, somarDias } from '@praca/contract/br/data.ts';
import {
  escreverRegra,
  FREQUENCIAS,
  INTERVALO_MAXIMO,
} from '@praca/contract/atividade/recorrencia.ts';
import {
  comecaNaRegra,
  DIAS_ADIANTE,
  inicioPerto,
  ocorrencias,
  proximaOcorrencia,
  quantasAntes,
} from './ocorrencias.ts';

const { RRule } = createRequire(import.meta.url)('rrule') as typeof Rrule;

test.each([
  ['FREQ=DAILY', '2026-11-24T09:00', ['2026-11-25T09:00', '2026-11-26T09:00']],
  ['FREQ=WEEKLY;BYDAY=TU,TH', '2026-11-24T09:00', ['2026-11-26T09:00']],
  ['FREQ=DAILY;COUNT=2', '2026-11-24T09:00', ['2026-11-25T09:00']],
  ['FREQ=DAILY;UNTIL=20261125T235959', '2026-11-24T09:00', ['2026-11-25T09:00']],
])('%s from %s comes again at %j', (regra, inicio, esperadas) => {
  expect(ocorrencias(regra, inicio, inicio, '2026-11-26T23:59')).toEqual(esperadas);
});

test('29 February comes in leap years, the 31st in months that have one, the last Friday in each', () => {
  expect(proximaOcorrencia('FREQ=YEARLY', '2028-02-29T09:00', '2028-02-29T09:00')).toBe(
    '2032-02-29T09:00',
  );
  expect(proximaOcorrencia('FREQ=MONTHLY', '2026-01-31T09:00', '2026-01-31T09:00')).toBe(
    '2026-03-31T09:00',
  );
  const fins = ocorrencias(
    'FREQ=MONTHLY;BYMONTHDAY=-1',
    '2026-10-31T09:00',
    '2026-10-31T09:00',
    '2027-03-31T09:00',
  );
  expect(fins.map((um) => um.slice(0, 10))).toEqual([
    '2026-11-30',
    '2026-12-31',
    '2027-01-31',
    '2027-02-28',
    '2027-03-31',
  ]);
  expect(proximaOcorrencia('FREQ=MONTHLY;BYDAY=-1FR', '2026-11-27T09:00', '2026-11-27T09:00')).toBe(
    '2026-12-25T09:00',
  );
});

test('nothing comes after 2999, and what has an end ends', () => {
  expect(proximaOcorrencia('FREQ=YEARLY', '2999-12-31T09:00', '2999-12-31T09:00')).toBe(null);
  expect(proximaOcorrencia('FREQ=DAILY;COUNT=1', '2026-11-24T09:00', '2026-11-24T09:00')).toBe(
    null,
  );
});

test('a series begins on one of its own days', () => {
  expect(comecaNaRegra('FREQ=WEEKLY;BYDAY=MO', '2026-11-24T09:00')).toBe(false);
  expect(comecaNaRegra('FREQ=WEEKLY;BYDAY=TU', '2026-11-24T09:00')).toBe(true);
  expect(quantasAntes('FREQ=DAILY;COUNT=9', '2026-11-24T09:00', '2026-11-27T09:00')).toBe(3);
});

test.each([
  ['FREQ=DAILY', '1900-01-01T09:00', 3],
  ['FREQ=DAILY;INTERVAL=3', '1900-01-01T09:00', 6],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR', '1900-01-01T09:00', 28],
  ['FREQ=MONTHLY;INTERVAL=5', '1900-01-28T09:00', 1200],
  ['FREQ=MONTHLY;BYDAY=-1FR', '1900-01-26T09:00', 1200],
  ['FREQ=MONTHLY', '1900-01-31T09:00', Infinity],
  ['FREQ=MONTHLY;BYMONTHDAY=-1', '1900-02-28T09:00', 1200],
  ['FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=-1', '1900-02-28T09:00', 1200],
  ['FREQ=DAILY;COUNT=9', '1900-01-01T09:00', Infinity],
  ['FREQ=DAILY', '2027-01-01T09:00', Infinity],
])(
  'S-60 %s from %s on is walked from at most %s days before on, and what comes is what the library says',
  (regra, inicio, dias) => {
    const [de, ate] = ['2026-11-28T10:00', '2027-09-01T00:00'];
    const perto = inicioPerto(regra, inicio, de);
    expect(diferencaDias(perto.slice(0, 10), de.slice(0, 10))).toBeLessThan(dias);
    const [inteira, desde, fim] = [inicio, de, ate].map((um) => new Date(`${um}:00Z`));
    const ditas = new RRule({ ...RRule.parseString(regra), dtstart: inteira! })
      .between(desde!, fim!, true)
      .map((quando) => quando.toISOString().slice(0, 16));
    expect(ocorrencias(regra, inicio, de, ate, 1000)).toEqual(ditas);
    expect(proximaOcorrencia(regra, inicio, de)).toBe(ditas[0] ?? null);
  },
);

test('no rule makes more than one task a day, nor one outside of what was asked for; two parts make what one makes', () => {
  const caso = fc.record({
    frequencia: fc.constantFrom(...FREQUENCIAS),
    intervalo: fc.integer({ min: 1, max: INTERVALO_MAXIMO }),
    dia: fc.integer({ min: 0, max: 3_000 }),
    meio: fc.integer({ min: 0, max: DIAS_ADIANTE }),
  });
  fc.assert(
    fc.property(caso, ({ frequencia, intervalo, dia, meio }) => {
      const regra = escreverRegra({
        frequencia,
        intervalo,
        dias: [],
        noMes: null,
        vezes: null,
        ate: null,
      });
      const primeiro = somarDias('2026-01-01', dia);
      const [inicio, corte, fim] = [
        `${primeiro}T23:59`,
        `${somarDias(primeiro, meio)}T23:59`,
        `${somarDias(primeiro, DIAS_ADIANTE)}T23:59`,
      ];
      const todas = ocorrencias(regra, inicio, inicio, fim);
      expect(new Set(todas.map((uma) => uma.slice(0, 10))).size).toBe(todas.length);
      for (const uma of todas) expect(uma > inicio && uma <= fim).toBe(true);
      expect([
        ...ocorrencias(regra, inicio, inicio, corte),
        ...ocorrencias(regra, inicio, corte, fim),
      ]).toEqual(todas);
    }),
    { numRuns: 200 },
  );
});
