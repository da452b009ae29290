import type { Ctx } from '../platform/context.ts';
import type { PipelineTravado } from './reads-cadastro.ts';

export type NovoPipeline = Omit<
  PipelineTravado,
  'pipeline_codigo' | 'versao' | 'pipeline_ordem'
> & {
  pipeline_ordem: number | null;
};

/** Inserts a pipeline; without an order it stands last in its board. */
export async function inserirPipeline(ctx: Ctx, p: NovoPipeline): Promise<PipelineTravado> {
  const [linha] = await ctx.tx.sql<PipelineTravado>(
    `INSERT INTO pipeline (clienteregistro_codigo, pipeline_descricao, board_codigo, pipeline_ordem, pipeline_ativo, pipeline_posvenda, pipeline_recorrencia)
     SELECT $1, $2, $3, coalesce($4::int, (SELECT coalesce(max(o.pipeline_ordem), 0) + 1 FROM pipeline o WHERE o.clienteregistro_codigo = $1 AND o.board_codigo = $3)), $5, $6, $7
     RETURNING pipeline_codigo, pipeline_descricao, pipeline_ordem, pipeline_ativo, pipeline_posvenda, pipeline_recorrencia, board_codigo, versao`,
    [
      ctx.sessao.clienteregistro_codigo,
      p.pipeline_descricao,
      p.board_codigo,
      p.pipeline_ordem,
      p.pipeline_ativo,
      p.pipeline_posvenda,
      p.pipeline_recorrencia,
    ],
  );
  if (!linha) throw new Error('o funil não foi gravado');
  return linha;
}

export async function atualizarPipeline(
  ctx: Ctx,
  codigo: number,
  p: Omit<PipelineTravado, 'pipeline_codigo' | 'versao'>,
): Promise<void> {
  await ctx.tx.sql(
    'UPDATE pipeline SET pipeline_descricao = $3, board_codigo = $4, pipeline_ordem = $5, pipeline_ativo = $6, pipeline_posvenda = $7, pipeline_recorrencia = $8, versao = versao + 1 WHERE clienteregistro_codigo = $1 AND pipeline_codigo = $2',
    [
      ctx.sessao.clienteregistro_codigo,
      codigo,
      p.pipeline_descricao,
      p.board_codigo,
      p.pipeline_ordem,
      p.pipeline_ativo,
      p.pipeline_posvenda,
      p.pipeline_recorrencia,
    ],
  );
}

/** Gives locked pipelines the order of the list; those that change place get a new version, and are told. */
export const gravarOrdens = (
  ctx: Ctx,
  codigos: readonly number[],
): Promise<Pick<PipelineTravado, 'pipeline_codigo' | 'versao' | 'pipeline_ordem'>[]> =>
  ctx.tx.sql(
    `UPDATE pipeline p SET pipeline_ordem = x.ordem, versao = p.versao + 1
     FROM unnest($2::bigint[]) WITH ORDINALITY AS x (codigo, ordem)
     WHERE p.clienteregistro_codigo = $1 AND p.pipeline_codigo = x.codigo AND p.pipeline_ordem <> x.ordem
     RETURNING p.pipeline_codigo, p.versao, p.pipeline_ordem`,
    [ctx.sessao.clienteregistro_codigo, codigos],
  );

/** Deletes a pipeline with its stages. */
export async function apagarPipeline(ctx: Ctx, codigo: number): Promise<void> {
  const chave = [ctx.sessao.clienteregistro_codigo, codigo];
  await ctx.tx.sql(
    'DELETE FROM estagio WHERE clienteregistro_codigo = $1 AND pipeline_codigo = $2',
    chave,
  );
  await ctx.tx.sql(
    'DELETE FROM pipeline WHERE clienteregistro_codigo = $1 AND pipeline_codigo = $2',
    chave,
  );
}
