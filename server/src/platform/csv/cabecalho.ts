/** A column of the file: its place from 0, its name made unique, and its name as written. */
export type ColunaCsv = { indice: number; nome: string; original: string };

/** The columns of a header line and what people must know about them. */
export type CabecalhoCsv = { colunas: ColunaCsv[]; avisos: string[] };

/**
 * The columns that a header line names. A blank name becomes `Coluna 3`, a repeated one `cnpj (2)`; each is told in
 * `avisos`, none is lost.
 */
export const lerCabecalho = (celulas: readonly string[]): CabecalhoCsv => {
  const usados = new Set<string>();
  const avisos: string[] = [];
  const colunas = celulas.map((celula, indice) => {
    const original = celula.replace(/\s+/g, ' ').trim();
    const base = original === '' ? `Coluna ${indice + 1}` : original;
    let nome = base;
    for (let n = 2; usados.has(nome.toLowerCase()); n++) nome = `${base} (${n})`;
    usados.add(nome.toLowerCase());
    if (original === '')
      avisos.push(`A coluna ${indice + 1} não tem nome; aqui ela se chama “${nome}”.`);
    else if (nome !== base) {
      avisos.push(
        `O nome “${base}” se repete; na coluna ${indice + 1} ele aparece como “${nome}”.`,
      );
    }
    return { indice, nome, original };
  });
  return { colunas, avisos };
};
