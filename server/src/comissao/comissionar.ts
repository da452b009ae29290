import { somar } from '@praca/contract/br/dinheiro.ts';
import {
  comissaoDoPedido,
  diaDoPagamento,
  quinhoes,
  type LinhaComissionada,
  type Montante,
  type ParcelaDoPedido,
} from '@praca/contract/comissao/rules.ts';
import { dataNoFuso } from '@praca/contract/br/data.ts';
import type { Ctx } from '../platform/context.ts';
import { contraDoPedido, travarDasContas, travarDoPedido, type LinhaDoRazao } from './reads.ts';
import {
  apagarPrevistasDasContas,
  gravarDasContas,
  gravarEstorno,
  gravarPrevisao,
  type PedidoComissionado,
} from './writes.ts';

/** A receivable of the part that leaves now. */
export interface ContaComissionada extends ParcelaDoPedido {
  contarec_codigo: number;
  descricao: string;
  /** The day on which it was received, when it was. */
  recebida: string | null;
}

const somaDe = (linhas: readonly LinhaDoRazao[], contra: Montante): Montante => ({
  base: somar(contra.base, ...linhas.map((l) => l.comissao_base)),
  valor: somar(contra.valor, ...linhas.map((l) => l.comissao_valor)),
});

/**
 * Hangs the commission of what has left of an order on its receivables, each with its share, and forecasts the rest by the
 * order's parcels. What was received at once is due at once. Without receivables only the rest is forecast anew.
 */
export async function comissionarPartes(
  ctx: Ctx,
  pedido: Omit<PedidoComissionado, 'base' | 'valor'> & {
    linhas: readonly LinhaComissionada[];
    parcelas: readonly ParcelaDoPedido[];
  },
  contas: readonly ContaComissionada[],
): Promise<void> {
  const firmes = (await travarDoPedido(ctx, pedido.pedvenda_codigo)).filter(
    (l) => l.comissao_situacao !== 'PR' || l.contarec_codigo !== null,
  );
  const { parte, resto } = comissaoDoPedido(
    pedido.linhas,
    somaDe(firmes, await contraDoPedido(ctx, pedido.pedvenda_codigo)),
  );
  const conta = new Map(contas.map((c) => [c.numero, c]));
  const dasContas = quinhoes(parte.base, parte.valor, contas).flatMap((q) => {
    const dela = conta.get(q.numero);
    return dela === undefined
      ? []
      : [{ ...q, ...dela, dtprevista: diaDoPagamento(dela.recebida ?? dela.dtvencimento) }];
  });
  await gravarDasContas(ctx, { ...pedido, ...parte }, dasContas);
  // An advance that somebody released by hand holds its parcel: the others share what is left.
  const tomadas = new Set(
    firmes.filter((l) => l.contarec_codigo === null).map((l) => l.comissao_parcela),
  );
  const livres = pedido.parcelas.filter((p) => !tomadas.has(p.numero));
  const previstas = /[1-9]/.test(resto.base) ? quinhoes(resto.base, resto.valor, livres) : [];
  await gravarPrevisao(
    ctx,
    { ...pedido, ...resto },
    previstas.map((q) => ({
      ...q,
      de: pedido.parcelas.length,
      dtprevista: diaDoPagamento(q.dtvencimento),
    })),
  );
}

/** The receivables of a part are none any more: their forecast goes, what was due or paid of it is taken back. */
export async function descomissionarContas(
  ctx: Ctx,
  contas: readonly number[],
  motivo: string,
): Promise<void> {
  const linhas = await travarDasContas(ctx, contas);
  const firmes = linhas.filter((l) => l.comissao_situacao !== 'PR').map((l) => l.comissao_codigo);
  await apagarPrevistasDasContas(ctx, contas);
  if (firmes.length)
    await gravarEstorno(ctx, firmes, {
      dia: dataNoFuso(ctx.agora, ctx.sessao.usuario_fuso),
      motivo,
    });
}
