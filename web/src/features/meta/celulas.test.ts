import { describe, expect, it, test } from 'vitest';
import { celulasDe, deOutro, mudancasDe, somaDas, VAZIA, type Celula } from './celulas.ts';

const lida = {
  meta_codigo: 1,
  meta_mes: '2026-03-01',
  empresa_codigo: 1,
  repres_codigo: 7,
  equipe_codigo: null,
  meta_valor: '100.00',
  versao: 4,
};

const daLida = (valor: string): Celula => ({ valor, sobre: { meta_codigo: 1, versao: 4 } });
const nova = (valor: string): Celula => ({ valor, sobre: null });

it.each([
  ['as it was', '100.00', []],
  ['another amount', '120.00', [{ meta_valor: '120.00', meta_codigo: 1, versao: 4 }]],
  ['none any more', '', [{ meta_valor: null, meta_codigo: 1, versao: 4 }]],
])('a cell that was read: %s', (_, valor, mudou) =>
  expect(mudancasDe({ '7 2026-03-01': daLida(valor) }, [lida])).toMatchObject(mudou),
);

test('a cell that was empty has no version, and one of all together no representative', () => {
  expect(
    mudancasDe({ ...celulasDe([lida]), 'todos 2026-04-01': nova('9.00'), '8 2026-04-01': VAZIA }, [
      lida,
    ]),
  ).toEqual([{ meta_mes: '2026-04-01', repres_codigo: null, meta_valor: '9.00' }]);
});

test('a team has cells of its own', () => {
  const daEquipe = { ...lida, meta_codigo: 2, repres_codigo: null, equipe_codigo: 7 };
  expect(celulasDe([lida, daEquipe])).toEqual({
    '7 2026-03-01': daLida('100.00'),
    'e7 2026-03-01': { valor: '100.00', sobre: { meta_codigo: 2, versao: 4 } },
  });
  expect(
    mudancasDe({ 'e7 2026-03-01': { valor: '5.00', sobre: { meta_codigo: 2, versao: 4 } } }, [
      lida,
      daEquipe,
    ]),
  ).toEqual([
    {
      meta_mes: '2026-03-01',
      repres_codigo: null,
      equipe_codigo: 7,
      meta_valor: '5.00',
      meta_codigo: 2,
      versao: 4,
    },
  ]);
});

describe('somebody else wrote meanwhile', () => {
  const agora = { ...lida, versao: 5, meta_valor: '300.00' };
  const [guardada = VAZIA] = Object.values(celulasDe([agora]));
  it('means the state that was typed over, until the person has decided', () => {
    const celulas = { '7 2026-03-01': daLida('120.00') };
    expect(mudancasDe(celulas, [agora])).toMatchObject([{ versao: 4 }]);
    expect(mudancasDe(celulas, [agora], true)).toMatchObject([{ versao: 5 }]);
    expect(mudancasDe(celulas, [], true)).toEqual([
      { meta_mes: '2026-03-01', repres_codigo: 7, meta_valor: '120.00' },
    ]);
  });
  it.each([
    ['typed over what was', daLida('120.00'), guardada, '300.00'],
    ['typed over an empty cell', nova('120.00'), guardada, '300.00'],
    ['typed over what is gone', daLida('120.00'), VAZIA, ''],
    ['the same amount', daLida('300.00'), guardada, undefined],
    ['typed over what is kept', { ...guardada, valor: '1.00' }, guardada, undefined],
    [
      'emptied and set again, at the same version',
      daLida('1.00'),
      { valor: '2.00', sobre: { meta_codigo: 9, versao: 4 } },
      '2.00',
    ],
  ])('%s', (_, celula, la, dita) => expect(deOutro(celula, la)).toBe(dita));
});

test('what is no amount adds nothing', () => {
  expect(somaDas(['1.10', undefined, '', 'x', '2.20'])).toBe('3.30');
});
