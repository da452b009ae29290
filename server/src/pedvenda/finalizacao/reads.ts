import type { ParteFinalizada } from '@praca/contract/pedvenda/finalizacao/schemas.ts';
import type { Ctx } from '../../platform/context.ts';
import { lerResumo } from '../reads.ts';

const VALORES = ['vlprodutos', 'vlipi', 'vlst', 'vlfrete', 'vlseguro', 'vldespesas', 'valor']
  .map((nome) => `f.finvenda_${nome}::text AS finvenda_${nome}`)
  .join(', ');
const PARTES = `SELECT f.finvenda_codigo, f.pedvenda_codigo, f.finvenda_sequencia, f.finvenda_dt, f.usuario_login, u.usuario_nome, f.finvenda_tipo, f.finvenda_motivo, ${VALORES},
    f.finvenda_nota, f.finvenda_dtnota, f.finvenda_faturadaem, f.finvenda_faturadapor, uf.usuario_nome AS faturada_nome, f.finvenda_recebedor, f.finvenda_entregueem, f.finvenda_entreguepor, ue.usuario_nome AS entregue_nome,
    s.presep_codigo, coalesce(s.volumes, 0) AS volumes, coalesce(s.pesobruto, 0.000)::text AS pesobruto,
    (SELECT coalesce(json_agg(j ORDER BY j.itpedvenda_sequencia), '[]') FROM (
      SELECT i.itpedvenda_sequencia, i.itfinvenda_quantidade::text AS itfinvenda_quantidade, i.itfinvenda_qtdcancelada::text AS itfinvenda_qtdcancelada, i.itfinvenda_lote, i.itfinvenda_vltotal::text AS itfinvenda_vltotal
      FROM itfinvenda i WHERE i.clienteregistro_codigo = $1 AND i.finvenda_codigo = f.finvenda_codigo) j) AS itens,
    (SELECT coalesce(json_agg(j ORDER BY j.contarec_parcela), '[]') FROM (
      SELECT c.contarec_codigo, c.contarec_parcela, c.contarec_dtvencimento, c.contarec_valor::text AS contarec_valor, c.contarec_valorpago::text AS contarec_valorpago, c.contarec_situacao, c.contarec_tipopagamento
      FROM contarec c WHERE c.clienteregistro_codigo = $1 AND c.finvenda_codigo = f.finvenda_codigo) j) AS contas
  FROM finvenda f
  LEFT JOIN usuario u ON u.clienteregistro_codigo = $1 AND u.usuario_login = f.usuario_login
  LEFT JOIN usuario uf ON uf.clienteregistro_codigo = $1 AND uf.usuario_login = f.finvenda_faturadapor
  LEFT JOIN usuario ue ON ue.clienteregistro_codigo = $1 AND ue.usuario_login = f.finvenda_entreguepor
  LEFT JOIN LATERAL (SELECT s.presep_codigo, count(v.volexp_numero)::int AS volumes, sum(v.volexp_pesobruto) AS pesobruto
    FROM presep s LEFT JOIN volexp v ON v.clienteregistro_codigo = $1 AND v.presep_codigo = s.presep_codigo
    WHERE s.clienteregistro_codigo = $1 AND s.finvenda_codigo = f.finvenda_codigo GROUP BY 1 LIMIT 1) s ON true
  WHERE f.clienteregistro_codigo = $1 AND f.pedvenda_codigo = $2 AND f.finvenda_desfeitaem IS NULL
  ORDER BY f.finvenda_sequencia`;

/** The parts of an order that stand, first to last. Whether the user sees the order is asked by who calls. */
export const partesDe = (ctx: Ctx, pedvenda_codigo: number): Promise<ParteFinalizada[]> =>
  ctx.tx.sql(PARTES, [ctx.sessao.clienteregistro_codigo, pedvenda_codigo]);

/** The parts of an order that the user sees. */
export async function listarPartes(
  ctx: Ctx,
  { pedvenda_codigo }: { pedvenda_codigo: number },
): Promise<ParteFinalizada[]> {
  await lerResumo(ctx, pedvenda_codigo);
  return partesDe(ctx, pedvenda_codigo);
}

/** Of the lines of a part, what was taken out of stock. */
export const baixadosDe = (
  ctx: Ctx,
  finvenda_codigo: number,
): Promise<{ produto_codigo: number; quantidade: string }[]> =>
  ctx.tx.sql(
    `SELECT produto_codigo, sum(itfinvenda_quantidade) AS quantidade FROM itfinvenda
     WHERE clienteregistro_codigo = $1 AND finvenda_codigo = $2 AND itfinvenda_baixado AND itfinvenda_quantidade > 0 GROUP BY 1 ORDER BY 1`,
    [ctx.sessao.clienteregistro_codigo, finvenda_codigo],
  );

/** When the separation, the check and the release of an order happened last, and by whom. */
export const passosDoPedido = (
  ctx: Ctx,
  pedvenda_codigo: number,
): Promise<{ passo: 'LI' | 'PS' | 'SE'; em: string; por: string | null }[]> =>
  ctx.tx.sql(
    `SELECT DISTINCT ON (passo) passo, e.evento_em AS em, u.usuario_nome AS por
     FROM evento e LEFT JOIN usuario u ON u.clienteregistro_codigo = $1 AND u.usuario_codigo = e.usuario_codigo
     CROSS JOIN LATERAL (SELECT CASE
       WHEN e.evento_acao IN ('SEPARAR_ITENS', 'CONFERIR_SEPARACAO') THEN 'SE'
       WHEN e.evento_depois ->> 'pedvenda_situacao' = 'PS' THEN 'PS'
       WHEN e.evento_depois ->> 'pedvenda_situacao' = 'LI' AND e.evento_antes ->> 'pedvenda_situacao' NOT IN ('PS', 'SE', 'FP', 'FI') THEN 'LI' END AS passo) p
     WHERE e.clienteregistro_codigo = $1 AND e.evento_tabela = 'pedvenda' AND e.evento_chave = $2::text AND passo IS NOT NULL
     ORDER BY passo, e.evento_codigo DESC`,
    [ctx.sessao.clienteregistro_codigo, String(pedvenda_codigo)],
  );

/** Where the separation of an order that is open stands; null where none is. */
export async function separacaoAberta(ctx: Ctx, pedvenda_codigo: number): Promise<string | null> {
  const [linha] = await ctx.tx.sql<{ presep_situacao: string }>(
    "SELECT presep_situacao FROM presep WHERE clienteregistro_codigo = $1 AND pedvenda_codigo = $2 AND presep_situacao NOT IN ('LI', 'CA')",
    [ctx.sessao.clienteregistro_codigo, pedvenda_codigo],
  );
  return linha?.presep_situacao ?? null;
}
