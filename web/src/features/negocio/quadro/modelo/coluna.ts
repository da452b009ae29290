import type { Cartao, Coluna as ColunaLida, OrdemQuadro } from '@praca/contract/negocio/schemas.ts';
import { compararCartoes, type Posicionado } from './ordenacao.ts';
import { totaisDe, type Totais } from './totais.ts';
import { parteDo, quantosNa, type Parte } from './parte-da-coluna.ts';

/** How far a column is loaded: `cursor` continues it, `null` ends it, `undefined` means that no page was asked for yet. */
export type Paginas = { cursor: string | null | undefined; situacao: 'parada' | 'lendo' | 'erro' };

/** A column on the screen: totals of everything, codes of what is loaded, the part it shows alone. */
export type ColunaQuadro = Omit<ColunaLida, 'cartoes' | keyof Totais> &
  Totais & {
    ids: readonly number[];
    paginas: Paginas;
    parte: Parte | null;
  };

/** How many cards the list of a column has when it is loaded whole. */
export const listados = (coluna: Omit<ColunaQuadro, 'ids' | 'paginas'>): number =>
  coluna.parte === null ? coluna.quantidade : quantosNa(coluna, coluna.parte);

/** Whether the list of a column shows this card. */
export const mostra = (
  { parte }: Pick<ColunaQuadro, 'parte'>,
  cartao: Pick<Cartao, 'negocio_proximaatividade'>,
): boolean => parte === null || parteDo(cartao.negocio_proximaatividade) === parte;

/** A column as just read; cards of `old` that stand below its first page stay, when `known` still has them. */
export function lerColuna(
  { cartoes, ...linha }: ColunaLida,
  antiga: ColunaQuadro | undefined,
  conhecido: (codigo: number) => Posicionado | undefined,
  parte: Parte | null = null,
  ordem: OrdemQuadro = 'quadro',
): ColunaQuadro {
  const ultimo = cartoes.at(-1);
  const abaixo = (id: number) => {
    const cartao = conhecido(id);
    return (
      cartao !== undefined && ultimo !== undefined && compararCartoes(ordem, cartao, ultimo) > 0
    );
  };
  const coluna = { ...linha, ...totaisDe(linha), parte };
  const cauda = antiga?.parte === parte ? antiga.ids.filter(abaixo) : [];
  const mostrados = cartoes
    .filter((cartao) => mostra(coluna, cartao))
    .map((cartao) => cartao.negocio_codigo);
  const todos = listados(coluna);
  const ids = [...mostrados, ...cauda].slice(0, todos);
  const cursor = ids.length >= todos ? null : cauda.length > 0 ? antiga?.paginas.cursor : undefined;
  return { ...coluna, ids, paginas: { cursor, situacao: 'parada' } };
}
