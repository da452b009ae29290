import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { getLista } from '@praca/contract/negocio/endpoints.ts';
import { dataLocal, diaRelativo, dinheiro, hojeEm } from '../../../platform/format.ts';
import { consulta } from '../../../platform/query.ts';
import { Button } from '../../../ui/Button.tsx';
import { filtrosDaChamada } from '../parts/filtros.ts';
import { FECHO, type ClosedActions, type Fecho } from './closings.ts';
import type { PedidoQuadro } from './quadro-api.ts';

const LATEST = 30;

/** The latest deals that closed this way: they open, and they may come back. */
export function ClosedList({
  fecho,
  pedido,
  sum,
  actions,
}: {
  fecho: Fecho;
  pedido: PedidoQuadro;
  /** Changes with every new sum: the moment to read the list again. */
  sum: unknown;
  actions: ClosedActions;
}) {
  const { data, isError, refetch } = useQuery(
    consulta(getLista, {
      ...filtrosDaChamada(pedido.filtros),
      LISTA_PIPELINE: [pedido.pipeline_codigo],
      NEGOCIO_SITUACAO: [fecho],
      ORDEM: 'alteracao',
      SQL_LIMIT: LATEST,
      SEM_TOTAL: 'S',
    }),
  );
  useEffect(() => {
    if (sum) void refetch();
  }, [sum, refetch]);
  const cards = data?.dados ?? [];
  const hoje = hojeEm();
  if (isError)
    return (
      <p className="coluna-erro" role="alert">
        Não foi possível carregar.{' '}
        <button type="button" onClick={() => void refetch()}>
          Tentar novamente
        </button>
      </p>
    );
  if (data && cards.length === 0)
    return <p className="fechada-vazia">Nenhum negócio {FECHO[fecho].um.toLowerCase()}.</p>;
  return (
    <ul className="fechada-lista" aria-label={`Últimos ${FECHO[fecho].nome.toLowerCase()}`}>
      {cards.map((card) => (
        <li key={card.negocio_codigo} className="fechado" data-fecho={fecho}>
          <button
            type="button"
            className="fechado-abrir"
            onClick={() => actions.open(card.negocio_codigo)}
          >
            <span className="fechado-titulo">{card.negocio_titulo}</span>
            <span className="fechado-cliente">{card.pessoa_nome || 'Sem cliente'}</span>
          </button>
          <span className="fechado-pe">
            <span className="cartao-valor">{dinheiro(card.negocio_valor)}</span>
            <span className="fechado-quando">
              {card.negocio_dtfechamento && diaRelativo(dataLocal(card.negocio_dtfechamento), hoje)}
            </span>
            {actions.reopen && (
              <Button
                size="small"
                variant="subtle"
                aria-label={`Reativar ${card.negocio_titulo}`}
                onClick={() => actions.reopen?.(card.negocio_codigo)}
              >
                Reativar
              </Button>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
