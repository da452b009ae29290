const gravavel = (_: string, valor: unknown): unknown =>
  typeof valor === 'string' ? valor.replaceAll('\u0000', '\uFFFD').toWellFormed() : valor;

/**
 * Many rows as one bind, for `json_to_recordset($1) AS (name type, …)`: values travel by name, whatever their order.
 * Texts become what the database can hold: neither NUL nor halves of characters.
 */
export const recordset = (linhas: readonly object[]): string => JSON.stringify(linhas, gravavel);
