import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { diaUtil } from './feriados.ts';
import { somar } from './dinheiro.ts';
import { lerPercentuais, lerPrazos, parcelasDe } from './parcelas.ts';

it.each([
  ['30/60/90 DDL', [30, 60, 90]],
  ['30 60 90', [30, 60, 90]],
  ['0', [0]],
  ['28 dias', [28]],
  ['0/30', [0, 30]],
  ['', null],
  ['60/30', null],
  ['30/30', null],
  ['a vista', null],
  ['30/60/x', null],
  ['1801', null],
])('prazos %s', (texto, dias) => expect(lerPrazos(texto)).toEqual(dias));

test('the parcels of brazil: what does not divide is in the last one', () => {
  const de = (total: string) =>
    parcelasDe(total, '2026-01-01', { prazos: [30, 60, 90], entrada: false, diaUtil: false });
  expect(de('100.00').map((p) => p.valor)).toEqual(['33.33', '33.33', '33.34']);
  expect(de('126.09').map((p) => p.valor)).toEqual(['42.03', '42.03', '42.03']);
  expect(de('100.01').map((p) => p.valor)).toEqual(['33.33', '33.33', '33.35']);
  expect(de('100.00').map((p) => p.vencimento)).toEqual(['2026-01-31', '2026-03-02', '2026-04-01']);
});

test('an entry is a parcel on the day; business days are business days', () => {
  const c = { prazos: [30], entrada: true, diaUtil: true };
  // New Year's Day is a holiday, and 31 January 2026 a Saturday.
  expect(parcelasDe('10.00', '2026-01-01', c).map((p) => p.vencimento)).toEqual([
    '2026-01-02',
    '2026-02-02',
  ]);
});

test('whatever the total and the terms, the parcels add up and none is early', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 999_999_999 }),
      fc.uniqueArray(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 24 }),
      fc.boolean(),
      fc.boolean(),
      (centavos, dias, entrada, util) => {
        const total = `${Math.floor(centavos / 100)}.${String(centavos % 100).padStart(2, '0')}`;
        const prazos = dias.toSorted((a, b) => a - b);
        const parcelas = parcelasDe(total, '2026-05-15', { prazos, entrada, diaUtil: util });
        expect(parcelas).toHaveLength(prazos.length + (entrada ? 1 : 0));
        expect(somar(...parcelas.map((p) => p.valor))).toBe(total);
        for (const { vencimento, valor } of parcelas) {
          expect(vencimento >= '2026-05-15').toBe(true);
          expect(valor.startsWith('-')).toBe(false);
          if (util) expect(diaUtil(vencimento)).toBe(true);
        }
      },
    ),
  );
});

it.each([
  ['40/30/30', ['40', '30', '30']],
  ['33,33 / 33,33 / 33,34', ['33.33', '33.33', '33.34']],
  ['50%/50%', ['50', '50']],
  ['40/30', null],
  ['60/50', null],
  ['100/0', null],
  ['-50/150', null],
  ['', null],
])('percentuais %s', (texto, partes) => expect(lerPercentuais(texto)).toEqual(partes));

test('parcels of unequal shares are rounded down, and the last one has what is left', () => {
  const c = { prazos: [30, 60], entrada: true, diaUtil: false, percentuais: ['40', '30', '30'] };
  const de = (total: string) => parcelasDe(total, '2026-01-01', c).map((p) => p.valor);
  expect(de('100.00')).toEqual(['40.00', '30.00', '30.00']);
  expect(de('0.05')).toEqual(['0.02', '0.01', '0.02']);
  expect(de('126.09')).toEqual(['50.43', '37.82', '37.84']);
});

test('whatever the shares, no parcel is negative and all add up', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 10n ** 13n }),
      fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 12 }),
      (centavos, pesos) => {
        const total = `${centavos / 100n}.${String(centavos % 100n).padStart(2, '0')}`;
        const soma = pesos.reduce((a, b) => a + b, 0);
        const milesimos = pesos.map((p) => Math.floor((p * 1_000_000) / soma));
        const ultimo = milesimos.length - 1;
        milesimos[ultimo] = 1_000_000 - milesimos.slice(0, -1).reduce((a, b) => a + b, 0);
        const percentuais = milesimos.map((m) => (m / 10_000).toFixed(4));
        const parcelas = parcelasDe(total, '2026-01-01', {
          prazos: pesos.map((_, i) => (i + 1) * 30),
          entrada: false,
          diaUtil: false,
          percentuais,
        });
        expect(somar('0', ...parcelas.map((p) => p.valor))).toBe(total);
        expect(parcelas.every((p) => !p.valor.startsWith('-'))).toBe(true);
      },
    ),
  );
});
