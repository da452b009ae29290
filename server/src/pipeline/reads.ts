import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type {
  getListaEstagioByPipeline,
  getListaPipelinesBoard,
} from '@praca/contract/pipeline/endpoints.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';

/** The active pipelines of a board type, or of all, in their order. */
export const listarPipelines = (
  ctx: Ctx,
  e: Entrada<typeof getListaPipelinesBoard>,
): Promise<Linha<typeof getListaPipelinesBoard>[]> =>
  ctx.tx.sql(
    `SELECT p.pipeline_codigo, p.pipeline_descricao, p.pipeline_ordem, CASE WHEN p.pipeline_posvenda THEN 'S' ELSE 'N' END AS pipeline_posvenda, p.pipeline_recorrencia, p.versao, b.board_codigo, b.board_descricao, b.board_tipo, b.board_cartao FROM pipeline p
     JOIN board b ON b.clienteregistro_codigo = $1 AND b.board_codigo = p.board_codigo
     WHERE p.clienteregistro_codigo = $1 AND p.pipeline_ativo AND ($2::text IS NULL OR b.board_tipo = $2) ORDER BY b.board_ordem, b.board_codigo, p.pipeline_ordem, p.pipeline_codigo`,
    [ctx.sessao.clienteregistro_codigo, e.board_tipo ?? null],
  );

/** The stages of a pipeline in their order, or NAO_ENCONTRADO. */
export async function listarEstagios(
  ctx: Ctx,
  e: Entrada<typeof getListaEstagioByPipeline>,
): Promise<Linha<typeof getListaEstagioByPipeline>[]> {
  const linhas = await ctx.tx.sql<Linha<typeof getListaEstagioByPipeline>>(
    `SELECT estagio_codigo, estagio_descricao, estagio_ordem, estagio_cor, estagio_probabilidade, estagio_diasparado, estagio_exigidos, pipeline_codigo, versao FROM estagio
     WHERE clienteregistro_codigo = $1 AND pipeline_codigo = $2 ORDER BY estagio_ordem, estagio_codigo`,
    [ctx.sessao.clienteregistro_codigo, e.pipeline_codigo],
  );
  if (!linhas.length) throw new AppError('NAO_ENCONTRADO');
  return linhas;
}
