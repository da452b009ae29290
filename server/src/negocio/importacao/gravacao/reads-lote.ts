import { PESSOA } from '../../../pessoa/noun.ts';
import { condicaoFixa, valoresDoAlcance } from '../../../platform/substantivo/escopo.ts';
import type { Ctx } from '../../../platform/context.ts';
import { chaveDeAntes } from './chave.ts';

/**
 * For a chunk, whose tables grow faster than they are analysed: plans that this connection made when they were smaller
 * go, those of the database's own checks of references too (measured: a check read every customer, because the plan was
 * of an empty table), and the new ones are those of any registration, not of one that the statistics never saw.
 */
export async function replanejar(ctx: Ctx): Promise<void> {
  await Promise.all([
    ctx.tx.sql('DISCARD PLANS'),
    ctx.tx.sql("SELECT set_config('plan_cache_mode', 'force_generic_plan', true)"),
  ]);
}

/**
 * The first rows of an order, by the index that has it: with sorting off there is no other way. Where the statistics know
 * nothing of the registration every index that begins with it looks equally good, and most would read all of it for each
 * chunk (measured: 72 ms instead of 0.3 ms among 30,000 deals).
 */
async function pelaOrdemDoIndice<L extends object>(
  ctx: Ctx,
  texto: string,
  valores: unknown[],
): Promise<L[]> {
  const [, linhas] = await Promise.all([
    ctx.tx.sql("SELECT set_config('enable_sort', 'off', true)"),
    ctx.tx.sql<L>(texto, valores),
    ctx.tx.sql("SELECT set_config('enable_sort', 'on', true)"),
  ]);
  return linhas;
}

/** The lowest place of each stage of the pipeline that has open deals. */
export async function lerFundos(ctx: Ctx, pipeline: number): Promise<Map<number, number>> {
  const linhas = await pelaOrdemDoIndice<{ estagio_codigo: number; fundo: number }>(
    ctx,
    `SELECT e.estagio_codigo, f.negocio_posicao AS fundo FROM estagio e CROSS JOIN LATERAL (
       SELECT n.negocio_posicao FROM negocio n WHERE n.clienteregistro_codigo = $1 AND n.pipeline_codigo = $2 AND n.estagio_codigo = e.estagio_codigo AND n.negocio_situacao = 'A'
       ORDER BY n.negocio_posicao DESC LIMIT 1) f
     WHERE e.clienteregistro_codigo = $1 AND e.pipeline_codigo = $2`,
    [ctx.sessao.clienteregistro_codigo, pipeline],
  );
  return new Map(linhas.map((l) => [l.estagio_codigo, l.fundo]));
}

/** Which of the keys already made a deal, and its number: the first key not smaller than it, or than how the one of before begins. */
export async function lerChavesExistentes(
  ctx: Ctx,
  chaves: string[],
): Promise<Map<string, number>> {
  const linhas = await pelaOrdemDoIndice<{ chave: string; negocio_codigo: number }>(
    ctx,
    `SELECT x.chave, n.negocio_codigo FROM unnest($2::text[], $3::text[]) AS x(chave, de_antes) CROSS JOIN LATERAL (
       SELECT a.negocio_codigo FROM (VALUES (x.chave), (x.de_antes)) AS p(comeco) CROSS JOIN LATERAL (
         SELECT k.negocio_codigo, k.negocio_chaveimportacao FROM negocio k WHERE k.clienteregistro_codigo = $1 AND k.negocio_chaveimportacao >= p.comeco
         ORDER BY k.negocio_chaveimportacao LIMIT 1) a
       WHERE starts_with(a.negocio_chaveimportacao, p.comeco)
       LIMIT 1) n`,
    [ctx.sessao.clienteregistro_codigo, chaves, chaves.map(chaveDeAntes)],
  );
  return new Map(linhas.map((l) => [l.chave, l.negocio_codigo]));
}

/** A customer as a deal needs it. */
export interface PessoaLida {
  pessoa_codigo: number;
  pessoa_razao: string;
  pessoa_fantasia: string;
  pessoa_cnpj: string | null;
  pessoa_telefone: string;
  pessoa_telefone2: string;
  pessoa_email: string;
  repres_codigo: number | null;
}

/** The same with whether the user may see the customer. */
export type PessoaPorDocumento = PessoaLida & { visivel: boolean };

const COLUNAS_PESSOA =
  'p.pessoa_codigo, p.pessoa_razao, p.pessoa_fantasia, p.pessoa_cnpj, p.pessoa_telefone, p.pessoa_telefone2, p.pessoa_email, p.repres_codigo';

/** Whether the user may see a customer `p`, by the last two binds of either statement. */
const VISIVEL = condicaoFixa(PESSOA.escopo, 'p', '$3', '$4');
const VISIVEIS = condicaoFixa(PESSOA.escopo, 'p', '$7', '$8');

/** Customers by document. */
export const lerPessoasPorDocumento = (
  ctx: Ctx,
  documentos: readonly string[],
): Promise<PessoaPorDocumento[]> =>
  pelaOrdemDoIndice(
    ctx,
    `SELECT ${COLUNAS_PESSOA}, ${VISIVEL} AS visivel FROM unnest($2::text[]) AS x(documento) CROSS JOIN LATERAL (
       SELECT q.* FROM pessoa q WHERE q.clienteregistro_codigo = $1 AND q.pessoa_cnpj >= x.documento ORDER BY q.pessoa_cnpj LIMIT 1) p
     WHERE p.pessoa_cnpj = x.documento`,
    [ctx.sessao.clienteregistro_codigo, [...new Set(documentos)], ...valoresDoAlcance(ctx.sessao)],
  );

/** What tells a customer without a document from another. */
export interface SemDocumento {
  pessoa_razao: string;
  pessoa_email: string;
  pessoa_telefone: string;
  pessoa_telefone2: string;
  cidade_descricao: string;
}

/**
 * Customers of the user without a document whose name, e-mail, telephones and city are all the same as one of these, the oldest of
 * each. No index serves them: all of the registration's are read once, and each is looked up among those asked for. `IS
 * TRUE` keeps the planner from joining the two, which it does row by row when it takes the table for empty.
 */
export const lerPessoasIguais = (
  ctx: Ctx,
  procuradas: readonly SemDocumento[],
): Promise<(PessoaLida & SemDocumento)[]> =>
  ctx.tx.sql(
    `SELECT DISTINCT ON (p.pessoa_razao, p.pessoa_email, p.pessoa_telefone, p.pessoa_telefone2, p.cidade_descricao) ${COLUNAS_PESSOA}, p.cidade_descricao
     FROM pessoa p WHERE p.clienteregistro_codigo = $1 AND p.pessoa_cnpj IS NULL AND p.pessoa_anonimizadaem IS NULL
       AND ((p.pessoa_razao, p.pessoa_email, p.pessoa_telefone, p.pessoa_telefone2, p.cidade_descricao) IN (SELECT * FROM unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[]))) IS TRUE AND ${VISIVEIS}
     ORDER BY p.pessoa_razao, p.pessoa_email, p.pessoa_telefone, p.pessoa_telefone2, p.cidade_descricao, p.pessoa_codigo`,
    [
      ctx.sessao.clienteregistro_codigo,
      procuradas.map((p) => p.pessoa_razao),
      procuradas.map((p) => p.pessoa_email),
      procuradas.map((p) => p.pessoa_telefone),
      procuradas.map((p) => p.pessoa_telefone2),
      procuradas.map((p) => p.cidade_descricao),
      ...valoresDoAlcance(ctx.sessao),
    ],
  );
