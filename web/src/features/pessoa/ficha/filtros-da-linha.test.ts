import { expect, test } from 'vitest';
import type { ItemDoCliente } from '@praca/contract/pessoa/ficha/schemas.ts';
import { idDoItem, itemDoEndereco, passa, tiposDos } from './filtros-da-linha.ts';

const item = (item_tipo: ItemDoCliente['item_tipo'], acao = ''): ItemDoCliente => ({
  item_tipo,
  item_codigo: 9,
  item_em: '2026-01-01T00:00:00Z',
  usuario_nome: 'Ana',
  negocio_codigo: null,
  negocio_titulo: null,
  acao,
  texto: '',
  valor: null,
  campos: [],
  nota: null,
  tarefa: null,
  arquivo: null,
});
const nota = (acomp_situacao: 'A' | 'L'): ItemDoCliente => ({
  ...item('NOTA', acomp_situacao),
  nota: {
    acomp_codigo: 1,
    acomp_situacao,
    acomp_texto: '',
    acomp_fixado: 'N',
    acomp_em: '2026-01-01T00:00:00Z',
    acomp_mencionados: [],
    negocio_codigo: null,
    pessoa_codigo: 1,
    usuario_codigo: 1,
    usuario_nome: 'Ana',
    versao: 1,
  },
});

test('the server is asked once for each kind, and for all where nothing is chosen', () => {
  expect(tiposDos(['notas', 'ligacoes', 'alteracoes'])).toEqual(['CADASTRO', 'NOTA', 'TAREFA']);
  expect(tiposDos([])).toBeNull();
});

test('calls are the notes of calls; without a filter everything passes', () => {
  expect(passa(nota('L'), ['ligacoes'])).toBe(true);
  expect(passa(nota('A'), ['ligacoes'])).toBe(false);
  expect(passa(nota('A'), ['ligacoes', 'notas'])).toBe(true);
  expect(passa(item('TAREFA'), ['ligacoes'])).toBe(false);
  expect(passa(item('CADASTRO'), ['alteracoes'])).toBe(true);
  expect(passa(item('CADASTRO'), ['emails'])).toBe(false);
  expect(passa(item('NEGOCIO'), [])).toBe(true);
});

test('an address names an entry, and nothing else', () => {
  expect(itemDoEndereco(idDoItem(item('NOTA')))).toBe('item-NOTA-9');
  expect(itemDoEndereco('item-NOTA-0')).toBeNull();
  expect(itemDoEndereco('item-OUTRO-1')).toBeNull();
});
