/**
 * A document as it is stored: ASCII letters in upper case, without `.` `/` `-` and white space.
 * Nothing else is dropped, so `12ABC34501DÉ35` stays wrong instead of becoming another number.
 */
export const limparDocumento = (texto: string): string =>
  texto.replace(/[./\-\s]/g, '').replace(/[a-z]/g, (letra) => letra.toUpperCase());
