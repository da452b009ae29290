import type { Entrada } from '@praca/contract/endpoint.ts';
import type { favoritarOrcamento as chamada } from '@praca/contract/negocio/ciclo/endpoints.ts';
import type { Ctx } from '../../platform/context.ts';
import type { JsonPronto } from '../../platform/http/resposta.ts';
import { referencia } from '../reads-referencia.ts';
import { travarNegocio } from '../writes.ts';
import { favoritar, travarOrcamento } from './writes.ts';

/** Makes one of the deal's quotes the favourite; the deal's value follows it. */
export async function favoritarOrcamento(
  ctx: Ctx,
  e: Entrada<typeof chamada>,
): Promise<JsonPronto> {
  const [antes, orcamento] = await Promise.all([
    travarNegocio(ctx, e.negocio_codigo),
    travarOrcamento(ctx, e),
  ]);
  if (!orcamento)
    throw referencia('pedvenda_codigo', 'Este orçamento não é deste negócio ou foi cancelado.');
  return favoritar(ctx, e.negocio_codigo, orcamento, {
    acao: 'FAVORITAR',
    antes: { pedvenda_codigo: antes['pedvenda_codigo'], negocio_valor: antes['negocio_valor'] },
    depois: {
      pedvenda_codigo: orcamento.pedvenda_codigo,
      negocio_valor: orcamento.pedvenda_valor,
    },
  });
}
