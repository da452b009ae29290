import { dobrar } from '@praca/contract/br/busca.ts';
import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type { getLista } from '@praca/contract/pipeline/endpoints.ts';
import { NEGOCIO } from '../negocio/noun.ts';
import { Condicoes } from '../platform/banco/condicoes.ts';
import { paginar } from '../platform/banco/ordem.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import type { Pagina } from '../platform/http/resposta.ts';

export type LinhaPipeline = Linha<typeof getLista>;

const CADASTRADOS = `SELECT p.pipeline_codigo, p.pipeline_descricao, p.pipeline_ordem, CASE WHEN p.pipeline_ativo THEN 'S' ELSE 'N' END AS pipeline_ativo, CASE WHEN p.pipeline_posvenda THEN 'S' ELSE 'N' END AS pipeline_posvenda, p.pipeline_recorrencia, p.versao,
    b.board_codigo, b.board_descricao, b.board_tipo, b.board_cartao, (SELECT count(*)::int FROM estagio e WHERE e.clienteregistro_codigo = $1 AND e.pipeline_codigo = p.pipeline_codigo) AS quantidade_estagios
  FROM pipeline p JOIN board b ON b.clienteregistro_codigo = $1 AND b.board_codigo = p.board_codigo WHERE p.clienteregistro_codigo = $1`;

/** Every pipeline, hidden ones too, by board and order; a registration has a handful, so the filter runs here. */
export async function listarCadastrados(
  ctx: Ctx,
  e: Entrada<typeof getLista>,
): Promise<Pagina<LinhaPipeline>> {
  const linhas = await ctx.tx.sql<LinhaPipeline>(
    `${CADASTRADOS} AND ($2::bigint IS NULL OR p.board_codigo = $2) AND ($3::bigint[] IS NULL OR p.pipeline_codigo = ANY ($3)) ORDER BY b.board_ordem, b.board_codigo, p.pipeline_ordem, p.pipeline_codigo`,
    [ctx.sessao.clienteregistro_codigo, e.board_codigo ?? null, e.LISTA_CODIGO ?? null],
  );
  const procurado = dobrar(e.FILTRO_GERAL);
  return paginar(
    linhas.filter((l) => dobrar(l.pipeline_descricao).includes(procurado)),
    e,
  );
}

export async function lerPipeline(ctx: Ctx, codigo: number): Promise<LinhaPipeline> {
  const [linha] = await ctx.tx.sql<LinhaPipeline>(`${CADASTRADOS} AND p.pipeline_codigo = $2`, [
    ctx.sessao.clienteregistro_codigo,
    codigo,
  ]);
  if (!linha) throw new AppError('NAO_ENCONTRADO');
  return linha;
}

export interface PipelineTravado {
  pipeline_codigo: number;
  pipeline_descricao: string;
  pipeline_ordem: number;
  pipeline_ativo: boolean;
  pipeline_posvenda: boolean;
  pipeline_recorrencia: number | null;
  board_codigo: number;
  versao: number;
}

/** Locks the pipelines of a board; gives them in their order. */
export async function travarPipelines(
  ctx: Ctx,
  board: number,
): Promise<Pick<PipelineTravado, 'pipeline_codigo' | 'pipeline_ordem' | 'versao'>[]> {
  const linhas = await ctx.tx.sql<
    Pick<PipelineTravado, 'pipeline_codigo' | 'pipeline_ordem' | 'versao'>
  >(
    'SELECT pipeline_codigo, pipeline_ordem, versao FROM pipeline WHERE clienteregistro_codigo = $1 AND board_codigo = $2 ORDER BY pipeline_codigo FOR UPDATE',
    [ctx.sessao.clienteregistro_codigo, board],
  );
  return linhas.toSorted(
    (a, b) => a.pipeline_ordem - b.pipeline_ordem || a.pipeline_codigo - b.pipeline_codigo,
  );
}

/** Locks a pipeline, so that only one at a time changes it or the list of its stages; undefined when it is not there. */
export async function travarPipeline(
  ctx: Ctx,
  codigo: number,
): Promise<PipelineTravado | undefined> {
  const [linha] = await ctx.tx.sql<PipelineTravado>(
    'SELECT pipeline_codigo, pipeline_descricao, pipeline_ordem, pipeline_ativo, pipeline_posvenda, pipeline_recorrencia, board_codigo, versao FROM pipeline WHERE clienteregistro_codigo = $1 AND pipeline_codigo = $2 FOR UPDATE',
    [ctx.sessao.clienteregistro_codigo, codigo],
  );
  return linha;
}

/** The deals of a pipeline, all and the open ones: how many there are, and how many of them the user sees. */
export interface NegociosDoPipeline {
  todos: number;
  abertos: number;
  seus: number;
  seus_abertos: number;
}

export async function negociosDoPipeline(ctx: Ctx, codigo: number): Promise<NegociosDoPipeline> {
  const c = NEGOCIO.restringir(
    new Condicoes([ctx.sessao.clienteregistro_codigo, codigo]),
    ctx.sessao,
  );
  const [linha] = await ctx.tx.sql<NegociosDoPipeline>(
    `SELECT count(*)::int AS todos, (count(*) FILTER (WHERE n.negocio_situacao = 'A'))::int AS abertos,
       (count(*) FILTER (WHERE ${c.sql}))::int AS seus, (count(*) FILTER (WHERE n.negocio_situacao = 'A' AND ${c.sql}))::int AS seus_abertos
     FROM negocio n WHERE n.clienteregistro_codigo = $1 AND n.pipeline_codigo = $2`,
    c.valores,
  );
  return linha ?? { todos: 0, abertos: 0, seus: 0, seus_abertos: 0 };
}

/** `3 negócios` where the user sees them all; else no number of what they do not see. */
export const quantos = (seus: number, todos: number, um: string, varios: string): string =>
  seus === todos
    ? `${todos.toLocaleString('pt-BR')} ${todos === 1 ? um : varios}`
    : `${varios} (nem todos à sua vista)`;

/** Whether the board has another pipeline than this one; the board stays locked till the end. */
export async function temOutroPipeline(
  ctx: Ctx,
  board: number,
  pipeline: number,
): Promise<boolean> {
  await ctx.tx.sql(
    'SELECT 1 FROM board WHERE clienteregistro_codigo = $1 AND board_codigo = $2 FOR UPDATE',
    [ctx.sessao.clienteregistro_codigo, board],
  );
  const linhas = await ctx.tx.sql(
    'SELECT 1 FROM pipeline WHERE clienteregistro_codigo = $1 AND board_codigo = $2 AND pipeline_codigo <> $3 LIMIT 1',
    [ctx.sessao.clienteregistro_codigo, board, pipeline],
  );
  return linhas.length > 0;
}
