import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { somar } from '@praca/contract/br/dinheiro.ts';
import { createBoardStore } from './board-store.ts';
import { umaColuna, umCartao } from './test-support/quadro-de-teste.ts';

const quadro = (...sizes: number[]) =>
  sizes.map((size, at) => {
    const estagio_codigo = at + 1;
    const cards = Array.from({ length: size }, (_, i) =>
      umCartao({ negocio_codigo: estagio_codigo * 100 + i, estagio_codigo, negocio_posicao: i }),
    );
    return umaColuna(estagio_codigo, cards, { estagio_probabilidade: estagio_codigo * 10 });
  });

const loaded = (...sizes: number[]) => {
  const store = createBoardStore();
  store.load(quadro(...sizes));
  return store;
};

describe('a move', () => {
  it('runs the subscribers of its two columns and of no other', () => {
    const store = loaded(3, 3, 3, 3);
    const seen = [1, 2, 3, 4].map((stage) => {
      const run = vi.fn();
      store.subscribeColumn(stage, run);
      return run;
    });
    store.move(100, { estagio_codigo: 3, indice: 1 });
    expect(seen.map((run) => run.mock.calls.length)).toEqual([1, 0, 1, 0]);
  });

  it('keeps the other columns the same object, so that nothing of theirs renders', () => {
    const store = loaded(2, 2, 2);
    const untouched = store.column(2);
    store.move(100, { estagio_codigo: 3, indice: 0 });
    expect(store.column(2)).toBe(untouched);
  });

  it('carries count, sum and weighted sum with it', () => {
    const store = loaded(2, 1);
    store.move(100, { estagio_codigo: 2, indice: 1 });
    expect(store.column(1)).toMatchObject({
      quantidade: 1,
      valor_total: '101.50',
      valor_ponderado: '10.15',
    });
    expect(store.column(2)).toMatchObject({
      quantidade: 2,
      valor_total: '301.00',
      valor_ponderado: '60.20',
    });
    expect(store.column(2)?.ids).toEqual([200, 100]);
  });

  it('answers null for a card that is not there and for an unknown stage', () => {
    const store = loaded(1);
    expect(store.move(999, { estagio_codigo: 1, indice: 0 })).toBeNull();
    expect(store.move(100, { estagio_codigo: 9, indice: 0 })).toBeNull();
    expect(store.column(1)?.ids).toEqual([100]);
  });

  it('restored in any order, gives back the first board: columns, order and totals', () => {
    const step = fc.record({
      pick: fc.nat(),
      to: fc.integer({ min: 1, max: 3 }),
      indice: fc.nat(6),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const store = loaded(4, 3, 2);
        const before = [1, 2, 3].map((stage) => store.column(stage));
        const done = [];
        for (const { pick, to, indice } of steps) {
          const all = [1, 2, 3].flatMap((stage) => store.column(stage)?.ids ?? []);
          const codigo = all[pick % all.length] as number;
          const origem = store.move(codigo, { estagio_codigo: to, indice });
          if (origem) done.push({ codigo, origem });
        }
        for (const { codigo, origem } of done.toReversed()) store.restore(codigo, origem);
        expect([1, 2, 3].map((stage) => store.column(stage))).toEqual(before);
      }),
    );
  });

  it('never loses or doubles a card, and the sums stay those of the cards', () => {
    const step = fc.record({
      codigo: fc.constantFrom(100, 101, 102, 200, 201, 300),
      to: fc.integer({ min: 1, max: 3 }),
      indice: fc.nat(8),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const store = loaded(3, 2, 1);
        for (const { codigo, to, indice } of steps)
          store.move(codigo, { estagio_codigo: to, indice });
        const all = [1, 2, 3].flatMap((stage) => store.column(stage)?.ids ?? []);
        expect(all.toSorted()).toEqual([100, 101, 102, 200, 201, 300]);
        for (const stage of [1, 2, 3]) {
          const column = store.column(stage);
          const values = (column?.ids ?? []).map((id) => store.card(id)?.negocio_valor ?? '0');
          expect(column?.valor_total).toBe(somar('0.00', ...values));
          expect(column?.quantidade).toBe(values.length);
        }
        expect(store.totals().quantidade).toBe(6);
      }),
    );
  });
});

