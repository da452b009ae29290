import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type { favoritarOrcamento as chamada } from '@praca/contract/negocio/ciclo/endpoints.ts';
import type { Ctx } from '../../platform/context.ts';
import { registrarEvento } from '../../platform/registro-evento.ts';
import { lerNegocio } from '../reads.ts';
import { referencia } from '../referencia/reads.ts';
import { travarNegocio } from '../writes.ts';
import { favoritar } from './writes.ts';

/** Makes one of the deal's quotes the favourite; the deal's value follows it. */
export async function favoritarOrcamento(
  ctx: Ctx,
  e: Entrada<typeof chamada>,
): Promise<Linha<typeof chamada>[]> {
  const antes = await travarNegocio(ctx, e.negocio_codigo);
  if (!(await favoritar(ctx, e.negocio_codigo, e.empresa_codigo, e.pedvenda_codigo)))
    throw referencia('pedvenda_codigo', 'Este orçamento não é deste negócio ou foi cancelado.');
  const depois = await lerNegocio(ctx, e.negocio_codigo);
  await registrarEvento(ctx, {
    tabela: 'negocio',
    chave: e.negocio_codigo,
    acao: 'FAVORITAR',
    versao: depois.versao,
    escopo: depois,
    antes: { pedvenda_codigo: antes['pedvenda_codigo'], negocio_valor: antes['negocio_valor'] },
    depois: { pedvenda_codigo: depois.pedvenda_codigo, negocio_valor: depois.negocio_valor },
  });
  return [depois];
}
