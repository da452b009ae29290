import type { Cartao, OrdemQuadro } from '@praca/contract/negocio/schemas.ts';

/** What the place of a card in its column comes from. */
export type Posicionado = Pick<
  Cartao,
  'negocio_codigo' | 'negocio_posicao' | 'negocio_proximaatividade' | 'negocio_dtinteracao'
>;

/** Instants of the server are to the microsecond, which a number of milliseconds loses. */
const porInstante = (a: string, b: string): number =>
  Date.parse(a) - Date.parse(b) || (a === b ? 0 : a < b ? -1 : 1);

const BY: Record<OrdemQuadro, (a: Posicionado, b: Posicionado) => number> = {
  quadro: (a, b) => a.negocio_posicao - b.negocio_posicao,
  interacao: (a, b) => porInstante(a.negocio_dtinteracao ?? '', b.negocio_dtinteracao ?? ''),
};

/** Which of two cards of a column stands first: by the order of the board, then by code, as on the server. */
export const compararCartoes = (ordem: OrdemQuadro, a: Posicionado, b: Posicionado): number =>
  BY[ordem](a, b) || a.negocio_codigo - b.negocio_codigo;

/** The index that keeps a column in its order. */
export function indiceOrdenado(
  ids: readonly number[],
  cartao: Posicionado,
  cartoes: ReadonlyMap<number, Posicionado>,
  ordem: OrdemQuadro = 'quadro',
): number {
  const at = ids.findIndex((id) => {
    const outro = cartoes.get(id);
    return outro && id !== cartao.negocio_codigo
      ? compararCartoes(ordem, outro, cartao) > 0
      : false;
  });
  return at < 0 ? ids.length : at;
}

/** Codes put in the order of the board; by hand they stay as they came. */
export function emOrdem(
  ids: readonly number[],
  cartoes: ReadonlyMap<number, Posicionado>,
  ordem: OrdemQuadro,
): readonly number[] {
  if (ordem === 'quadro') return ids;
  return ids.toSorted((a, b) => {
    const [one, outro] = [cartoes.get(a), cartoes.get(b)];
    return one && outro ? compararCartoes(ordem, one, outro) : 0;
  });
}
