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
} from '../../../../platform/texto/format.ts';
import { consulta } from '../../../../platform/http/query.ts';
import { Button } from '../../../../ui/display/Button.tsx';
import { filtrosDaChamada } from '../../base/filtros/filtros.ts';
import {
  FECHO,
  type AcoesDosEncerrados,
  type Fecho,
  type SomaDosFechados,
} from '../mover/fechamentos.ts';
import type { PedidoQuadro } from '../mover/quadro-api.ts';
import { ColunaErro } from './ColunaErro.tsx';

const ULTIMO = 30;

/** The deals that closed this way this month, as its head counts them: they open, and they may come back. */
export function ListaDosEncerrados({
  fecho,
  pedido,
  somaTotal,
  actions,
}: {
  fecho: Fecho;
  pedido: PedidoQuadro;
  /** Changes with every new sum: the moment to read the list again. */
  somaTotal: SomaDosFechados[Fecho] | undefined;
  actions: AcoesDosEncerrados;
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
      SQL_LIMIT: ULTIMO,
      SEM_TOTAL: 'S',
    }),
  );
  useEffect(() => {
    if (somaTotal) void refetch();
  }, [somaTotal, refetch]);
  const fechadoEm = (instante: string | null) => (instante === null ? '' : dataLocal(instante));
  const cartoes = (data?.dados ?? []).filter(
    (cartao) => fechadoEm(cartao.negocio_dtfechamento) >= primeiro,
  );
  const { nome, um } = FECHO[fecho];
  if (isError) return <ColunaErro aoTentar={() => void refetch()} />;
  return (
    <div className="fechada-lista">
      {cartoes.length > 0 && (
        <ul className="fechada-itens" aria-label={`${nome} deste mês`}>
          {cartoes.map((cartao) => (
            <li key={cartao.negocio_codigo} className="fechado" data-fecho={fecho}>
              <button
                type="button"
                className="fechado-abrir"
                onClick={() => actions.abrir(cartao.negocio_codigo)}
              >
                <span className="fechado-titulo">{cartao.negocio_titulo}</span>
                <span className="fechado-cliente">{cartao.pessoa_nome || 'Sem cliente'}</span>
              </button>
              <span className="fechado-pe">
                <span className="cartao-valor">{dinheiro(cartao.negocio_valor)}</span>
                <span className="fechado-quando">
                  {diaRelativo(fechadoEm(cartao.negocio_dtfechamento), hoje)}
                </span>
                {actions.reabrir && (
                  <Button
                    size="small"
                    variant="subtle"
                    aria-label={`Reativar ${cartao.negocio_titulo}`}
                    onClick={() => actions.reabrir?.(cartao.negocio_codigo)}
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
          {extensao(cartoes.length, somaTotal?.quantidade ?? cartoes.length, um.toLowerCase())}
          {actions.mostrarTudo && (
            <Button size="small" variant="subtle" onClick={() => actions.mostrarTudo?.(fecho)}>
              Ver todos na lista
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** Where the list ends: with nothing, with all of the month, or before that. */
function extensao(mostrados: number, inteiro: number, um: string): string {
  if (mostrados < inteiro) return `${numero(mostrados)} de ${numero(inteiro)} deste mês.`;
  if (mostrados === 0) return `Nenhum negócio ${um} este mês.`;
  return `${plural(mostrados, `negócio ${um}`, `negócios ${um}s`)} este mês.`;
}
