import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type { totalizar } from '@praca/contract/pedvenda/endpoints.ts';
import { pedvenda } from '@praca/contract/pedvenda/recurso.ts';
import { semTipos } from '@praca/contract/recurso.ts';
import { escopoDoNegocio } from '../negocio/reads.ts';
import type { Ctx } from '../platform/context.ts';
import { condicoesDe } from '../recurso/reads.ts';
import { lerDocumentosSomados } from './somas/reads-documentos.ts';
import { faturadoDe, somarDocumentos } from './vendido/reads.ts';

/** The documents of a list added up: all that match, as GetLista counts them. */
export async function totalizarVendas(
  ctx: Ctx,
  e: Entrada<typeof totalizar>,
): Promise<Linha<typeof totalizar>[]> {
  const somados = await lerDocumentosSomados(ctx, e);
  if (somados) return [somados];
  const { negocio_codigo } = e;
  if (typeof negocio_codigo === 'number') await escopoDoNegocio(ctx, negocio_codigo);
  const negocios = typeof negocio_codigo === 'number' ? [negocio_codigo] : negocio_codigo;
  const c = await condicoesDe(ctx, semTipos(pedvenda), { ...e, negocio_codigo: negocios });
  return [await somarDocumentos(ctx, c, faturadoDe(e))];
}
