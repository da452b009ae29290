import { paths } from '../../../paths.ts';

/** The page of a quote or order. */
export const caminhoDaVenda = (v: { empresa_codigo: number; pedvenda_codigo: number }): string =>
  paths.venda
    .replace('$empresa_codigo', String(v.empresa_codigo))
    .replace('$pedvenda_codigo', String(v.pedvenda_codigo));

/** A new quote of a deal. */
export const caminhoDoOrcamentoNovo = (negocio_codigo: number): string =>
  paths.orcamentoDoNegocio.replace('$negocio_codigo', String(negocio_codigo));

type DoPedido = { empresa_codigo: number; pedvenda_codigo: number };
const doPedido = (caminho: string, v: DoPedido): string =>
  caminho
    .replace('$empresa_codigo', String(v.empresa_codigo))
    .replace('$pedvenda_codigo', String(v.pedvenda_codigo));

/** Where an order is finalised in part. */
export const caminhoDaFinalizacao = (v: DoPedido): string => doPedido(paths.finalizacao, v);

/** Where goods of an order come back. */
export const caminhoDaDevolucao = (v: DoPedido): string => doPedido(paths.devolucao, v);

/** Where an order is separated. */
export const caminhoDaSeparacao = (v: DoPedido): string => doPedido(paths.preSeparacao, v);
