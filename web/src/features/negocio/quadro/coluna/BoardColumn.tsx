import { lazy, memo, Suspense, useCallback, useState, useSyncExternalStore } from 'react';
import type { BoardController } from '../modelo/board-controller.ts';
import type { Parte } from '../modelo/column-part.ts';
import { ColumnCards } from './ColumnCards.tsx';
import { ColumnHead } from './ColumnHead.tsx';
import type { PartesDoCartao } from '../cartao/NegocioCard.tsx';
import type { Nomes } from '../../base/nomes.ts';
import { QuickAdd, type AdicaoRapida } from './QuickAdd.tsx';

const ColumnBar = lazy(async () => ({ default: (await import('./ColumnBar.tsx')).ColumnBar }));

/** One stage: its totals, its parts, and its cards. */
export const BoardColumn = memo(function BoardColumn({
  board,
  stage,
  cardHeight,
  partes,
  nomes,
  soParados,
  agora,
  onParte,
  onQuickAdd,
}: {
  board: BoardController;
  stage: number;
  cardHeight: number;
  partes: PartesDoCartao;
  nomes: Nomes;
  soParados: boolean;
  agora: number;
  onParte: (stage: number, parte: Parte) => void;
  onQuickAdd: AdicaoRapida | null;
}) {
  const { store } = board;
  const subscribe = useCallback(
    (run: () => void) => store.subscribeColumn(stage, run),
    [store, stage],
  );
  const column = useSyncExternalStore(subscribe, () => store.column(stage));
  const [adding, setAdding] = useState(false);

  if (!column) return null;
  const headId = `coluna-${stage}`;
  const add = onQuickAdd && (() => setAdding(true));
  return (
    <section
      className="coluna"
      data-coluna={stage}
      data-vazia={column.ids.length === 0 ? '' : undefined}
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
          adicao={onQuickAdd}
          onClose={() => setAdding(false)}
        />
      )}
      <ColumnCards
        board={board}
        column={column}
        headId={headId}
        vista={{ cardHeight, partes, nomes, soParados, agora }}
        onAdd={adding ? null : add}
        onAll={() => column.parte && onParte(stage, column.parte)}
      />
    </section>
  );
});
