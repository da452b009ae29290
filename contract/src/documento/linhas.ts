/** A line of a document as far as it can be known again: the code that it was read with, else what it is of. */
export type LinhaConhecida = { codigo: number | null; produto: number };

/**
 * Which line of `antes` each line of `depois` is: the one that it names by its code, wherever it stands now; else the first
 * of its product that nobody names. Each is one line's at most; undefined: a new one.
 */
export function parearLinhas<A, D>(
  antes: readonly A[],
  depois: readonly D[],
  { de, para }: { de: (linha: A) => LinhaConhecida; para: (linha: D) => LinhaConhecida },
): (A | undefined)[] {
  const porCodigo = new Map(
    antes.flatMap((linha) => {
      const { codigo } = de(linha);
      return codigo === null ? [] : [[codigo, linha] as const];
    }),
  );
  const pares = depois.map((linha) => {
    const { codigo } = para(linha);
    const par = codigo === null ? undefined : porCodigo.get(codigo);
    if (codigo !== null) porCodigo.delete(codigo);
    return par;
  });
  const tomadas = new Set(pares);
  const livres = Map.groupBy(
    antes.filter((linha) => !tomadas.has(linha)),
    (linha) => de(linha).produto,
  );
  return depois.map((linha, i) => pares[i] ?? livres.get(para(linha).produto)?.shift());
}
