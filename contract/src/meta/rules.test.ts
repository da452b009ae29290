import { expect, it } from 'vitest';
import { metaDaEquipe, metaDeTodos, metaDosRepresentantes, type Meta } from './rules.ts';

const meta = (
  empresa_codigo: number,
  repres_codigo: number | null,
  meta_valor: string,
  meta_mes = '2026-11-01',
  equipe_codigo: number | null = null,
): Meta => ({ meta_mes, empresa_codigo, repres_codigo, equipe_codigo, meta_valor });

it.each<[string, Meta[], string | null]>([
  ['none', [], null],
  ['a company alone', [meta(1, null, '100.00')], '100.00'],
  ['representatives alone', [meta(1, 5, '10.10'), meta(1, 6, '20.20')], '30.30'],
  [
    'the company’s own stands before its people’s',
    [meta(1, null, '50.00'), meta(1, 5, '80.00')],
    '50.00',
  ],
  ['each company by itself', [meta(1, null, '50.00'), meta(2, 5, '80.00')], '130.00'],
  ['each month by itself', [meta(1, null, '50.00'), meta(1, 5, '80.00', '2026-12-01')], '130.00'],
  ['a target of nothing is one', [meta(1, null, '0.00')], '0.00'],
  ['teams are nobody’s', [meta(1, null, '70.00', '2026-11-01', 9)], null],
])('of all together: %s', (_, metas, dita) => expect(metaDeTodos(metas)).toBe(dita));

it.each<[string, number[], string | null]>([
  ['one', [5], '10.10'],
  ['two', [5, 6], '30.30'],
  ['one without a target', [7], null],
])('of representatives: %s', (_, quais, dita) =>
  expect(
    metaDosRepresentantes(
      [meta(1, null, '99.00'), meta(1, 5, '10.10'), meta(1, 6, '20.20')],
      quais,
    ),
  ).toBe(dita),
);

const NOVE = [9, '2026-11-01'] as const;
it.each<[string, Meta[], (string | null)[]]>([
  ['none', [meta(1, 7, '10.00')], [null, null, null]],
  ['its own', [meta(1, null, '70.00', NOVE[1], NOVE[0])], ['70.00', '70.00', null]],
  ['its members alone', [meta(1, 5, '10.00'), meta(1, 6, '20.00')], ['30.00', null, '30.00']],
  [
    'its own stands before its members’, month by month',
    [
      meta(1, null, '70.00', NOVE[1], NOVE[0]),
      meta(1, 5, '10.00'),
      meta(1, 6, '20.00', '2026-12-01'),
    ],
    ['90.00', '70.00', '30.00'],
  ],
])('of a team: %s', (_, metas, dita) => {
  const {
    meta: toda,
    propria,
    dosMembros,
  } = metaDaEquipe(metas, {
    equipe_codigo: 9,
    represes: [5, 6],
  });
  expect([toda, propria, dosMembros]).toEqual(dita);
});
