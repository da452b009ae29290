const gravavel = (_: string, valor: unknown): unknown =>
  typeof valor === 'string' ? valor.replaceAll('\u0000', '\uFFFD').toWellFormed() : valor;

/** What JSON writes of a NUL and of half a character; a text may hold the same letters, which costs a second look. */
const SUSPEITO = /\\u(0000|d[89a-f])/;

/** A value as JSON that the database can hold: neither NUL nor halves of characters in its texts. */
export function jsonDoBanco(valor: unknown): string {
  const texto = JSON.stringify(valor);
  return SUSPEITO.test(texto) ? JSON.stringify(valor, gravavel) : texto;
}

/**
 * Many rows as one bind, for `json_to_recordset($1) AS (name type, …)`: values travel by name, whatever their order.
 * Texts become what the database can hold: neither NUL nor halves of characters.
 */
export const recordset = (linhas: readonly object[]): string => jsonDoBanco(linhas);
