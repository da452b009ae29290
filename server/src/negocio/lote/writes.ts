import type { Ctx } from '../../platform/context.ts';
import { POR_PARTE, type SelecaoDoLote } from './plano.ts';
import { condicoesDaSelecao } from './reads.ts';

const DO_QUADRO =
  'p.pipeline_ordem, p.pipeline_codigo, e.estagio_ordem, e.estagio_codigo, n.negocio_posicao, n.negocio_codigo';
const DO_CODIGO = 'n.negocio_codigo';

const abrirArquivo = (ctx: Ctx, arquivo: string): Promise<unknown> =>
  ctx.tx.sql(
    "INSERT INTO arquivo (clienteregistro_codigo, arquivo_codigo, arquivo_nome, arquivo_tamanho, arquivo_sha256, arquivo_finalidade, usuario_codigo) VALUES ($1, $2, '', 0, '', 'LOTE', $3)",
    [ctx.sessao.clienteregistro_codigo, arquivo, ctx.sessao.usuario_codigo],
  );

/**
 * Freezes the selection: its codes, in the order of the board or of the codes, kept like a file whose parts are the
 * chunks of the work. What enters the filter later is not in it, and no part grows with the selection.
 */
export async function congelarSelecao(
  ctx: Ctx,
  arquivo: string,
  s: SelecaoDoLote,
  doQuadro: boolean,
): Promise<{ total: number; partes: number }> {
  await abrirArquivo(ctx, arquivo);
  const c = await condicoesDaSelecao(ctx, s, [arquivo, POR_PARTE, s.LISTA_CODIGO ?? []]);
  const ordem = doQuadro ? DO_QUADRO : DO_CODIGO;
  // Codes of the list that nobody finds come last: they are told one by one.
  const [linha] = await ctx.tx.sql<{ total: number; partes: number }>(
    `WITH achado AS (
       SELECT n.negocio_codigo AS codigo, row_number() OVER (ORDER BY ${ordem}) AS ordem FROM negocio n
       JOIN estagio e ON e.clienteregistro_codigo = $1 AND e.estagio_codigo = n.estagio_codigo JOIN pipeline p ON p.clienteregistro_codigo = $1 AND p.pipeline_codigo = n.pipeline_codigo
       WHERE ${c.sql}
     ), s AS MATERIALIZED (
       SELECT codigo, ordem FROM achado UNION ALL
       SELECT x.codigo, 1000000000 + row_number() OVER (ORDER BY x.codigo) FROM (SELECT DISTINCT codigo FROM unnest($4::bigint[]) codigo) x WHERE NOT EXISTS (SELECT 1 FROM achado a WHERE a.codigo = x.codigo)
     ), t AS (SELECT codigo, row_number() OVER (ORDER BY ordem) - 1 AS lugar FROM s
     ), g AS (
       INSERT INTO arquivo_parte (clienteregistro_codigo, arquivo_codigo, arquivo_parte, arquivo_bytes)
       SELECT $1, $2::uuid, (lugar / $3::bigint)::int, convert_to(string_agg(codigo::text, ',' ORDER BY lugar), 'UTF8') FROM t GROUP BY lugar / $3::bigint RETURNING 1)
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
