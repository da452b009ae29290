import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { BoardController } from '../modelo/board-controller.ts';
import { listados, type ColunaQuadro } from '../modelo/board-column.ts';
import { ColumnEmpty } from './ColumnEmpty.tsx';
import { useColumnWindow } from './column-window.ts';
import { CARD_GAP, pitchOf } from '../arrasto/drag-geometry.ts';
import { NegocioCard, type PartesDoCartao } from '../cartao/NegocioCard.tsx';
import type { Nomes } from '../../base/nomes.ts';

/** Cards from the end at which the next page is asked for. */
const AHEAD = 12;
const SKELETONS = 3;

/** What every card of a board is shown with. */
export interface VistaDosCartoes {
  cardHeight: number;
  partes: PartesDoCartao;
  nomes: Nomes;
  soParados: boolean;
  agora: number;
}

/**
 * A window over the cards of a stage, and the pages that come as it is scrolled. By itself, because scrolling changes
 * nothing else of the column: its head and its bar cost as much to make again as two cards.
 */
export function ColumnCards({
  board,
  column,
  headId,
  vista: { cardHeight, partes, nomes, soParados, agora },
  onAdd,
  onAll,
}: {
  board: BoardController;
  column: ColunaQuadro;
  headId: string;
  vista: VistaDosCartoes;
  onAdd: (() => void) | null;
  onAll: () => void;
}) {
  const { store, active, selection } = board;
  const { estagio_codigo: stage, ids, paginas } = column;
  const marked = useSyncExternalStore(selection.subscribe, selection.get);
  const activeHere = useSyncExternalStore(active.subscribe, () => {
    const codigo = active.get();
    return codigo !== null && store.card(codigo)?.estagio_codigo === stage ? codigo : null;
  });
  const boardHasActive = useSyncExternalStore(active.subscribe, () => active.get() !== null);
  const scroller = useRef<HTMLDivElement>(null);

  const all = listados(column);
  const more = paginas.cursor !== null && ids.length < all;
  const waiting = more ? Math.min(SKELETONS, all - ids.length) : 0;
  const pitch = pitchOf(cardHeight);
  const pinned = activeHere === null ? -1 : ids.indexOf(activeHere);
  const virtual = useColumnWindow(scroller, ids, { pitch, waiting, pinned });
  const rows = virtual.getVirtualItems();

  const lastRow = rows.at(-1)?.index ?? 0;
  const wantsMore = more && paginas.situacao === 'parada' && lastRow >= ids.length - AHEAD;
  useEffect(() => {
    if (wantsMore) void board.loadMore(stage);
  }, [board, stage, wantsMore]);

  const firstOfBoard =
    !boardHasActive &&
    store.columnOrder().find((s) => (store.column(s)?.ids.length ?? 0) > 0) === stage;
  return (
    <div className="coluna-rolagem" data-rolagem="" ref={scroller}>
      <div className="coluna-vao" aria-hidden="true" />
      {ids.length === 0 && !more && <ColumnEmpty column={column} onAdd={onAdd} onAll={onAll} />}
      <ul
        className="coluna-lista"
        aria-labelledby={headId}
        style={{ height: virtual.getTotalSize() }}
      >
        {rows.map((row) => {
          const codigo = ids[row.index];
          const card = codigo === undefined ? undefined : store.card(codigo);
          return (
            <li
              key={row.key}
              className="coluna-item"
              aria-setsize={all}
              aria-posinset={row.index + 1}
              aria-hidden={card ? undefined : true}
              style={{ height: pitch - CARD_GAP, top: row.start }}
            >
              {card ? (
                <NegocioCard
                  cartao={card}
                  partes={partes}
                  nomes={nomes}
                  diasparado={column.estagio_diasparado}
                  soParados={soParados}
                  agora={agora}
                  ativo={codigo === activeHere || (firstOfBoard && row.index === 0)}
                  marcado={marked.has(card.negocio_codigo)}
                />
              ) : (
                <div className="cartao cartao-espera" />
              )}
            </li>
          );
        })}
      </ul>
      {paginas.situacao === 'erro' && (
        <p className="coluna-erro" role="alert">
          Não foi possível carregar.{' '}
          <button type="button" onClick={() => void board.loadMore(stage)}>
            Tentar novamente
          </button>
        </p>
      )}
    </div>
  );
}
