import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Cartao } from '@praca/contract/negocio/schemas.ts';
import { criarQuadroStore } from './quadro-store.ts';
import { criarAoVivo } from './ao-vivo.ts';
import { umaColuna, umCartao } from './test-support/quadro-de-teste.ts';

const evento = (codigo: number, versao = 2) => ({
  tabela: 'negocio',
  codigo,
  versao,
  acao: 'ALTEROU',
});

function abrir() {
  const store = criarQuadroStore();
  const cartao = (negocio_codigo: number, estagio_codigo: number, campos: Partial<Cartao> = {}) =>
    umCartao({ negocio_codigo, estagio_codigo, ...campos });
  store.carregar([umaColuna(1, [cartao(11, 1), cartao(12, 1)]), umaColuna(2, [cartao(21, 2)])]);
  const state = {
    ocupado: false,
    recargas: 0,
    mudancas: 0,
    leituras: [] as number[][],
    server: [] as Cartao[],
  };
  const aoVivo = criarAoVivo(store, {
    ler: async (codigos) => {
      state.leituras.push(codigos);
      return state.server.filter((one) => codigos.includes(one.negocio_codigo));
    },
    mudou: () => state.mudancas++,
    recarregar: () => state.recargas++,
    ocupado: () => state.ocupado,
  });
  return { store, aoVivo, state, cartao };
}

describe('what colleagues change', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('is read in one call and put in its place', async () => {
    const { store, aoVivo, state, cartao } = abrir();
    state.server = [cartao(11, 2, { versao: 2 }), cartao(13, 1, { versao: 1 })];
    for (const codigo of [11, 13, 12]) aoVivo.onEvent(evento(codigo));
    await vi.advanceTimersByTimeAsync(100);
    expect(state.leituras).toEqual([[11, 13, 12]]);
    expect(store.coluna(1)?.ids).toEqual([13]);
    expect(store.coluna(2)?.ids).toEqual([11, 21]);
    expect(state.mudancas).toBe(1);
  });

  it('is not read when it is the echo of what is already shown', async () => {
    const { aoVivo, state } = abrir();
    aoVivo.onEvent(evento(11, 1));
    aoVivo.onEvent({ ...evento(11), tabela: 'pessoa' });
    await vi.advanceTimersByTimeAsync(100);
    expect(state.leituras).toEqual([]);
  });

  it('a deletion comes with the version already shown, and still counts', async () => {
    const { store, aoVivo } = abrir();
    aoVivo.onEvent({ ...evento(11, 1), acao: 'EXCLUIR' });
    await vi.advanceTimersByTimeAsync(100);
    expect(store.coluna(1)?.ids).toEqual([12]);
  });

  it('waits while a card is in the hand', async () => {
    const { store, aoVivo, state } = abrir();
    state.ocupado = true;
    aoVivo.onEvent(evento(21));
    await vi.advanceTimersByTimeAsync(500);
    expect(store.coluna(2)?.ids).toEqual([21]);
    state.ocupado = false;
    await aoVivo.descarregar();
    expect(store.coluna(2)?.ids).toEqual([]);
  });

  it('never goes back to an older version', async () => {
    const { store, aoVivo, state, cartao } = abrir();
    state.server = [cartao(11, 2, { versao: 2 })];
    aoVivo.onEvent(evento(11, 2));
    store.remendar(11, { versao: 5 });
    await vi.advanceTimersByTimeAsync(100);
    expect(store.coluna(1)?.ids).toContain(11);
  });

  it('reads the whole board after lost events, after very many, and when what cards show changed', async () => {
    const { aoVivo, state } = abrir();
    aoVivo.onEvent(null);
    await vi.advanceTimersByTimeAsync(100);
    expect([state.recargas, state.leituras.length]).toEqual([1, 0]);
    for (let codigo = 1000; codigo < 1400; codigo++) aoVivo.onEvent(evento(codigo));
    await vi.advanceTimersByTimeAsync(100);
    expect([state.recargas, state.leituras.length]).toEqual([2, 0]);
    aoVivo.onEvent({ ...evento(7), tabela: 'campo' });
    await vi.advanceTimersByTimeAsync(100);
    expect([state.recargas, state.leituras.length]).toEqual([3, 0]);
  });
});
