import { recordset } from '../../platform/banco/recordset.ts';
import type { Ctx } from '../../platform/context.ts';

/** A part of a credit that goes somewhere. */
export interface UsoNovo {
  devvenda_codigo: number;
  usocred_tipo: 'R' | 'C' | 'D';
  pedvenda_codigo: number;
  contarec_codigo: number | null;
  /** The receipt that it is, of what settles a receivable. */
  baixa_codigo: number | null;
  usocred_reservado: boolean;
  usocred_valor: string;
}

/** Writes uses of locked credits; what they spend is told to the credits by `somarUsado`. */
export async function inserirUsos(
  ctx: Ctx,
  usos: readonly UsoNovo[],
  { dia, obs = '' }: { dia: string; obs?: string },
): Promise<number[]> {
  const linhas = await ctx.tx.sql<{ usocred_codigo: number }>(
    `INSERT INTO usocredito (clienteregistro_codigo, devvenda_codigo, usocred_tipo, pedvenda_codigo, contarec_codigo, baixa_codigo, usocred_reservado, usocred_valor, usocred_dia, usocred_obs, usuario_login)
     SELECT $1, devvenda_codigo, usocred_tipo, pedvenda_codigo, contarec_codigo, baixa_codigo, usocred_reservado, usocred_valor, $3::date, $4, $5
     FROM jsonb_populate_recordset(NULL::usocredito, $2::jsonb) RETURNING usocred_codigo`,
    [ctx.sessao.clienteregistro_codigo, recordset(usos), dia, obs, ctx.sessao.usuario_login],
  );
  return linhas.map((l) => l.usocred_codigo);
}

/** Takes uses away; what they spent is told to the credits by `somarUsado`. */
export const apagarUsos = (ctx: Ctx, usos: readonly number[]): Promise<object[]> =>
  ctx.tx.sql(
    'DELETE FROM usocredito WHERE clienteregistro_codigo = $1 AND usocred_codigo = ANY($2::bigint[])',
    [ctx.sessao.clienteregistro_codigo, usos],
  );

/** Lowers what an order holds: by use, what stays of it. */
export const diminuirReservas = (
  ctx: Ctx,
  reservas: readonly { usocred_codigo: number; usocred_valor: string }[],
): Promise<object[]> =>
  ctx.tx.sql(
    `UPDATE usocredito u SET usocred_valor = x.usocred_valor FROM jsonb_to_recordset($2::jsonb) AS x(usocred_codigo bigint, usocred_valor numeric)
     WHERE u.clienteregistro_codigo = $1 AND u.usocred_codigo = x.usocred_codigo`,
    [ctx.sessao.clienteregistro_codigo, recordset(reservas)],
  );

/** What a part that is taken back had spent of what the order held is held again. */
export const voltarAReservar = (ctx: Ctx, usos: readonly number[]): Promise<object[]> =>
  ctx.tx.sql(
    `UPDATE usocredito SET usocred_tipo = 'R', contarec_codigo = NULL, baixa_codigo = NULL, usocred_reservado = false
     WHERE clienteregistro_codigo = $1 AND usocred_codigo = ANY($2::bigint[])`,
    [ctx.sessao.clienteregistro_codigo, usos],
  );

/** Tells locked credits that more of them is spent, or less; the table refuses more than there is. */
export const somarUsado = (
  ctx: Ctx,
  usos: readonly { devvenda_codigo: number; usocred_valor: string }[],
  sinal: 1 | -1,
): Promise<object[]> =>
  ctx.tx.sql(
    `UPDATE devvenda d SET devvenda_creditousado = d.devvenda_creditousado + $3 * x.valor
     FROM (SELECT devvenda_codigo, sum(usocred_valor) AS valor FROM jsonb_to_recordset($2::jsonb) AS y(devvenda_codigo bigint, usocred_valor numeric) GROUP BY 1) x
     WHERE d.clienteregistro_codigo = $1 AND d.devvenda_codigo = x.devvenda_codigo`,
    [
      ctx.sessao.clienteregistro_codigo,
      recordset(
        usos.map(({ devvenda_codigo, usocred_valor }) => ({ devvenda_codigo, usocred_valor })),
      ),
      sinal,
    ],
  );

/** An order whose credit changed is one version further. */
export const adiantarVersao = (ctx: Ctx, pedvenda_codigo: number): Promise<object[]> =>
  ctx.tx.sql(
    'UPDATE pedvenda SET versao = versao + 1 WHERE clienteregistro_codigo = $1 AND pedvenda_codigo = $2',
    [ctx.sessao.clienteregistro_codigo, pedvenda_codigo],
  );
