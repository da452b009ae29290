import type { Cartao } from '@praca/contract/negocio/schemas.ts';
import { assinarEventos } from '../../../../platform/eventos.ts';
import { createActiveCard } from './active-card.ts';
import { createAnnouncer } from '../arrasto/announcer.ts';
import { announcements } from '../arrasto/announcements.ts';
import { createFocus } from './board-focus.ts';
import type { Lugar } from './board-order.ts';
import { createReading } from './board-reading.ts';
import { createBoardStore } from './board-store.ts';
import { lotePelaApi } from '../mover/bulk-api.ts';
import { createBulkMove, type FimDoLote } from '../mover/bulk-move.ts';
import { MAXIMO_MARCADOS } from '../../base/limite-marcados.ts';
import { FECHO, fechoDe } from '../mover/closings.ts';
import { flyHome } from '../arrasto/drag-overlay.ts';
import { createLive } from './live.ts';
import { createMover } from '../mover/mover.ts';
import { lerCartoes, moverPelaApi, type PedidoQuadro } from '../mover/quadro-api.ts';
import { createSelection } from './selection.ts';
import type { Conflito, Exigencia, Falha } from '../../base/recusa.ts';

/** What the page does for the board: its dialogs, its toasts, its reading of the whole. */
export type BoardHost = {
  pedido(): PedidoQuadro;
  /** Reads the board again, keeping what is on the screen until the answer. */
  reload(): void;
  /** Drops a reading that is on its way: it would show cards where they no longer are. True when there was one. */
  dropReading(): boolean;
  moved(card: Cartao, estagio: string, undo: () => void): void;
  undone(card: Cartao, estagio: string): void;
  refused(falha: Falha): void;
  conflict(card: Cartao, to: Lugar, conflito: Conflito): void;
  demanded(card: Cartao, to: Lugar, exigencia: Exigencia): void;
  /** Many moved at once: on the way, done, undone. */
  manyMoving(count: number, estagio: string): void;
  manyMoved(fim: FimDoLote, estagio: string, undo: () => void): void;
  manyUndone(count: number): void;
  /** No more cards can be marked; `takeWhole` selects everything that the filter gives. */
  selectionFull(takeWhole: () => void): void;
};

/**
 * One board on the screen, apart from its drawing: the store, the moves, what colleagues change, and what is
 * said to a screen reader. `attach` binds it to the page's element.
 */
