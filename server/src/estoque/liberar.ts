import { liberacoes, type PedidoDeEstoque } from '@praca/contract/estoque/rules.ts';
import type { Ctx } from '../platform/context.ts';
import type { DocumentoDeEstoque } from './documento.ts';
import { travarSaldos } from './reads.ts';
import { moverSaldos } from './writes.ts';

/** Lets go of stock that a document holds: these items, or everything (`null`). What it does not hold is not let go. */
export async function liberar(
  ctx: Ctx,
  empresa_codigo: number,
  itens: readonly PedidoDeEstoque[] | null,
  documento: DocumentoDeEstoque,
): Promise<void> {
  const produtos = itens?.map((i) => i.produto_codigo) ?? null;
  const lugares = await travarSaldos(ctx, empresa_codigo, produtos, documento);
  await moverSaldos(ctx, empresa_codigo, liberacoes(itens, lugares), {
    tipo: 'liberacao',
    documento,
  });
}
