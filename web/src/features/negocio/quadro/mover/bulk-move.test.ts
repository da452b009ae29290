import { describe, expect, it } from 'vitest';
import { createBoardStore } from '../modelo/board-store.ts';
import { createBulkMove, type BulkPort } from './bulk-move.ts';
import { umaColuna, umCartao } from '../modelo/test-support/quadro-de-teste.ts';

const umQuadro = (port: Partial<BulkPort>) => {
  const store = createBoardStore();
  const cards = (stage: number, ids: number[]) =>
    ids.map((negocio_codigo) => umCartao({ negocio_codigo, estagio_codigo: stage }));
  store.load([umaColuna(1, cards(1, [10, 11, 12, 13])), umaColuna(2, cards(2, [20]))]);
  const said: string[] = [];
  let idle: () => void = () => undefined;
  const calls: string[] = [];
  const bulk = createBulkMove(
    store,
    {
      mover: async (codigos, stage) => (calls.push(`mover ${codigos.join()} ${stage}`), 7),
      desfazer: async (processo) => (calls.push(`desfazer ${processo}`), 8),
      fim: async () => ({ alterados: 2, recusados: [] }),
      motivo: () => ({ tipo: 'recusado', mensagem: 'Não', ajuda: '' }),
      ...port,
    },
    {
      keeping: (_codigos, change) => change(),
      moved: (codigos) => void said.push(`movidos ${codigos.join()}`),
      done: () => void said.push('feito'),
      undone: (count) => void said.push(`voltaram ${count}`),
      refused: (falha) => void said.push(falha.mensagem),
      settled: () => idle(),
    },
  );
  const settled = () =>
    new Promise<void>((resolve) => {
      idle = () => bulk.busy() || resolve();
      idle();
    });
  const shown = () => [1, 2].map((stage) => [...(store.column(stage)?.ids ?? [])]);
  return { store, bulk, said, calls, settled, shown };
};

const HOME = [[10, 11, 12, 13], [20]];

describe('many cards at once', () => {
  it('go together, in their order, and one undo brings them back', async () => {
    const b = umQuadro({});
    expect(b.bulk.move([10, 12, 20], { estagio_codigo: 2, indice: 0 }, 0)).toBe(true);
    expect(b.shown()).toEqual([
      [11, 13],
      [10, 12, 20],
    ]);
    await b.settled();
    expect(b.bulk.undo(0)).toBe(true);
    expect(b.shown()).toEqual(HOME);
    await b.settled();
    expect(b.calls).toEqual(['mover 10,12 2', 'desfazer 7']);
    expect(b.said).toEqual(['movidos 10,12', 'feito', 'voltaram 2']);
    expect(b.bulk.undo(0)).toBe(false);
  });

  it.each(['mover', 'fim'] as const)('refused at %s: exactly as it was', async (step) => {
    const b = umQuadro({ [step]: async () => Promise.reject(new Error('não')) });
    const before = [b.store.column(1), b.store.column(2), b.store.totals()];
    b.bulk.move([10, 12], { estagio_codigo: 2, indice: 1 }, 0);
    await b.settled();
    expect([b.store.column(1), b.store.column(2), b.store.totals()]).toEqual(before);
    expect(b.said.at(-1)).toBe('Não');
    expect(b.bulk.undo(0)).toBe(false);
  });

  it('undone while the server still works: the way back is sent at its end', async () => {
    let end: () => void = () => undefined;
    const b = umQuadro({
      fim: (processo) =>
        new Promise((resolve) => {
          end = () => resolve({ alterados: 2, recusados: [] });
          if (processo === 8) end();
        }),
    });
    b.bulk.move([10, 12], { estagio_codigo: 2, indice: 0 }, 0);
    expect(b.bulk.undo(0)).toBe(true);
    expect(b.shown()).toEqual(HOME);
    await Promise.resolve();
    end();
    await b.settled();
    expect(b.calls).toEqual(['mover 10,12 2', 'desfazer 7']);
    expect(b.said).toEqual(['movidos 10,12', 'voltaram 2']);
  });

  it('a single move made later is undone first', async () => {
    const b = umQuadro({});
    b.bulk.move([10], { estagio_codigo: 2, indice: 0 }, 3);
    await b.settled();
    expect(b.bulk.undo(4)).toBe(false);
    expect(b.bulk.undo(3)).toBe(true);
  });

  it('nothing to move when all are there already', () => {
    const b = umQuadro({});
    expect(b.bulk.move([20], { estagio_codigo: 2, indice: 0 }, 0)).toBe(false);
    expect(b.calls).toEqual([]);
  });
});
