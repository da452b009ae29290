import { createHash } from 'node:crypto';
import { dobrar } from '@praca/contract/br/busca.ts';

/** So much of the digest tells a registration's lines apart, and every row and its index pay for it. */
const LETRAS = 23;

/**
 * The natural key of a line: the same line gives the same key in every registration, so that a file imported twice
 * creates nothing. With an identifier of the other system it is that identifier; else all mapped values, so that a
 * corrected line is a new one. `board_tipo` is part of it: the lead and the opportunity of one identifier are two deals.
 */
export const chaveImportacao = (
  board_tipo: string,
  valores: ReadonlyMap<string, string>,
): string => {
  const id = valores.get('id_externo');
  const partes =
    id === undefined
      ? [...valores]
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([campo, valor]) => [campo, dobrar(valor)])
      : [['id_externo', id.trim()]];
  return createHash('sha256')
    .update(JSON.stringify([board_tipo, ...partes]))
    .digest('hex')
    .slice(0, LETRAS);
};
