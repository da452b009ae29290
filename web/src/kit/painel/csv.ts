import { neutralizarFormula } from '@praca/contract/br/formula.ts';

const BOM = '\uFEFF';

/** A decimal of the wire, exact to its last digit; null stands for none. */
export type CelulaDoCsv = string | number | { decimal: string | null };

const celula = (valor: CelulaDoCsv): string => {
  if (typeof valor === 'number') return String(valor).replace('.', ',');
  if (typeof valor === 'object') return valor.decimal?.replace('.', ',') ?? '';
  const inofensivo = neutralizarFormula(valor);
  return /[";\r\n]/.test(inofensivo) ? `"${inofensivo.replaceAll('"', '""')}"` : inofensivo;
};

/** Rows for a Brazilian spreadsheet: UTF-8 with BOM, `;`, decimal comma; texts are never formulas. */
export const csvDe = (linhas: readonly (readonly CelulaDoCsv[])[]): string =>
  BOM + linhas.map((linha) => `${linha.map(celula).join(';')}\r\n`).join('');
