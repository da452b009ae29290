import type { Quinhao } from '@praca/contract/comissao/rules.ts';
import type { Ctx } from '../platform/context.ts';
import { historia } from '../platform/eventos/registro-evento.ts';
import { jsonDoBanco } from '../platform/banco/recordset.ts';

const avisar = (ctx: Ctx): void =>
  ctx.aposCommit(() => ctx.difusor.publicar(ctx.sessao.clienteregistro_codigo, []));

/** The order whose commission is written. */
export interface PedidoComissionado {
  pedvenda_codigo: number;
  empresa_codigo: number;
  repres_codigo: number;
  pessoa_codigo: number | null;
  /** "PED-000123": what the lines are called by, with their parcel. */
  numero: string;
  /** What is paid on, and how much in all; money with two decimals. */
  base: string;
  valor: string;
}

/** Writes a line of forecast for each share, after taking away those of the order that are only forecast. */
export async function gravarPrevisao(
  ctx: Ctx,
  p: PedidoComissionado,
  linhas: readonly (Quinhao & { dtprevista: string; de: number })[],
): Promise<void> {
  const registro = ctx.sessao.clienteregistro_codigo;
  await ctx.tx.sql(
    `DELETE FROM comissao WHERE clienteregistro_codigo = $1 AND pedvenda_codigo = $2 AND comissao_situacao = 'PR' AND contarec_codigo IS NULL`,
    [registro, p.pedvenda_codigo],
  );
  await ctx.tx.sql(
    `INSERT INTO comissao (clienteregistro_codigo, comissao_descricao, comissao_tipo, repres_codigo, pessoa_codigo, pedvenda_codigo, empresa_codigo,
       comissao_parcela, comissao_dtprevista, comissao_base, comissao_percentual, comissao_valor)
     SELECT $1, $2 || ' ' || x.numero || '/' || x.de, r.repres_tipo, r.repres_codigo, $4, $5, $6,
       x.numero, x.dtprevista, x.base, CASE WHEN $8::numeric > 0 THEN least(round($9::numeric * 100 / $8::numeric, 4), 100) END, x.comissao
     FROM jsonb_to_recordset($7::jsonb) AS x(numero integer, de integer, dtprevista date, base numeric, comissao numeric)
     JOIN representante r ON r.clienteregistro_codigo = $1 AND r.repres_codigo = $3 ORDER BY x.numero`,
    [
      registro,
      p.numero,
      p.repres_codigo,
      p.pessoa_codigo,
      p.pedvenda_codigo,
      p.empresa_codigo,
      jsonDoBanco(linhas),
      p.base,
      p.valor,
    ],
  );
  avisar(ctx);
}

/** Takes back lines: a forecast is reversed itself, what was released or paid gets a line against it on that day. */
export async function gravarEstorno(
  ctx: Ctx,
  codigos: readonly number[],
  e: { dia: string; motivo: string },
): Promise<void> {
  const valores = [ctx.sessao.clienteregistro_codigo, codigos, e.motivo];
  await ctx.tx.sql(
    `INSERT INTO comissao (clienteregistro_codigo, comissao_descricao, comissao_situacao, comissao_tipo, repres_codigo, pessoa_codigo, pedvenda_codigo,
       empresa_codigo, contarec_codigo, comissao_parcela, comissao_dtprevista, comissao_base, comissao_percentual, comissao_valor, comissao_motivo, comissao_estornada)
     SELECT $1, 'Estorno de ' || comissao_descricao, 'ES', comissao_tipo, repres_codigo, pessoa_codigo, pedvenda_codigo,
       empresa_codigo, contarec_codigo, comissao_parcela, $4, -comissao_base, comissao_percentual, -comissao_valor, $3, comissao_codigo
     FROM comissao WHERE clienteregistro_codigo = $1 AND comissao_codigo = ANY($2::bigint[]) AND comissao_situacao IN ('LI', 'PA')
     ORDER BY comissao_codigo ON CONFLICT DO NOTHING`,
    [...valores, e.dia],
  );
  await ctx.tx.sql(
    `UPDATE comissao SET comissao_situacao = 'ES', comissao_motivo = $3, versao = versao + 1
     WHERE clienteregistro_codigo = $1 AND comissao_codigo = ANY($2::bigint[]) AND comissao_situacao = 'PR'`,
    valores,
  );
  avisar(ctx);
}

