import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { Cartao } from '@praca/contract/negocio/schemas.ts';
import { compareCards, inOrder } from './board-sort.ts';
import { createBoardStore } from './board-store.ts';
import { createMover } from '../mover/mover.ts';
import type { MoverPort } from '../mover/mover-port.ts';
import { umaColuna, umCartao } from './test-support/quadro-de-teste.ts';

const em = (dia: number, resto = '') =>
  `2026-01-${String(dia).padStart(2, '0')}T12:00:00${resto}+00:00`;
const card = (negocio_codigo: number, estagio_codigo: number, dia: number): Cartao =>
  umCartao({ negocio_codigo, estagio_codigo, negocio_dtinteracao: em(dia) });

/** Two stages, longest waiting first; by hand the order would be that of the codes. */
function abrir(quantidade?: number) {
  const store = createBoardStore();
  const contato = [card(13, 1, 2), card(11, 1, 5), card(12, 1, 9)];
  store.load(
    [
      umaColuna(1, contato, quantidade === undefined ? {} : { quantidade }),
      umaColuna(2, [card(22, 2, 4), card(21, 2, 8)]),
    ],
    false,
    new Map(),
    'interacao',
  );
  return store;
}
const ids = (store: ReturnType<typeof abrir>, stage: number) => store.column(stage)?.ids;

describe('the order of cards', () => {
  it('tells microseconds apart, and then the codes', () => {
    const at = (negocio_codigo: number, resto: string) =>
      umCartao({ negocio_codigo, estagio_codigo: 1, negocio_dtinteracao: em(1, resto) });
    const cards = [at(1, '.123457'), at(2, '.123456'), at(4, ''), at(3, '')];
    const byCode = new Map(cards.map((one) => [one.negocio_codigo, one]));
    expect(inOrder([1, 2, 4, 3], byCode, 'interacao')).toEqual([3, 4, 2, 1]);
  });

  it('is one order, whatever the cards', () => {
    const any = fc.record({
      codigo: fc.integer({ min: 1, max: 9 }),
      dia: fc.integer({ min: 1, max: 9 }),
    });
    fc.assert(
      fc.property(any, any, (a, b) => {
        const [one, other] = [card(a.codigo, 1, a.dia), card(b.codigo, 1, b.dia)];
        const sign = Math.sign(compareCards('interacao', one, other));
        expect(Math.sign(compareCards('interacao', other, one))).toBe(-sign || 0);
        expect(sign === 0).toBe(a.codigo === b.codigo && a.dia === b.dia);
      }),
    );
  });
});

describe('a board in the order of waiting', () => {
  it('puts a moved card where its last interaction wants it, and back again', () => {
    const store = abrir();
    const origem = store.move(11, { estagio_codigo: 2, indice: 0 });
    expect(ids(store, 2)).toEqual([22, 11, 21]);
    if (origem) store.restore(11, origem);
    expect([ids(store, 1), ids(store, 2)]).toEqual([
      [13, 11, 12],
      [22, 21],
    ]);
  });

  it('lets no card change place within its column', () => {
    const store = abrir();
    store.move(12, { estagio_codigo: 1, indice: 0 });
    expect(ids(store, 1)).toEqual([13, 11, 12]);
  });

  it('follows what a colleague did: a note sends the deal to the end of those who wait', () => {
    const store = abrir();
    store.upsert({ ...card(13, 1, 20), versao: 2 });
    expect(ids(store, 1)).toEqual([11, 12, 13]);
    store.upsert(card(14, 1, 6));
    expect(ids(store, 1)).toEqual([11, 14, 12, 13]);
  });

  it('only counts a deal that now waits beyond what is loaded', () => {
    const store = abrir(40);
    store.upsert({ ...card(13, 1, 20), versao: 2 });
    expect(ids(store, 1)).toEqual([11, 12]);
    expect(store.column(1)?.quantidade).toBe(40);
  });

  it('puts a further page and the cards that were moved beyond it in one order', () => {
    const store = abrir(6);
    store.move(21, { estagio_codigo: 1, indice: 0 });
    store.upsert({ ...card(22, 1, 12), versao: 2 });
    store.append(1, [card(16, 1, 10), card(17, 1, 11)], null);
    expect(ids(store, 1)).toEqual([13, 11, 21, 12, 16, 17]);
  });

  it('keeps what is loaded further down through a reading, but not through another order', () => {
    const store = abrir(4);
    store.append(1, [card(15, 1, 12)], null);
    const again = [umaColuna(1, [card(13, 1, 2), card(11, 1, 5)], { quantidade: 4 })];
    store.load(again, true, new Map(), 'interacao');
    expect(ids(store, 1)).toEqual([13, 11, 12, 15]);
    store.load(again, true, new Map(), 'quadro');
    expect(ids(store, 1)).toEqual([13, 11]);
  });

  it('asks the server for the top of the stage, since no card beside it is a neighbour', async () => {
    const store = abrir();
    const mover = vi.fn<MoverPort['mover']>(async ({ negocio_codigo, estagio_codigo }) => ({
      negocio_codigo,
      estagio_codigo,
      versao: 2,
      negocio_posicao: -1024,
      negocio_dtestagio: em(30),
    }));
    const settled = new Promise<void>((done) => {
      const nothing = () => undefined;
      const events = {
        moved: nothing,
        returning: (_codigo: number, restore: () => void) => restore(),
        refused: nothing,
        conflict: nothing,
        demanded: nothing,
        undone: nothing,
        settled: done,
      };
      const port: MoverPort = {
        mover,
        desfazer: () => Promise.reject(new Error('not asked for')),
        reler: async () => null,
        motivo: () => ({ tipo: 'recusado', mensagem: '', ajuda: '' }),
      };
      const moves = createMover(store, port, events);
      expect(moves.move(12, { estagio_codigo: 1, indice: 0 })).toBe(false);
      expect(moves.move(11, { estagio_codigo: 2, indice: 2 })).toBe(true);
    });
    await settled;
    expect(mover.mock.calls).toEqual([
      [
        {
          negocio_codigo: 11,
          estagio_codigo: 2,
          versao: 1,
          negocio_anterior: null,
          negocio_posterior: null,
        },
      ],
    ]);
    expect(ids(store, 2)).toEqual([22, 11, 21]);
  });
});
