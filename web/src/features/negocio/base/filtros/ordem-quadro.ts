import type { OrdemQuadro } from '@praca/contract/negocio/schemas.ts';

export const NOME_DA_ORDEM: Record<OrdemQuadro, string> = {
  quadro: 'Manual',
  interacao: 'Parados há mais tempo',
};

/** Reads `?ordem=interacao`, which the list understands too; anything else is the order by hand. */
export const lerOrdem = (search: Record<string, unknown>): OrdemQuadro =>
  search['ordem'] === 'interacao' ? 'interacao' : 'quadro';

/** The order as an address keeps it: by hand leaves no trace. */
export const escreverOrdem = (ordem: OrdemQuadro): { ordem: 'interacao' | undefined } => ({
  ordem: ordem === 'quadro' ? undefined : ordem,
});
