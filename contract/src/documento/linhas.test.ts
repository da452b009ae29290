import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parearLinhas, type LinhaConhecida } from './linhas.ts';

const iguais = { de: (um: LinhaConhecida) => um, para: (um: LinhaConhecida) => um };
const l = (codigo: number | null, produto: number): LinhaConhecida => ({ codigo, produto });
const pares = (antes: LinhaConhecida[], depois: LinhaConhecida[]) =>
  parearLinhas(antes, depois, iguais).map((um) => um?.codigo);

test.each([
  ['moved', [l(1, 7), l(2, 8)], [l(2, 8), l(1, 7)], [2, 1]],
  [
    'one put between two of a product',
    [l(1, 7), l(2, 7)],
    [l(1, 7), l(null, 7), l(2, 7)],
    [1, undefined, 2],
  ],
  ['of another product now', [l(1, 7)], [l(1, 9)], [1]],
  [
    'without codes: by product, in order',
    [l(1, 7), l(2, 8), l(3, 7)],
    [l(null, 7), l(null, 7), l(null, 8), l(null, 8)],
    [1, 3, 2, undefined],
  ],
  ['a code twice: once', [l(1, 7)], [l(1, 7), l(1, 7)], [1, undefined]],
  ['a code of somewhere else', [l(1, 7)], [l(99, 8)], [undefined]],
])('%s', (_, antes, depois, feitos) => expect(pares(antes, depois)).toEqual(feitos));

const produto = fc.integer({ min: 1, max: 3 });
test('whatever is asked: each line is taken once, and one that is named is who names it', () => {
  fc.assert(
    fc.property(
      fc.array(produto, { maxLength: 12 }),
      fc.array(fc.record({ codigo: fc.option(fc.integer({ min: 1, max: 14 })), produto }), {
        maxLength: 12,
      }),
      (produtos, depois) => {
        const antes = produtos.map((um, i) => l(i + 1, um));
        const feitos = parearLinhas(antes, depois, iguais);
        const tomadas = feitos.filter((um) => um !== undefined);
        expect(new Set(tomadas).size).toBe(tomadas.length);
        for (const linha of antes) {
          const nomeada = depois.findIndex(({ codigo }) => codigo === linha.codigo);
          if (nomeada >= 0) expect(feitos[nomeada]).toBe(linha);
        }
        depois.forEach((linha, i) => {
          const par = feitos[i];
          if (par && par.codigo !== linha.codigo) expect(par.produto).toBe(linha.produto);
        });
      },
    ),
  );
});
