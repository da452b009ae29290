import { Condicoes } from '../platform/banco/condicoes.ts';
import type { Ctx } from '../platform/context.ts';
import { COMISSAO } from './noun.ts';

/** A line of the ledger with the order, part and receivable that it hangs on. */
export interface LinhaExplicada {
  comissao_codigo: number;
  empresa_codigo: number | null;
  pedvenda_codigo: number | null;
  pedvenda_numero: string | null;
  parcela: string | null;
  contarec_valor: string | null;
  contarec_dtvencimento: string | null;
  contarec_dtpagamento: string | null;
  finvenda_sequencia: number | null;
  finvenda_codigo: number | null;
  devvenda_sequencia: number | null;
  devvenda_codigo: number | null;
  voltou: string;
  dia: string;
  repres_codigo: number | null;
  pessoa_codigo: number | null;
}

/** One line of the ledger that the user sees. */
export async function linhaExplicada(
  ctx: Ctx,
  comissao_codigo: number,
): Promise<LinhaExplicada | undefined> {
  const c = COMISSAO.restringir(
    new Condicoes([ctx.sessao.clienteregistro_codigo, comissao_codigo])
      .e('c.clienteregistro_codigo = $1')
      .e('c.comissao_codigo = $2'),
    ctx.sessao,
  );
  const [linha] = await ctx.tx.sql<LinhaExplicada>(
    `SELECT c.comissao_codigo, c.empresa_codigo, c.pedvenda_codigo, q.pedvenda_numero, c.repres_codigo, c.pessoa_codigo,
       coalesce(q.pedvenda_dtemissao, c.comissao_dtprevista)::text AS dia,
       coalesce(k.contarec_parcela, c.comissao_parcela)::text AS parcela,
       coalesce(k.contarec_valor, p.parcpedvenda_valor)::text AS contarec_valor,
       coalesce(k.contarec_dtvencimento, p.parcpedvenda_dtvencimento)::text AS contarec_dtvencimento, k.contarec_dtpagamento::text AS contarec_dtpagamento,
       f.finvenda_sequencia, f.finvenda_codigo, d.devvenda_sequencia, d.devvenda_codigo,
       (SELECT coalesce(sum(a.abatdev_comissao), 0.00)::text FROM abatdev a JOIN devvenda v ON v.clienteregistro_codigo = $1 AND v.devvenda_codigo = a.devvenda_codigo AND v.devvenda_desfeitaem IS NULL
         WHERE a.clienteregistro_codigo = $1 AND a.contarec_codigo = c.contarec_codigo) AS voltou
     FROM comissao c
     LEFT JOIN pedvenda q ON q.clienteregistro_codigo = $1 AND q.pedvenda_codigo = c.pedvenda_codigo
     LEFT JOIN contarec k ON k.clienteregistro_codigo = $1 AND k.contarec_codigo = c.contarec_codigo
     LEFT JOIN finvenda f ON f.clienteregistro_codigo = $1 AND f.finvenda_codigo = k.finvenda_codigo
     LEFT JOIN devvenda d ON d.clienteregistro_codigo = $1 AND d.devvenda_codigo = c.devvenda_codigo
     LEFT JOIN parcpedvenda p ON c.contarec_codigo IS NULL AND p.clienteregistro_codigo = $1 AND p.pedvenda_codigo = c.pedvenda_codigo AND p.parcpedvenda_numero = c.comissao_parcela
     WHERE ${c.sql}`,
    c.valores,
  );
  return linha;
}

export interface LinhaDoPedido {
  itpedvenda_sequencia: number;
  produto_codigo: number;
  itpedvenda_descricao: string;
  vlliquido: string;
  percomissao: string;
  inteira: string;
  antes: string;
  quantidade: string;
}

/** What of each line of an order a return brought back. */
export const linhasDaDevolucao = (
  ctx: Ctx,
  pedvenda_codigo: number,
  devvenda_codigo: number,
): Promise<LinhaDoPedido[]> =>
  ctx.tx.sql(
    `SELECT i.itpedvenda_sequencia, i.produto_codigo, i.itpedvenda_descricao, i.itpedvenda_vlliquido::text AS vlliquido, i.itpedvenda_percomissao::text AS percomissao,
       i.itpedvenda_quantidade::text AS inteira, coalesce(a.antes, 0)::text AS antes, coalesce(a.agora, 0)::text AS quantidade
     FROM itpedvenda i
     LEFT JOIN LATERAL (SELECT sum(x.itdevvenda_quantidade) FILTER (WHERE d.devvenda_codigo < $3) AS antes, sum(x.itdevvenda_quantidade) FILTER (WHERE d.devvenda_codigo = $3) AS agora
       FROM devvenda d JOIN itdevvenda x ON x.clienteregistro_codigo = $1 AND x.devvenda_codigo = d.devvenda_codigo AND x.itpedvenda_sequencia = i.itpedvenda_sequencia
       WHERE d.clienteregistro_codigo = $1 AND d.pedvenda_codigo = $2 AND d.devvenda_codigo <= $3 AND (d.devvenda_desfeitaem IS NULL OR d.devvenda_codigo = $3)) a ON true
     WHERE i.clienteregistro_codigo = $1 AND i.pedvenda_codigo = $2 ORDER BY i.itpedvenda_sequencia`,
    [ctx.sessao.clienteregistro_codigo, pedvenda_codigo, devvenda_codigo],
  );

