import { neutralizarFormula } from '@praca/contract/br/formula.ts';

const BOM = '\uFEFF';

const celula = (valor: string | number): string => {
  if (typeof valor === 'number') return String(valor).replace('.', ',');
  const inofensivo = neutralizarFormula(valor);
  return /[";\r\n]/.test(inofensivo) ? `"${inofensivo.replaceAll('"', '""')}"` : inofensivo;
};

/** Rows for a Brazilian spreadsheet: UTF-8 with BOM, `;`, decimal comma; texts are never formulas. */
export const csvDe = (linhas: readonly (readonly (string | number)[])[]): string =>
  BOM + linhas.map((linha) => `${linha.map(celula).join(';')}\r\n`).join('');
