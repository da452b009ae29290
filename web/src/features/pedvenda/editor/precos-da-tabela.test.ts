import { expect, test } from 'vitest';
import type { Item, Venda } from '@praca/contract/pedvenda/schemas.ts';
import { noPrecoDaTabela, precosNovos } from './precos-da-tabela.ts';
import { linhasDe, precoDigitado, valoresDe } from './valores.ts';

const item = (itpedvenda_codigo: number, produto_codigo: number, preco: string, tabela: string) =>
  ({
    itpedvenda_codigo,
    produto_codigo,
    itpedvenda_quantidade: '1.0000',
    itpedvenda_vlunitario: preco,
    itpedvenda_vltabela: tabela,
    itpedvenda_descricao: `Produto ${produto_codigo}`,
  }) as unknown as Item;
const venda = {
  itens: [
    item(1, 7, '10.0000', '10.0000'),
    item(2, 8, '9.5000', '10.0000'),
    item(3, 9, '1.5088', '1.5088'),
    item(4, 10, '3.0000', '3.0000'),
  ],
} as unknown as Venda;
const ditos = [
  item(0, 7, '10.0000', '12.0000'),
  item(0, 8, '9.5000', '12.0000'),
  item(0, 9, '1.5088', '1.5088'),
  item(0, 10, '3.0000', '3.6000'),
];

test('only lines that stood at the price of the table follow it: what was agreed on, what did not change and what was typed since stay', () => {
  const linhas = linhasDe(valoresDe(venda));
  const guardadas = noPrecoDaTabela(venda);
  expect([...guardadas.keys()]).toEqual(['c1', 'c3', 'c4']);
  expect([...precosNovos(linhas, guardadas, ditos)]).toEqual([
    ['c1', '12.0000'],
    ['c4', '3.6000'],
  ]);
  const digitada = linhas.map((linha) =>
    linha.id === 'c4' ? { ...linha, itpedvenda_vlunitario: '2,9' } : linha,
  );
  expect([...precosNovos(digitada, guardadas, ditos).keys()]).toEqual(['c1']);
  // The same product in two quantities has two prices: each line is told its own.
  const [primeiro] = venda.itens;
  const duas = { itens: [primeiro, item(5, 7, '8.0000', '8.0000')] } as unknown as Venda;
  const deDuas = [item(0, 7, '10.0000', '12.0000'), item(0, 7, '8.0000', '9.0000')];
  expect([...precosNovos(linhasDe(valoresDe(duas)), noPrecoDaTabela(duas), deDuas)]).toEqual([
    ['c1', '12.0000'],
    ['c5', '9.0000'],
  ]);
  // Before the server has answered nothing is known of the table.
  expect(precosNovos(linhas, guardadas, []).size).toBe(0);
  expect(['12.0000', '3.6000', '1.5088'].map(precoDigitado)).toEqual(['12,00', '3,60', '1,5088']);
});
