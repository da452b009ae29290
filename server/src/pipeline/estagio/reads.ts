import { dobrar } from '@praca/contract/br/busca.ts';
import type { Entrada } from '@praca/contract/endpoint.ts';
import type { getLista } from '@praca/contract/pipeline/estagio/endpoints.ts';
import type { LinhaEstagio } from '@praca/contract/pipeline/estagio/schemas.ts';
import type { Estagio } from '@praca/contract/pipeline/schemas.ts';
import { NEGOCIO } from '../../negocio/noun.ts';
import { Condicoes } from '../../platform/banco/condicoes.ts';
import { paginar } from '../../platform/banco/ordem.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { porCondicao } from '../../platform/banco/texto-pronto.ts';
import type { Pagina } from '../../platform/http/resposta.ts';

const COLUNAS =
  'e.estagio_codigo, e.estagio_descricao, e.estagio_ordem, e.estagio_cor, e.estagio_probabilidade, e.estagio_diasparado, e.estagio_exigidos, e.pipeline_codigo, e.versao';
const NELE =
  'negocio n WHERE n.clienteregistro_codigo = $1 AND n.pipeline_codigo = e.pipeline_codigo AND n.estagio_codigo = e.estagio_codigo';
const ORDEM = 'ORDER BY e.pipeline_codigo, e.estagio_ordem, e.estagio_codigo';
/** Stages of a pipeline ($2), or those with these codes ($3), with how many deals that the user sees stand in each, and whether there are others. */
const LINHAS = porCondicao(
  (
    c,
  ) => `SELECT ${COLUNAS}, (SELECT count(*)::int FROM ${NELE} AND ${c.sql}) AS quantidade_negocios,
    CASE WHEN EXISTS (SELECT 1 FROM ${NELE} AND (${c.sql}) IS NOT TRUE) THEN 'S' ELSE 'N' END AS outros_negocios
  FROM estagio e WHERE e.clienteregistro_codigo = $1 AND ($2::bigint IS NULL OR e.pipeline_codigo = $2) AND ($3::bigint[] IS NULL OR e.estagio_codigo = ANY ($3)) ${ORDEM}`,
);
const lerLinhas = (
  ctx: Ctx,
  pipeline: number | null,
  estagios: readonly number[] | null,
): Promise<LinhaEstagio[]> => {
  const c = NEGOCIO.restringir(
    new Condicoes([ctx.sessao.clienteregistro_codigo, pipeline, estagios]),
    ctx.sessao,
  );
  return ctx.tx.sql<LinhaEstagio>(LINHAS(c), c.valores);
};

/** The stages of one pipeline, or of all, with how many of the user's deals stand in each. */
export async function listarCadastrados(
  ctx: Ctx,
  e: Entrada<typeof getLista>,
): Promise<Pagina<LinhaEstagio>> {
  const linhas = await lerLinhas(ctx, e.pipeline_codigo ?? null, e.LISTA_CODIGO ?? null);
  const procurado = dobrar(e.FILTRO_GERAL);
  return paginar(
    linhas.filter((l) => dobrar(l.estagio_descricao).includes(procurado)),
    e,
  );
}

export async function lerLinha(ctx: Ctx, codigo: number): Promise<LinhaEstagio> {
  const [linha] = await lerLinhas(ctx, null, [codigo]);
  if (!linha) throw new AppError('NAO_ENCONTRADO');
  return linha;
}

/** Locks a stage for a change; deals come and go meanwhile. Undefined when it is not there. */
export async function travarEstagio(ctx: Ctx, codigo: number): Promise<Estagio | undefined> {
  const [linha] = await ctx.tx.sql<Estagio>(
    `SELECT ${COLUNAS} FROM estagio e WHERE e.clienteregistro_codigo = $1 AND e.estagio_codigo = $2 FOR NO KEY UPDATE`,
    [ctx.sessao.clienteregistro_codigo, codigo],
  );
  return linha;
}

/** Closes a stage that is to go: no deal enters it, or is born in it, till the end. Undefined when it is not there. */
export async function fecharEstagio(ctx: Ctx, codigo: number): Promise<Estagio | undefined> {
  const [linha] = await ctx.tx.sql<Estagio>(
    `SELECT ${COLUNAS} FROM estagio e WHERE e.clienteregistro_codigo = $1 AND e.estagio_codigo = $2 FOR UPDATE`,
    [ctx.sessao.clienteregistro_codigo, codigo],
  );
  return linha;
}

/** The stages of a locked pipeline, in their order. */
export const estagiosDoPipeline = (ctx: Ctx, pipeline: number): Promise<Estagio[]> =>
  ctx.tx.sql(
    `SELECT ${COLUNAS} FROM estagio e WHERE e.clienteregistro_codigo = $1 AND e.pipeline_codigo = $2 ${ORDEM}`,
    [ctx.sessao.clienteregistro_codigo, pipeline],
  );

/** The stages of a locked pipeline, in their order, each locked for a change of that order. */
export const travarEstagios = (ctx: Ctx, pipeline: number): Promise<Estagio[]> =>
  ctx.tx.sql(
    `SELECT ${COLUNAS} FROM estagio e WHERE e.clienteregistro_codigo = $1 AND e.pipeline_codigo = $2 ${ORDEM} FOR NO KEY UPDATE`,
    [ctx.sessao.clienteregistro_codigo, pipeline],
  );

/** How many deals stand in a stage, open and closed, whoever may see them. */
export async function negociosNoEstagio(
  ctx: Ctx,
  e: { pipeline_codigo: number; estagio_codigo: number },
): Promise<number> {
  const [linha] = await ctx.tx.sql<{ n: number }>(
    'SELECT count(*)::int AS n FROM negocio WHERE clienteregistro_codigo = $1 AND pipeline_codigo = $2 AND estagio_codigo = $3',
    [ctx.sessao.clienteregistro_codigo, e.pipeline_codigo, e.estagio_codigo],
  );
  return linha?.n ?? 0;
}
