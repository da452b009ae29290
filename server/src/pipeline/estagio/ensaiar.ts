import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type { ensaiar } from '@praca/contract/pipeline/estagio/endpoints.ts';
import type { Ctx } from '../../platform/context.ts';
import { lerLinha } from './reads.ts';
import { lerEnsaio } from './reads-ensaio.ts';

/** What has no history of its own, and so says nothing of a move that was. */
const SEM_HISTORIA = 'negocio_proximaatividade';

/** Rehearses what a stage might demand on the moves of the past months: how many it would have held back, and what became of those deals. */
export async function ensaiarExigidos(
  ctx: Ctx,
  e: Entrada<typeof ensaiar>,
): Promise<Linha<typeof ensaiar>[]> {
  const { estagio_codigo, pipeline_codigo, estagio_ordem } = await lerLinha(ctx, e.estagio_codigo);
  const exigidos = e.estagio_exigidos.filter((campo) => campo !== SEM_HISTORIA);
  return [await lerEnsaio(ctx, { estagio_codigo, pipeline_codigo, estagio_ordem }, exigidos)];
}
