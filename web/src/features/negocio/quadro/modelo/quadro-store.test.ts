import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { somar } from '@praca/contract/br/dinheiro.ts';
import { criarQuadroStore } from './quadro-store.ts';
import { umaColuna, umCartao } from './test-support/quadro-de-teste.ts';

const quadro = (...tamanhos: number[]) =>
  tamanhos.map((size, at) => {
    const estagio_codigo = at + 1;
    const cartoes = Array.from({ length: size }, (_, i) =>
      umCartao({ negocio_codigo: estagio_codigo * 100 + i, estagio_codigo, negocio_posicao: i }),
    );
    return umaColuna(estagio_codigo, cartoes, { estagio_probabilidade: estagio_codigo * 10 });
  });

const carregados = (...tamanhos: number[]) => {
  const store = criarQuadroStore();
  store.carregar(quadro(...tamanhos));
  return store;
};

describe('a move', () => {
  it('runs the subscribers of its two columns and of no other', () => {
    const store = carregados(3, 3, 3, 3);
    const vistos = [1, 2, 3, 4].map((estagio) => {
      const rodar = vi.fn();
      store.assinarColuna(estagio, rodar);
      return rodar;
    });
    store.levar(100, { estagio_codigo: 3, indice: 1 });
    expect(vistos.map((rodar) => rodar.mock.calls.length)).toEqual([1, 0, 1, 0]);
  });

  it('keeps the other columns the same object, so that nothing of theirs renders', () => {
    const store = carregados(2, 2, 2);
    const intocados = store.coluna(2);
    store.levar(100, { estagio_codigo: 3, indice: 0 });
    expect(store.coluna(2)).toBe(intocados);
  });

  it('carries count, sum and weighted sum with it', () => {
    const store = carregados(2, 1);
    store.levar(100, { estagio_codigo: 2, indice: 1 });
    expect(store.coluna(1)).toMatchObject({
      quantidade: 1,
      valor_total: '101.50',
      valor_ponderado: '10.15',
    });
    expect(store.coluna(2)).toMatchObject({
      quantidade: 2,
      valor_total: '301.00',
      valor_ponderado: '60.20',
    });
    expect(store.coluna(2)?.ids).toEqual([200, 100]);
  });

  it('answers null for a card that is not there and for an unknown stage', () => {
    const store = carregados(1);
    expect(store.levar(999, { estagio_codigo: 1, indice: 0 })).toBeNull();
    expect(store.levar(100, { estagio_codigo: 9, indice: 0 })).toBeNull();
    expect(store.coluna(1)?.ids).toEqual([100]);
  });

  it('restored in any order, gives back the first board: columns, order and totals', () => {
    const passo = fc.record({
      pick: fc.nat(),
      to: fc.integer({ min: 1, max: 3 }),
      indice: fc.nat(6),
    });
    fc.assert(
      fc.property(fc.array(passo, { maxLength: 12 }), (degraus) => {
        const store = carregados(4, 3, 2);
        const antes = [1, 2, 3].map((estagio) => store.coluna(estagio));
        const feito = [];
        for (const { pick: pegar, to, indice } of degraus) {
          const todos = [1, 2, 3].flatMap((estagio) => store.coluna(estagio)?.ids ?? []);
          const codigo = todos[pegar % todos.length] as number;
          const origem = store.levar(codigo, { estagio_codigo: to, indice });
          if (origem) feito.push({ codigo, origem });
        }
        for (const { codigo, origem } of feito.toReversed()) store.restaurar(codigo, origem);
        expect([1, 2, 3].map((estagio) => store.coluna(estagio))).toEqual(antes);
      }),
    );
  });

  it('never loses or doubles a card, and the sums stay those of the cards', () => {
    const passo = fc.record({
      codigo: fc.constantFrom(100, 101, 102, 200, 201, 300),
      to: fc.integer({ min: 1, max: 3 }),
      indice: fc.nat(8),
    });
    fc.assert(
      fc.property(fc.array(passo, { maxLength: 30 }), (degraus) => {
        const store = carregados(3, 2, 1);
        for (const { codigo, to, indice } of degraus)
          store.levar(codigo, { estagio_codigo: to, indice });
        const todos = [1, 2, 3].flatMap((estagio) => store.coluna(estagio)?.ids ?? []);
        expect(todos.toSorted()).toEqual([100, 101, 102, 200, 201, 300]);
        for (const estagio of [1, 2, 3]) {
          const coluna = store.coluna(estagio);
          const valores = (coluna?.ids ?? []).map((id) => store.cartao(id)?.negocio_valor ?? '0');
          expect(coluna?.valor_total).toBe(somar('0.00', ...valores));
          expect(coluna?.quantidade).toBe(valores.length);
        }
        expect(store.totals().quantidade).toBe(6);
      }),
    );
  });
});

