import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type { revogarLink } from '@praca/contract/pedvenda/envio/endpoints.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { contarDaVenda, travarVenda } from '../writes.ts';
import { listarLinks } from './reads.ts';
import { gravarRevogacao } from './writes.ts';

/** Ends a link: from now on it opens nothing. */
export async function revogarLinkDaVenda(
  ctx: Ctx,
  { pedvenda_codigo, linkvenda_codigo }: Entrada<typeof revogarLink>,
): Promise<Linha<typeof revogarLink>[]> {
  const venda = await travarVenda(ctx, pedvenda_codigo);
  if (!(await gravarRevogacao(ctx, pedvenda_codigo, linkvenda_codigo)))
    throw new AppError('NAO_ENCONTRADO');
  await contarDaVenda(ctx, venda, 'REVOGAR_LINK', { depois: { linkvenda_codigo } });
  const links = await listarLinks(ctx, { pedvenda_codigo });
  return links.filter((um) => um.linkvenda_codigo === linkvenda_codigo);
}