const HISTORIA = historia('mudada AS m', {
  usuario_codigo: '$5::bigint',
  evento_tabela: "'comissao'",
  evento_chave: 'm.comissao_codigo::text',
  evento_acao: "'MUDAR_SITUACAO'",
  evento_versao: 'm.versao',
  evento_antes: "jsonb_build_object('comissao_situacao', m.era)",
  evento_depois:
    "jsonb_build_object('comissao_situacao', m.comissao_situacao, 'comissao_dtliberacao', m.comissao_dtliberacao, 'comissao_dtpagamento', m.comissao_dtpagamento)",
  evento_requisicao: '$6',
  empresa_codigo: 'm.empresa_codigo',
  repres_codigo: 'm.repres_codigo',
});

/** Puts locked lines into another state, with the day on which that happened, and their history. */
export const gravarSituacao = (
  ctx: Ctx,
  codigos: readonly number[],
  situacao: string,
  dia: string,
): Promise<object[]> => {
  avisar(ctx);
  return ctx.tx.sql(
    `WITH antes AS (
       SELECT c.comissao_codigo, c.comissao_situacao AS era FROM comissao c WHERE c.clienteregistro_codigo = $1 AND c.comissao_codigo = ANY($2::bigint[])),
     mudada AS (
       UPDATE comissao c SET comissao_situacao = $3, versao = c.versao + 1,
         comissao_dtprevista = CASE WHEN $3 = 'LI' AND a.era = 'PR' THEN (date_trunc('month', $4::date) + interval '1 month 14 days')::date
           WHEN $3 = 'PR' AND c.contarec_codigo IS NOT NULL THEN (SELECT (date_trunc('month', k.contarec_dtvencimento) + interval '1 month 14 days')::date FROM contarec k WHERE k.clienteregistro_codigo = $1 AND k.contarec_codigo = c.contarec_codigo)
           ELSE c.comissao_dtprevista END,
         comissao_dtliberacao = CASE $3 WHEN 'LI' THEN coalesce(c.comissao_dtliberacao, $4::date) WHEN 'PA' THEN c.comissao_dtliberacao END,
         comissao_dtpagamento = CASE $3 WHEN 'PA' THEN $4::date END
       FROM antes a WHERE c.clienteregistro_codigo = $1 AND c.comissao_codigo = a.comissao_codigo
       RETURNING c.comissao_codigo, c.versao, a.era, c.comissao_situacao, c.comissao_dtliberacao, c.comissao_dtpagamento, c.empresa_codigo, c.repres_codigo)
     ${HISTORIA}`,
    [
      ctx.sessao.clienteregistro_codigo,
      codigos,
      situacao,
      dia,
      ctx.sessao.usuario_codigo,
      ctx.requisicao,
    ],
  );
};

/** Writes the commission of the receivables of a part: of what was received at once it is due. */
export const gravarDasContas = (
  ctx: Ctx,
  p: PedidoComissionado,
  linhas: readonly (Quinhao & {
    contarec_codigo: number;
    descricao: string;
    dtprevista: string;
    recebida: string | null;
  })[],
): Promise<object[]> => {
  avisar(ctx);
  return ctx.tx.sql(
    `INSERT INTO comissao (clienteregistro_codigo, comissao_descricao, comissao_tipo, repres_codigo, pessoa_codigo, pedvenda_codigo, empresa_codigo, contarec_codigo,
       comissao_parcela, comissao_dtprevista, comissao_base, comissao_percentual, comissao_valor, comissao_situacao, comissao_dtliberacao)
     SELECT $1, x.descricao, r.repres_tipo, r.repres_codigo, $3, $4, $5, x.contarec_codigo,
       x.numero, x.dtprevista, x.base, CASE WHEN x.base > 0 THEN least(round(x.comissao * 100 / x.base, 4), 100) END, x.comissao,
       CASE WHEN x.recebida IS NULL THEN 'PR' ELSE 'LI' END, x.recebida
     FROM jsonb_to_recordset($6::jsonb) AS x(numero integer, contarec_codigo bigint, descricao text, dtprevista date, base numeric, comissao numeric, recebida date)
     JOIN representante r ON r.clienteregistro_codigo = $1 AND r.repres_codigo = $2 ORDER BY x.numero`,
    [
      ctx.sessao.clienteregistro_codigo,
      p.repres_codigo,
      p.pessoa_codigo,
      p.pedvenda_codigo,
      p.empresa_codigo,
      jsonDoBanco(linhas),
    ],
  );
};

/** Takes away what was only forecast for receivables that are none any more. */
export const apagarPrevistasDasContas = (ctx: Ctx, contas: readonly number[]): Promise<object[]> =>
  ctx.tx.sql(
    "DELETE FROM comissao WHERE clienteregistro_codigo = $1 AND contarec_codigo = ANY($2::bigint[]) AND comissao_situacao = 'PR'",
    [ctx.sessao.clienteregistro_codigo, contas],
  );
