import type { Cartao, Coluna as ColunaLida, OrdemQuadro } from '@praca/contract/negocio/schemas.ts';
import { compareCards, type Placed } from './board-sort.ts';
import { parteDo, quantosNa, type Parte } from './column-part.ts';

/** How far a column is loaded: `cursor` continues it, `null` ends it, `undefined` means that no page was asked for yet. */
export type Paginas = { cursor: string | null | undefined; situacao: 'parada' | 'lendo' | 'erro' };

/** A column on the screen: totals of everything, codes of what is loaded, the part it shows alone. */
export type ColunaQuadro = Omit<ColunaLida, 'cartoes'> & {
  ids: readonly number[];
  paginas: Paginas;
  parte: Parte | null;
};

/** How many cards the list of a column has when it is loaded whole. */
export const listados = (column: Omit<ColunaQuadro, 'ids' | 'paginas'>): number =>
  column.parte === null ? column.quantidade : quantosNa(column, column.parte);

/** Whether the list of a column shows this card. */
export const mostra = (
  { parte }: Pick<ColunaQuadro, 'parte'>,
  card: Pick<Cartao, 'negocio_proximaatividade'>,
): boolean => parte === null || parteDo(card.negocio_proximaatividade) === parte;

/** A column as just read; cards of `old` that stand below its first page stay, when `known` still has them. */
export function readColumn(
  { cartoes, ...row }: ColunaLida,
  old: ColunaQuadro | undefined,
  known: (codigo: number) => Placed | undefined,
  parte: Parte | null = null,
  ordem: OrdemQuadro = 'quadro',
): ColunaQuadro {
  const last = cartoes.at(-1);
  const below = (id: number) => {
    const card = known(id);
    return card !== undefined && last !== undefined && compareCards(ordem, card, last) > 0;
  };
  const column = { ...row, parte };
  const tail = old?.parte === parte ? old.ids.filter(below) : [];
  const shown = cartoes.filter((card) => mostra(column, card)).map((card) => card.negocio_codigo);
  const all = listados(column);
  const ids = [...shown, ...tail].slice(0, all);
  const cursor = ids.length >= all ? null : tail.length > 0 ? old?.paginas.cursor : undefined;
  return { ...column, ids, paginas: { cursor, situacao: 'parada' } };
}
