import type { Entrada } from '@praca/contract/endpoint.ts';
import type { mover } from '@praca/contract/negocio/endpoints.ts';
import type { Ctx } from '../../platform/context.ts';
import { espacarVizinhanca } from './writes.ts';

/** Cards taken on each side: few, and more only where even those stand too close; the last takes the whole column. */
const RAIOS = [32, 1024, 1_000_000_000];

/** Spreads the cards around the wanted place: after many drops on one spot a double has no room left between two of them. */
export async function abrirEspaco(ctx: Ctx, entrada: Entrada<typeof mover>): Promise<void> {
  for (const raio of RAIOS) {
    if (!(await espacarVizinhanca(ctx, entrada, raio))) continue;
    // Places changed that no event tells: open boards read again.
    ctx.aposCommit(() => ctx.difusor.publicar(ctx.sessao.clienteregistro_codigo, []));
    return;
  }
}
