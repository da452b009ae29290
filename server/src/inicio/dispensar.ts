import type { Entrada } from '@praca/contract/endpoint.ts';
import type { dispensar as chamada } from '@praca/contract/inicio/endpoints.ts';
import type { Passos } from '@praca/contract/inicio/schemas.ts';
import type { Ctx } from '../platform/context.ts';
import { lerPassos } from './reads.ts';
import { gravarInicio } from './writes.ts';

/** Stops offering the first steps, or offers them again. */
export async function dispensarPassos(
  ctx: Ctx,
  { dispensado }: Entrada<typeof chamada>,
): Promise<Passos[]> {
  await gravarInicio(ctx, { dispensado: dispensado === 'S' });
  return lerPassos(ctx);
}
