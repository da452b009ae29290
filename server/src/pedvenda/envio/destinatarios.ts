import type { Linha } from '@praca/contract/endpoint.ts';
import type { getDestinatarios } from '@praca/contract/pedvenda/envio/endpoints.ts';
import { lerDevolvidos } from '../../email/reads.ts';
import { hashDoDestino } from '../../pessoa/consentimento/destino.ts';
import type { Ctx } from '../../platform/context.ts';
import { lerVenda } from '../reads.ts';
import { lerQuemRecebe } from './reads.ts';

/** Whom a document goes to: the contact that it names, the customer, their other contacts; nobody for who may not see customers. An address that the last mail did not reach says so. */
export async function listarDestinatarios(
  ctx: Ctx,
  { pedvenda_codigo }: { pedvenda_codigo: number },
): Promise<Linha<typeof getDestinatarios>[]> {
  const { pessoa_codigo, pedvenda_contato } = await lerVenda(ctx, pedvenda_codigo);
  if (pessoa_codigo === null || !ctx.sessao.permissoes.has('pessoa.ver')) return [];
  const quem = await lerQuemRecebe(ctx, pessoa_codigo, pedvenda_contato);
  const hashes = quem.map(({ email }) => hashDoDestino(email));
  const devolvidos = await lerDevolvidos(ctx, hashes);
  return quem.map((um, i) => ({ ...um, devolvido_em: devolvidos.get(hashes[i] ?? '') ?? null }));
}
