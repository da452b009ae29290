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

/** Takes the next `n` turns of the automatic distribution; gives the number of the first. */
export async function tomarVezes(ctx: Ctx, distribuicao: number, n: number): Promise<number> {
  const [linha] = await ctx.tx.sql<{ primeira: number }>(
    'UPDATE distribuicao_automatica SET distauto_proximo = distauto_proximo + $3 WHERE clienteregistro_codigo = $1 AND distauto_codigo = $2 RETURNING distauto_proximo - $3 AS primeira',
    [ctx.sessao.clienteregistro_codigo, distribuicao, n],
  );
  return linha?.primeira ?? 0;
}

/** Cancels the open quotes that the user sees of those of the locked deals that are open; gives their codes by deal. */
export async function cancelarOrcamentos(
  ctx: Ctx,
  codigos: readonly number[],
): Promise<Record<string, number[]>> {
  const linhas = await ctx.tx.sql<{ negocio_codigo: number; pedvenda_codigo: number }>(
    `UPDATE pedvenda q SET pedvenda_situacao = 'C', versao = q.versao + 1 FROM negocio n
     WHERE n.clienteregistro_codigo = $1 AND n.negocio_codigo = ANY($2::bigint[]) AND n.negocio_situacao = 'A'
       AND q.clienteregistro_codigo = $1 AND q.negocio_codigo = n.negocio_codigo AND q.empresa_codigo = ANY($3::bigint[]) AND q.pedvenda_situacao = 'O' RETURNING q.negocio_codigo, q.pedvenda_codigo`,
    [ctx.sessao.clienteregistro_codigo, codigos, ctx.sessao.empresas],
  );
  const porNegocio: Record<string, number[]> = {};
  for (const l of linhas) (porNegocio[l.negocio_codigo] ??= []).push(l.pedvenda_codigo);
  return porNegocio;
}
