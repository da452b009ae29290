import { useEffect, useSyncExternalStore } from 'react';
import {
  IconChevronLeft,
  IconChevronRight,
  IconFlag,
  IconThumbDown,
  IconTrophy,
} from '@tabler/icons-react';
import { dinheiro, dinheiroCompacto, numero, plural } from '../../../../platform/format.ts';
import type { BoardController } from '../modelo/board-controller.ts';
import { ClosedList } from './ClosedList.tsx';
import { FECHO, type ClosedActions, type Fecho } from '../mover/closings.ts';
import type { PedidoQuadro } from '../mover/quadro-api.ts';
import './closed.css';

const ICONE: Record<Fecho, typeof IconFlag> = { G: IconTrophy, P: IconThumbDown, F: IconFlag };

/** What closed this month, at the end of the board: counted, opened to see it, and where a card is dropped to close it. */
export function ClosedColumns({
  board,
  fechos,
  aberta,
  pedido,
  actions,
}: {
  board: BoardController;
  fechos: readonly Fecho[];
  aberta: Fecho | null;
  pedido: PedidoQuadro;
  actions: ClosedActions;
}) {
  const sums = useSyncExternalStore(board.closed.subscribe, board.closed.get);
  useEffect(() => board.readClosed(), [board]);
  return (
    <div className="fechadas">
      {fechos.map((fecho) => {
        const { nome, codigo } = FECHO[fecho];
        const Icone = ICONE[fecho];
        const sum = sums?.[fecho];
        const open = aberta === fecho;
        const whole = sum
          ? `${plural(sum.quantidade, 'negócio', 'negócios')} este mês · soma ${dinheiro(sum.valor_total)}`
          : 'Somando o mês…';
        return (
          <section
            key={fecho}
            className="fechada"
            data-coluna={codigo}
            data-fecho={fecho}
            data-aberta={open ? '' : undefined}
            aria-label={nome}
          >
            <button
              type="button"
              className="fechada-topo"
              aria-expanded={open}
              title={`${nome}: ${whole}`}
              onClick={() => actions.expand(open ? null : fecho)}
            >
              <Icone size={16} aria-hidden="true" />
              <span className="fechada-nome">{nome}</span>
              <span className="sr-only">{whole}</span>
              <span className="fechada-quantidade" aria-hidden="true">
                {sum ? numero(sum.quantidade) : '…'}
                <span className="fechada-mes"> este mês</span>
              </span>
              <span className="fechada-soma" aria-hidden="true">
                {sum && dinheiroCompacto(sum.valor_total)}
              </span>
              {open ? (
                <IconChevronRight size={16} aria-hidden="true" />
              ) : (
                <IconChevronLeft size={16} aria-hidden="true" />
              )}
            </button>
            {open && <ClosedList fecho={fecho} pedido={pedido} sum={sum} actions={actions} />}
          </section>
        );
      })}
    </div>
  );
}
