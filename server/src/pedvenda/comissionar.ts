import type { Venda } from '@praca/contract/pedvenda/schemas.ts';
import type { NomeDePasso } from '@praca/contract/pedvenda/situacoes.ts';
import {
  comissionarPartes,
  descomissionarContas,
  type ContaComissionada,
} from '../comissao/comissionar.ts';
import { estornarComissao } from '../comissao/estornar.ts';
import { preverComissao } from '../comissao/prever.ts';
import type { Ctx } from '../platform/context.ts';

/** An order as its commission knows it. */
export const comissionado = (v: Venda, repres_codigo: number) => ({
  pedvenda_codigo: v.pedvenda_codigo,
  empresa_codigo: v.empresa_codigo,
  repres_codigo,
  pessoa_codigo: v.pessoa_codigo,
  numero: `Pedido ${v.pedvenda_numero}`,
  base: v.pedvenda_vlprodutos,
  valor: v.pedvenda_vlcomissao,
});

const parcelasDe = (v: Venda) =>
  v.parcelas.map((p) => ({
    numero: p.parcpedvenda_numero,
    dtvencimento: p.parcpedvenda_dtvencimento,
    valor: p.parcpedvenda_valor,
  }));

/**
 * What a step of a document does to the commission of its representative: an order that is made, or comes back from its
 * cancellation, has one forecast by its parcels; one that is cancelled or is a quote again has none left, and what was
 * released or paid of it is reversed. `v` is the document after the step, with its commission, whoever takes the step.
 */
export async function seguirComissao(
  ctx: Ctx,
  v: Venda,
  passo: NomeDePasso,
  motivo: string,
): Promise<void> {
  if (v.repres_codigo === null) return;
  const pedido = comissionado(v, v.repres_codigo);
  if (passo === 'gerarPedido' || (passo === 'descancelar' && v.pedvenda_tipo === 'P'))
    await preverComissao(ctx, { ...pedido, parcelas: parcelasDe(v) });
  if (passo === 'voltarAOrcamento' || (passo === 'cancelar' && v.pedvenda_tipo === 'P')) {
    await preverComissao(ctx, { ...pedido, parcelas: [] });
    await estornarComissao(ctx, v.pedvenda_codigo, motivo || 'O pedido voltou a orçamento.');
  }
}

/** What a part that left, or was taken back, does to the commission; `v` is the order after it, with its commission, whoever finalised it. */
export async function comissionarFinalizacao(
  ctx: Ctx,
  v: Venda,
  contas: readonly ContaComissionada[],
): Promise<void> {
  if (v.repres_codigo === null) return;
  await comissionarPartes(
    ctx,
    { ...comissionado(v, v.repres_codigo), linhas: v.itens, parcelas: parcelasDe(v) },
    contas,
  );
}

/** A part was taken back: its receivables earn nothing, and the rest is forecast anew. */
export async function descomissionarFinalizacao(
  ctx: Ctx,
  v: Venda,
  contas: readonly number[],
): Promise<void> {
  await descomissionarContas(ctx, contas, 'A parte foi desfeita.');
  await comissionarFinalizacao(ctx, v, []);
}
