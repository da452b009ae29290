import type { Entrada } from '@praca/contract/endpoint.ts';
import type { getLista } from '@praca/contract/visao/endpoints.ts';
import type { Visao } from '@praca/contract/visao/schemas.ts';
import type { Ctx } from '../platform/context.ts';
import { listarVisoes } from './reads.ts';
import { exigirTela } from './tela.ts';

/** The person's own views of a screen that they may open, and the team's, by name. */
export async function listarVisoesDaTela(
  ctx: Ctx,
  { visao_tela }: Entrada<typeof getLista>,
): Promise<Visao[]> {
  exigirTela(ctx, visao_tela);
  return listarVisoes(ctx, visao_tela);
}
