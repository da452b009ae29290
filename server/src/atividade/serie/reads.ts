import type { Atividade } from '@praca/contract/atividade/schemas.ts';
import { COLUNAS_POSSE, type PosseDoNegocio } from '../../negocio/quem-ve.ts';
import { COLUNAS_DA_POSSE, type PosseDaPessoa } from '../../pessoa/quem-ve.ts';
import type { Tx } from '../../platform/banco/db.ts';
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

/** Where the tasks of a series are, and who they are made for: who began it, then whose they are. */
export interface LugarDaSerie {
  usuarios: number[];
  negocio: PosseDoNegocio | null;
  pessoa: PosseDaPessoa | null;
}

const LUGAR = `SELECT
    ARRAY(SELECT u.usuario_codigo FROM usuario u WHERE u.clienteregistro_codigo = $1 AND (u.usuario_codigo = s.usuario_codigo OR u.usuario_login = s.serie_modelo->>'usuario_login')
      ORDER BY u.usuario_codigo <> s.usuario_codigo) AS usuarios,
    (SELECT to_jsonb(x) FROM (SELECT ${COLUNAS_POSSE} FROM negocio n WHERE n.clienteregistro_codigo = $1 AND n.negocio_codigo = (s.serie_modelo->>'negocio_codigo')::bigint) x) AS negocio,
    (SELECT to_jsonb(x) FROM (SELECT ${COLUNAS_DA_POSSE} FROM pessoa q WHERE q.clienteregistro_codigo = $1 AND q.pessoa_codigo = (s.serie_modelo->>'pessoa_codigo')::bigint) x) AS pessoa
  FROM atividade_serie s WHERE s.clienteregistro_codigo = $1 AND s.serie_codigo = $2`;

/** What a series is about, as far as it says who may go on with it; undefined where it is gone. */
export const lerLugarDaSerie = (
  tx: Tx,
  registro: number,
  serie_codigo: number,
): Promise<LugarDaSerie | undefined> =>
  tx.sql<LugarDaSerie>(LUGAR, [registro, serie_codigo]).then(([linha]) => linha);
