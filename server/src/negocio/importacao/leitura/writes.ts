import type { Ctx } from '../../../platform/context.ts';

/**
 * Makes the row of a file that is about to come and keeps its place: no row when the files of the registration that no
 * import took yet, this one included, would pass `cota` bytes, or those of one person `cotaDaPessoa`. What broke off counts no longer than a sending may last.
 */
export async function inserirArquivo(
  ctx: Ctx,
  a: { codigo: string; nome: string; reserva: number; cota: number; cotaDaPessoa: number },
): Promise<boolean> {
  const registro = ctx.sessao.clienteregistro_codigo;
  await ctx.tx.sql("SELECT pg_advisory_xact_lock(hashtextextended('praca.importacao', $1))", [
    registro,
  ]);
  const linhas = await ctx.tx.sql(
    `INSERT INTO arquivo (clienteregistro_codigo, arquivo_codigo, arquivo_nome, arquivo_tamanho, arquivo_sha256, arquivo_finalidade, usuario_codigo)
     SELECT $1, $2, $3, $5, '', 'RECEBENDO', $4
     FROM (
       SELECT coalesce(sum(q.arquivo_tamanho), 0) AS todos,
         coalesce(sum(q.arquivo_tamanho) FILTER (WHERE q.usuario_codigo = $4), 0) AS seus
       FROM arquivo q
       WHERE q.clienteregistro_codigo = $1
         AND (q.arquivo_finalidade = 'IMPORTACAO' AND q.arquivo_dtcriacao > now() - interval '6 hours'
           OR q.arquivo_finalidade = 'RECEBENDO' AND q.arquivo_dtcriacao > now() - interval '6 minutes')
         AND NOT EXISTS (
           SELECT 1 FROM processo p
           WHERE p.clienteregistro_codigo = $1 AND p.uniproc_entrada->>'csv' = q.arquivo_codigo::text)) x
     WHERE $5::bigint + x.todos <= $6 AND $5::bigint + x.seus <= $7
     RETURNING 1`,
    [registro, a.codigo, a.nome, ctx.sessao.usuario_codigo, a.reserva, a.cota, a.cotaDaPessoa],
  );
  return linhas.length > 0;
}

export const inserirParte = (
  ctx: Ctx,
  codigo: string,
  parte: number,
  bytes: Uint8Array,
): Promise<unknown> =>
  ctx.tx.sql(
    'INSERT INTO arquivo_parte (clienteregistro_codigo, arquivo_codigo, arquivo_parte, arquivo_bytes) VALUES ($1, $2, $3, $4)',
    [ctx.sessao.clienteregistro_codigo, codigo, parte, bytes],
  );

/** The file is complete: from now on an import can read it, by the name that says what it is. */
export const concluirArquivo = (
  ctx: Ctx,
  a: { codigo: string; nome: string; tamanho: number; sha256: string },
): Promise<unknown> =>
  ctx.tx.sql(
    "UPDATE arquivo SET arquivo_nome = $5, arquivo_tamanho = $3, arquivo_sha256 = $4, arquivo_finalidade = 'IMPORTACAO' WHERE clienteregistro_codigo = $1 AND arquivo_codigo = $2",
    [ctx.sessao.clienteregistro_codigo, a.codigo, a.tamanho, a.sha256, a.nome],
  );

export const apagarArquivo = (ctx: Ctx, codigo: string): Promise<unknown> =>
  ctx.tx.sql('DELETE FROM arquivo WHERE clienteregistro_codigo = $1 AND arquivo_codigo = $2', [
    ctx.sessao.clienteregistro_codigo,
    codigo,
  ]);
