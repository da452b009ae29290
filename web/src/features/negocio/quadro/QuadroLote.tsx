import { useSyncExternalStore } from 'react';
import { LoteBar } from '../lote/LoteBar.tsx';
import { filtrosDaChamada } from '../base/filtros/filtros.ts';
import type { BoardController } from './modelo/board-controller.ts';
import type { Nomes } from '../base/nomes.ts';
import type { PedidoQuadro } from './mover/quadro-api.ts';
import type { Direitos } from '../base/use-direitos.ts';

/** What may be done at once with the marked cards of a board, or with all that its filters give. */
export function QuadroLote({
  board,
  pedido,
  nomes,
  direitos,
}: {
  board: BoardController;
  pedido: PedidoQuadro;
  nomes: Nomes;
  direitos: Direitos;
}) {
  const { selection, store } = board;
  const marked = useSyncExternalStore(selection.subscribe, selection.get);
  const { quantidade: total } = useSyncExternalStore(store.subscribeTotals, store.totals);
  const todos = useSyncExternalStore(selection.subscribe, selection.whole);
  if (marked.size === 0) return null;
  const FILTROS = {
    NEGOCIO_SITUACAO: ['A' as const],
    ...filtrosDaChamada(pedido.filtros),
    LISTA_PIPELINE: [pedido.pipeline_codigo],
  };
  return (
    <LoteBar
      selecao={todos ? { FILTROS } : { LISTA_CODIGO: [...marked] }}
      quantidade={todos ? total : marked.size}
      total={total}
      todos={todos}
      onTodos={selection.takeWhole}
      onClear={selection.clear}
      onDone={selection.clear}
      nomes={nomes}
      direitos={direitos}
      pipeline={pedido.pipeline_codigo}
    />
  );
}
