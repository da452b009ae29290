import { expect, it } from 'vitest';
import { metasDoPeriodo } from './metas.ts';

const meta = (meta_mes: string, meta_valor = '100.00') => ({
  meta_mes,
  empresa_codigo: 1,
  repres_codigo: null,
  equipe_codigo: null,
  meta_valor,
});
const METAS = ['2026-08-01', '2026-09-01', '2026-10-01', '2026-11-01'].map((mes) => meta(mes));

it.each([
  // Of a period that begins with a month all of its months, also of the last one that is not over.
  ['2026-09-01', '2026-10-15', false, ['100.00', '100.00']],
  ['2026-10-01', '2026-10-31', false, ['100.00']],
  // 21 working days in August, 5 of them from the 25th; 21 in September, 21 in October, 10 up to the 15th.
  ['2026-08-25', '2026-10-15', true, ['23.81', '100.00', '47.62']],
  // 19 working days in November: the 2nd and the 20th are holidays.
  ['2026-11-16', '2026-11-20', true, ['21.05']],
  // A weekend: nothing is to be sold on it.
  ['2026-10-10', '2026-10-11', true, ['0.00']],
] as const)('%s to %s: by its working days %s, %j', (de, ate, proporcional, valores) => {
  const { metas, ...dito } = metasDoPeriodo(METAS, { de, ate });
  expect([dito.proporcional, metas.map(({ meta_valor }) => meta_valor)]).toEqual([
    proporcional,
    valores,
  ]);
});
