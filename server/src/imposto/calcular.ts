import { dataNoFuso } from '@praca/contract/br/data.ts';
import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type { calcular } from '@praca/contract/imposto/endpoints.ts';
import type { Ctx } from '../platform/context.ts';
import { aliquotasDe } from './reads.ts';

/** The taxes that products bear on a day between two states. */
export async function calcularImpostos(
  ctx: Ctx,
  e: Entrada<typeof calcular>,
): Promise<Linha<typeof calcular>[]> {
  const aliquotas = await aliquotasDe(ctx, {
    dia: e.dia ?? dataNoFuso(ctx.agora, ctx.sessao.usuario_fuso),
    ufOrigem: e.uf_origem ?? null,
    ufDestino: e.uf_destino ?? null,
    produtos: e.produtos,
  });
  return e.produtos.map((produto_codigo) => ({
    produto_codigo,
    impostos: aliquotas.get(produto_codigo) ?? [],
  }));
}
