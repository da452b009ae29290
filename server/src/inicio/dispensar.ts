import type { Entrada } from '@praca/contract/endpoint.ts';
import type { dispensar as chamada } from '@praca/contract/inicio/endpoints.ts';
import type { Passos } from '@praca/contract/inicio/schemas.ts';
import type { Ctx } from '../platform/context.ts';
import { lerPassos } from './reads.ts';
import { adiarPasso, gravarInicio } from './writes.ts';

/** Stops offering the first steps, or offers them again; with a step, that it is asked for at the next login. */
export async function dispensarPassos(
  ctx: Ctx,
  { dispensado, passo }: Entrada<typeof chamada>,
): Promise<Passos[]> {
  const sim = dispensado === 'S';
  await (passo === undefined
    ? gravarInicio(ctx, { dispensado: sim })
    : adiarPasso(ctx, passo, sim));
  return lerPassos(ctx);
}
