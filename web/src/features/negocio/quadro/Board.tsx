import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { BoardTipo } from '@praca/contract/pipeline/schemas.ts';
import { useDensity } from '../../../ui/base/density.ts';
import type { BoardController } from './modelo/board-controller.ts';
import { attachGestures, type GestureHost } from './arrasto/board-gestures.ts';
import { BoardColumn } from './coluna/BoardColumn.tsx';
import { fechosDe, type ClosedActions, type Fecho } from './mover/closings.ts';
import type { Parte } from './modelo/column-part.ts';
import { pitchOf } from './arrasto/drag-geometry.ts';
import type { PartesDoCartao } from './cartao/NegocioCard.tsx';
import type { Nomes } from '../base/nomes.ts';
import type { PedidoQuadro } from './mover/quadro-api.ts';
import type { AdicaoRapida } from './coluna/QuickAdd.tsx';
import { useAfterPaint } from '../../../platform/use-after-paint.ts';
import { usePhone } from '../../../platform/use-phone.ts';

const ClosedColumns = lazy(async () => ({
  default: (await import('./coluna/ClosedColumns.tsx')).ClosedColumns,
}));
const StageTabs = lazy(async () => ({
  default: (await import('./coluna/StageTabs.tsx')).StageTabs,
}));

/** Late and stalled follow the clock: once a minute is enough. */
const MINUTE = 60_000;

function useMinute(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** The columns of one pipeline, side by side, and what closed this month at their end. */
export function Board({
  board,
  tipo,
  label,
  partes,
  nomes,
  busy,
  host,
  pedido,
  fechada,
  closed,
  onParte,
  onQuickAdd,
}: {
  board: BoardController;
  tipo: BoardTipo;
  label: string;
  partes: PartesDoCartao;
  nomes: Nomes;
  /** A new reading is on its way: the cards shown are those of the former filters. */
  busy: boolean;
  host: Omit<GestureHost, 'pitch' | 'closings'>;
  pedido: PedidoQuadro;
  /** The closed column that is open. */
  fechada: Fecho | null;
  closed: ClosedActions;
  onParte: (stage: number, parte: Parte) => void;
  onQuickAdd: AdicaoRapida | null;
}) {
  const [root, setRoot] = useState<HTMLDivElement | null>(null);
  const stages = useSyncExternalStore(board.store.subscribeOrder, board.store.columnOrder);
  const selecting = useSyncExternalStore(
    board.selection.subscribe,
    () => board.selection.get().size > 0,
  );
  const { card: cardHeight } = useDensity();
  const now = useMinute();
  const phone = usePhone();
  const painted = useAfterPaint();
  const fechos = fechosDe(tipo);
  const latest = useRef({ host, cardHeight, fechos });
  useEffect(() => {
    latest.current = { host, cardHeight, fechos };
  });

  useEffect(() => {
    if (!root) return;
    const detach = board.attach(root);
    const asked = () => latest.current.host;
    const release = attachGestures(root, board, {
      pitch: () => pitchOf(latest.current.cardHeight),
      closings: () => latest.current.fechos,
      mayMove: () => asked().mayMove(),
      open: (codigo) => asked().open(codigo),
      peek: (codigo) => asked().peek(codigo),
      fixed: () => asked().fixed(),
      askWhere: (codigo) => asked().askWhere(codigo),
      openMenu: (codigo, button) => asked().openMenu(codigo, button),
      openStep: (codigo, anchor, stays) => asked().openStep(codigo, anchor, stays),
      leaveStep: () => asked().leaveStep(),
      onlyStalled: () => asked().onlyStalled(),
      close: (codigo, fecho) => asked().close(codigo, fecho),
      closeMany: (fecho) => asked().closeMany(fecho),
    });
    return () => {
      release();
      detach();
    };
  }, [board, root]);

  return (
    <>
      {phone && (
        <Suspense fallback={<div className="guias-vao" />}>
          <StageTabs
            board={board}
            root={root}
            stages={stages}
            fechos={fechos}
            onFecho={(fecho) => fecho !== fechada && closed.expand(fecho)}
          />
        </Suspense>
      )}
      <div
        className="quadro"
        role="region"
        aria-label={label}
        aria-busy={busy}
        data-selecionando={selecting ? '' : undefined}
        ref={setRoot}
      >
        <p id="quadro-instrucoes" hidden>
          Setas andam pelos cartões. Enter abre a página. Espaço pega o cartão, e de novo espia ao
          lado. Alt com setas move. M escolhe o destino. T mostra a próxima tarefa. X seleciona.
        </p>
        {stages.map((stage) => (
          <BoardColumn
            key={stage}
            board={board}
            stage={stage}
            cardHeight={cardHeight}
            partes={partes}
            nomes={nomes}
            soParados={pedido.filtros.parados === 'S'}
            agora={now}
            onParte={onParte}
            onQuickAdd={onQuickAdd}
          />
        ))}
        {painted && (
          <Suspense>
            <ClosedColumns
              board={board}
              fechos={fechos}
              aberta={fechada}
              pedido={pedido}
              actions={closed}
            />
          </Suspense>
        )}
      </div>
    </>
  );
}
