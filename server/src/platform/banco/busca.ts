import { padroesLike } from '@praca/contract/br/busca.ts';
import type { Tx } from './db.ts';

/** Beyond this many hits the words are common: reading in the wanted order and looking at each row costs less. */
export const MAXIMO = 10_000;
/** Shorter words leave no trigram to look up. */
const MENOR = 3;

/** The words a person typed as LIKE patterns, the longest first: it narrows the index most. */
export const padroesDaBusca = (consulta: string): string[] =>
  padroesLike(consulta).sort((a, b) => b.length - a.length);

/** Codes that the index behind row security gives for what is looked for; null when there are too many, or a look at some rows says so. */
export async function procurarCodigos(
  tx: Tx,
  indice: string,
  procurados: string[],
): Promise<number[] | null> {
  const linhas = await tx.sql<{ codigo: number | null }>(
    'SELECT codigo FROM buscar_codigos($1, $2, $3) AS codigo',
    [indice, procurados, MAXIMO + 1],
  );
  const codigos = linhas.flatMap(({ codigo }) => codigo ?? []);
  return linhas.length > MAXIMO || codigos.length < linhas.length ? null : codigos;
}

/**
 * Codes of the registration's rows that hold every pattern, by the index that row security hides from a query of ours;
 * null when there are too many or the words are too short: then the caller filters row by row.
 */
export const buscarCodigos = async (
  tx: Tx,
  tabela: string,
  padroes: string[],
): Promise<number[] | null> =>
  (padroes[0]?.length ?? 0) < MENOR + 2 ? null : procurarCodigos(tx, tabela, padroes);
