import type { Ctx } from '../../platform/context.ts';
import { DE_TAREFA } from '../filtros.ts';
import { condicoesDaSelecao, type Selecao } from './reads.ts';

/**
 * Freezes the selection: its codes, kept like a file whose parts are the chunks of the work. What enters the filter later
 * is not in it. Of a filter only what is pending; of a list all codes, found or not: each is told what became of it.
 */
export async function congelarSelecao(
  ctx: Ctx,
  arquivo: string,
  s: Selecao,
  porParte: number,
): Promise<{ total: number; partes: number }> {
  await ctx.tx.sql(
    "INSERT INTO arquivo (clienteregistro_codigo, arquivo_codigo, arquivo_nome, arquivo_tamanho, arquivo_sha256, arquivo_finalidade, usuario_codigo) VALUES ($1, $2, '', 0, '', 'LOTE', $3)",
    [ctx.sessao.clienteregistro_codigo, arquivo, ctx.sessao.usuario_codigo],
  );
  const c = (await condicoesDaSelecao(ctx, s)).copia();
  if (s.FILTROS) c.e("t.atividade_situacao = 'P'");
  const [dele, cada, lista] = [arquivo, porParte, s.LISTA_CODIGO ?? []].map((v) => c.vincular(v));
  const [linha] = await ctx.tx.sql<{ total: number; partes: number }>(
    `WITH s AS MATERIALIZED (
       SELECT t.atividade_codigo AS codigo FROM ${DE_TAREFA} WHERE ${c.sql}
       UNION SELECT codigo FROM unnest(${lista}::bigint[]) codigo
     ), o AS (SELECT codigo, row_number() OVER (ORDER BY codigo) - 1 AS lugar FROM s
     ), g AS (
       INSERT INTO arquivo_parte (clienteregistro_codigo, arquivo_codigo, arquivo_parte, arquivo_bytes)
       SELECT $1, ${dele}::uuid, (lugar / ${cada}::bigint)::int, convert_to(string_agg(codigo::text, ',' ORDER BY lugar), 'UTF8') FROM o GROUP BY lugar / ${cada}::bigint RETURNING 1)
     SELECT (SELECT count(*)::int FROM s) AS total, (SELECT count(*)::int FROM g) AS partes`,
    c.valores,
    { semNome: true },
  );
  return linha ?? { total: 0, partes: 0 };
}

/** The selection is worked off. */
export const apagarSelecao = (ctx: Ctx, arquivo: string): Promise<unknown> =>
  ctx.tx.sql(
    "DELETE FROM arquivo WHERE clienteregistro_codigo = $1 AND arquivo_codigo = $2 AND arquivo_finalidade = 'LOTE'",
    [ctx.sessao.clienteregistro_codigo, arquivo],
  );
