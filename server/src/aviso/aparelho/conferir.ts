import type { conferirAparelho } from '@praca/contract/aviso/aparelho/endpoints.ts';
import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type { Ctx } from '../../platform/context.ts';
import { resumo } from '../../platform/sessao/token-opaco.ts';
import { apagarPeloEndereco, tomarAparelho } from './writes.ts';

/** Whether this browser is told of what concerns the user: one that is theirs belongs to their session of now, one that was somebody else's is told nothing any more. */
export async function conferirOAparelho(
  ctx: Ctx,
  { aparelho_endereco }: Entrada<typeof conferirAparelho>,
): Promise<Linha<typeof conferirAparelho>[]> {
  const hash = resumo(aparelho_endereco);
  if (await tomarAparelho(ctx, hash)) return [{ aparelho_ligado: 'S' }];
  await apagarPeloEndereco(ctx, hash);
  return [{ aparelho_ligado: 'N' }];
}
