import { useMemo } from 'react';
import { getProdutos } from '@praca/contract/pedvenda/endpoints.ts';
import { produto } from '@praca/contract/produto/recurso.ts';
import type { Oferta } from '../../../kit/recurso/oferta.ts';
import type { Valores } from '../../../kit/recurso/CampoDoRecurso.tsx';
import { notaDoProduto } from './nota-do-produto.ts';
import { cabecalhoDe } from './valores.ts';

/** The products of a quote's lines, with the prices of its table and the stock of its company. */
export function useOfertaDeProdutos(
  valores: Valores,
  negocio_codigo: number | null,
  novo: boolean,
): Oferta {
  const { pessoa_codigo, repres_codigo, tabpreco_codigo, condpag_codigo, empresa_codigo } =
    cabecalhoDe(valores, negocio_codigo, novo);
  return useMemo(
    () => ({
      tabela: produto.tabela,
      lista: getProdutos.path,
      pedido: {
        negocio_codigo,
        pessoa_codigo,
        repres_codigo,
        tabpreco_codigo,
        condpag_codigo,
        empresa_codigo,
      },
      nota: notaDoProduto,
    }),
    [negocio_codigo, pessoa_codigo, repres_codigo, tabpreco_codigo, condpag_codigo, empresa_codigo],
  );
}
