import {
  lazy,
  memo,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { BoardController } from './board-controller.ts';
import { listados } from './board-column.ts';
import { ColumnEmpty } from './ColumnEmpty.tsx';
import type { Parte } from './column-part.ts';
import { useColumnWindow } from './column-window.ts';
import { CARD_GAP, pitchOf } from './drag-geometry.ts';
import { ColumnHead } from './ColumnHead.tsx';
import { NegocioCard, type PartesDoCartao } from './NegocioCard.tsx';
import type { Nomes } from './nomes.ts';
import { QuickAdd, type CriarRapido } from './QuickAdd.tsx';

const ColumnBar = lazy(async () => ({ default: (await import('./ColumnBar.tsx')).ColumnBar }));

/** Cards from the end at which the next page is asked for. */
const AHEAD = 12;
const SKELETONS = 3;
const NONE: readonly number[] = [];

/** One stage: its totals, a window over its cards, and the pages that come as it is scrolled. */
export const BoardColumn = memo(function BoardColumn({
  board,
  stage,
  cardHeight,
  partes,
  nomes,
  agora,
  onParte,
  onQuickAdd,
}: {
  board: BoardController;
  stage: number;
  cardHeight: number;
  partes: PartesDoCartao;
  nomes: Nomes;
  agora: number;
  onParte: (stage: number, parte: Parte) => void;
  onQuickAdd: CriarRapido | null;
}) {
  const { store, active, selection } = board;
  const subscribe = useCallback(
    (run: () => void) => store.subscribeColumn(stage, run),
    [store, stage],
  );
  const column = useSyncExternalStore(subscribe, () => store.column(stage));
  const marked = useSyncExternalStore(selection.subscribe, selection.get);
  const activeHere = useSyncExternalStore(active.subscribe, () => {
    const codigo = active.get();
    return codigo !== null && store.card(codigo)?.estagio_codigo === stage ? codigo : null;
  });
  const boardHasActive = useSyncExternalStore(active.subscribe, () => active.get() !== null);
  const scroller = useRef<HTMLDivElement>(null);
  const [adding, setAdding] = useState(false);

  const ids = column?.ids ?? NONE;
  const paginas = column?.paginas;
  const all = column ? listados(column) : 0;
  const more = paginas?.cursor !== null && ids.length < all;
  const waiting = more ? Math.min(SKELETONS, all - ids.length) : 0;
  const pitch = pitchOf(cardHeight);
  const pinned = activeHere === null ? -1 : ids.indexOf(activeHere);
  const virtual = useColumnWindow(scroller, ids, { pitch, waiting, pinned });
  const rows = virtual.getVirtualItems();

  const lastRow = rows.at(-1)?.index ?? 0;
  const wantsMore = more && paginas?.situacao === 'parada' && lastRow >= ids.length - AHEAD;
  useEffect(() => {
    if (wantsMore) void board.loadMore(stage);
  }, [board, stage, wantsMore]);

  if (!column) return null;
  const firstOfBoard =
    !boardHasActive &&
    store.columnOrder().find((s) => (store.column(s)?.ids.length ?? 0) > 0) === stage;
  const headId = `coluna-${stage}`;
  const add = onQuickAdd && (() => setAdding(true));
  return (
    <section
      className="coluna"
      data-coluna={stage}
      data-vazia={ids.length === 0 ? '' : undefined}
      aria-labelledby={headId}
    >
      <ColumnHead
        id={headId}
        column={column}
        onAdd={add}
        onSelectAll={() => void board.selectColumn(stage)}
      />
      <div className="coluna-barra">
        <Suspense>
          <ColumnBar column={column} onParte={onParte} />
        </Suspense>
      </div>
      {adding && onQuickAdd && (
        <QuickAdd
          stage={stage}
          stageName={column.estagio_descricao}
          onCreate={onQuickAdd}
          onClose={() => setAdding(false)}
        />
      )}
      <div className="coluna-rolagem" data-rolagem="" ref={scroller}>
        <div className="coluna-vao" aria-hidden="true" />
        {ids.length === 0 && !more && (
          <ColumnEmpty
            column={column}
            onAdd={adding ? null : add}
            onAll={() => column.parte && onParte(stage, column.parte)}
          />
        )}
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
                style={{ height: pitch - CARD_GAP, transform: `translateY(${row.start}px)` }}
              >
                {card ? (
                  <NegocioCard
                    cartao={card}
                    partes={partes}
                    nomes={nomes}
                    diasparado={column.estagio_diasparado}
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
        {paginas?.situacao === 'erro' && (
          <p className="coluna-erro" role="alert">
            Não foi possível carregar.{' '}
            <button type="button" onClick={() => void board.loadMore(stage)}>
              Tentar novamente
            </button>
          </p>
        )}
      </div>
    </section>
  );
});
