import type { Ctx } from '../platform/context.ts';
import { gravarLugares } from './writes.ts';

/** Gives customers that were written the codes of the cities and districts that they have in words. */
export async function acharLugares(ctx: Ctx, pessoas: readonly number[]): Promise<void> {
  if (pessoas.length > 0) await gravarLugares(ctx, pessoas);
}
