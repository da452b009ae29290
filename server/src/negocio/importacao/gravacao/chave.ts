import { createHash } from 'node:crypto';
import { dobrar } from '@praca/contract/br/busca.ts';

/**
 * So much of the digest, 90 bits, tells a registration's lines apart. Every row and its index pay for it, in steps of
 * eight bytes: with its length these letters take two.
 */
const LETRAS = 15;

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
    .digest('base64url')
    .slice(0, LETRAS);
};

/** How the key that the line had before begins: the same digest in hexadecimal digits, of which deals keep 23 or all. */
export const chaveDeAntes = (chave: string): string =>
  Buffer.from(chave, 'base64url').toString('hex');
