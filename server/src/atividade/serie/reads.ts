import type { Atividade } from '@praca/contract/atividade/schemas.ts';
import type { Ctx } from '../../platform/context.ts';
import { COLUNAS_ATIVIDADE } from '../reads.ts';

/** The other tasks of a series that are still to be done, of the same deal and the same person, locked: before this one or after it. */
export const travarIrmas = (
  ctx: Ctx,
  t: Atividade,
  quais: 'ANTES' | 'DEPOIS',
): Promise<Atividade[]> =>
  ctx.tx.sql<Atividade>(
    `SELECT ${COLUNAS_ATIVIDADE} FROM atividade t
     WHERE t.clienteregistro_codigo = $1 AND t.serie_codigo = $2 AND t.atividade_codigo <> $3 AND t.atividade_situacao = 'P'
       AND t.negocio_codigo IS NOT DISTINCT FROM $4::bigint AND t.usuario_login = $5
       AND ${quais === 'ANTES' ? 't.atividade_ocorrencia < $6::timestamp AND t.atividade_dthr >= $7' : 't.atividade_ocorrencia > $6::timestamp AND $7::timestamptz IS NOT NULL'}
     ORDER BY t.atividade_ocorrencia FOR UPDATE`,
    [
      ctx.sessao.clienteregistro_codigo,
      t.serie_codigo,
      t.atividade_codigo,
      t.negocio_codigo,
      t.usuario_login,
      t.atividade_ocorrencia,
      ctx.agora,
    ],
  );

/** The clock that a moment shows in a zone. */
export async function relogioDe(ctx: Ctx, dthr: string, fuso: string): Promise<string> {
  const [linha] = await ctx.tx.sql<{ relogio: string }>(
    `SELECT to_char($1::timestamptz AT TIME ZONE $2, 'YYYY-MM-DD"T"HH24:MI') AS relogio`,
    [dthr, fuso],
  );
  return linha?.relogio ?? '';
}

/** The moment at which the clocks of a zone show this day, at the hour of another moment. */
export async function noMesmoDia(ctx: Ctx, dia: string, hora: string, fuso: string) {
  const [linha] = await ctx.tx.sql<{ dthr: string }>(
    `SELECT (($1::timestamptz AT TIME ZONE $3)::date + ($2::timestamptz AT TIME ZONE $3)::time) AT TIME ZONE $3 AS dthr`,
    [dia, hora, fuso],
  );
  return linha?.dthr ?? dia;
}
