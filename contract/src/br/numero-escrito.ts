import type { Convencao } from './dinheiro.ts';

/** No number that people write is longer; a longer text is left as it is, and no pattern meets it. */
const MAXIMO = 300;
const BRANCOS = /[\u00a0\u2007\u202f]/g;
const TRACOS = /[\u2010-\u2015\u2212]/g;

/**
 * A number as spreadsheets write it, with its sign in front and without `R$`: the dash by which accounting formats
 * show zero is 0, brackets and a minus behind are the minus that they mean.
 */
export const numeroEscrito = (celula: string): string => {
  if (celula.length > MAXIMO) return celula;
  const limpo = celula.replace(BRANCOS, ' ').replace(TRACOS, '-').replace(/R\$/i, '').trim();
  if (/^-{1,3}$/.test(limpo)) return '0';
  const entre = /^\(([^()]{1,300})\)$/.exec(limpo)?.[1]?.trim();
  if (entre !== undefined) return `-${entre}`;
  const atras = /^([\d.,]{1,300})\s?-$/.exec(limpo)?.[1];
  return atras === undefined ? limpo.replace(/^-\s+/, '-') : `-${atras}`;
};

const FORMA = {
  ',': /^-?([1-9]\d{0,2}(\.\d{3}){1,99}|\d{1,300})?(,\d{1,300})?$/,
  '.': /^-?([1-9]\d{0,2}(,\d{3}){1,99}|\d{1,300})?(\.\d{1,300})?$/,
} as const;

/** The number in the convention of its column, as a decimal of the wire. */
const naConvencao = (limpo: string, decimal: ',' | '.'): string | undefined => {
  if (!/\d/.test(limpo) || !FORMA[decimal].test(limpo)) return undefined;
  const milhar = decimal === ',' ? '.' : ',';
  return limpo
    .replaceAll(milhar, '')
    .replace(decimal, '.')
    .replace(/^(-?)\./, '$10.');
};

/** By itself, "1.234" is one thousand and more, as pt-BR writes it; "0.125" is not. */
const sozinho = (limpo: string): string | undefined => {
  const comum = /^-?[1-9]\d{0,2}(\.\d{3}){1,99}(,\d{1,300})?$/.test(limpo)
    ? limpo.replaceAll('.', '').replace(',', '.')
    : limpo.replace(',', '.').replace(/^(-?)\./, '$10.');
  return /^-?\d{1,300}(\.\d{1,300})?$/.test(comum) ? comum : undefined;
};

/** "1.234,50", "R$ 1234,5" and "1234.5" as a decimal of the wire, in the convention of the column where it has one. Undefined: it is no number. */
export function lerDecimal(texto: string, decimal: Convencao = 'auto'): string | undefined {
  const limpo = numeroEscrito(texto).replace(/\s/g, '');
  return decimal === 'auto' ? sozinho(limpo) : naConvencao(limpo, decimal);
}

/** A whole number, whichever sign parts its thousands. Undefined: it is none. */
export function lerInteiro(texto: string): number | undefined {
  const limpo = numeroEscrito(texto).replace(/\s/g, '');
  const juntos = /^-?\d{1,3}([.,])\d{3}(\1\d{3}){0,99}$/.test(limpo)
    ? limpo.replace(/[.,]/g, '')
    : sozinho(limpo);
  return juntos === undefined ? undefined : Number(juntos);
}

/** The decimal without the zeros that it has beyond so many decimals: they say nothing. */
export const semZerosDemais = (decimal: string, casas: number): string => {
  const [inteiros = '', decimais = ''] = decimal.split('.');
  if (decimais.length <= casas) return decimal;
  let fim = decimais.length;
  while (fim > casas && decimais[fim - 1] === '0') fim -= 1;
  return fim === 0 ? inteiros : `${inteiros}.${decimais.slice(0, fim)}`;
};
