import { expect, test } from 'vitest';
import type { ItemDoCliente } from '@praca/contract/pessoa/ficha/schemas.ts';
import { textoDoItem } from './item-texto.ts';

const item = (parte: Partial<ItemDoCliente>): ItemDoCliente => ({
  item_tipo: 'CADASTRO',
  item_codigo: 1,
  item_em: '2026-01-01T00:00:00Z',
  usuario_nome: 'Ana',
  negocio_codigo: null,
  negocio_titulo: null,
  acao: 'ALTERAR',
  texto: '',
  valor: null,
  campos: [],
  nota: null,
  tarefa: null,
  arquivo: null,
  ...parte,
});

test.each([
  [{ campos: ['pessoa_telefone', 'pessoa_busca'] }, 'Ana alterou o cadastro', 'Telefone'],
  [
    { item_tipo: 'NOTA', acao: 'L', texto: 'Pediu prazo' },
    'Ana registrou uma ligação',
    'Pediu prazo',
  ],
  [{ item_tipo: 'TAREFA', acao: 'C', texto: 'Ligar' }, 'Ana concluiu a tarefa', 'Ligar'],
  [{ item_tipo: 'ORCAMENTO', acao: 'FA', texto: '2214' }, 'Faturado', 'nº 2214'],
  [
    { item_tipo: 'NEGOCIO', acao: 'MOVER', texto: 'Negociação', usuario_nome: null },
    'O sistema moveu o negócio',
    'Estágio: Negociação',
  ],
  [{ item_tipo: 'ARQUIVO', texto: 'contrato.pdf' }, 'Ana enviou um arquivo', 'contrato.pdf'],
  [{ acao: 'OUTRA' }, 'Ana mexeu no cadastro', ''],
] as const)('%o', (parte, frase, detalhe) => {
  expect(textoDoItem(item(parte as Partial<ItemDoCliente>))).toEqual({ frase, detalhe });
});
