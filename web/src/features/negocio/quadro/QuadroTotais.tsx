import { useSyncExternalStore } from 'react';
import { dinheiro, dinheiroCompacto, plural } from '../../../platform/format.ts';
import type { BoardController } from './modelo/board-controller.ts';

/** Count and sum of the whole board, the weighted sum when asked. */
export function QuadroTotais({ board }: { board: BoardController }) {
  const { subscribeTotals, totals } = board.store;
  const { quantidade, valor_total, valor_ponderado } = useSyncExternalStore(
    subscribeTotals,
    totals,
  );
  return (
    <span
      className="quadro-totais"
      title={`Soma ${dinheiro(valor_total)} · ponderado ${dinheiro(valor_ponderado)}`}
    >
      {plural(quantidade, 'negócio', 'negócios')} · {dinheiroCompacto(valor_total)}
    </span>
  );
}