describe('readings from the server', () => {
  it("put a colleague's card where the board order wants it", () => {
    const store = carregados(3, 2);
    store.guardarCartao(umCartao({ negocio_codigo: 500, estagio_codigo: 1, negocio_posicao: 0.5 }));
    expect(store.coluna(1)?.ids).toEqual([100, 500, 101, 102]);
    store.guardarCartao(
      umCartao({ negocio_codigo: 500, estagio_codigo: 2, negocio_posicao: 7, versao: 2 }),
    );
    expect(store.coluna(1)?.ids).toEqual([100, 101, 102]);
    expect(store.coluna(2)?.ids).toEqual([200, 201, 500]);
  });

  it('only count a card that belongs beyond the loaded part', () => {
    const store = criarQuadroStore();
    const [coluna] = quadro(2);
    if (coluna) store.carregar([{ ...coluna, quantidade: 412 }]);
    store.guardarCartao(umCartao({ negocio_codigo: 500, estagio_codigo: 1, negocio_posicao: 900 }));
    expect(store.coluna(1)).toMatchObject({ quantidade: 413, ids: [100, 101] });
  });

  it('drop a card that left for a stage that is not on this board', () => {
    const store = carregados(2);
    store.guardarCartao(umCartao({ negocio_codigo: 100, estagio_codigo: 77 }));
    expect(store.coluna(1)).toMatchObject({ quantidade: 1, ids: [101] });
    expect(store.cartao(100)).toBeUndefined();
  });

  it('append a page without repeating what is there', () => {
    const store = criarQuadroStore();
    const [coluna] = quadro(2);
    if (coluna) store.carregar([{ ...coluna, quantidade: 4 }]);
    const page = [101, 102, 103].map((c) =>
      umCartao({ negocio_codigo: c, estagio_codigo: 1, negocio_posicao: c }),
    );
    store.append(1, page, null);
    expect(store.coluna(1)?.ids).toEqual([100, 101, 102, 103]);
    expect(store.coluna(1)?.paginas.cursor).toBeNull();
  });

  it('keep what was loaded beyond the first page when the board is read again', () => {
    const store = criarQuadroStore();
    const [coluna] = quadro(4);
    if (!coluna) throw new Error('a column');
    store.carregar([{ ...coluna, quantidade: 9 }]);
    store.carregar([{ ...coluna, quantidade: 9, cartoes: coluna.cartoes.slice(1, 3) }], true);
    expect(store.coluna(1)?.ids).toEqual([101, 102, 103]);
    store.carregar([{ ...coluna, quantidade: 9, cartoes: coluna.cartoes.slice(0, 2) }]);
    expect(store.coluna(1)?.ids).toEqual([100, 101]);
  });

  it('correct totals without waking the columns that were right', () => {
    const store = carregados(2, 2);
    const primeiro = vi.fn();
    const segundo = vi.fn();
    store.assinarColuna(1, primeiro);
    store.assinarColuna(2, segundo);
    const right = store.coluna(1);
    if (!right) throw new Error('a column');
    store.setTotais([
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
    expect([primeiro.mock.calls.length, segundo.mock.calls.length]).toEqual([0, 1]);
    expect(store.totals()).toEqual({
      quantidade: 42,
      valor_total: '211.00',
      valor_ponderado: '22.00',
      quantidade_atrasados: 3,
      quantidade_planejados: 4,
    });
  });

  it('a column that shows one part lists what is loaded of it and counts everything', () => {
    const store = criarQuadroStore();
    const atrasado = '2020-01-01T12:00:00.000Z';
    const cartoes = [100, 101, 102].map((negocio_codigo) =>
      umCartao({
        negocio_codigo,
        estagio_codigo: 1,
        negocio_proximaatividade: negocio_codigo === 101 ? atrasado : null,
      }),
    );
    const coluna = umaColuna(1, cartoes, { quantidade_atrasados: 1 });
    store.carregar([coluna]);
    store.setParte(1, 'ATRASADA');
    expect(store.coluna(1)).toMatchObject({ ids: [101], quantidade: 3 });
    const mudou = { ...cartoes[0], negocio_codigo: 100, versao: 2 } as (typeof cartoes)[number];
    store.guardarCartao(mudou);
    expect(store.coluna(1)).toMatchObject({ ids: [101], quantidade: 3 });
    store.guardarCartao({ ...mudou, negocio_proximaatividade: atrasado });
    expect(store.coluna(1)).toMatchObject({ ids: [100, 101], quantidade_atrasados: 2 });
    store.carregar([coluna], true, new Map([[1, 'SEM']]));
    expect(store.coluna(1)).toMatchObject({ ids: [100, 102], parte: 'SEM' });
  });

  it('a changed value changes the sums of its column', () => {
    const store = carregados(2);
    store.remendar(100, { negocio_valor: '1000.00' });
    expect(store.coluna(1)).toMatchObject({ quantidade: 2, valor_total: '1101.50' });
  });
});