export function createBoardController(host: BoardHost) {
  const store = createBoardStore();
  const active = createActiveCard();
  const selection = createSelection(MAXIMO_MARCADOS, () => host.selectionFull(selection.takeWhole));
  const announcer = createAnnouncer();
  const focus = createFocus(store, active);
  let inHand = false;
  let staleReading = false;

  const stageName = (stage: number) => {
    const fecho = fechoDe(stage);
    return fecho ? FECHO[fecho].nome : (store.column(stage)?.estagio_descricao ?? '');
  };
  const names = (card: Cartao, stage = card.estagio_codigo) => ({
    titulo: card.negocio_titulo,
    estagio: stageName(stage),
  });
  const placeOf = (lugar: Lugar) => ({
    ...lugar,
    de: store.column(lugar.estagio_codigo)?.quantidade ?? 0,
  });
  const busy = () => mover.busy() || bulk.busy();
  const reading = createReading(store, host.pedido, busy);

  const refreshTotals = () => {
    focus.dropGone();
    selection.keep((codigo) => store.where(codigo) !== null);
    reading.refresh();
  };
  const settled = () => {
    if (busy()) return;
    if (staleReading) host.reload();
    staleReading = false;
    refreshTotals();
    void live.flush();
  };
  const backHome = (card: Cartao, mensagem: string) =>
    announcer.say(announcements.refused(names(store.card(card.negocio_codigo) ?? card), mensagem));

  const mover = createMover(store, moverPelaApi(host.pedido), {
    moved(card, to, chave) {
      staleReading = host.dropReading() || staleReading;
      announcer.say(announcements.dropped(names(card, to.estagio_codigo), placeOf(to)));
      host.moved(card, stageName(to.estagio_codigo), () => mover.undo(chave));
    },
    returning(codigo, restore) {
      const focused = focus.has(codigo);
      flyHome(() => focus.find(codigo), restore);
      focus.welcome(codigo, focused);
    },
    refused(card, falha) {
      backHome(card, falha.mensagem);
      host.refused(falha);
    },
    conflict: (card, to, conflito) => host.conflict(card, to, conflito),
    demanded(card, to, exigencia) {
      backHome(card, exigencia.mensagem);
      host.demanded(card, to, exigencia);
    },
    undone(card) {
      const now = store.card(card.negocio_codigo) ?? card;
      announcer.say(announcements.undone(names(now)));
      host.undone(now, stageName(now.estagio_codigo));
    },
    settled,
  });

  const bulk = createBulkMove(store, lotePelaApi(host.pedido), {
    keeping(codigos, change) {
      const focused = codigos.find((codigo) => focus.has(codigo));
      change();
      if (focused !== undefined) focus.follow(focused, true);
    },
    moved(codigos, to) {
      staleReading = true;
      host.dropReading();
      announcer.say(announcements.manyDropped(codigos.length, stageName(to.estagio_codigo)));
      host.manyMoving(codigos.length, stageName(to.estagio_codigo));
    },
    done(fim, to, undo) {
      selection.clear();
      host.manyMoved(fim, stageName(to.estagio_codigo), undo);
    },
    undone: (count) => host.manyUndone(count),
    refused: (falha) => host.refused(falha),
    settled() {
      staleReading = true;
      settled();
    },
  });

  const live = createLive(store, {
    ler: (codigos) => lerCartoes(host.pedido(), codigos),
    changed: refreshTotals,
    reload: host.reload,
    busy: () => inHand || busy(),
  });

  const sayReturned = (codigo: number) => {
    const card = store.card(codigo);
    if (card) announcer.say(announcements.returned(names(card)));
  };

  return {
    store,
    active,
    selection,
    announcer,
    mover,
    stageName,
    sayReturned,
    closed: reading.closed,
    find: focus.find,
    reveal: focus.reveal,

    /** A move that a person asked for, by whatever means; the focus goes along when it was on the card. */
    move(codigo: number, to: Lugar, withFocus?: boolean): boolean {
      const focused = withFocus ?? focus.has(codigo);
      const moved = mover.move(codigo, to);
      if (moved) focus.follow(codigo, focused, withFocus === undefined);
      return moved;
    },
    /** Many cards to one place, in the order of the board. */
    moveMany(codigos: Iterable<number>, to: Lugar, withFocus: number | null = null): boolean {
      const wanted = new Set(codigos);
      const ordered = store
        .columnOrder()
        .flatMap((stage) => store.column(stage)?.ids ?? [])
        .filter((codigo) => wanted.has(codigo));
      const moved = bulk.move(ordered, to, mover.undoSize());
      if (moved && withFocus !== null) focus.follow(withFocus, true);
      return moved;
    },
    undo: () => bulk.undo(mover.undoSize()) || mover.undo(),
    setInHand(now: boolean) {
      inHand = now;
      if (!now) void live.flush();
    },

    /** The cards of a whole reading; one that comes while moves are on their way waits for them. */
    load(rows: Parameters<typeof store.load>[0], keepLoaded: boolean) {
      if (busy()) staleReading = true;
      else {
        if (!keepLoaded) reading.restart();
        store.load(rows, keepLoaded, reading.partes(), host.pedido().ordem);
        focus.dropGone();
        if (keepLoaded) return;
        if (reading.closed.get() !== null) void reading.readClosed();
        for (const list of focus.root()?.querySelectorAll('[data-rolagem]') ?? [])
          list.scrollTop = 0;
      }
    },
    loadMore: reading.loadMore,
    /** Marks a whole column, as far as can be marked, reading what is not loaded yet. */
    async selectColumn(stage: number) {
      const ids = () => store.column(stage)?.ids ?? [];
      for (let had = -1; had < ids().length && ids().length <= MAXIMO_MARCADOS;) {
        had = ids().length;
        await reading.loadMore(stage);
      }
      selection.add(ids());
    },
    showPartes: reading.show,
    readClosed: () => void reading.readClosed(),

    /** Puts a deal that this page just created or changed on the board; false when the filters leave it out. */
    async refresh(codigo: number): Promise<boolean> {
      const [card] = await lerCartoes(host.pedido(), [codigo]);
      if (card) store.upsert(card);
      else leave(codigo);
      refreshTotals();
      return card !== undefined;
    },
    /** A deal that is no longer on the board; the focus goes to its neighbour when a dialog about it had it. */
    remove(codigo: number, wasInDialog = false) {
      leave(codigo, wasInDialog && active.get() === codigo);
      refreshTotals();
    },

    attach(element: HTMLElement) {
      focus.attach(element);
      live.start();
      const silence = announcer.attach(element);
      const deafen = assinarEventos(live.onEvent);
      return () => {
        silence();
        deafen();
        live.stop();
        reading.stop();
        focus.attach(null);
      };
    },
  };

  /** A card goes; the focus and the tab stop that it had go to its neighbour. */
  function leave(codigo: number, focused = focus.has(codigo)) {
    const heir = focus.heir(codigo);
    store.remove(codigo);
    if (heir !== null) focus.follow(heir, focused);
  }
}

export type BoardController = ReturnType<typeof createBoardController>;
