import type { Ctx } from '../platform/context.ts';
import type { TabelaDaDemonstracao } from './reads.ts';

/** Keeps what was said of the first steps; what is not said stays. */
export const gravarInicio = (
  ctx: Ctx,
  { modelo, dispensado }: { modelo?: string; dispensado?: boolean },
): Promise<unknown> =>
  ctx.tx.sql(
    `INSERT INTO inicio (clienteregistro_codigo, inicio_modelo, inicio_dispensado) VALUES ($1, coalesce($2::text, ''), coalesce($3::boolean, false))
     ON CONFLICT (clienteregistro_codigo) DO UPDATE SET inicio_modelo = coalesce($2::text, inicio.inicio_modelo), inicio_dispensado = coalesce($3::boolean, inicio.inicio_dispensado)`,
    [ctx.sessao.clienteregistro_codigo, modelo ?? null, dispensado ?? null],
  );

/** Keeps that one step is left for later, or no longer is. */
export const adiarPasso = (ctx: Ctx, passo: string, adiado: boolean): Promise<unknown> =>
  ctx.tx.sql(
    `INSERT INTO inicio (clienteregistro_codigo, inicio_adiados) VALUES ($1, CASE WHEN $3 THEN ARRAY[$2::text] ELSE '{}' END)
     ON CONFLICT (clienteregistro_codigo) DO UPDATE SET inicio_adiados = CASE WHEN $3 THEN array_append(array_remove(inicio.inicio_adiados, $2::text), $2::text) ELSE array_remove(inicio.inicio_adiados, $2::text) END`,
    [ctx.sessao.clienteregistro_codigo, passo, adiado],
  );

/** Lets one at a time begin to put the demonstration in or out; true when such a process is under way. */
export async function travarDemonstracao(ctx: Ctx, tipos: readonly string[]): Promise<boolean> {
  const registro = ctx.sessao.clienteregistro_codigo;
  await ctx.tx.sql(
    'SELECT 1 FROM clienteregistro WHERE clienteregistro_codigo = $1 FOR NO KEY UPDATE',
    [registro],
  );
  const abertos = await ctx.tx.sql(
    "SELECT 1 FROM processo WHERE clienteregistro_codigo = $1 AND uniproc_tipo = ANY($2::text[]) AND uniproc_situacao IN ('AG', 'EE') LIMIT 1",
    [registro, tipos],
  );
  return abertos.length > 0;
}

/** Remembers rows as put in for demonstration, with the last event of before people see them. */
export const marcar = (
  ctx: Ctx,
  tabela: TabelaDaDemonstracao,
  codigos: readonly number[],
): Promise<unknown> =>
  ctx.tx.sql(
    `INSERT INTO demonstracao (clienteregistro_codigo, demonstracao_tabela, demonstracao_chave, demonstracao_evento)
     SELECT $1, $2, x, (SELECT coalesce(max(evento_codigo), 0) FROM evento WHERE clienteregistro_codigo = $1) FROM unnest($3::bigint[]) x`,
    [ctx.sessao.clienteregistro_codigo, tabela, codigos],
  );

/** Forgets rows that are gone. */
export const desmarcar = (
  ctx: Ctx,
  tabela: TabelaDaDemonstracao,
  codigos: readonly number[],
): Promise<unknown> =>
  ctx.tx.sql(
    'DELETE FROM demonstracao WHERE clienteregistro_codigo = $1 AND demonstracao_tabela = $2 AND demonstracao_chave = ANY($3::bigint[])',
    [ctx.sessao.clienteregistro_codigo, tabela, codigos],
  );

/** Takes deals of the demonstration out of the Lixeira: nobody wants them back, and their customers go too. */
export const esvaziarLixeira = (ctx: Ctx, negocios: readonly number[]): Promise<unknown> =>
  ctx.tx.sql(
    'DELETE FROM lixeira WHERE clienteregistro_codigo = $1 AND negocio_codigo = ANY($2::bigint[])',
    [ctx.sessao.clienteregistro_codigo, negocios],
  );

/** Counts quotes from 1 again where none is left: those of the demonstration took no number of the company's own. */
export const recomecarNumeros = (ctx: Ctx): Promise<unknown> =>
  ctx.tx.sql(
    "DELETE FROM numeracao WHERE clienteregistro_codigo = $1 AND numeracao_serie = 'pedvenda' AND NOT EXISTS (SELECT 1 FROM pedvenda WHERE clienteregistro_codigo = $1)",
    [ctx.sessao.clienteregistro_codigo],
  );

/** Forgets quotes and tasks that went with their deals. */
export const desmarcarFilhas = (ctx: Ctx): Promise<unknown> =>
  ctx.tx.sql(
    `DELETE FROM demonstracao d WHERE d.clienteregistro_codigo = $1 AND (
       (d.demonstracao_tabela = 'pedvenda' AND NOT EXISTS (SELECT 1 FROM pedvenda q WHERE q.clienteregistro_codigo = $1 AND q.pedvenda_codigo = d.demonstracao_chave))
       OR (d.demonstracao_tabela = 'atividade' AND NOT EXISTS (SELECT 1 FROM atividade q WHERE q.clienteregistro_codigo = $1 AND q.atividade_codigo = d.demonstracao_chave)))`,
    [ctx.sessao.clienteregistro_codigo],
  );
