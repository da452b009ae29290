import type { Cartao, OrdemQuadro } from '@praca/contract/negocio/schemas.ts';

/** What the place of a card in its column comes from. */
export type Placed = Pick<
  Cartao,
  'negocio_codigo' | 'negocio_posicao' | 'negocio_proximaatividade' | 'negocio_dtinteracao'
>;

/** Instants of the server are to the microsecond, which a number of milliseconds loses. */
const byInstant = (a: string, b: string): number =>
  Date.parse(a) - Date.parse(b) || (a === b ? 0 : a < b ? -1 : 1);

const BY: Record<OrdemQuadro, (a: Placed, b: Placed) => number> = {
  quadro: (a, b) => a.negocio_posicao - b.negocio_posicao,
  interacao: (a, b) => byInstant(a.negocio_dtinteracao, b.negocio_dtinteracao),
};

/** Which of two cards of a column stands first: by the order of the board, then by code, as on the server. */
export const compareCards = (ordem: OrdemQuadro, a: Placed, b: Placed): number =>
  BY[ordem](a, b) || a.negocio_codigo - b.negocio_codigo;

/** The index that keeps a column in its order. */
export function orderedIndex(
  ids: readonly number[],
  card: Placed,
  cards: ReadonlyMap<number, Placed>,
  ordem: OrdemQuadro = 'quadro',
): number {
  const at = ids.findIndex((id) => {
    const other = cards.get(id);
    return other && id !== card.negocio_codigo ? compareCards(ordem, other, card) > 0 : false;
  });
  return at < 0 ? ids.length : at;
}

/** Codes put in the order of the board; by hand they stay as they came. */
export function inOrder(
  ids: readonly number[],
  cards: ReadonlyMap<number, Placed>,
  ordem: OrdemQuadro,
): readonly number[] {
  if (ordem === 'quadro') return ids;
  return ids.toSorted((a, b) => {
    const [one, other] = [cards.get(a), cards.get(b)];
    return one && other ? compareCards(ordem, one, other) : 0;
  });
}
