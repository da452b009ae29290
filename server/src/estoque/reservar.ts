import { reservas, type PedidoDeEstoque } from '@praca/contract/estoque/rules.ts';
import type { Ctx } from '../platform/context.ts';
import type { DocumentoDeEstoque } from './documento.ts';
import { recusarFalta } from './falta.ts';
import { travarSaldos } from './reads.ts';
import { moverSaldos } from './writes.ts';

/** Holds stock of a company for a document, all items or none: ESTOQUE_INSUFICIENTE names what lacks. The caller asked whether the user may. */
export async function reservar(
  ctx: Ctx,
  empresa_codigo: number,
  itens: readonly PedidoDeEstoque[],
  documento: DocumentoDeEstoque,
): Promise<void> {
  const produtos = itens.map((i) => i.produto_codigo);
  const lugares = await travarSaldos(ctx, empresa_codigo, produtos, documento);
  const { movimentos, faltas } = reservas(itens, lugares);
  await recusarFalta(ctx, faltas);
  await moverSaldos(ctx, empresa_codigo, movimentos, { tipo: 'reserva', documento });
}
