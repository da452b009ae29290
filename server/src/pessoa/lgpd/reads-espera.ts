import type { Ctx } from '../../platform/context.ts';
import type { CartaQueEspera } from '../../platform/email/email-fila.ts';
import type { Ligados } from './reads.ts';
import type { Padroes } from './termos.ts';

const CARTAS = `SELECT c.uniproc_codigo FROM jsonb_to_recordset($2::jsonb) c(uniproc_codigo bigint, chave bigint, texto text)
  WHERE c.texto ~* $3 OR EXISTS (SELECT 1 FROM email e WHERE e.clienteregistro_codigo = $1 AND e.email_codigo = c.chave AND (e.pessoa_codigo = $4 OR e.negocio_codigo = ANY ($5::bigint[])))`;

/** Of letters that wait: those of a person's mails, and those that name them. */
export async function lerCartasDe(
  ctx: Ctx,
  l: Ligados,
  { rastro }: Padroes,
  cartas: readonly CartaQueEspera[],
): Promise<number[]> {
  if (cartas.length === 0) return [];
  const linhas = await ctx.tx.sql<{ uniproc_codigo: number }>(CARTAS, [
    ctx.sessao.clienteregistro_codigo,
    JSON.stringify(cartas),
    rastro,
    l.pessoa,
    l.negocios,
  ]);
  return linhas.map((um) => um.uniproc_codigo);
}

/** The series of tasks at a person and at their deals. */
export async function lerSeriesDe(ctx: Ctx, l: Ligados): Promise<number[]> {
  const linhas = await ctx.tx.sql<{ serie_codigo: number }>(
    `SELECT serie_codigo FROM atividade_serie WHERE clienteregistro_codigo = $1
       AND (serie_modelo->>'pessoa_codigo' = $2::text OR serie_modelo->>'negocio_codigo' = ANY ($3::text[]))`,
    [ctx.sessao.clienteregistro_codigo, l.pessoa, l.negocios],
  );
  return linhas.map((um) => um.serie_codigo);
}
