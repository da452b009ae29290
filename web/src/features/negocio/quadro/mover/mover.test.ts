import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Cartao } from '@praca/contract/negocio/schemas.ts';
import { withAt, without, type Lugar } from '../modelo/board-order.ts';
import { createBoardStore } from '../modelo/board-store.ts';
import { createMover } from './mover.ts';
import type { MoverPort } from './mover-port.ts';
import { umaColuna, umCartao } from '../modelo/test-support/quadro-de-teste.ts';
import type { Recusa } from '../../base/recusa.ts';

class Recusado extends Error {
  readonly recusa: Recusa;
  constructor(recusa: Recusa) {
    super(recusa.mensagem);
    this.recusa = recusa;
  }
}
const negado: Recusa = {
  tipo: 'recusado',
  mensagem: 'Este negócio já foi encerrado.',
  ajuda: 'Reative.',
};
const conflito: Recusa = { tipo: 'conflito', mensagem: 'Alterado', quem: 'Bruno', quando: null };
const calado: Recusa = { tipo: 'sem-resposta', mensagem: 'Sem resposta', ajuda: '' };

/** The rules of the wire over plain arrays: versions, neighbours, undo of the last move. */
function umServidor(columns: Map<number, number[]>, cards: Map<number, Cartao>) {
  const history = new Map<number, { estagio_codigo: number; ids: number[] }[]>();
  const answers: (Recusa | 'gravou-e-calou' | null)[] = [];
  const stageOf = (codigo: number) =>
    [...columns].find(([, ids]) => ids.includes(codigo))?.[0] ?? 0;
  const renumber = (stage: number) => {
    for (const [i, id] of (columns.get(stage) ?? []).entries()) {
      const card = cards.get(id);
      if (card)
        cards.set(id, { ...card, estagio_codigo: stage, negocio_posicao: i * 10 + stage * 1000 });
    }
  };
  const write = (codigo: number, stage: number, ids: readonly number[]) => {
    const from = stageOf(codigo);
    columns.set(from, [...without(columns.get(from) ?? [], codigo)]);
    columns.set(stage, [...ids]);
    renumber(from);
    renumber(stage);
    const card = cards.get(codigo) as Cartao;
    cards.set(codigo, { ...card, versao: card.versao + 1 });
  };
  const port: MoverPort & { seen: number } = {
    seen: 0,
    async mover(pedido) {
      port.seen++;
      await Promise.resolve();
      const answer = answers.shift() ?? null;
      if (answer !== null && answer !== 'gravou-e-calou') throw new Recusado(answer);
      if (cards.get(pedido.negocio_codigo)?.versao !== pedido.versao) throw new Recusado(conflito);
      const stage = stageOf(pedido.negocio_codigo);
      const past = history.get(pedido.negocio_codigo) ?? [];
      history.set(pedido.negocio_codigo, [
        ...past,
        { estagio_codigo: stage, ids: columns.get(stage) ?? [] },
      ]);
      const rest = without(columns.get(pedido.estagio_codigo) ?? [], pedido.negocio_codigo);
      const after =
        pedido.negocio_anterior === null ? 0 : rest.indexOf(pedido.negocio_anterior) + 1;
      write(
        pedido.negocio_codigo,
        pedido.estagio_codigo,
        withAt(rest, pedido.negocio_codigo, after),
      );
      if (answer === 'gravou-e-calou') throw new Recusado(calado);
      return cards.get(pedido.negocio_codigo) as Cartao;
    },
    async desfazer(codigo) {
      await Promise.resolve();
      const past = history.get(codigo)?.pop();
      if (!past) throw new Recusado(negado);
      const present = past.ids.filter((id) => id === codigo || stageOf(id) === past.estagio_codigo);
      const rest = without(columns.get(past.estagio_codigo) ?? [], codigo);
      const at = present.indexOf(codigo);
      const before = present.slice(0, at).findLast((id) => rest.includes(id));
      write(
        codigo,
        past.estagio_codigo,
        withAt(rest, codigo, before === undefined ? 0 : rest.indexOf(before) + 1),
      );
      return cards.get(codigo) as Cartao;
    },
    reler: async (codigo) => cards.get(codigo) ?? null,
    motivo: (error) => (error instanceof Recusado ? error.recusa : negado),
  };
  return { port, answers, write };
}

