import { expect, it } from 'vitest';
import type { Item } from '@praca/contract/negocio/ficha/schemas.ts';
import { idDoItem, itemDoEndereco, passa, tiposDos } from './linha-filtros.ts';

const evento = (evento_acao: string): Item => ({
  item_tipo: 'EVENTO',
  item_codigo: 9,
  item_em: '2025-10-03T12:00:00Z',
  usuario_nome: 'Ana',
  evento_acao,
  evento_versao: null,
  evento_antes: null,
  evento_depois: null,
  desfazer: false,
});

it('asks the server once for each kind', () => {
  expect(tiposDos(['movimentos', 'alteracoes', 'notas'])).toEqual(['EVENTO', 'NOTA']);
  expect(tiposDos([])).toBeNull();
});

it('tells movements from changes, and lets everything pass without a filter', () => {
  expect(passa(evento('MOVER'), ['movimentos'])).toBe(true);
  expect(passa(evento('MOVER'), ['alteracoes', 'notas'])).toBe(false);
  expect(passa(evento('ALTERAR'), ['alteracoes'])).toBe(true);
  expect(passa(evento('ALTERAR'), [])).toBe(true);
});

it('names an entry in an address, and reads only such names', () => {
  expect(itemDoEndereco(idDoItem(evento('MOVER')))).toBe('item-EVENTO-9');
  expect(itemDoEndereco('item-NOTA-0')).toBeNull();
  expect(itemDoEndereco('item-NOTA-1"><svg')).toBeNull();
});
