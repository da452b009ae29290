import * as z from 'zod/mini';

/** The largest whole number that a column of numbers holds; codes are larger ones. */
export const INTEIRO_MAXIMO = 2_147_483_647;
const GRANDE_DEMAIS = 'Este número é grande demais.';
/** A whole number that a column holds, from `min` on. */
export const inteiro = (min = -INTEIRO_MAXIMO - 1, falta = 'Informe um número inteiro.') =>
  z.int(falta).check(z.minimum(min, falta), z.maximum(INTEIRO_MAXIMO, GRANDE_DEMAIS));
