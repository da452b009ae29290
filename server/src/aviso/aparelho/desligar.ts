import type { excluirAparelho } from '@praca/contract/aviso/aparelho/endpoints.ts';
import type { Aparelho } from '@praca/contract/aviso/aparelho/schemas.ts';
import type { Entrada } from '@praca/contract/endpoint.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { apagarAparelho } from './writes.ts';

/** Tells the user nothing any more in one of their browsers. */
export async function desligarAparelho(
  ctx: Ctx,
  { aparelho_codigo }: Entrada<typeof excluirAparelho>,
): Promise<Aparelho[]> {
  const apagado = await apagarAparelho(ctx, aparelho_codigo);
  if (apagado.length === 0) throw new AppError('NAO_ENCONTRADO');
  return apagado;
}
