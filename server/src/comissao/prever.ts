import { diaDoPagamento, quinhoes, type ParcelaDoPedido } from '@praca/contract/comissao/rules.ts';
import type { Ctx } from '../platform/context.ts';
import { travarDoPedido } from './reads.ts';
import { gravarPrevisao, type PedidoComissionado } from './writes.ts';

/**
 * Writes what an order is going to earn its representative: a line for each parcel, together exactly the commission. Called
 * again when the order changes: what was only forecast is replaced, parcels that were released or paid stay as they are.
 */
export async function preverComissao(
  ctx: Ctx,
  pedido: PedidoComissionado & { parcelas: readonly ParcelaDoPedido[] },
): Promise<void> {
  const firmes = new Set(
    (await travarDoPedido(ctx, pedido.pedvenda_codigo))
      .filter((l) => l.comissao_situacao !== 'PR')
      .map((l) => l.comissao_parcela),
  );
  const linhas = quinhoes(pedido.base, pedido.valor, pedido.parcelas)
    .filter((q) => !firmes.has(q.numero))
    .map((q) => ({
      ...q,
      de: pedido.parcelas.length,
      dtprevista: diaDoPagamento(q.dtvencimento),
    }));
  await gravarPrevisao(ctx, pedido, linhas);
}
