import { expect, test } from 'vitest';
import type { Item } from '@praca/contract/negocio/ficha/schemas.ts';
import { comoUma, juntarMudancas } from './juntar-mudancas.ts';

type Evento = Extract<Item, { item_tipo: 'EVENTO' }>;
const valor = (item_codigo: number, minuto: number, parte: Partial<Evento> = {}): Evento => ({
  item_tipo: 'EVENTO',
  item_codigo,
  item_em: `2026-10-03T13:${String(minuto).padStart(2, '0')}:00.000Z`,
  usuario_nome: 'Ana',
  evento_acao: 'ALTERAR',
  evento_versao: item_codigo,
  evento_antes: { negocio_valor: `${item_codigo - 1}.00` },
  evento_depois: { negocio_valor: `${item_codigo}.00` },
  desfazer: false,
  ...parte,
});
const codigos = (itens: readonly Item[]) =>
  juntarMudancas(itens).map((um) => um.itens.map((item) => item.item_codigo));

test('the same fields by the same person within minutes are one entry, from first to last', () => {
  const itens = [valor(9, 8), valor(8, 5), valor(7, 1)];
  expect(codigos(itens)).toEqual([[9, 8, 7]]);
  expect(comoUma([itens[0]!, ...itens.slice(1)])).toMatchObject({
    item_codigo: 9,
    evento_antes: { negocio_valor: '6.00' },
    evento_depois: { negocio_valor: '9.00' },
  });
  expect(comoUma([itens[0]!])).toBeNull();
});

test('another person, another field, a longer while or something between stands alone', () => {
  expect(
    codigos([
      valor(9, 50),
      valor(8, 20),
      valor(7, 19, { usuario_nome: 'Bia' }),
      valor(6, 18, { evento_antes: { pessoa_codigo: 1 }, evento_depois: { pessoa_codigo: 2 } }),
      valor(5, 17, { evento_acao: 'MOVER' }),
      valor(4, 16),
    ]),
  ).toEqual([[9], [8], [7], [6], [5], [4]]);
});
