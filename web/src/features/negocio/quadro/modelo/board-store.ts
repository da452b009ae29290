import type { Cartao, Coluna as ColunaLida, OrdemQuadro } from '@praca/contract/negocio/schemas.ts';
import {
  neighbours,
  restoredIndex,
  sameAgain,
  withAt,
  without,
  type Lugar,
  type Vizinhos,
} from './board-order.ts';
import { listados, mostra, readColumn, type ColunaQuadro, type Paginas } from './board-column.ts';
import { createBoardListeners } from './board-listeners.ts';
import { inOrder, orderedIndex } from './board-sort.ts';
import {
  afterEntering,
  afterLeaving,
  sameTotals,
  summed,
  totaisDe,
  type Totais,
} from './board-totals.ts';
import type { Parte, Partes } from './column-part.ts';

const SEM_PARTES: Partes = new Map();

/** Where a card was before a move, beside whom and in which list: what puts exactly that card back. */
export type Origem = Lugar & { vizinhos: Vizinhos; ids: readonly number[] };

/**
 * The board, normalised: cards by code, columns by stage. A move touches two columns and only their
 * subscribers run. Totals cover everything on the server; `ids` only what is loaded.
 */
export function createBoardStore() {
  const cards = new Map<number, Cartao>();
  const columns = new Map<number, ColunaQuadro>();
  const listeners = createBoardListeners();
  const { changed } = listeners;
  let order: readonly number[] = [];
  let ordem: OrdemQuadro = 'quadro';
  let totals: Totais = summed([]);

  const totalsChanged = () => {
    totals = summed(
      order.map((stage) => columns.get(stage)).filter((column) => column !== undefined),
    );
    listeners.totalsChanged();
  };
  const put = (column: ColunaQuadro) => columns.set(column.estagio_codigo, column);

  const where = (codigo: number): Lugar | null => {
    const stage = cards.get(codigo)?.estagio_codigo;
    if (stage === undefined) return null;
    const indice = columns.get(stage)?.ids.indexOf(codigo) ?? -1;
    return indice < 0 ? null : { estagio_codigo: stage, indice };
  };

  const listed = (column: ColunaQuadro, codigo: number) => {
    const card = cards.get(codigo);
    return card !== undefined && mostra(column, card);
  };

  const take = (codigo: number): Origem | null => {
    const lugar = where(codigo);
    const card = cards.get(codigo);
    const column = lugar && columns.get(lugar.estagio_codigo);
    if (!lugar || !card || !column) return null;
    const vizinhos = neighbours(column.ids, codigo, lugar.indice);
    put({
      ...column,
      ...afterLeaving(column, card, column.estagio_probabilidade),
      ids: without(column.ids, codigo),
    });
    return { ...lugar, vizinhos, ids: column.ids };
  };

  /** A card that counts in its column without being listed there. */
  const uncount = (card: Cartao) => {
    const column = columns.get(card.estagio_codigo);
    if (column) put({ ...column, ...afterLeaving(column, card, column.estagio_probabilidade) });
  };

  const place = (card: Cartao, lugar: Lugar) => {
    const column = columns.get(lugar.estagio_codigo);
    if (!column) return;
    cards.set(card.negocio_codigo, { ...card, estagio_codigo: lugar.estagio_codigo });
    put({
      ...column,
      ...afterEntering(column, card, column.estagio_probabilidade),
      ids: withAt(column.ids, card.negocio_codigo, lugar.indice),
    });
  };

  /** Where a card comes to stand when it is put at a place: there by hand, else where the order wants it. */
  const placeOf = (codigo: number, to: Lugar): Lugar => {
    const card = cards.get(codigo);
    const column = columns.get(to.estagio_codigo);
    if (ordem === 'quadro' || !card || !column) return to;
    if (card.estagio_codigo === to.estagio_codigo) return where(codigo) ?? to;
    return { ...to, indice: orderedIndex(column.ids, card, cards, ordem) };
  };

  return {
    ordem: () => ordem,
    placeOf,
    card: (codigo: number) => cards.get(codigo),
    column: (stage: number) => columns.get(stage),
    columnOrder: () => order,
    totals: () => totals,
    where,

    subscribeColumn: listeners.subscribeColumn,
    subscribeTotals: listeners.subscribeTotals,
    subscribeOrder: listeners.subscribeOrder,

    /** Takes a whole reading. Cards loaded beyond its first page stay, so a reload does not cut the scroll short. */
    load(
      rows: readonly ColunaLida[],
      keep = false,
      partes: Partes = SEM_PARTES,
      now: OrdemQuadro = 'quadro',
    ) {
      // In another order what was loaded further down is of no use.
      const keepLoaded = keep && now === ordem;
      ordem = now;
      const stages = rows.map((row) => row.estagio_codigo);
      if (!keepLoaded) cards.clear();
      const read = new Set(rows.flatMap((row) => row.cartoes.map((card) => card.negocio_codigo)));
      for (const row of rows) {
        const old = keepLoaded ? columns.get(row.estagio_codigo) : undefined;
        const known = (id: number) => (read.has(id) ? undefined : cards.get(id));
        put(readColumn(row, old, known, partes.get(row.estagio_codigo) ?? null, ordem));
        for (const card of row.cartoes) cards.set(card.negocio_codigo, card);
      }
      for (const stage of columns.keys()) if (!stages.includes(stage)) columns.delete(stage);
      if (order.length !== stages.length || order.some((stage, index) => stage !== stages[index])) {
        order = stages;
        listeners.orderChanged();
      }
      changed(...stages);
      totalsChanged();
    },

    /** Adds a further page of a column, in its order; cards already there are not repeated. */
    append(stage: number, page: readonly Cartao[], cursor: string | null) {
      const column = columns.get(stage);
      if (!column) return;
      const known = new Set(column.ids);
      const fresh = page.filter(
        (card) => !known.has(card.negocio_codigo) && !where(card.negocio_codigo),
      );
      for (const card of fresh) cards.set(card.negocio_codigo, card);
      put({
        ...column,
        ids: inOrder([...column.ids, ...fresh.map((card) => card.negocio_codigo)], cards, ordem),
        paginas: { cursor, situacao: 'parada' },
      });
      changed(stage);
    },

    setPaging(stage: number, situacao: Paginas['situacao']) {
      const column = columns.get(stage);
      if (!column) return;
      put({ ...column, paginas: { ...column.paginas, situacao } });
      changed(stage);
    },

    /** From now on the column lists one part, or all again: at once what is loaded of it, the rest page by page. */
    setParte(stage: number, parte: Parte | null) {
      const column = columns.get(stage);
      if (!column || column.parte === parte) return;
      const next = { ...column, parte };
      // A part of the whole is at hand; from one part to another nothing is, until its first page comes.
      const ids = column.parte === null ? column.ids.filter((id) => listed(next, id)) : column.ids;
      put({ ...next, ids, paginas: { cursor: undefined, situacao: 'parada' } });
      changed(stage);
    },

    /** The first page of a column takes the place of what it listed. */
    replace(stage: number, page: readonly Cartao[], cursor: string | null) {
      const column = columns.get(stage);
      if (!column) return;
      for (const card of page) cards.set(card.negocio_codigo, card);
      const ids = page.map((card) => card.negocio_codigo);
      put({ ...column, ids, paginas: { cursor, situacao: 'parada' } });
      changed(stage);
    },

    /** Moves a card and both totals; answers where it was, or null when it is not on the board. */
    move(codigo: number, to: Lugar): Origem | null {
      const card = cards.get(codigo);
      if (!card || !columns.has(to.estagio_codigo)) return null;
      const lugar = placeOf(codigo, to);
      const origem = take(codigo);
      if (!origem) return null;
      place(card, lugar);
      changed(origem.estagio_codigo, to.estagio_codigo);
      totalsChanged();
      return origem;
    },

    /** Puts one card back where it was, whatever happened around it meanwhile. */
    restore(codigo: number, origem: Origem) {
      const card = cards.get(codigo);
      const column = columns.get(origem.estagio_codigo);
      if (!card || !column) return;
      const from = take(codigo);
      if (!from) return;
      const ids = columns.get(origem.estagio_codigo)?.ids ?? [];
      place(card, {
        ...origem,
        indice:
          ordem === 'quadro'
            ? restoredIndex(ids, codigo, origem.vizinhos, origem.indice)
            : orderedIndex(ids, card, cards, ordem),
      });
      const back = columns.get(origem.estagio_codigo);
      if (back) put({ ...back, ids: sameAgain(origem.ids, back.ids) });
      changed(from.estagio_codigo, origem.estagio_codigo);
      totalsChanged();
    },

    /** Changes fields of a card without moving it; a changed value moves its column's totals too. */
    patch(codigo: number, fields: Partial<Cartao>) {
      const card = cards.get(codigo);
      const column = card && columns.get(card.estagio_codigo);
      if (!card || !column) return;
      const next = { ...card, ...fields, estagio_codigo: card.estagio_codigo };
      cards.set(codigo, next);
      const counts =
        next.negocio_valor !== card.negocio_valor ||
        next.negocio_proximaatividade !== card.negocio_proximaatividade;
      const p = column.estagio_probabilidade;
      put(
        counts
          ? { ...column, ...afterEntering(afterLeaving(column, card, p), next, p) }
          : { ...column },
      );
      changed(card.estagio_codigo);
      if (counts) totalsChanged();
    },

    /** Takes a card as the server has it and puts it where the order wants it; beyond the loaded part it only counts. */
    upsert(card: Cartao) {
      const before = cards.get(card.negocio_codigo);
      const from = take(card.negocio_codigo);
      if (!from && before) uncount(before);
      const column = columns.get(card.estagio_codigo);
      const indice = column ? orderedIndex(column.ids, card, cards, ordem) : 0;
      const beyond =
        column &&
        (!mostra(column, card) ||
          (indice === column.ids.length &&
            column.ids.length < listados(column) &&
            (!from || ordem !== 'quadro')));
      cards.set(card.negocio_codigo, card);
      if (!column) cards.delete(card.negocio_codigo);
      else if (beyond)
        put({ ...column, ...afterEntering(column, card, column.estagio_probabilidade) });
      else place(card, { estagio_codigo: card.estagio_codigo, indice });
      changed(...(before ? [before.estagio_codigo] : []), ...(column ? [card.estagio_codigo] : []));
      totalsChanged();
    },

    remove(codigo: number): Origem | null {
      const from = take(codigo);
      cards.delete(codigo);
      if (!from) return null;
      changed(from.estagio_codigo);
      totalsChanged();
      return from;
    },

    /** The server's totals correct the ones adjusted here. */
    setTotals(rows: readonly (Totais & { estagio_codigo: number })[]) {
      const touched = rows.filter((row) => {
        const column = columns.get(row.estagio_codigo);
        return column !== undefined && !sameTotals(column, row);
      });
      for (const row of touched) {
        const column = columns.get(row.estagio_codigo);
        if (column) put({ ...column, ...totaisDe(row) });
      }
      changed(...touched.map((row) => row.estagio_codigo));
      if (touched.length > 0) totalsChanged();
    },
  };
}

export type BoardStore = ReturnType<typeof createBoardStore>;
