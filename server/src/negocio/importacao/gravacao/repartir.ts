import type { ResultadoImportacao } from '@praca/contract/negocio/importacao/schemas.ts';
import { distribuir, ensaiarDistribuicao, type Dono } from '../../../distribuicao/distribuir.ts';
import { lerVezeiros, type ADistribuir } from '../../../distribuicao/reads.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Plano } from '../plano.ts';

/** How many deals the distribution of an import gave to each, or would. */
export type Repartidos = ResultadoImportacao['repartidos'];

/**
 * Gives the deals of a chunk that name nobody to the participants of the chosen distribution, whatever hour it is; a dry
 * run goes on from chunk to chunk as the import would, and writes nothing.
 */
export async function repartir(
  ctx: Ctx,
  plano: Plano,
  negocios: readonly ADistribuir[],
): Promise<(Dono | null)[]> {
  const { distauto_codigo } = plano.entrada;
  if (distauto_codigo == null || negocios.length === 0) return [];
  if (!plano.simular) return distribuir(ctx, distauto_codigo, negocios, true);
  plano.vezeiros ??= await lerVezeiros(ctx, distauto_codigo);
  const { donos, depois } = await ensaiarDistribuicao(ctx, plano.vezeiros, negocios, null);
  plano.vezeiros = depois;
  return donos;
}

/** How many each got of a chunk. */
export const contarRepartidos = (donos: readonly (Dono | null)[]): Repartidos =>
  [...Map.groupBy(donos, (dono) => dono?.usuario_login ?? '')].map(([usuario_login, deles]) => ({
    usuario_login,
    usuario_nome: deles[0]?.usuario_nome ?? '',
    negocios: deles.length,
  }));

/** What each got so far, and of a further chunk. */
export const somarRepartidos = (antes: Repartidos, novos: Repartidos): Repartidos =>
  [...Map.groupBy([...antes, ...novos], (um) => um.usuario_login).values()].flatMap((deles) =>
    deles[0]
      ? [{ ...deles[0], negocios: deles.reduce((soma, { negocios }) => soma + negocios, 0) }]
      : [],
  );
