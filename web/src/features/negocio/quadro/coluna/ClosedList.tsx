import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { getLista } from '@praca/contract/negocio/endpoints.ts';
import {
  dataLocal,
  diaRelativo,
  dinheiro,
  diaDeHoje,
  numero,
  plural,
} from '../../../../platform/format.ts';
import { consulta } from '../../../../platform/query.ts';
import { Button } from '../../../../ui/display/Button.tsx';
import { filtrosDaChamada } from '../../base/filtros/filtros.ts';
import { FECHO, type ClosedActions, type Fecho, type SomaDosFechados } from '../mover/closings.ts';
import type { PedidoQuadro } from '../mover/quadro-api.ts';

const LATEST = 30;

/** The deals that closed this way this month, as its head counts them: they open, and they may come back. */
export function ClosedList({
  fecho,
  pedido,
  sum,
  actions,
}: {
  fecho: Fecho;
  pedido: PedidoQuadro;
  /** Changes with every new sum: the moment to read the list again. */
  sum: SomaDosFechados[Fecho] | undefined;
  actions: ClosedActions;
}) {
  const hoje = diaDeHoje();
  const primeiro = `${hoje.slice(0, 8)}01`;
  const { de, ate } = pedido.filtros;
  const { data, isError, refetch } = useQuery(
    consulta(getLista, {
      // A call has one period: beside that of the filters, the month is chosen from the answer.
      ...((de ?? ate) === undefined && { TIPO_DATA: 'FECHAMENTO', DATA_INICIAL: primeiro }),
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
  const closedOn = (instant: string | null) => (instant === null ? '' : dataLocal(instant));
  const cards = (data?.dados ?? []).filter(
    (card) => closedOn(card.negocio_dtfechamento) >= primeiro,
  );
  const { nome, um } = FECHO[fecho];
  if (isError)
    return (
      <p className="coluna-erro" role="alert">
        Não foi possível carregar.{' '}
        <button type="button" onClick={() => void refetch()}>
          Tentar novamente
        </button>
      </p>
    );
  return (
    <div className="fechada-lista">
      {cards.length > 0 && (
        <ul className="fechada-itens" aria-label={`${nome} deste mês`}>
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
                  {diaRelativo(closedOn(card.negocio_dtfechamento), hoje)}
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
      )}
      {data && (
        <div className="fechada-fim">
          {extent(cards.length, sum?.quantidade ?? cards.length, um.toLowerCase())}
          {actions.showAll && (
            <Button size="small" variant="subtle" onClick={() => actions.showAll?.(fecho)}>
              Ver todos na lista
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** Where the list ends: with nothing, with all of the month, or before that. */
function extent(shown: number, whole: number, um: string): string {
  if (shown < whole) return `${numero(shown)} de ${numero(whole)} deste mês.`;
  if (shown === 0) return `Nenhum negócio ${um} este mês.`;
  return `${plural(shown, `negócio ${um}`, `negócios ${um}s`)} este mês.`;
}
