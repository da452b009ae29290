import { dobrar } from '@praca/contract/br/busca.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { porNome } from '../platform/banco/ordem.ts';
import type { Pagina } from '../platform/http/resposta.ts';
import type { TabelaCadastro } from './tabela.ts';

export type LinhaCadastro = { versao: number } & Record<string, unknown>;

export const colunasDe = (t: TabelaCadastro): string =>
  [`${t.prefixo}_codigo`, `${t.prefixo}_descricao`, ...t.outras, 'versao'].join(', ');

/** All rows whose name holds the words; a registration has dozens of these, so the filter runs here, blind to accents. */
export async function listarCadastro(
  ctx: Ctx,
  t: TabelaCadastro,
  e: { FILTRO_GERAL: string; ORDEM?: string | undefined; SQL_LIMIT: number; SQL_OFFSET: number },
): Promise<Pagina<LinhaCadastro>> {
  const nome = `${t.prefixo}_descricao`;
  const linhas = await ctx.tx.sql<LinhaCadastro>(
    `SELECT ${colunasDe(t)} FROM ${t.tabela} WHERE clienteregistro_codigo = $1`,
    [ctx.sessao.clienteregistro_codigo],
  );
  const procurado = dobrar(e.FILTRO_GERAL);
  const achadas = procurado
    ? linhas.filter((l) => dobrar(String(l[nome])).includes(procurado))
    : linhas;
  achadas.sort(porNome(nome));
  if (e.ORDEM?.endsWith(' desc')) achadas.reverse();
  return { dados: achadas.slice(e.SQL_OFFSET, e.SQL_OFFSET + e.SQL_LIMIT), total: achadas.length };
}

/** Locks one row, or throws NAO_ENCONTRADO. */
export async function travarCadastro(
  ctx: Ctx,
  t: TabelaCadastro,
  codigo: number,
): Promise<LinhaCadastro> {
  const [linha] = await ctx.tx.sql<LinhaCadastro>(
    `SELECT ${colunasDe(t)} FROM ${t.tabela} WHERE clienteregistro_codigo = $1 AND ${t.prefixo}_codigo = $2 FOR UPDATE`,
    [ctx.sessao.clienteregistro_codigo, codigo],
  );
  if (!linha) throw new AppError('NAO_ENCONTRADO');
  return linha;
}
