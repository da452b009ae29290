import type { contarLote } from '@praca/contract/atividade/endpoints.ts';
import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type { Ctx } from '../../platform/context.ts';
import { contarSelecao } from './reads.ts';

/** Counts what a bulk verb would work on, for the confirmation. */
export const contarTarefasDoLote = (
  ctx: Ctx,
  e: Entrada<typeof contarLote>,
): Promise<Linha<typeof contarLote>[]> => contarSelecao(ctx, e);
