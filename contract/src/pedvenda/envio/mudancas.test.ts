import { expect, test } from 'vitest';
import type { Item, Venda } from '../schemas.ts';
import { mudancasEntre } from './mudancas.ts';

const item = (produto_codigo: number, resto: Partial<Item> = {}) =>
  ({
    produto_codigo,
    itpedvenda_descricao: `Produto ${produto_codigo}`,
    itpedvenda_quantidade: '2.0000',
    itpedvenda_vlunitario: '10.0000',
    itpedvenda_desccascata: '',
    itpedvenda_dtentrega: null,
    itpedvenda_obs: '',
    itpedvenda_vlcusto: '1.0000',
    ...resto,
  }) as Item;
const venda = (resto: Partial<Venda> = {}) =>
  ({
    pessoa_razao: 'Horizonte',
    pedvenda_dtvalidade: '2026-12-01',
    pedvenda_vlfrete: '0.00',
    pedvenda_vlcomissao: '5.00',
    pedvenda_obs: '',
    itens: [item(1), item(2)],
    ...resto,
  }) as Venda;

test.each<[string, Partial<Venda>, object[]]>([
  ['nothing', {}, []],
  ['a field that came later, and is nothing', { pedvenda_vldescgeral: '0.00' }, []],
  [
    'a field that came later',
    { pedvenda_vldescgeral: '5.00' },
    [{ campo: 'pedvenda_vldescgeral', item: null, antes: null, depois: '5.00' }],
  ],
  [
    'a field of the head, by the name of its row',
    { pessoa_razao: 'Zanella', pedvenda_obs: 'Sem carga' },
    [
      { campo: 'pessoa_codigo', item: null, antes: 'Horizonte', depois: 'Zanella' },
      { campo: 'pedvenda_obs', item: null, antes: null, depois: 'Sem carga' },
    ],
  ],
  [
    'where it is delivered, in words',
    {
      pesend_codigo: 9,
      pedvenda_entrega: {
        pesend_tipo: 'E',
        pesend_nome: 'Depósito 2',
        endereco_cep: '',
        endereco_endereco: 'Rua das Flores',
        endereco_numero: '10',
        endereco_complemento: '',
        bairro_descricao: '',
        cidade_descricao: '',
        uf_codigo: '',
      },
    },
    [
      {
        campo: 'pesend_codigo',
        item: null,
        antes: null,
        depois: 'Depósito 2: Rua das Flores, 10',
      },
    ],
  ],
  [
    'a price; what it costs and what it earns is nobody’s here',
    {
      pedvenda_vlcomissao: '9.00',
      itens: [item(1, { itpedvenda_vlunitario: '9.5000', itpedvenda_vlcusto: null }), item(2)],
    },
    [{ campo: 'itpedvenda_vlunitario', item: 'Produto 1', antes: '10.0000', depois: '9.5000' }],
  ],
  [
    'a line gone and one come, the others only moved',
    { itens: [item(2), item(3)] },
    [
      { campo: 'produto_codigo', item: 'Produto 3', antes: null, depois: '2.0000' },
      { campo: 'produto_codigo', item: 'Produto 1', antes: '2.0000', depois: null },
    ],
  ],
  [
    'the same product a second time',
    { itens: [item(1), item(1, { itpedvenda_quantidade: '5.0000' }), item(2)] },
    [{ campo: 'produto_codigo', item: 'Produto 1', antes: null, depois: '5.0000' }],
  ],
])('%s', (_, mudou, diz) => {
  expect(mudancasEntre(venda(), venda(mudou))).toEqual(diz);
});

test('what a document of before did not have is empty, not changed', () => {
  const { pedvenda_obs: _, ...antiga } = venda();
  expect(mudancasEntre(antiga as Venda, venda())).toEqual([]);
});

test('a line put between two of the same product is the one that came', () => {
  const de = venda({
    itens: [item(1, { itpedvenda_codigo: 5 }), item(1, { itpedvenda_codigo: 6 })],
  });
  const para = venda({
    itens: [
      item(1, { itpedvenda_codigo: 5 }),
      item(1, { itpedvenda_codigo: 7, itpedvenda_quantidade: '9.0000' }),
      item(1, { itpedvenda_codigo: 6 }),
    ],
  });
  expect(mudancasEntre(de, para)).toEqual([
    { campo: 'produto_codigo', item: 'Produto 1', antes: null, depois: '9.0000' },
  ]);
});
