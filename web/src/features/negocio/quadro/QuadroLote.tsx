import { useSyncExternalStore } from 'react';
import { LoteBar } from '../lote/LoteBar.tsx';
import { filtrosDaChamada } from '../base/filtros/filtros.ts';
import type { ControleDoQuadro } from './modelo/controle-do-quadro.ts';
import type { Nomes } from '../base/nomes.ts';
import type { PedidoQuadro } from './mover/quadro-api.ts';
import type { Direitos } from '../base/use-direitos.ts';

/** What may be done at once with the marked cards of a board, or with all that its filters give. */
export function QuadroLote({
  quadro,
  pedido,
  nomes,
  direitos,
}: {
  quadro: ControleDoQuadro;
  pedido: PedidoQuadro;
  nomes: Nomes;
  direitos: Direitos;
}) {
  const { selecao, store } = quadro;
  const marcados = useSyncExternalStore(selecao.assinar, selecao.get);
  const { quantidade: total } = useSyncExternalStore(store.assinarTotais, store.totals);
  const todos = useSyncExternalStore(selecao.assinar, selecao.inteiro);
  if (marcados.size === 0) return null;
  const FILTROS = {
    NEGOCIO_SITUACAO: ['A' as const],
    ...filtrosDaChamada(pedido.filtros),
    LISTA_PIPELINE: [pedido.pipeline_codigo],
  };
  return (
    <LoteBar
      selecao={todos ? { FILTROS } : { LISTA_CODIGO: [...marcados] }}
      quantidade={todos ? total : marcados.size}
      total={total}
      todos={todos}
      onTodos={selecao.tomarInteiro}
      onClear={selecao.limpar}
      onDone={selecao.limpar}
      nomes={nomes}
      direitos={direitos}
      pipeline={pedido.pipeline_codigo}
    />
  );
}
