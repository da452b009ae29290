import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type { getLista, getPorCampos } from '@praca/contract/pedvenda/endpoints.ts';
import { pedvenda } from '@praca/contract/pedvenda/recurso.ts';
import { semTipos } from '@praca/contract/recurso.ts';
import { escopoDoNegocio } from '../negocio/reads.ts';
import type { Ctx } from '../platform/context.ts';
import type { Pagina } from '../platform/http/resposta.ts';
import { listarRecurso, recursoPorCampos } from '../recurso/listar.ts';

const VENDAS = semTipos(pedvenda);

/** The favourite first, then the newest. */
const DO_NEGOCIO = 'pedvenda_favorito desc';
const NOVAS = 'pedvenda_dtemissao desc';

/** Without an order that was sent empty. */
const semVazio = <E extends { ORDEM?: string | undefined }>({ ORDEM, ...e }: E) => ({
  ...e,
  ...(ORDEM === undefined ? {} : { ORDEM }),
});

async function pedidoDe<
  E extends { ORDEM?: string | undefined; negocio_codigo?: number | number[] | undefined },
>(ctx: Ctx, e: E) {
  const { negocio_codigo: negocios } = e;
  if (typeof negocios !== 'number') return { ORDEM: NOVAS, ...semVazio(e) };
  await escopoDoNegocio(ctx, negocios);
  return { ORDEM: DO_NEGOCIO, ...semVazio(e), negocio_codigo: [negocios] };
}

/** Quotes and orders that the user sees; those of one deal only where the deal is seen. The newest first, unless asked otherwise. */
export async function listarVendas(
  ctx: Ctx,
  e: Entrada<typeof getLista>,
): Promise<Pagina<Linha<typeof getLista>>> {
  const pedido = await pedidoDe(ctx, e);
  return listarRecurso(ctx, VENDAS, pedido);
}

/** The asked columns of quotes and orders. */
export async function vendasPorCampos(
  ctx: Ctx,
  e: Entrada<typeof getPorCampos>,
): Promise<Pagina<Linha<typeof getPorCampos>>> {
  const pedido = await pedidoDe(ctx, e);
  return recursoPorCampos(ctx, VENDAS, pedido);
}
