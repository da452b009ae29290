// What spreadsheets would run as a formula when a text begins with it, also behind apostrophes.
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;
const NEUTRALIZADA = /^'+[=+\-@\t\r\n＝＋－＠]/;

/** A text that no spreadsheet runs as a formula: what begins like one gets an apostrophe in front. */
export const neutralizarFormula = (texto: string): string =>
  FORMULA.test(texto) ? `'${texto}` : texto;

/** The text as it was before `neutralizarFormula`: the exact inverse, for any text. */
export const restaurarFormula = (texto: string): string =>
  NEUTRALIZADA.test(texto) ? texto.slice(1) : texto;
