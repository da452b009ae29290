import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type { preverJuncao } from '@praca/contract/pessoa/juncao/endpoints.ts';
import type { Ctx } from '../../platform/context.ts';
import { lerLinhas } from '../../recurso/reads.ts';
import { CLIENTE, conferirPar, emOrdem, usosVisiveis } from './par.ts';

/** Two visible customers beside each other, and what would go from one to the other; changes nothing. */
export async function prever(
  ctx: Ctx,
  e: Entrada<typeof preverJuncao>,
): Promise<Linha<typeof preverJuncao>[]> {
  await conferirPar(ctx, e.pessoa_codigo, e.sai_codigo);
  const [fica, sai] = emOrdem(
    await lerLinhas(ctx, CLIENTE, [e.pessoa_codigo, e.sai_codigo]),
    e.pessoa_codigo,
  );
  return [{ fica, sai, usos: await usosVisiveis(ctx, e.sai_codigo) }];
}
