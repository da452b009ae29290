import { devolucoes, type PedidoDeEstoque } from '@praca/contract/estoque/rules.ts';
import type { Ctx } from '../platform/context.ts';
import type { DocumentoDeEstoque } from './documento.ts';
import { saidosDe, travarSaldos } from './reads.ts';
import { moverSaldos } from './writes.ts';

/** Puts back where it lay what a document took out, at most what it took; the caller says why. */
export async function devolver(
  ctx: Ctx,
  empresa_codigo: number,
  itens: readonly PedidoDeEstoque[],
  documento: DocumentoDeEstoque,
  motivo: string,
): Promise<void> {
  const produtos = itens.map((i) => i.produto_codigo);
  await travarSaldos(ctx, empresa_codigo, produtos, documento);
  const saidos = await saidosDe(ctx, empresa_codigo, produtos, documento);
  await moverSaldos(ctx, empresa_codigo, devolucoes(itens, saidos), {
    tipo: 'finalizacao',
    motivo,
    documento,
  });
}