describe('readings from the server', () => {
  it("put a colleague's card where the board order wants it", () => {
    const store = loaded(3, 2);
    store.upsert(umCartao({ negocio_codigo: 500, estagio_codigo: 1, negocio_posicao: 0.5 }));
    expect(store.column(1)?.ids).toEqual([100, 500, 101, 102]);
    store.upsert(
      umCartao({ negocio_codigo: 500, estagio_codigo: 2, negocio_posicao: 7, versao: 2 }),
    );
    expect(store.column(1)?.ids).toEqual([100, 101, 102]);
    expect(store.column(2)?.ids).toEqual([200, 201, 500]);
  });

  it('only count a card that belongs beyond the loaded part', () => {
    const store = createBoardStore();
    const [column] = quadro(2);
    if (column) store.load([{ ...column, quantidade: 412 }]);
    store.upsert(umCartao({ negocio_codigo: 500, estagio_codigo: 1, negocio_posicao: 900 }));
    expect(store.column(1)).toMatchObject({ quantidade: 413, ids: [100, 101] });
  });

  it('drop a card that left for a stage that is not on this board', () => {
    const store = loaded(2);
    store.upsert(umCartao({ negocio_codigo: 100, estagio_codigo: 77 }));
    expect(store.column(1)).toMatchObject({ quantidade: 1, ids: [101] });
    expect(store.card(100)).toBeUndefined();
  });

  it('append a page without repeating what is there', () => {
    const store = createBoardStore();
    const [column] = quadro(2);
    if (column) store.load([{ ...column, quantidade: 4 }]);
    const page = [101, 102, 103].map((c) =>
      umCartao({ negocio_codigo: c, estagio_codigo: 1, negocio_posicao: c }),
    );
    store.append(1, page, null);
    expect(store.column(1)?.ids).toEqual([100, 101, 102, 103]);
    expect(store.column(1)?.paginas.cursor).toBeNull();
  });

  it('keep what was loaded beyond the first page when the board is read again', () => {
    const store = createBoardStore();
    const [column] = quadro(4);
    if (!column) throw new Error('a column');
    store.load([{ ...column, quantidade: 9 }]);
    store.load([{ ...column, quantidade: 9, cartoes: column.cartoes.slice(1, 3) }], true);
    expect(store.column(1)?.ids).toEqual([101, 102, 103]);
    store.load([{ ...column, quantidade: 9, cartoes: column.cartoes.slice(0, 2) }]);
    expect(store.column(1)?.ids).toEqual([100, 101]);
  });

  it('correct totals without waking the columns that were right', () => {
    const store = loaded(2, 2);
    const first = vi.fn();
    const second = vi.fn();
    store.subscribeColumn(1, first);
    store.subscribeColumn(2, second);
    const right = store.column(1);
    if (!right) throw new Error('a column');
    store.setTotals([
      right,
      {
        estagio_codigo: 2,
        quantidade: 40,
        valor_total: '9.00',
        valor_ponderado: '1.80',
        quantidade_atrasados: 3,
        quantidade_planejados: 4,
      },
    ]);
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
    expect(store.totals()).toEqual({
      quantidade: 42,
      valor_total: '211.00',
      valor_ponderado: '22.00',
      quantidade_atrasados: 3,
      quantidade_planejados: 4,
    });
  });

  it('a column that shows one part lists what is loaded of it and counts everything', () => {
    const store = createBoardStore();
    const late = '2020-01-01T12:00:00.000Z';
    const cards = [100, 101, 102].map((negocio_codigo) =>
      umCartao({
        negocio_codigo,
        estagio_codigo: 1,
        negocio_proximaatividade: negocio_codigo === 101 ? late : null,
      }),
    );
    const column = umaColuna(1, cards, { quantidade_atrasados: 1 });
    store.load([column]);
    store.setParte(1, 'ATRASADA');
    expect(store.column(1)).toMatchObject({ ids: [101], quantidade: 3 });
    const changed = { ...cards[0], negocio_codigo: 100, versao: 2 } as (typeof cards)[number];
    store.upsert(changed);
    expect(store.column(1)).toMatchObject({ ids: [101], quantidade: 3 });
    store.upsert({ ...changed, negocio_proximaatividade: late });
    expect(store.column(1)).toMatchObject({ ids: [100, 101], quantidade_atrasados: 2 });
    store.load([column], true, new Map([[1, 'SEM']]));
    expect(store.column(1)).toMatchObject({ ids: [100, 102], parte: 'SEM' });
  });

  it('a changed value changes the sums of its column', () => {
    const store = loaded(2);
    store.patch(100, { negocio_valor: '1000.00' });
    expect(store.column(1)).toMatchObject({ quantidade: 2, valor_total: '1101.50' });
  });
});
