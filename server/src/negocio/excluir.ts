import type { Entrada } from '@praca/contract/endpoint.ts';
import type { excluir } from '@praca/contract/negocio/endpoints.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { anunciar } from '../platform/eventos/registro-evento.ts';
import { excluirConjunto } from './lixeira/writes.ts';
import { travarNegocio } from './writes.ts';

/** Deletes a deal with all that belongs to it, for 30 days into the Lixeira; refused where one of its quotes became a sale. */
export async function excluirNegocio(
  ctx: Ctx,
  entrada: Entrada<typeof excluir>,
): Promise<{ negocio_codigo: number }[]> {
  const { negocio_codigo } = await travarNegocio(ctx, entrada.negocio_codigo);
  const { eventos, recusados } = await excluirConjunto(ctx, null, [negocio_codigo]);
  if (recusados[0]) throw new AppError(recusados[0].recusa);
  for (const evento of eventos) anunciar(ctx, evento);
  return [{ negocio_codigo }];
}
