import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type { getTotais } from '@praca/contract/comissao/endpoints.ts';
import { comissao } from '@praca/contract/comissao/recurso.ts';
import type { SituacaoDaComissao } from '@praca/contract/comissao/situacoes.ts';
import { semTipos } from '@praca/contract/recurso.ts';
import type { Ctx } from '../platform/context.ts';
import { condicoesDe } from '../recurso/reads.ts';

/**
 * The percentage that each product earns the representative on that day: of the rules that hold that of the product, else of
 * its group, else of the customer, else of the representative; else what the representative usually has; else the rule for
 * everything; else nothing. Without a representative nothing is earned.
 */
export async function percentuaisDe(
  ctx: Ctx,
  e: {
    dia: string;
    repres_codigo: number | null;
    pessoa_codigo: number | null;
    produtos: readonly number[];
  },
): Promise<Map<number, string>> {
  if (e.repres_codigo === null) return new Map(e.produtos.map((p) => [p, '0.0000']));
  const linhas = await ctx.tx.sql<{ produto_codigo: number; percentual: string }>(
    `WITH regra AS MATERIALIZED (
       SELECT * FROM regracomissao r
       WHERE r.clienteregistro_codigo = $1 AND r.regracom_ativo AND r.regracom_percentual IS NOT NULL
         AND coalesce(r.regracom_dtinicio <= $2::date, true) AND coalesce(r.regracom_dtfim >= $2::date, true)
         AND (r.repres_codigo IS NULL OR r.repres_codigo = $3) AND (r.pessoa_codigo IS NULL OR r.pessoa_codigo = $4)
         AND (r.produto_codigo IS NULL OR r.produto_codigo = ANY ($5::bigint[])))
     SELECT x.produto_codigo, round(coalesce(
       CASE WHEN coalesce(m.produto_codigo, m.grupoprod_codigo, m.pessoa_codigo, m.repres_codigo) IS NOT NULL THEN m.regracom_percentual END,
       s.repres_comissao, m.regracom_percentual, 0), 4) AS percentual
     FROM (SELECT DISTINCT unnest($5::bigint[]) AS produto_codigo) x
     LEFT JOIN produto p ON p.clienteregistro_codigo = $1 AND p.produto_codigo = x.produto_codigo
     LEFT JOIN representante s ON s.clienteregistro_codigo = $1 AND s.repres_codigo = $3
     LEFT JOIN LATERAL (
       SELECT r.* FROM regra r
       WHERE (r.produto_codigo IS NULL OR r.produto_codigo = x.produto_codigo) AND (r.grupoprod_codigo IS NULL OR r.grupoprod_codigo = p.grupoprod_codigo)
       ORDER BY r.produto_codigo IS NULL, r.grupoprod_codigo IS NULL, r.pessoa_codigo IS NULL, r.repres_codigo IS NULL,
         r.regracom_dtinicio DESC NULLS LAST, r.regracom_codigo DESC LIMIT 1) m ON true`,
    [ctx.sessao.clienteregistro_codigo, e.dia, e.repres_codigo, e.pessoa_codigo, e.produtos],
  );
  return new Map(linhas.map((l) => [l.produto_codigo, l.percentual]));
}

/** What the lines that match add up to, by where they stand. */
export async function somarComissoes(
  ctx: Ctx,
  e: Entrada<typeof getTotais>,
): Promise<Linha<typeof getTotais>[]> {
  const c = await condicoesDe(ctx, semTipos(comissao), e);
  return ctx.tx.sql(
    `SELECT t.comissao_situacao, count(*)::int AS quantidade, sum(t.comissao_base) AS base, sum(t.comissao_valor) AS valor
     FROM comissao t WHERE ${c.sql} GROUP BY 1 ORDER BY array_position('{PR,LI,PA,ES}'::text[], t.comissao_situacao)`,
    c.valores,
    { semNome: true },
  );
}

/** A line of the ledger as far as its steps ask. */
export interface LinhaDoRazao {
  comissao_codigo: number;
  comissao_situacao: SituacaoDaComissao;
  comissao_parcela: number | null;
  comissao_valor: string;
  comissao_base: string;
  contarec_codigo: number | null;
}

/** Locks the lines of an order that stand, in their order. */
export const travarDoPedido = (ctx: Ctx, pedvenda_codigo: number): Promise<LinhaDoRazao[]> =>
  ctx.tx.sql(
    `SELECT comissao_codigo, comissao_situacao, comissao_parcela, comissao_valor, comissao_base, contarec_codigo FROM comissao
     WHERE clienteregistro_codigo = $1 AND pedvenda_codigo = $2 AND comissao_situacao <> 'ES' AND NOT EXISTS (
       SELECT 1 FROM comissao e WHERE e.clienteregistro_codigo = $1 AND e.comissao_estornada = comissao.comissao_codigo) ORDER BY comissao_codigo FOR UPDATE`,
    [ctx.sessao.clienteregistro_codigo, pedvenda_codigo],
  );

/** Locks the lines of receivables that stand, in their order. */
export const travarDasContas = (ctx: Ctx, contas: readonly number[]): Promise<LinhaDoRazao[]> =>
  ctx.tx.sql(
    `SELECT comissao_codigo, comissao_situacao, comissao_parcela, comissao_valor, comissao_base, contarec_codigo FROM comissao
     WHERE clienteregistro_codigo = $1 AND contarec_codigo = ANY($2::bigint[]) AND comissao_situacao <> 'ES' AND NOT EXISTS (
       SELECT 1 FROM comissao e WHERE e.clienteregistro_codigo = $1 AND e.comissao_estornada = comissao.comissao_codigo) ORDER BY comissao_codigo FOR UPDATE`,
    [ctx.sessao.clienteregistro_codigo, contas],
  );

/** What returns of an order took of its commission in lines of their own; below zero. */
export async function contraDoPedido(
  ctx: Ctx,
  pedvenda_codigo: number,
): Promise<{ base: string; valor: string }> {
  const [soma] = await ctx.tx.sql<{ base: string; valor: string }>(
    `SELECT coalesce(sum(comissao_base), 0.00)::text AS base, coalesce(sum(comissao_valor), 0.00)::text AS valor FROM comissao
     WHERE clienteregistro_codigo = $1 AND pedvenda_codigo = $2 AND devvenda_codigo IS NOT NULL`,
    [ctx.sessao.clienteregistro_codigo, pedvenda_codigo],
  );
  return soma ?? { base: '0.00', valor: '0.00' };
}
