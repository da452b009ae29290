import { neutralizarFormula } from '@praca/contract/br/formula.ts';

const PROIBIDOS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const escapar = (texto: string): string =>
  texto
    .toWellFormed()
    .replace(PROIBIDOS, '')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '_x000D_');

/** The letters of a column: 0 is A, 26 is AA. */
export const letras = (coluna: number): string =>
  coluna < 26
    ? String.fromCharCode(65 + coluna)
    : letras(Math.floor(coluna / 26) - 1) + letras(coluna % 26);

/** The place of the column that a cell such as `AB12` names, from 0; null where it names none. */
export const colunaDe = (onde: string): number | null => {
  const nome = /^[A-Z]{1,3}(?=\d)/.exec(onde)?.[0];
  if (nome === undefined) return null;
  return [...nome].reduce((soma, letra) => soma * 26 + letra.charCodeAt(0) - 64, 0) - 1;
};

/** A cell of text that no spreadsheet runs as a formula. */
export const celulaTexto = (onde: string, texto: string, estilo: number): string =>
  `<c r="${onde}" s="${estilo}" t="inlineStr"><is><t xml:space="preserve">${escapar(neutralizarFormula(texto))}</t></is></c>`;
