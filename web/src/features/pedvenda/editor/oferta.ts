import { useMemo } from 'react';
import { formatarNumero } from '@praca/contract/br/dinheiro.ts';
import { getProdutos } from '@praca/contract/pedvenda/endpoints.ts';
import { produto } from '@praca/contract/produto/recurso.ts';
import type { Oferta } from '../../../kit/recurso/oferta.ts';
import type { Valores } from '../../../kit/recurso/CampoDoRecurso.tsx';
import { quantidade } from '../parts/quantidade.ts';
import { cabecalhoDe } from './valores.ts';

/** A price with its cents, and further digits only where they say something. */
const preco = (valor: string): string => formatarNumero(valor, 4).replace(/0{1,2}$/, '');

/** What an offered product costs and how much of it is free: "R$ 1,64/PC · 500 em estoque". */
export function notaDoProduto(linha: Readonly<Record<string, unknown>>): string {
  const { produto_preco, produto_unidade, estoque_disponivel } = linha;
  const unidade = String(produto_unidade ?? '');
  return [
    typeof produto_preco === 'string'
      ? `R$ ${preco(produto_preco)}${unidade && `/${unidade}`}`
      : `sem preço${unidade && ` · ${unidade}`}`,
    typeof estoque_disponivel === 'string' &&
      (/[1-9]/.test(estoque_disponivel) && !estoque_disponivel.startsWith('-')
        ? `${quantidade(estoque_disponivel)} em estoque`
        : 'sem estoque'),
  ]
    .filter(Boolean)
    .join(' · ');
}

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
