import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type { contar } from '@praca/contract/negocio/lote/endpoints.ts';
import type { Ctx } from '../../platform/context.ts';
import { contarSelecao } from './reads.ts';

/** Counts what a bulk verb would work on, for the confirmation. */
export const contarLote = (ctx: Ctx, e: Entrada<typeof contar>): Promise<Linha<typeof contar>[]> =>
  contarSelecao(ctx, e);
