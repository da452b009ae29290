import type { BoardStore } from './board-store.ts';
import { createClosedTotals } from '../mover/closings.ts';
import type { Parte, Partes } from './column-part.ts';
import { lerFechados, lerPagina, lerTotais, type PedidoQuadro } from '../mover/quadro-api.ts';

const TOTAIS_MS = 250;

/** What the board asks the server besides its first reading: totals after a change, further pages, one part of a column. */
export function createReading(store: BoardStore, pedido: () => PedidoQuadro, busy: () => boolean) {
  const closed = createClosedTotals();
  let partes: Partes = new Map();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let round = 0;
  // Per column: grows with each change of what it lists, so that a page of before is not taken.
  const turns = new Map<number, number>();

  const readTotals = async () => {
    const mine = ++round;
    const rows = await lerTotais(pedido()).catch(() => null);
    if (rows && mine === round && !busy()) store.setTotals(rows);
  };
  const readClosed = async () => {
    const asked = pedido();
    const rows = await lerFechados(asked).catch(() => null);
    if (rows && asked === pedido()) closed.set(rows);
  };

  const readPage = async (stage: number, fresh: boolean) => {
    const column = store.column(stage);
    if (!column) return;
    const turn = turns.get(stage);
    const asked = pedido();
    store.setPaging(stage, 'lendo');
    try {
      const page = await lerPagina(asked, stage, {
        loaded: fresh ? 0 : column.ids.length,
        cursor: fresh ? undefined : column.paginas.cursor,
        parte: column.parte,
      });
      if (asked !== pedido() || turn !== turns.get(stage)) return;
      if (fresh) store.replace(stage, page.cartoes, page.cursor);
      else store.append(stage, page.cartoes, page.cursor);
    } catch {
      if (turn === turns.get(stage)) store.setPaging(stage, 'erro');
    }
  };

  const setParte = (stage: number, parte: Parte | null) => {
    const column = store.column(stage);
    if (!column || column.parte === parte) return;
    const whole = column.parte === null;
    turns.set(stage, (turns.get(stage) ?? 0) + 1);
    store.setParte(stage, parte);
    // What a part has beyond the loaded cards comes as the column is seen; anything else is read anew.
    if (!whole) void readPage(stage, true);
  };

  return {
    closed,
    partes: () => partes,
    readClosed,
    refresh() {
      clearTimeout(timer);
      round++;
      timer = setTimeout(() => {
        void readTotals();
        if (closed.get() !== null) void readClosed();
      }, TOTAIS_MS);
    },
    async loadMore(stage: number) {
      const column = store.column(stage);
      if (!column || column.paginas.situacao === 'lendo' || column.paginas.cursor === null) return;
      await readPage(stage, false);
    },
    /** Which columns show one part alone, as the address says. */
    show(next: Partes) {
      partes = next;
      for (const stage of store.columnOrder()) setParte(stage, next.get(stage) ?? null);
    },
    /** The columns were read anew: pages asked for before are not theirs. */
    restart() {
      for (const stage of store.columnOrder()) turns.set(stage, (turns.get(stage) ?? 0) + 1);
    },
    stop() {
      clearTimeout(timer);
      round++;
    },
  };
}
