import type { Linha } from '@praca/contract/endpoint.ts';
import type { getDestinatarios } from '@praca/contract/pedvenda/envio/endpoints.ts';
import type { Ctx } from '../../platform/context.ts';
import { lerVenda } from '../reads.ts';
import { lerQuemRecebe } from './reads.ts';

/** Whom a document goes to: the contact that it names, the customer, their other contacts; nobody for who may not see customers. */
export async function listarDestinatarios(
  ctx: Ctx,
  { pedvenda_codigo }: { pedvenda_codigo: number },
): Promise<Linha<typeof getDestinatarios>[]> {
  const { pessoa_codigo, pedvenda_contato } = await lerVenda(ctx, pedvenda_codigo);
  if (pessoa_codigo === null || !ctx.sessao.permissoes.has('pessoa.ver')) return [];
  return lerQuemRecebe(ctx, pessoa_codigo, pedvenda_contato);
}
