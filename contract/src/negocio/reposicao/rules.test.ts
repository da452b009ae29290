import { describe, expect, it } from 'vitest';
import { somarDias } from '../../br/data.ts';
import { cestaDe, parou, ritmoDe } from './rules.ts';

const PRIMEIRO = '2026-01-05';
/** Days of purchases with these intervals. */
const dias = (...intervalos: number[]): string[] =>
  intervalos.reduce(
    (feitos, dias) => [...feitos, somarDias(feitos.at(-1) ?? PRIMEIRO, dias)],
    [PRIMEIRO],
  );

describe('the rhythm of purchases', () => {
  it.each<[string, string[], [ritmo: number, folga: number] | null]>([
    ['two days say nothing', dias(30), null],
    ['twice on one day is one day', [...dias(30), PRIMEIRO], null],
    ['three days are a rhythm, with the least allowance', dias(30, 30), [30, 5]],
    ['a short one: two days at least', dias(7, 7, 7), [7, 2]],
    ['the middle of two intervals', dias(28, 33), [31, 8]],
    ['one skipped purchase moves nothing', dias(30, 30, 60, 30, 30), [30, 5]],
    ['who buys unevenly gets more time', dias(20, 40, 30, 22, 38), [30, 24]],
    ['never shorter than a day', dias(1, 1), [1, 2]],
  ])('%s', (_, quando, dito) => {
    const r = ritmoDe(quando);
    expect(r && [r.ritmo, r.folga]).toEqual(dito);
    if (!r) return;
    expect(r.esperada).toBe(somarDias(r.ultima, r.ritmo));
    expect(r.limite).toBe(somarDias(r.esperada, r.folga));
    expect(ritmoDe(quando.toReversed())).toEqual(r);
  });

  it('late past three rhythms is stopped', () => {
    const r = ritmoDe(dias(30, 30));
    if (!r) throw new Error('Sem ritmo.');
    expect(parou(r, somarDias(r.esperada, 90))).toBe(false);
    expect(parou(r, somarDias(r.esperada, 91))).toBe(true);
  });
});

it.each([
  [
    'what half of the purchases had',
    [
      [3, 6],
      [2, 6],
    ],
    [0],
  ],
  [
    'nothing is usual: the last purchase',
    [
      [1, 6],
      [2, 6, true],
    ],
    [1],
  ],
] as const)('the basket: %s', (_, produtos, quais) => {
  const lidos = produtos.map(([em, de, naUltima = false], i) => ({ em, de, naUltima, i }));
  expect(cestaDe(lidos).map(({ i }) => i)).toEqual(quais);
});
