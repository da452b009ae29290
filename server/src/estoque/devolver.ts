import { devolucoes, juntar, type PedidoDeEstoque } from '@praca/contract/estoque/rules.ts';
import type { Ctx } from '../platform/context.ts';
import type { DocumentoDeEstoque } from './documento.ts';
import { saidosDe, travarSaldos } from './reads.ts';
import { moverSaldos } from './writes.ts';

/** Puts back where it lay what a document took out, at most what it took; the caller says why. Gives how much of each product went back. */
export async function devolverAoEstoque(
  ctx: Ctx,
  empresa_codigo: number,
  itens: readonly PedidoDeEstoque[],
  documento: DocumentoDeEstoque,
  e: { motivo: string; tipo: 'finalizacao' | 'devolucao' },
): Promise<Map<number, string>> {
  const produtos = itens.map((i) => i.produto_codigo);
  await travarSaldos(ctx, empresa_codigo, produtos, documento);
  const saidos = await saidosDe(ctx, empresa_codigo, produtos, documento);
  const movimentos = devolucoes(itens, saidos);
  await moverSaldos(ctx, empresa_codigo, movimentos, { ...e, documento });
  return juntar(movimentos);
}
