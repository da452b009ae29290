import { expect, test } from 'vitest';
import { campo } from '@praca/contract/recurso/campo.ts';
import { linhas, type LinhasDescritas } from '@praca/contract/recurso/linhas.ts';
import { produto } from '@praca/contract/produto/recurso.ts';
import { colar, lerTabela } from './colar.ts';
import { ERROS_DAS_LINHAS } from './erros.ts';
import { digitadas, ehVazia, enviadas, errosPorLinha, linhaVazia } from './digitadas.ts';

const precos: LinhasDescritas = linhas({
  tabela: 'preco',
  prefixo: 'preco',
  nome: { um: 'preço', varios: 'preços', genero: 'm' },
  max: 5,
  campos: {
    produto_codigo: campo.referencia({ rotulo: 'Produto', a: produto, exigido: true }),
    preco_valor: campo.decimal({ rotulo: 'Preço', casas: 4, min: 0 }),
    preco_desde: campo.data({ rotulo: 'Desde' }),
    preco_nota: campo.texto({ rotulo: 'Nota', max: 20 }),
  },
});

test.each([
  [
    'a\tb\nc\td',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a\tb\r\nc\td\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['"uma\nduas"\tb', [['uma\nduas', 'b']]],
  ['"diz ""oi"""\t', [['diz "oi"', '']]],
  ['2"\t3', [['2"', '3']]],
  ['"aberta\tb', [['"aberta', 'b']]],
  ['\tb', [['', 'b']]],
  ['um só', [['um só']]],
])('the cells of %j', (texto, tabela) => {
  expect(lerTabela(texto)).toEqual(tabela);
});

const COMPRA: LinhasDescritas = linhas({
  tabela: 'compra',
  prefixo: 'compra',
  nome: { um: 'item', varios: 'itens', genero: 'm' },
  max: 5,
  campos: {
    produto_codigo: campo.referencia({ rotulo: 'Produto', a: produto, exigido: true }),
    compra_quantidade: campo.decimal({ rotulo: 'Quantidade', casas: 4, min: 0 }),
    compra_preco: campo.decimal({ rotulo: 'Preço', casas: 4, min: 0 }),
  },
});

test.each([
  // The caret stood in the quantity, and the table begins with the product.
  [
    'PSX-001\t10\t1,50\nPOR-003\t1.234,5\t',
    'compra_quantidade',
    ['PSX-001', 'POR-003'],
    [
      { compra_quantidade: '10', compra_preco: '1,50' },
      { compra_quantidade: '1.234,5', compra_preco: '' },
    ],
  ],
  ['10\n20', 'compra_quantidade', [], [{ compra_quantidade: '10' }, { compra_quantidade: '20' }]],
  [
    '10\t1,5\n20\t2',
    'compra_quantidade',
    [],
    [
      { compra_quantidade: '10', compra_preco: '1,5' },
      { compra_quantidade: '20', compra_preco: '2' },
    ],
  ],
  // Heads as people write them, and a description between code and quantity.
  [
    'Código\tDescrição\tQtd\tPreço\nPSX-001\tParafuso 8\t10\t1,50\nPOR-003\tPorca\t20\t2,00',
    'compra_quantidade',
    ['PSX-001', 'POR-003'],
    [
      { compra_quantidade: '10', compra_preco: '1,50' },
      { compra_quantidade: '20', compra_preco: '2,00' },
    ],
  ],
  [
    'PSX-001\tParafuso sextavado\t10\t1,50\nPOR-003\tPorca\t20\t2,00',
    'produto_codigo',
    ['PSX-001', 'POR-003'],
    [
      { compra_quantidade: '10', compra_preco: '1,50' },
      { compra_quantidade: '20', compra_preco: '2,00' },
    ],
  ],
  // A head that nobody knows is a head all the same.
  [
    'Peça\tTexto\tPeças\nPSX-001\tParafuso\t10\nPOR-003\tPorca\t20',
    'produto_codigo',
    ['PSX-001', 'POR-003'],
    [{ compra_quantidade: '10' }, { compra_quantidade: '20' }],
  ],
  // A decimal dot in one number of a column is one in all.
  [
    'PSX-001\t10\t0.750\nPOR-003\t20\t1.250',
    'produto_codigo',
    ['PSX-001', 'POR-003'],
    [
      { compra_quantidade: '10', compra_preco: '0,750' },
      { compra_quantidade: '20', compra_preco: '1,250' },
    ],
  ],
  // It fits nowhere: what is refused stands where it was put.
  [
    '10\tdois\tx\ty\n20\t2',
    'compra_quantidade',
    [],
    [
      { compra_quantidade: '10', compra_preco: 'dois' },
      { compra_quantidade: '20', compra_preco: '2' },
    ],
  ],
])('%j pasted from %s on', (texto, desde, produtos, partes) => {
  const colado = colar(COMPRA, texto, desde);
  expect(colado.partes).toEqual(partes);
  expect(colado.procuradas.map(({ texto: um }) => um)).toEqual(produtos);
});

test('a table goes in from the field where the caret stands; what names another row is looked for', () => {
  const { partes, procuradas, recusadas } = colar(
    precos,
    'Parafuso\t1.234,5\t01/02/2026\nPorca\tdois\tontem\n\n',
    'produto_codigo',
  );
  expect(partes).toEqual([
    { preco_valor: '1.234,5', preco_desde: '2026-02-01' },
    { preco_valor: 'dois' },
  ]);
  expect(procuradas.map(({ i, nome, texto }) => [i, nome, texto])).toEqual([
    [0, 'produto_codigo', 'Parafuso'],
    [1, 'produto_codigo', 'Porca'],
  ]);
  expect(recusadas.map(({ i, texto }) => [i, texto])).toEqual([[1, 'ontem']]);
});

test('heads of columns say where each goes, whatever the caret; columns beyond the last are left out', () => {
  expect(colar(precos, 'NOTA\tPreco\nx\t7', 'preco_desde').partes).toEqual([
    { preco_nota: 'x', preco_valor: '7' },
  ]);
  expect(colar(precos, 'x\ty', 'preco_nota').partes).toEqual([{ preco_nota: 'x' }]);
});

test('lines are sent as the call takes them, without those that nobody filled; each error finds its line', () => {
  const lidas = [
    { preco_codigo: 3, produto_codigo: 1, produto_descricao: 'Porca', preco_valor: '1.5000' },
  ];
  const [velha] = digitadas(precos, lidas);
  expect(velha).toMatchObject({
    preco_codigo: 3,
    produto_descricao: 'Porca',
    preco_valor: '1,5000',
    preco_nota: '',
  });
  const vazia = linhaVazia(precos, 'a');
  const nova = { ...linhaVazia(precos, 'b'), produto_codigo: 2, preco_valor: 'nada' };
  expect([ehVazia(precos, vazia), ehVazia(precos, nova)]).toEqual([true, false]);
  const todas = [velha!, vazia, nova];
  expect(enviadas(precos, todas)).toEqual([
    {
      preco_codigo: 3,
      produto_codigo: 1,
      preco_valor: '1.5000',
      preco_desde: null,
      preco_nota: '',
    },
    { produto_codigo: 2, preco_valor: 'nada', preco_desde: null, preco_nota: '' },
  ]);
  const erros = errosPorLinha(precos, 'precos', todas, {
    'precos.1.preco_valor': 'Informe o valor.',
    'precos.0.preco_codigo': 'Não existe mais.',
    'outros.1.preco_valor': 'De outra.',
    precos: 'Da lista.',
  });
  expect([...erros]).toEqual([
    ['c3', { produto_codigo: 'Não existe mais.' }],
    ['b', { preco_valor: 'Informe o valor.' }],
  ]);
});

test('a message of a cell goes when that cell changes, and no other', () => {
  const antes = { precos: [{ preco_nota: 'a' }, { preco_nota: 'b' }], outro: 1 };
  const fica = (onde: string, parte: object) => ERROS_DAS_LINHAS.fica(onde, antes, parte);
  const parte = { precos: [{ preco_nota: 'a' }, { preco_nota: 'c' }] };
  expect([
    fica('precos.0.preco_nota', parte),
    fica('precos.1.preco_nota', parte),
    fica('precos', parte),
    fica('outro', parte),
    fica('precos.1.preco_nota', { outro: 2 }),
  ]).toEqual([true, false, false, true, true]);
  expect(
    ['precos.1.preco_nota', 'precos.1', 'outro.1.x', 'nada.1.x'].map((campo) =>
      ERROS_DAS_LINHAS.conhece(campo, antes),
    ),
  ).toEqual([true, false, false, false]);
});
