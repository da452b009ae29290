import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Cartao } from '@praca/contract/negocio/schemas.ts';
import { createBoardStore } from './board-store.ts';
import { createLive } from './live.ts';
import { umaColuna, umCartao } from './test-support/quadro-de-teste.ts';

const evento = (codigo: number, versao = 2) => ({
  tabela: 'negocio',
  codigo,
  versao,
  acao: 'ALTEROU',
});

function abrir() {
  const store = createBoardStore();
  const card = (negocio_codigo: number, estagio_codigo: number, fields: Partial<Cartao> = {}) =>
    umCartao({ negocio_codigo, estagio_codigo, ...fields });
  store.load([umaColuna(1, [card(11, 1), card(12, 1)]), umaColuna(2, [card(21, 2)])]);
  const state = {
    busy: false,
    reloads: 0,
    changes: 0,
    reads: [] as number[][],
    server: [] as Cartao[],
  };
  const live = createLive(store, {
    ler: async (codigos) => {
      state.reads.push(codigos);
      return state.server.filter((one) => codigos.includes(one.negocio_codigo));
    },
    changed: () => state.changes++,
    reload: () => state.reloads++,
    busy: () => state.busy,
  });
  return { store, live, state, card };
}

describe('what colleagues change', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('is read in one call and put in its place', async () => {
    const { store, live, state, card } = abrir();
    state.server = [card(11, 2, { versao: 2 }), card(13, 1, { versao: 1 })];
    for (const codigo of [11, 13, 12]) live.onEvent(evento(codigo));
    await vi.advanceTimersByTimeAsync(100);
    expect(state.reads).toEqual([[11, 13, 12]]);
    expect(store.column(1)?.ids).toEqual([13]);
    expect(store.column(2)?.ids).toEqual([11, 21]);
    expect(state.changes).toBe(1);
  });

  it('is not read when it is the echo of what is already shown', async () => {
    const { live, state } = abrir();
    live.onEvent(evento(11, 1));
    live.onEvent({ ...evento(11), tabela: 'pessoa' });
    await vi.advanceTimersByTimeAsync(100);
    expect(state.reads).toEqual([]);
  });

  it('a deletion comes with the version already shown, and still counts', async () => {
    const { store, live } = abrir();
    live.onEvent({ ...evento(11, 1), acao: 'EXCLUIR' });
    await vi.advanceTimersByTimeAsync(100);
    expect(store.column(1)?.ids).toEqual([12]);
  });

  it('waits while a card is in the hand', async () => {
    const { store, live, state } = abrir();
    state.busy = true;
    live.onEvent(evento(21));
    await vi.advanceTimersByTimeAsync(500);
    expect(store.column(2)?.ids).toEqual([21]);
    state.busy = false;
    await live.flush();
    expect(store.column(2)?.ids).toEqual([]);
  });

  it('never goes back to an older version', async () => {
    const { store, live, state, card } = abrir();
    state.server = [card(11, 2, { versao: 2 })];
    live.onEvent(evento(11, 2));
    store.patch(11, { versao: 5 });
    await vi.advanceTimersByTimeAsync(100);
    expect(store.column(1)?.ids).toContain(11);
  });

  it('reads the whole board after lost events and after very many', async () => {
    const { live, state } = abrir();
    live.onEvent(null);
    await vi.advanceTimersByTimeAsync(100);
    expect([state.reloads, state.reads.length]).toEqual([1, 0]);
    for (let codigo = 1000; codigo < 1400; codigo++) live.onEvent(evento(codigo));
    await vi.advanceTimersByTimeAsync(100);
    expect([state.reloads, state.reads.length]).toEqual([2, 0]);
  });
});