function abrir(...sizes: number[]) {
  const cards = new Map<number, Cartao>();
  const columns = new Map<number, number[]>();
  for (const [at, size] of sizes.entries()) {
    const estagio_codigo = at + 1;
    const ids = Array.from({ length: size }, (_, i) => estagio_codigo * 100 + i);
    columns.set(estagio_codigo, ids);
    for (const [i, negocio_codigo] of ids.entries()) {
      cards.set(
        negocio_codigo,
        umCartao({
          negocio_codigo,
          estagio_codigo,
          negocio_posicao: i * 10 + estagio_codigo * 1000,
        }),
      );
    }
  }
  const store = createBoardStore();
  store.load(
    [...columns].map(([stage, ids]) =>
      umaColuna(
        stage,
        ids.map((id) => cards.get(id) as Cartao),
      ),
    ),
  );
  const server = umServidor(columns, cards);
  const said: string[] = [];
  let idle: () => void = () => undefined;
  const conflicts: { codigo: number; to: Lugar }[] = [];
  const mover = createMover(store, server.port, {
    moved: (card, to) => said.push(`movido ${card.negocio_codigo} ${to.estagio_codigo}`),
    returning: (codigo, restore) => {
      said.push(`volta ${codigo}`);
      restore();
    },
    refused: (card, falha) => said.push(`${falha.tipo} ${card.negocio_codigo}`),
    demanded: (card, _to, exigencia) =>
      void said.push(`${card.negocio_codigo} ${exigencia.campos.join()}`),
    conflict: (card, to) => void conflicts.push({ codigo: card.negocio_codigo, to }),
    undone: (card) => said.push(`desfeito ${card.negocio_codigo}`),
    settled: () => idle(),
  });
  const settled = () =>
    new Promise<void>((resolve) => (mover.busy() ? (idle = resolve) : resolve()));
  const shown = () => [...columns.keys()].map((stage) => [...(store.column(stage)?.ids ?? [])]);
  const real = () => [...columns.values()].map((ids) => [...ids]);
  return { store, mover, server, said, conflicts, settled, shown, real };
}

