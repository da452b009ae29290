import { neutralizarFormula } from '@praca/contract/br/formula.ts';

/** A cell to write: text is neutralised; a number is written as it is, so that spreadsheets can add it. */
export type CelulaCsv = { tipo: 'texto' | 'numero'; valor: string } | null;

/** A cell of text; absent is an empty cell. */
export const celulaTexto = (valor: string | null | undefined): CelulaCsv =>
  valor === null || valor === undefined ? null : { tipo: 'texto', valor };

/**
 * A cell of a decimal number, written with the decimal comma that spreadsheets in pt-BR add up (`-1234,50`). What is no
 * number is written as text.
 */
export const celulaNumero = (valor: string | number | null | undefined): CelulaCsv => {
  if (valor === null || valor === undefined) return null;
  const texto = String(valor);
  return /^-?\d+(\.\d+)?$/.test(texto)
    ? { tipo: 'numero', valor: texto.replace('.', ',') }
    : { tipo: 'texto', valor: texto };
};

const escrever = (celula: CelulaCsv, delimitador: string): string => {
  if (celula === null) return '';
  const texto = celula.tipo === 'texto' ? neutralizarFormula(celula.valor) : celula.valor;
  return texto.includes(delimitador) || /["\r\n]|^\s|\s$/.test(texto)
    ? `"${texto.replaceAll('"', '""')}"`
    : texto;
};

/** One line of a CSV file, with its line break. */
export const linhaCsv = (celulas: readonly CelulaCsv[], delimitador = ';'): string => {
  const linha = celulas.map((c) => escrever(c, delimitador)).join(delimitador);
  // A line of one empty cell would read as a blank line.
  return `${linha === '' && celulas.length === 1 ? '""' : linha}\r\n`;
};

/** The mark that makes spreadsheets read the file as UTF-8; first in every file we write. */
export const BOM = '\uFEFF';
