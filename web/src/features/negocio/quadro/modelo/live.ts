import type { Cartao } from '@praca/contract/negocio/schemas.ts';
import type { Mudanca } from '../../../../platform/eventos.ts';
import type { BoardStore } from './board-store.ts';

/** Changes that come together are read together. */
const JUNTAR_MS = 60;
/** More than this at once (an import): the board is read again instead. */
const MUITOS = 150;

export type LivePort = {
  /** The deals that belong on this board now; the ones that are missing have left it. */
  ler(codigos: number[]): Promise<Cartao[]>;
  /** Cards were put in, out or changed. */
  changed(): void;
  /** Too much changed, or changes were lost. */
  reload(): void;
  /** While true nothing may move on the screen: a card is in the hand, or a move is on its way. */
  busy(): boolean;
};

/** What the columns themselves are made of. */
const ESTRUTURA = new Set(['estagio', 'pipeline', 'board']);

/**
 * Follows colleagues: reads again only the cards that changed and puts them where they now belong.
 * Waits while a card is in the hand; `flush` is called when the hand is empty again.
 */
export function createLive(store: BoardStore, port: LivePort) {
  let waiting = new Set<number>();
  let reloadWanted = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  const apply = (codigos: number[], cards: Cartao[]) => {
    const byCode = new Map(cards.map((card) => [card.negocio_codigo, card]));
    for (const codigo of codigos) {
      const known = store.card(codigo);
      const card = byCode.get(codigo);
      if (!card) store.remove(codigo);
      // As it was, too: a note or a task moves the next step without making the deal another version.
      else if (!known || card.versao >= known.versao) store.upsert(card);
    }
    port.changed();
  };

  const flush = async () => {
    clearTimeout(timer);
    if (stopped || port.busy() || (waiting.size === 0 && !reloadWanted)) return;
    const codigos = [...waiting];
    const all = reloadWanted || codigos.length > MUITOS;
    waiting = new Set();
    reloadWanted = false;
    if (all) return port.reload();
    try {
      const cards = await port.ler(codigos);
      if (stopped) return;
      if (port.busy()) for (const codigo of codigos) waiting.add(codigo);
      else apply(codigos, cards);
    } catch {
      // The next event or the reconnection brings them: until then the board stays as it was.
      reloadWanted = true;
    }
  };

  return {
    flush,
    onEvent(mudanca: Mudanca) {
      if (mudanca === null || ESTRUTURA.has(mudanca.tabela.toLowerCase())) reloadWanted = true;
      else if (mudanca.tabela.toLowerCase() !== 'negocio' || mudanca.codigo === null) return;
      else {
        const known = store.card(mudanca.codigo)?.versao ?? 0;
        // A deletion leaves with the version that the deal had last.
        const echo =
          mudanca.versao !== null && known >= mudanca.versao && mudanca.acao !== 'EXCLUIR';
        if (echo) return;
        waiting.add(mudanca.codigo);
      }
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), JUNTAR_MS);
    },
    start() {
      stopped = false;
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