describe('the optimistic move', () => {
  it('shows at once, then stands as the server has it', async () => {
    const b = abrir(3, 2);
    expect(b.mover.move(101, { estagio_codigo: 2, indice: 1 })).toBe(true);
    expect(b.shown()).toEqual([
      [100, 102],
      [200, 101, 201],
    ]);
    expect(b.server.port.seen).toBe(0);
    await b.settled();
    expect(b.real()).toEqual(b.shown());
    expect(b.store.card(101)?.versao).toBe(2);
  });

  it('does nothing when the card is dropped where it was', async () => {
    const b = abrir(3);
    expect(b.mover.move(101, { estagio_codigo: 1, indice: 1 })).toBe(false);
    expect(b.mover.undoSize()).toBe(0);
  });

  it('a refusal puts back that card only: a second move made meanwhile stays', async () => {
    const b = abrir(3, 2, 1);
    b.server.answers.push(negado, null);
    b.mover.move(101, { estagio_codigo: 2, indice: 0 });
    b.mover.move(100, { estagio_codigo: 3, indice: 0 });
    await b.settled();
    expect(b.shown()).toEqual([
      [101, 102],
      [200, 201],
      [100, 300],
    ]);
    expect(b.real()).toEqual(b.shown());
    expect(b.said).toContain('recusado 101');
  });

  it('a refusal gives up the later moves of the same card', async () => {
    const b = abrir(2, 1, 1);
    b.server.answers.push(negado);
    b.mover.move(100, { estagio_codigo: 2, indice: 0 });
    b.mover.move(100, { estagio_codigo: 3, indice: 0 });
    await b.settled();
    expect(b.server.port.seen).toBe(1);
    expect(b.shown()).toEqual([[100, 101], [200], [300]]);
    expect(b.mover.undoSize()).toBe(0);
  });

  it('a move that was saved but not answered ends where the server has it', async () => {
    const b = abrir(2, 1);
    b.server.answers.push('gravou-e-calou');
    b.mover.move(100, { estagio_codigo: 2, indice: 1 });
    await b.settled();
    expect(b.said).toContain('sem-resposta 100');
    expect(b.shown()).toEqual([[101], [200, 100]]);
    expect(b.real()).toEqual(b.shown());
  });

  it.each([
    ['theirs', [[101], [200], [100, 300]]],
    ['mine', [[101], [100, 200], [300]]],
  ] as const)('after a conflict, %s wins when it is chosen', async (choice, expected) => {
    const b = abrir(2, 1, 1);
    b.server.write(100, 3, [100, 300]);
    b.mover.move(100, { estagio_codigo: 2, indice: 0 });
    await b.settled();
    const [waiting] = b.conflicts;
    if (!waiting) throw new Error('a conflict');
    expect(b.shown()[0]).toEqual([100, 101]);
    if (choice === 'theirs') await b.mover.keepTheirs(100);
    else await b.mover.applyMine(100, waiting.to);
    await b.settled();
    expect(b.shown()).toEqual(expected);
    expect(b.real()).toEqual(expected);
  });

  it('undo goes back at once and exactly, step by step', async () => {
    const b = abrir(3, 2, 1);
    const before = b.shown();
    b.mover.move(101, { estagio_codigo: 2, indice: 1 });
    b.mover.move(101, { estagio_codigo: 3, indice: 0 });
    await b.settled();
    expect(b.mover.undo()).toBe(true);
    expect(b.shown()[1]).toEqual([200, 101, 201]);
    await b.settled();
    expect(b.mover.undo()).toBe(true);
    await b.settled();
    expect(b.shown()).toEqual(before);
    expect(b.real()).toEqual(before);
    expect(b.mover.undo()).toBe(false);
  });

  it('what is read again after a conflict does not take back a move made meanwhile', async () => {
    const b = abrir(2, 1);
    const theirs = b.mover.keepTheirs(100);
    b.mover.move(100, { estagio_codigo: 2, indice: 0 });
    await theirs;
    expect(b.shown()).toEqual([[101], [100, 200]]);
    await b.settled();
    expect(b.shown()).toEqual([[101], [100, 200]]);
    expect(b.real()).toEqual(b.shown());
  });

  it('undo of a move that is still on its way waits for it', async () => {
    const b = abrir(2, 1);
    b.mover.move(100, { estagio_codigo: 2, indice: 0 });
    b.mover.undo();
    await b.settled();
    expect(b.shown()).toEqual([[100, 101], [200]]);
    expect(b.real()).toEqual(b.shown());
  });

  it('undo does not touch what a colleague moved afterwards', async () => {
    const b = abrir(2, 1, 1);
    b.mover.move(100, { estagio_codigo: 2, indice: 0 });
    await b.settled();
    b.server.write(100, 3, [300, 100]);
    b.store.upsert((await b.server.port.reler(100)) as Cartao);
    b.mover.undo();
    await b.settled();
    expect(b.said).toContain('recusado 100');
    expect(b.shown()).toEqual([[101], [200], [300, 100]]);
    expect(b.real()).toEqual(b.shown());
  });

  it('whatever is moved, refused and undone, the screen ends as the server', async () => {
    const step = fc.record({
      kind: fc.constantFrom('mover', 'mover', 'mover', 'desfazer', 'esperar'),
      pick: fc.nat(5),
      to: fc.integer({ min: 1, max: 3 }),
      indice: fc.nat(4),
      answer: fc.constantFrom(null, null, null, negado, 'gravou-e-calou' as const),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
        const b = abrir(3, 2, 1);
        const codes = [100, 101, 102, 200, 201, 300];
        for (const { kind, pick, to, indice, answer } of steps) {
          if (kind === 'esperar') await b.settled();
          else if (kind === 'desfazer') b.mover.undo();
          else if (b.mover.move(codes[pick] as number, { estagio_codigo: to, indice }))
            b.server.answers.push(answer);
        }
        await b.settled();
        const sorted = (columns: number[][]) => columns.map((ids) => ids.toSorted());
        expect(sorted(b.shown())).toEqual(sorted(b.real()));
      }),
      { numRuns: 200 },
    );
  });
});
