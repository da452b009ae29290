import { reservas, type PedidoDeEstoque } from '@praca/contract/estoque/rules.ts';
import type { Ctx } from '../platform/context.ts';
import type { DocumentoDeEstoque } from './documento.ts';
import { travarSaldos } from './reads.ts';
import { moverSaldos } from './writes.ts';

/** Holds for a document as much as there is, up to what is asked for; what lacks is not refused. */
export async function reservarOQueHa(
  ctx: Ctx,
  empresa_codigo: number,
  itens: readonly PedidoDeEstoque[],
  documento: DocumentoDeEstoque,
): Promise<void> {
  const produtos = itens.map((i) => i.produto_codigo);
  const lugares = await travarSaldos(ctx, empresa_codigo, produtos, documento);
  const { movimentos } = reservas(itens, lugares);
  await moverSaldos(ctx, empresa_codigo, movimentos, { tipo: 'reserva', documento });
}
