import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import { comparados } from '@praca/contract/painel/comparado.ts';
import type { negociosComparados as chamada } from '@praca/contract/painel/endpoints.ts';
import { FIGURAS } from '@praca/contract/painel/schemas.ts';
import type { Ctx } from '../platform/context.ts';
import { SITUACOES } from './negocios.ts';
import { lerBoards, lerDias } from './reads-negocios.ts';
import { somar } from './somar.ts';

/** The figures of deals in the period before and in the same days a year ago; a board kind without boards has none. */
export async function compararNegocios(
  ctx: Ctx,
  f: Entrada<typeof chamada>,
): Promise<Linha<typeof chamada>[]> {
  const boards = f.board_tipo && (await lerBoards(ctx, f.board_tipo));
  if (boards?.length === 0) return [];
  return Promise.all(
    comparados(f).map(async ({ contra, de, ate }) => {
      // One cut: what was created on which day tells nothing here.
      const dias = await lerDias(ctx, { ...f, DATA_INICIAL: de, DATA_FINAL: ate }, boards, [de]);
      return {
        contra,
        de,
        ate,
        figuras: FIGURAS.map((figura) => ({ figura, ...somar(dias, SITUACOES[figura]) })),
      };
    }),
  );
}
