import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type { funilVendas } from '@praca/contract/painel/endpoints.ts';
import type { Ctx } from '../platform/context.ts';
import { lerFunil } from './reads.ts';

/** The sales funnel of one pipeline over the deals created in the period and visible to the user. */
export async function abrirFunil(
  ctx: Ctx,
  entrada: Entrada<typeof funilVendas>,
): Promise<Linha<typeof funilVendas>[]> {
  return [await lerFunil(ctx, entrada)];
}
