import { expect, it } from 'vitest';
import { lerCodigos, lerTextos } from './valores.ts';

it.each([
  [undefined, undefined, undefined],
  ['', undefined, undefined],
  ['3', [3], ['3']],
  [
    ['3', '3', '4'],
    [3, 4],
    ['3', '4'],
  ],
  [['-1', 'x', '0', '9'], [9], ['-1', 'x', '0', '9']],
])('%j is %j as codes and %j as texts', (valor, codigos, textos) => {
  expect(lerCodigos(valor)).toEqual(codigos);
  expect(lerTextos(valor)).toEqual(textos);
});

it('takes no more than two hundred', () => {
  expect(lerCodigos(Array.from({ length: 500 }, (_, i) => String(i + 1)))).toHaveLength(200);
});
