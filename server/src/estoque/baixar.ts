import { baixas, type PedidoDeEstoque } from '@praca/contract/estoque/rules.ts';
import type { Ctx } from '../platform/context.ts';
import type { DocumentoDeEstoque } from './documento.ts';
import { recusarFalta } from './falta.ts';
import { travarSaldos } from './reads.ts';
import { moverSaldos } from './writes.ts';

/** Takes out of stock what a document finalises: first what it holds, then what is free; all items or none, ESTOQUE_INSUFICIENTE names what lacks. */
export async function baixar(
  ctx: Ctx,
  empresa_codigo: number,
  itens: readonly PedidoDeEstoque[],
  documento: DocumentoDeEstoque,
  e: { tipo: 'finalizacao' | 'devolucao'; motivo?: string } = { tipo: 'finalizacao' },
): Promise<void> {
  const produtos = itens.map((i) => i.produto_codigo);
  const lugares = await travarSaldos(ctx, empresa_codigo, produtos, documento);
  const { movimentos, faltas } = baixas(itens, lugares);
  await recusarFalta(ctx, faltas);
  await moverSaldos(ctx, empresa_codigo, movimentos, { ...e, documento });
}
