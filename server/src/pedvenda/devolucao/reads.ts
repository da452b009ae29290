import type { ContaAberta } from '@praca/contract/pedvenda/devolucao/rules.ts';
import type { Devolucao } from '@praca/contract/pedvenda/devolucao/schemas.ts';
import type { Ctx } from '../../platform/context.ts';
import { lerResumo } from '../reads.ts';

const VALORES = ['vlprodutos', 'vlipi', 'vlst', 'valor', 'abatido', 'credito']
  .map((nome) => `d.devvenda_${nome}::text AS devvenda_${nome}`)
  .join(', ');
const DEVOLUCOES = `SELECT d.devvenda_codigo, d.pedvenda_codigo, d.devvenda_sequencia, d.devvenda_dt, d.usuario_login, u.usuario_nome, d.devvenda_nota, d.devvenda_obs, ${VALORES},
    CASE WHEN $3 THEN d.devvenda_vlcomissao::text END AS devvenda_vlcomissao,
    (SELECT coalesce(json_agg(j ORDER BY j.itpedvenda_sequencia), '[]') FROM (
      SELECT i.itpedvenda_sequencia, p.itpedvenda_descricao, i.itdevvenda_quantidade::text AS itdevvenda_quantidade, i.itdevvenda_qtdestoque::text AS itdevvenda_qtdestoque, i.itdevvenda_motivo, i.itdevvenda_vltotal::text AS itdevvenda_vltotal
      FROM itdevvenda i JOIN itpedvenda p ON p.clienteregistro_codigo = $1 AND p.pedvenda_codigo = $2 AND p.itpedvenda_sequencia = i.itpedvenda_sequencia
      WHERE i.clienteregistro_codigo = $1 AND i.devvenda_codigo = d.devvenda_codigo) j) AS itens,
    (SELECT coalesce(json_agg(j ORDER BY j.contarec_dtvencimento, j.contarec_codigo), '[]') FROM (
      SELECT c.contarec_codigo, c.contarec_descricao, c.contarec_dtvencimento, a.abatdev_valor::text AS abatdev_valor
      FROM abatdev a JOIN contarec c ON c.clienteregistro_codigo = $1 AND c.contarec_codigo = a.contarec_codigo
      WHERE a.clienteregistro_codigo = $1 AND a.devvenda_codigo = d.devvenda_codigo) j) AS abatimentos
  FROM devvenda d LEFT JOIN usuario u ON u.clienteregistro_codigo = $1 AND u.usuario_login = d.usuario_login
  WHERE d.clienteregistro_codigo = $1 AND d.pedvenda_codigo = $2 AND d.devvenda_desfeitaem IS NULL
  ORDER BY d.devvenda_sequencia`;

/** The returns of an order that stand, first to last. Whether the user sees the order is asked by who calls. */
export const devolucoesDe = (ctx: Ctx, pedvenda_codigo: number): Promise<Devolucao[]> =>
  ctx.tx.sql(DEVOLUCOES, [
    ctx.sessao.clienteregistro_codigo,
    pedvenda_codigo,
    ctx.sessao.permissoes.has('venda.margem'),
  ]);

/** The returns of an order that the user sees. */
export async function listarDevolucoes(
  ctx: Ctx,
  { pedvenda_codigo }: { pedvenda_codigo: number },
): Promise<Devolucao[]> {
  await lerResumo(ctx, pedvenda_codigo);
  return devolucoesDe(ctx, pedvenda_codigo);
}

/** A receivable of an order, as a return reads and writes it. */
export interface ContaDoPedido extends ContaAberta {
  contarec_desconto: string;
  versao: number;
  empresa_codigo: number;
  repres_codigo: number | null;
}

/** Locks the receivables of the parts of an order, in their order. */
export const travarContas = (ctx: Ctx, pedvenda_codigo: number): Promise<ContaDoPedido[]> =>
  ctx.tx.sql(
    `SELECT contarec_codigo, contarec_situacao, contarec_valor::text AS contarec_valor, contarec_valorpago::text AS contarec_valorpago, contarec_desconto::text AS contarec_desconto, versao, empresa_codigo, repres_codigo
     FROM contarec WHERE clienteregistro_codigo = $1 AND pedvenda_codigo = $2 ORDER BY contarec_dtvencimento, contarec_codigo FOR UPDATE`,
    [ctx.sessao.clienteregistro_codigo, pedvenda_codigo],
  );

/** What a return took off each receivable and its forecast. */
export interface AbatidoDaConta {
  contarec_codigo: number;
  abatdev_valor: string;
  abatdev_pago: string;
  abatdev_base: string;
  abatdev_comissao: string;
}
export const abatidosPor = (ctx: Ctx, devvenda_codigo: number): Promise<AbatidoDaConta[]> =>
  ctx.tx.sql(
    `SELECT contarec_codigo, abatdev_valor::text AS abatdev_valor, abatdev_pago::text AS abatdev_pago, abatdev_base::text AS abatdev_base, abatdev_comissao::text AS abatdev_comissao
     FROM abatdev WHERE clienteregistro_codigo = $1 AND devvenda_codigo = $2 ORDER BY contarec_codigo`,
    [ctx.sessao.clienteregistro_codigo, devvenda_codigo],
  );

/** What of a return went back into stock, of each product. */
export const estocadosPor = (
  ctx: Ctx,
  devvenda_codigo: number,
): Promise<{ produto_codigo: number; quantidade: string }[]> =>
  ctx.tx.sql(
    `SELECT produto_codigo, sum(itdevvenda_qtdestoque)::text AS quantidade FROM itdevvenda
     WHERE clienteregistro_codigo = $1 AND devvenda_codigo = $2 AND itdevvenda_qtdestoque > 0 GROUP BY 1 ORDER BY 1`,
    [ctx.sessao.clienteregistro_codigo, devvenda_codigo],
  );
