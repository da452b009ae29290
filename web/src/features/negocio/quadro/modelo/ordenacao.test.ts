import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { Cartao } from '@praca/contract/negocio/schemas.ts';
import { compararCartoes, emOrdem } from './ordenacao.ts';
import { criarQuadroStore } from './quadro-store.ts';
import { criarMover } from '../mover/mover.ts';
import type { MoverPort } from '../mover/porta-do-mover.ts';
import { umaColuna, umCartao } from './test-support/quadro-de-teste.ts';

const em = (dia: number, resto = '') =>
  `2026-01-${String(dia).padStart(2, '0')}T12:00:00${resto}+00:00`;
const cartao = (negocio_codigo: number, estagio_codigo: number, dia: number): Cartao =>
  umCartao({ negocio_codigo, estagio_codigo, negocio_dtinteracao: em(dia) });

/** Two stages, longest waiting first; by hand the order would be that of the codes. */
function abrir(quantidade?: number) {
  const store = criarQuadroStore();
  const contato = [cartao(13, 1, 2), cartao(11, 1, 5), cartao(12, 1, 9)];
  store.carregar(
    [
      umaColuna(1, contato, quantidade === undefined ? {} : { quantidade }),
      umaColuna(2, [cartao(22, 2, 4), cartao(21, 2, 8)]),
    ],
    false,
    new Map(),
    'interacao',
  );
  return store;
}
const ids = (store: ReturnType<typeof abrir>, estagio: number) => store.coluna(estagio)?.ids;

describe('the order of cards', () => {
  it('tells microseconds apart, and then the codes', () => {
    const at = (negocio_codigo: number, resto: string) =>
      umCartao({ negocio_codigo, estagio_codigo: 1, negocio_dtinteracao: em(1, resto) });
    const cartoes = [at(1, '.123457'), at(2, '.123456'), at(4, ''), at(3, '')];
    const porCodigo = new Map(cartoes.map((one) => [one.negocio_codigo, one]));
    expect(emOrdem([1, 2, 4, 3], porCodigo, 'interacao')).toEqual([3, 4, 2, 1]);
  });

  it('is one order, whatever the cards', () => {
    const any = fc.record({
      codigo: fc.integer({ min: 1, max: 9 }),
      dia: fc.integer({ min: 1, max: 9 }),
    });
    fc.assert(
      fc.property(any, any, (a, b) => {
        const [one, outro] = [cartao(a.codigo, 1, a.dia), cartao(b.codigo, 1, b.dia)];
        const sinal = Math.sign(compararCartoes('interacao', one, outro));
        expect(Math.sign(compararCartoes('interacao', outro, one))).toBe(-sinal || 0);
        expect(sinal === 0).toBe(a.codigo === b.codigo && a.dia === b.dia);
      }),
    );
  });
});

describe('a board in the order of waiting', () => {
  it('puts a moved card where its last interaction wants it, and back again', () => {
    const store = abrir();
    const origem = store.levar(11, { estagio_codigo: 2, indice: 0 });
    expect(ids(store, 2)).toEqual([22, 11, 21]);
    if (origem) store.restaurar(11, origem);
    expect([ids(store, 1), ids(store, 2)]).toEqual([
      [13, 11, 12],
      [22, 21],
    ]);
  });

  it('lets no card change place within its column', () => {
    const store = abrir();
    store.levar(12, { estagio_codigo: 1, indice: 0 });
    expect(ids(store, 1)).toEqual([13, 11, 12]);
  });

  it('follows what a colleague did: a note sends the deal to the end of those who wait', () => {
    const store = abrir();
    store.guardarCartao({ ...cartao(13, 1, 20), versao: 2 });
    expect(ids(store, 1)).toEqual([11, 12, 13]);
    store.guardarCartao(cartao(14, 1, 6));
    expect(ids(store, 1)).toEqual([11, 14, 12, 13]);
  });

  it('only counts a deal that now waits beyond what is loaded', () => {
    const store = abrir(40);
    store.guardarCartao({ ...cartao(13, 1, 20), versao: 2 });
    expect(ids(store, 1)).toEqual([11, 12]);
    expect(store.coluna(1)?.quantidade).toBe(40);
  });

  it('puts a further page and the cards that were moved beyond it in one order', () => {
    const store = abrir(6);
    store.levar(21, { estagio_codigo: 1, indice: 0 });
    store.guardarCartao({ ...cartao(22, 1, 12), versao: 2 });
    store.append(1, [cartao(16, 1, 10), cartao(17, 1, 11)], null);
    expect(ids(store, 1)).toEqual([13, 11, 21, 12, 16, 17]);
  });

  it('keeps what is loaded further down through a reading, but not through another order', () => {
    const store = abrir(4);
    store.append(1, [cartao(15, 1, 12)], null);
    const deNovo = [umaColuna(1, [cartao(13, 1, 2), cartao(11, 1, 5)], { quantidade: 4 })];
    store.carregar(deNovo, true, new Map(), 'interacao');
    expect(ids(store, 1)).toEqual([13, 11, 12, 15]);
    store.carregar(deNovo, true, new Map(), 'quadro');
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
    const assentou = new Promise<void>((feito) => {
      const nada = () => undefined;
      const events = {
        moveu: nada,
        voltando: (_codigo: number, restaurar: () => void) => restaurar(),
        recusado: nada,
        conflitar: nada,
        exigido: nada,
        desfeito: nada,
        assentou: feito,
      };
      const porta: MoverPort = {
        mover,
        desfazer: () => Promise.reject(new Error('not asked for')),
        reler: async () => null,
        motivo: () => ({ tipo: 'recusado', mensagem: '', ajuda: '' }),
      };
      const movimentos = criarMover(store, porta, events);
      expect(movimentos.levar(12, { estagio_codigo: 1, indice: 0 })).toBe(false);
      expect(movimentos.levar(11, { estagio_codigo: 2, indice: 2 })).toBe(true);
    });
    await assentou;
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
