import type { Montante, PrevistaAbatida } from '@praca/contract/comissao/rules.ts';
import type { Ctx } from '../platform/context.ts';
import type { PedidoComissionado } from './writes.ts';
import { jsonDoBanco } from '../platform/banco/recordset.ts';

const avisar = (ctx: Ctx): void =>
  ctx.aposCommit(() => ctx.difusor.publicar(ctx.sessao.clienteregistro_codigo, []));

/** Adds to what is forecast on receivables, or takes off it. */
export const somarAsPrevistas = (
  ctx: Ctx,
  linhas: readonly PrevistaAbatida[],
): Promise<object[]> => {
  avisar(ctx);
  return ctx.tx.sql(
    `UPDATE comissao c SET comissao_base = c.comissao_base + x.base, comissao_valor = c.comissao_valor + x.valor, versao = c.versao + 1
     FROM jsonb_to_recordset($2::jsonb) AS x(contarec_codigo bigint, base numeric, valor numeric)
     WHERE c.clienteregistro_codigo = $1 AND c.contarec_codigo = x.contarec_codigo AND c.comissao_situacao = 'PR' AND (x.base <> 0 OR x.valor <> 0)`,
    [ctx.sessao.clienteregistro_codigo, jsonDoBanco(linhas)],
  );
};

/** Forecasts of nothing on receivables that owe nothing are none. */
export const encerrarPrevistas = (
  ctx: Ctx,
  contas: readonly number[],
  motivo: string,
): Promise<object[]> =>
  ctx.tx.sql(
    `UPDATE comissao SET comissao_situacao = 'ES', comissao_motivo = $3, versao = versao + 1
     WHERE clienteregistro_codigo = $1 AND contarec_codigo = ANY($2::bigint[]) AND comissao_situacao = 'PR' AND comissao_valor = 0`,
    [ctx.sessao.clienteregistro_codigo, contas, motivo],
  );

/** The way back of `encerrarPrevistas`: lines of these receivables that no other line takes back. */
export const reabrirPrevistas = (ctx: Ctx, contas: readonly number[]): Promise<object[]> =>
  ctx.tx.sql(
    `UPDATE comissao SET comissao_situacao = 'PR', comissao_motivo = '', versao = versao + 1
     WHERE clienteregistro_codigo = $1 AND contarec_codigo = ANY($2::bigint[]) AND comissao_situacao = 'ES' AND comissao_valor = 0 AND comissao_estornada IS NULL`,
    [ctx.sessao.clienteregistro_codigo, contas],
  );

/** Writes the line against what was due or paid of an order: a return took it. */
export const gravarContra = (
  ctx: Ctx,
  p: PedidoComissionado,
  e: Montante & { devvenda_codigo: number; descricao: string; motivo: string; dia: string },
): Promise<object[]> => {
  avisar(ctx);
  return ctx.tx.sql(
    `INSERT INTO comissao (clienteregistro_codigo, comissao_descricao, comissao_situacao, comissao_tipo, repres_codigo, pessoa_codigo, pedvenda_codigo, empresa_codigo,
       devvenda_codigo, comissao_dtprevista, comissao_base, comissao_percentual, comissao_valor, comissao_motivo)
     SELECT $1, $2, 'ES', r.repres_tipo, r.repres_codigo, $4, $5, $6, $7, $8::date, -$9::numeric,
       CASE WHEN $9::numeric > 0 THEN least(round($10::numeric * 100 / $9::numeric, 4), 100) END, -$10::numeric, $11
     FROM representante r WHERE r.clienteregistro_codigo = $1 AND r.repres_codigo = $3`,
    [
      ctx.sessao.clienteregistro_codigo,
      e.descricao,
      p.repres_codigo,
      p.pessoa_codigo,
      p.pedvenda_codigo,
      p.empresa_codigo,
      e.devvenda_codigo,
      e.dia,
      e.base,
      e.valor,
      e.motivo,
    ],
  );
};

/** The line against the line of a return that is taken back. */
export const contrariarDevolucao = (
  ctx: Ctx,
  devvenda_codigo: number,
  dia: string,
): Promise<object[]> =>
  ctx.tx.sql(
    `INSERT INTO comissao (clienteregistro_codigo, comissao_descricao, comissao_situacao, comissao_tipo, repres_codigo, pessoa_codigo, pedvenda_codigo, empresa_codigo,
       devvenda_codigo, comissao_dtprevista, comissao_base, comissao_percentual, comissao_valor, comissao_motivo, comissao_estornada)
     SELECT $1, left('Desfeita: ' || comissao_descricao, 200), 'ES', comissao_tipo, repres_codigo, pessoa_codigo, pedvenda_codigo, empresa_codigo,
       devvenda_codigo, $3::date, -comissao_base, comissao_percentual, -comissao_valor, 'A devolução foi desfeita.', comissao_codigo
     FROM comissao WHERE clienteregistro_codigo = $1 AND devvenda_codigo = $2 AND comissao_estornada IS NULL ON CONFLICT DO NOTHING`,
    [ctx.sessao.clienteregistro_codigo, devvenda_codigo, dia],
  );
