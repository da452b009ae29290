const colacao = new Intl.Collator('pt-BR', { numeric: true });

/** Orders rows by a name as people read it: accents and case aside, numbers by value. The database orders by bytes. */
export const porNome =
  <L extends object>(coluna: keyof L) =>
  (a: L, b: L): number =>
    colacao.compare(String(a[coluna]), String(b[coluna]));

/** One page of a handful of rows that were read whole: in the order asked for, else in the order they came in. */
export function paginar<L extends object>(
  linhas: readonly L[],
  e: { ORDEM?: string | undefined; SQL_LIMIT: number; SQL_OFFSET: number },
): { dados: L[]; total: number } {
  const [coluna, desce] = e.ORDEM?.split(' ') ?? [];
  const comparar = porNome(coluna as keyof L);
  const ordenadas =
    coluna === undefined
      ? linhas
      : linhas.toSorted((a, b) => (desce === undefined ? comparar(a, b) : comparar(b, a)));
  return {
    dados: ordenadas.slice(e.SQL_OFFSET, e.SQL_OFFSET + e.SQL_LIMIT),
    total: linhas.length,
  };
}
