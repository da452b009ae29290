import { expect, test } from 'vitest';
import type { Item } from '@praca/contract/negocio/ficha/schemas.ts';
import type { Negocio } from '@praca/contract/negocio/schemas.ts';
import { voltaDoEvento } from './volta-do-evento.ts';

type Evento = Extract<Item, { item_tipo: 'EVENTO' }>;
const evento = (item_codigo: number, parte: Partial<Evento> = {}): Evento => ({
  item_tipo: 'EVENTO',
  item_codigo,
  item_em: '2026-10-03T13:00:00.000Z',
  usuario_nome: 'Ana',
  evento_acao: 'ALTERAR',
  evento_versao: item_codigo,
  evento_antes: { negocio_valor: '1.00' },
  evento_depois: { negocio_valor: '2.00' },
  desfazer: false,
  ...parte,
});
const negocio = (parte: Partial<Negocio> = {}) =>
  ({ negocio_situacao: 'A', negocio_valor: '2.00', ...parte }) as Negocio;

test('a change whose value still stands can be taken back, by its version', () => {
  const este = evento(7);
  expect(voltaDoEvento(este, negocio(), [este])).toEqual({
    tipo: 'campos',
    versao: 7,
    campos: ['negocio_valor'],
  });
});

test('one that changed since says who changed that field last, and not who changed another one', () => {
  const este = evento(7);
  const linha = [
    evento(10, { usuario_nome: 'Caio', evento_depois: { negocio_titulo: 'Outro' } }),
    evento(9, { usuario_nome: 'Bruno', evento_depois: { negocio_valor: '3.00' } }),
    evento(8, { usuario_nome: 'Dora', evento_depois: { negocio_valor: '4.00' } }),
    este,
  ];
  expect(voltaDoEvento(este, negocio({ negocio_valor: '3.00' }), linha)).toMatchObject({
    tipo: 'passou',
    porque: expect.stringMatching(/^Mudado depois por Bruno em \d\d\/\d\d\/\d{4}/),
  });
  expect(voltaDoEvento(este, negocio({ negocio_valor: '3.00' }), [este])).toEqual({
    tipo: 'passou',
    porque: 'Mudou depois.',
  });
});

test('a closed deal keeps what it has, a move has a way of its own, and what took something back has none', () => {
  expect(voltaDoEvento(evento(7), negocio({ negocio_situacao: 'G' }), [])).toBeNull();
  expect(voltaDoEvento(evento(7, { desfazer: true }), negocio(), [])).toEqual({
    tipo: 'movimento',
    versao: 7,
  });
  expect(voltaDoEvento(evento(7, { evento_acao: 'DESFAZER_ALTERAR' }), negocio(), [])).toBeNull();
});