/** What of each line of an order a part took, or what no part has taken yet. */
export const linhasDoPedido = (
  ctx: Ctx,
  pedvenda_codigo: number,
  finvenda_codigo: number | null,
): Promise<LinhaDoPedido[]> =>
  ctx.tx.sql(
    `SELECT i.itpedvenda_sequencia, i.produto_codigo, i.itpedvenda_descricao, i.itpedvenda_vlliquido::text AS vlliquido, i.itpedvenda_percomissao::text AS percomissao,
       i.itpedvenda_quantidade::text AS inteira,
       (CASE WHEN $3::bigint IS NULL THEN i.itpedvenda_qtdfinalizada ELSE coalesce(a.antes, 0) END)::text AS antes,
       (CASE WHEN $3::bigint IS NULL THEN i.itpedvenda_quantidade - i.itpedvenda_qtdfinalizada - i.itpedvenda_qtdcancelada ELSE coalesce(a.agora, 0) END)::text AS quantidade
     FROM itpedvenda i
     LEFT JOIN LATERAL (SELECT sum(x.itfinvenda_quantidade) FILTER (WHERE f.finvenda_codigo < $3) AS antes, sum(x.itfinvenda_quantidade) FILTER (WHERE f.finvenda_codigo = $3) AS agora
       FROM finvenda f JOIN itfinvenda x ON x.clienteregistro_codigo = $1 AND x.finvenda_codigo = f.finvenda_codigo AND x.itpedvenda_sequencia = i.itpedvenda_sequencia
       WHERE f.clienteregistro_codigo = $1 AND f.pedvenda_codigo = $2 AND f.finvenda_codigo <= $3 AND (f.finvenda_desfeitaem IS NULL OR f.finvenda_codigo = $3)) a ON true
     WHERE i.clienteregistro_codigo = $1 AND i.pedvenda_codigo = $2 ORDER BY i.itpedvenda_sequencia`,
    [ctx.sessao.clienteregistro_codigo, pedvenda_codigo, finvenda_codigo],
  );

/** The rule that gives each product its percentage on that day, by name: the words of the order in which rules hold. */
export async function regrasDe(
  ctx: Ctx,
  e: {
    dia: string;
    repres_codigo: number | null;
    pessoa_codigo: number | null;
    produtos: readonly number[];
  },
): Promise<Map<number, { percentual: string; regra: string }>> {
  if (e.repres_codigo === null) return new Map();
  const linhas = await ctx.tx.sql<{ produto_codigo: number; percentual: string; regra: string }>(
    `WITH regra AS MATERIALIZED (
       SELECT * FROM regracomissao r
       WHERE r.clienteregistro_codigo = $1 AND r.regracom_ativo AND r.regracom_percentual IS NOT NULL
         AND coalesce(r.regracom_dtinicio <= $2::date, true) AND coalesce(r.regracom_dtfim >= $2::date, true)
         AND (r.repres_codigo IS NULL OR r.repres_codigo = $3) AND (r.pessoa_codigo IS NULL OR r.pessoa_codigo = $4)
         AND (r.produto_codigo IS NULL OR r.produto_codigo = ANY ($5::bigint[])))
     SELECT x.produto_codigo,
       round(coalesce(CASE WHEN y.propria THEN m.regracom_percentual END, s.repres_comissao, m.regracom_percentual, 0), 4)::text AS percentual,
       CASE WHEN y.propria OR s.repres_comissao IS NULL THEN coalesce(m.regracom_descricao, '') ELSE 'Comissão do cadastro do representante' END AS regra
     FROM (SELECT DISTINCT unnest($5::bigint[]) AS produto_codigo) x
     LEFT JOIN produto p ON p.clienteregistro_codigo = $1 AND p.produto_codigo = x.produto_codigo
     LEFT JOIN representante s ON s.clienteregistro_codigo = $1 AND s.repres_codigo = $3
     LEFT JOIN LATERAL (
       SELECT r.* FROM regra r
       WHERE (r.produto_codigo IS NULL OR r.produto_codigo = x.produto_codigo) AND (r.grupoprod_codigo IS NULL OR r.grupoprod_codigo = p.grupoprod_codigo)
       ORDER BY r.produto_codigo IS NULL, r.grupoprod_codigo IS NULL, r.pessoa_codigo IS NULL, r.repres_codigo IS NULL,
         r.regracom_dtinicio DESC NULLS LAST, r.regracom_codigo DESC LIMIT 1) m ON true
     CROSS JOIN LATERAL (SELECT coalesce(m.produto_codigo, m.grupoprod_codigo, m.pessoa_codigo, m.repres_codigo) IS NOT NULL AS propria) y`,
    [ctx.sessao.clienteregistro_codigo, e.dia, e.repres_codigo, e.pessoa_codigo, e.produtos],
  );
  return new Map(linhas.map(({ produto_codigo, ...regra }) => [produto_codigo, regra]));
}
