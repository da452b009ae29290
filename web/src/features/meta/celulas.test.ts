import { expect, it, test } from 'vitest';
import { celulasDe, mudancasDe, somaDas } from './celulas.ts';

const lida = {
  meta_codigo: 1,
  meta_mes: '2026-03-01',
  empresa_codigo: 1,
  repres_codigo: 7,
  equipe_codigo: null,
  meta_valor: '100.00',
  versao: 4,
};

it.each([
  ['as it was', '100.00', []],
  ['another amount', '120.00', [{ meta_valor: '120.00', versao: 4 }]],
  ['none any more', '', [{ meta_valor: null, versao: 4 }]],
])('a cell that was read: %s', (_, valor, mudou) =>
  expect(mudancasDe({ '7 2026-03-01': valor }, [lida])).toMatchObject(mudou),
);

test('a cell that was empty has no version, and one of all together no representative', () => {
  expect(
    mudancasDe({ ...celulasDe([lida]), 'todos 2026-04-01': '9.00', '8 2026-04-01': '' }, [lida]),
  ).toEqual([{ meta_mes: '2026-04-01', repres_codigo: null, meta_valor: '9.00' }]);
});

test('a team has cells of its own', () => {
  const daEquipe = { ...lida, repres_codigo: null, equipe_codigo: 7 };
  expect(celulasDe([lida, daEquipe])).toEqual({
    '7 2026-03-01': '100.00',
    'e7 2026-03-01': '100.00',
  });
  expect(mudancasDe({ 'e7 2026-03-01': '5.00' }, [lida, daEquipe])).toEqual([
    {
      meta_mes: '2026-03-01',
      repres_codigo: null,
      equipe_codigo: 7,
      meta_valor: '5.00',
      versao: 4,
    },
  ]);
});

test('what is no amount adds nothing', () => {
  expect(somaDas(['1.10', undefined, '', 'x', '2.20'])).toBe('3.30');
});
