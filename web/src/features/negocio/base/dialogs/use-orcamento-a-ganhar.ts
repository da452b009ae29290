import { useQuery } from '@tanstack/react-query';
import type { Linha } from '@praca/contract/endpoint.ts';
import { orcamentosDoNegocio } from '@praca/contract/pedvenda/do-negocio.ts';
import { usePode } from '../../../../platform/sessao/pode.ts';
import { consulta } from '../../../../platform/http/query.ts';

/** States in which a quote may become an order. */
const VIRAM_PEDIDO: ReadonlySet<string> = new Set(['RA', 'OA', 'OE']);

/** The favourite quote of a deal, where winning may make it an order; null where there is none, or the user may not. */
export function useOrcamentoAGanhar(
  negocio_codigo: number,
): Linha<typeof orcamentosDoNegocio> | null {
  const pode = usePode()('venda.editar');
  const { data } = useQuery({
    ...consulta(orcamentosDoNegocio, { negocio_codigo, SQL_LIMIT: 1 }),
    enabled: pode,
    staleTime: 0,
  });
  const primeiro = data?.dados[0];
  return primeiro?.pedvenda_favorito === 'S' && VIRAM_PEDIDO.has(primeiro.pedvenda_situacao)
    ? primeiro
    : null;
}
