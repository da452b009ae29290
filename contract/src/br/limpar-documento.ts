const ROTULO = /^\s{0,20}(?:CNPJ|CPF)\s{0,9}[:\s]\s{0,9}/i;

/** A document without the word that is copied with it: "CNPJ: 45.987.654/0001-99". */
export const semRotuloDoDocumento = (texto: string): string => texto.replace(ROTULO, '');

/**
 * A document as it is stored: ASCII letters in upper case, without `.` `/` `-` and white space.
 * Nothing else is dropped, so `12ABC34501DÉ35` stays wrong instead of becoming another number.
 */
export const limparDocumento = (texto: string): string =>
  texto.replace(/[./\-\s]/g, '').replace(/[a-z]/g, (letra) => letra.toUpperCase());
