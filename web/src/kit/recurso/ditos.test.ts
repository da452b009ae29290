import { expect, test } from 'vitest';
import { comDitos, ditosDe, filtrosDeCampos } from './ditos.ts';

test.each([
  [undefined, undefined],
  [['12=7', '12=9'], [{ campo_codigo: 12, VALORES: [7, 9] }]],
  [
    ['12=rep1', '13=S'],
    [
      { campo_codigo: 12, VALORES: ['rep1'] },
      { campo_codigo: 13, VALORES: ['S'] },
    ],
  ],
  [['12>10', '12<20.5'], [{ campo_codigo: 12, DE: '10', ATE: '20.5' }]],
  [['12~aço inox'], [{ campo_codigo: 12, CONTEM: 'aço inox' }]],
  [['12!N'], [{ campo_codigo: 12, PREENCHIDO: 'N' }]],
  [['x=1', '0=1', '12', '12?1'], undefined],
])('%j asks %j', (textos, filtros) => expect(filtrosDeCampos(textos)).toEqual(filtros));

test('what is said of one field takes the place of what was said of it, and of no other', () => {
  const antes = ['12=7', '13~x'];
  expect(comDitos(antes, 12, [{ sinal: '=', valor: '8' }])).toEqual(['13~x', '12=8']);
  expect(comDitos(antes, 13, [])).toEqual(['12=7']);
  expect(ditosDe(['12~a=b>c'])).toEqual([{ campo: 12, sinal: '~', valor: 'a=b>c' }]);
});
