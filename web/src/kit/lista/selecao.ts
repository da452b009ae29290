import type { RowKey } from '../../ui/table/table-column.ts';

/** What is marked: these rows by their codes, or all that the filter gives. */
export type Selecionados = {
  marcados: ReadonlySet<number>;
  todos: boolean;
  /** The row that was marked or unmarked last: where a range begins. */
  ancora: number | null;
};

export const NADA_SELECIONADO: Selecionados = { marcados: new Set(), todos: false, ancora: null };

const numeros = (chaves: ReadonlySet<RowKey>) => new Set([...chaves].map(Number));

/**
 * The selection after a table says which rows are marked now. With `faixa` (Shift) the rows from the one marked last to
 * this one take its state. `ordem` is the rows as they stand.
 */
export function aposMarcar(
  antes: Selecionados,
  chaves: ReadonlySet<RowKey>,
  ordem: readonly number[],
  faixa: boolean,
): Selecionados {
  const agora = numeros(chaves);
  const mudados = ordem.filter((codigo) => agora.has(codigo) !== antes.marcados.has(codigo));
  const [alvo, outro] = mudados;
  // The head's box changes many at once: no range, and no place to begin one.
  if (alvo === undefined || outro !== undefined)
    return { marcados: agora, todos: false, ancora: null };
  const [de, ate] = [ordem.indexOf(antes.ancora ?? alvo), ordem.indexOf(alvo)];
  if (faixa && de >= 0) {
    const marca = agora.has(alvo);
    for (const codigo of ordem.slice(Math.min(de, ate), Math.max(de, ate) + 1))
      if (marca) agora.add(codigo);
      else agora.delete(codigo);
  }
  return { marcados: agora, todos: false, ancora: alvo };
}

/** Which rows look marked: all of them when the whole filter is. */
export const marcadosEm = (
  { marcados, todos }: Selecionados,
  ordem: readonly number[],
): ReadonlySet<number> => (todos ? new Set(ordem) : marcados);
