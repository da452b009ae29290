import { expect, test } from 'vitest';
import { notaDoProduto } from './nota-do-produto.ts';

test.each([
  ['1.6400', 'PC', '450.0000', 'R$ 1,64/PC · 450 em estoque'],
  ['1234.5000', 'KG', '2.5000', 'R$ 1.234,50/KG · 2,5 em estoque'],
  ['0.4250', '', '0.0000', 'R$ 0,425 · sem estoque'],
  ['10.9675', 'UN', '-3.0000', 'R$ 10,9675/UN · sem estoque'],
  // It never had stock: nothing is said of it.
  ['283.5000', 'KG', null, 'R$ 283,50/KG'],
  [null, 'PC', '8.0000', 'sem preço · PC · 8 em estoque'],
])('%s a %s, of which %s are free', (produto_preco, produto_unidade, estoque_disponivel, nota) => {
  expect(notaDoProduto({ produto_preco, produto_unidade, estoque_disponivel })).toBe(nota);
});
