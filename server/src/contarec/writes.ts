import { recordset } from '../platform/banco/recordset.ts';
import type { Ctx } from '../platform/context.ts';

/** A receipt of a locked receivable, as it is written. */
export interface BaixaNova {
  contarec_codigo: number;
  baixa_dt: string;
  baixa_principal: string;
  baixa_juros: string;
  baixa_multa: string;
  baixa_desconto: string;
  formapag_codigo: number | null;
  baixa_origem: 'MANUAL' | 'CREDITO';
}
const BAIXA = `contarec_codigo, baixa_dt, baixa_principal, baixa_juros, baixa_multa, baixa_desconto, formapag_codigo, baixa_origem`;

/** Writes receipts; gives their codes in the same order. */
export const inserirBaixas = async (ctx: Ctx, novas: readonly BaixaNova[]): Promise<number[]> =>
  (
    await ctx.tx.sql<{ baixa_codigo: number }>(
      `INSERT INTO baixa (clienteregistro_codigo, usuario_login, ${BAIXA})
       SELECT $1, $2, ${BAIXA} FROM jsonb_populate_recordset(NULL::baixa, $3::jsonb) WITH ORDINALITY ORDER BY ordinality RETURNING baixa_codigo`,
      [ctx.sessao.clienteregistro_codigo, ctx.sessao.usuario_login, recordset(novas)],
    )
  ).map(({ baixa_codigo }) => baixa_codigo);

/** Marks receipts that stand as taken back: those named, or all of these receivables. */
export const marcarEstornadas = (
  ctx: Ctx,
  contas: readonly number[],
  baixas: readonly number[] | null,
): Promise<object[]> =>
  ctx.tx.sql(
    `UPDATE baixa SET baixa_estornadaem = now(), baixa_estornadapor = $4, versao = versao + 1
     WHERE clienteregistro_codigo = $1 AND contarec_codigo = ANY($2::bigint[]) AND baixa_estornadaem IS NULL AND ($3::bigint[] IS NULL OR baixa_codigo = ANY($3))`,
    [ctx.sessao.clienteregistro_codigo, contas, baixas, ctx.sessao.usuario_login],
  );

/** What a receivable tells of its receipts. */
export interface Recebido {
  contarec_codigo: number;
  contarec_situacao: string;
  contarec_valorpago: string;
  contarec_vlcredito: string;
  contarec_juros: string;
  contarec_multa: string;
  contarec_desconto: string;
  /** Null: nothing of it was settled. */
  contarec_dtpagamento: string | null;
}
const RECEBIDO = ['situacao', 'valorpago', 'vlcredito', 'juros', 'multa', 'desconto', 'dtpagamento']
  .map((nome) => `contarec_${nome} = x.contarec_${nome}`)
  .join(', ');

/** Writes into locked receivables what their receipts add up to. */
export const gravarRecebidos = (ctx: Ctx, contas: readonly Recebido[]): Promise<object[]> =>
  ctx.tx.sql(
    `UPDATE contarec c SET ${RECEBIDO}, versao = c.versao + 1 FROM jsonb_populate_recordset(NULL::contarec, $2::jsonb) x
     WHERE c.clienteregistro_codigo = $1 AND c.contarec_codigo = x.contarec_codigo`,
    [ctx.sessao.clienteregistro_codigo, recordset(contas)],
  );
