import type { Ctx } from '../platform/context.ts';
import { colunasDe, type LinhaCadastro } from './reads.ts';
import type { TabelaCadastro } from './tabela.ts';

const enviadas = (t: TabelaCadastro, entrada: Record<string, unknown>): string[] =>
  [`${t.prefixo}_descricao`, ...t.outras].filter((nome) => entrada[nome] !== undefined);

export async function inserirCadastro(
  ctx: Ctx,
  t: TabelaCadastro,
  entrada: Record<string, unknown>,
): Promise<LinhaCadastro | undefined> {
  const colunas = enviadas(t, entrada);
  const [linha] = await ctx.tx.sql<LinhaCadastro>(
    `INSERT INTO ${t.tabela} (clienteregistro_codigo, ${colunas.join(', ')}) VALUES ($1, ${colunas.map((_, i) => `$${i + 2}`).join(', ')}) RETURNING ${colunasDe(t)}`,
    [ctx.sessao.clienteregistro_codigo, ...colunas.map((nome) => entrada[nome])],
  );
  return linha;
}

export async function atualizarCadastro(
  ctx: Ctx,
  t: TabelaCadastro,
  codigo: number,
  entrada: Record<string, unknown>,
): Promise<LinhaCadastro | undefined> {
  const colunas = enviadas(t, entrada);
  const [linha] = await ctx.tx.sql<LinhaCadastro>(
    `UPDATE ${t.tabela} SET ${[...colunas.map((nome, i) => `${nome} = $${i + 3}`), 'versao = versao + 1'].join(', ')} WHERE clienteregistro_codigo = $1 AND ${t.prefixo}_codigo = $2 RETURNING ${colunasDe(t)}`,
    [ctx.sessao.clienteregistro_codigo, codigo, ...colunas.map((nome) => entrada[nome])],
  );
  return linha;
}

export async function apagarCadastro(ctx: Ctx, t: TabelaCadastro, codigo: number): Promise<void> {
  await ctx.tx.sql(
    `DELETE FROM ${t.tabela} WHERE clienteregistro_codigo = $1 AND ${t.prefixo}_codigo = $2`,
    [ctx.sessao.clienteregistro_codigo, codigo],
  );
}

/** How many deals carry the tag: tags are codes in an array of the deal, so no foreign key holds them. */
export async function negociosComEtiqueta(ctx: Ctx, codigo: number): Promise<boolean> {
  const linhas = await ctx.tx.sql(
    'SELECT 1 FROM negocio WHERE clienteregistro_codigo = $1 AND etiquetas && ARRAY[$2::bigint] LIMIT 1',
    [ctx.sessao.clienteregistro_codigo, codigo],
  );
  return linhas.length > 0;
}
