import { recordset } from '../../platform/banco/recordset.ts';
import { estornarBaixas } from '../../contarec/baixar.ts';
import type { Ctx } from '../../platform/context.ts';

/** A receivable that is born, and owes all of it. */
export interface ContaNova {
  contarec_parcela: number;
  contarec_descricao: string;
  contarec_dtvencimento: string;
  contarec_valor: string;
  contarec_tipopagamento: 'RC' | 'FT' | 'ET';
}
interface Origem {
  empresa_codigo: number;
  pessoa_codigo: number | null;
  pedvenda_codigo: number;
  finvenda_codigo: number;
  formapag_codigo: number | null;
  repres_codigo: number | null;
  documento: string;
  dtemissao: string;
}

/** Creates the receivables of a part of an order; gives their codes with their parcels. */
export const criarContas = (
  ctx: Ctx,
  o: Origem,
  contas: readonly ContaNova[],
): Promise<{ contarec_codigo: number; contarec_parcela: number }[]> =>
  ctx.tx.sql(
    `INSERT INTO contarec (clienteregistro_codigo, empresa_codigo, pessoa_codigo, pedvenda_codigo, finvenda_codigo, formapag_codigo, contarec_documento, contarec_dtemissao,
       repres_codigo, contarec_descricao, contarec_parcela, contarec_dtvencimento, contarec_valor, contarec_tipopagamento)
     SELECT $1, $2, $3, $4, $5, $6, $7::text, $8::date, $10, x.contarec_descricao, x.contarec_parcela, x.contarec_dtvencimento, x.contarec_valor, x.contarec_tipopagamento
     FROM jsonb_to_recordset($9::jsonb) AS x(contarec_parcela integer, contarec_descricao text, contarec_dtvencimento date, contarec_valor numeric, contarec_tipopagamento text)
     ORDER BY x.contarec_parcela RETURNING contarec_codigo, contarec_parcela`,
    [
      ctx.sessao.clienteregistro_codigo,
      o.empresa_codigo,
      o.pessoa_codigo,
      o.pedvenda_codigo,
      o.finvenda_codigo,
      o.formapag_codigo,
      o.documento,
      o.dtemissao,
      recordset(contas),
      o.repres_codigo,
    ],
  );

/** Cancels the receivables of a part that is taken back. False, and nothing is changed, where money came in since: only what was received at once, or settled with credit, goes with the part. */
export async function cancelarContas(ctx: Ctx, finvenda_codigo: number): Promise<boolean> {
  const quais = [ctx.sessao.clienteregistro_codigo, finvenda_codigo];
  const contas = await ctx.tx.sql<{ codigo: number; recebida: boolean }>(
    `SELECT contarec_codigo AS codigo, contarec_valorpago + contarec_juros + contarec_multa > contarec_vlcredito AND contarec_tipopagamento <> 'RC' AS recebida FROM contarec
     WHERE clienteregistro_codigo = $1 AND finvenda_codigo = $2 ORDER BY contarec_codigo FOR UPDATE`,
    quais,
  );
  if (contas.some((c) => c.recebida)) return false;
  await estornarBaixas(
    ctx,
    contas.map((c) => c.codigo),
    null,
  );
  await ctx.tx.sql(
    `UPDATE contarec SET contarec_situacao = 'CA', contarec_ativo = false, versao = versao + 1
     WHERE clienteregistro_codigo = $1 AND finvenda_codigo = $2`,
    quais,
  );
  return true;
}

/** The parcels "FT" of invoiced parts that nobody paid yet run from the day of the invoice on. */
export const correrPrazos = (ctx: Ctx, partes: readonly number[], dia: string): Promise<object[]> =>
  ctx.tx.sql(
    `UPDATE contarec SET contarec_dtvencimento = contarec_dtvencimento + ($3::date - contarec_dtemissao), contarec_dtemissao = $3::date, versao = versao + 1
     WHERE clienteregistro_codigo = $1 AND finvenda_codigo = ANY($2::bigint[]) AND contarec_tipopagamento = 'FT' AND contarec_situacao = 'AB' AND contarec_dtemissao <> $3::date`,
    [ctx.sessao.clienteregistro_codigo, partes, dia],
  );

/** An invoice that is taken back: the days are those of the part again. */
export const voltarPrazos = (ctx: Ctx, partes: readonly number[]): Promise<object[]> =>
  ctx.tx.sql(
    `UPDATE contarec c SET contarec_dtvencimento = c.contarec_dtvencimento - (c.contarec_dtemissao - x.dia), contarec_dtemissao = x.dia, versao = c.versao + 1
     FROM (SELECT f.finvenda_codigo, (f.finvenda_dt AT TIME ZONE $3)::date AS dia FROM finvenda f WHERE f.clienteregistro_codigo = $1 AND f.finvenda_codigo = ANY($2::bigint[])) x
     WHERE c.clienteregistro_codigo = $1 AND c.finvenda_codigo = x.finvenda_codigo AND c.contarec_tipopagamento = 'FT' AND c.contarec_situacao = 'AB' AND c.contarec_dtemissao <> x.dia`,
    [ctx.sessao.clienteregistro_codigo, partes, ctx.sessao.usuario_fuso],
  );
