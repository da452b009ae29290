import type { Entrada } from '@praca/contract/endpoint.ts';
import type { excluir } from '@praca/contract/negocio/endpoints.ts';
import type { Ctx } from '../platform/context.ts';
import { apagarNegocio, travarNegocio } from './writes.ts';

/** Deletes a deal; the event log keeps the whole row as it was, with all that went with it. */
export async function excluirNegocio(
  ctx: Ctx,
  entrada: Entrada<typeof excluir>,
): Promise<{ negocio_codigo: number }[]> {
  const antes = await travarNegocio(ctx, entrada.negocio_codigo);
  await apagarNegocio(ctx, antes);
  return [{ negocio_codigo: antes.negocio_codigo }];
}
