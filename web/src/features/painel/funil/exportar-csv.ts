import { neutralizarFormula } from '@praca/contract/br/formula.ts';
import type { Degrau } from '@praca/contract/painel/schemas.ts';

const BOM = '\uFEFF';

/** A text that a spreadsheet shows as it is: never a formula, quoted where it must be. */
function texto(valor: string): string {
  const inofensivo = neutralizarFormula(valor);
  return /[";\r\n]/.test(inofensivo) ? `"${inofensivo.replaceAll('"', '""')}"` : inofensivo;
}

/** A decimal of the wire as pt-BR spreadsheets read it: comma, no thousands; `vezes` scales it exactly enough for shares. */
function decimal(valor: string | null, vezes = 1, casas?: number): string {
  if (valor === null) return '';
  const escrito = casas === undefined ? valor : (Number(valor) * vezes).toFixed(casas);
  return escrito.replace('.', ',');
}

const COLUNAS = [
  'Funil',
  'Estágio',
  'Em aberto (negócios)',
  'Em aberto (R$)',
  'Já passaram',
  'Conversão do anterior (%)',
  'Tempo médio (dias)',
];

/** The data of the funnel for a Brazilian spreadsheet: UTF-8 with BOM, `;`, decimal comma. */
export function csvDoFunil(funil: string, degraus: readonly Degrau[]): string {
  const linhas = degraus.map((degrau) => [
    texto(funil),
    texto(degrau.estagio_descricao),
    String(degrau.quantidade),
    decimal(degrau.valor_total),
    String(degrau.passaram),
    decimal(degrau.conversao, 100, 2),
    decimal(degrau.horas_medias, 1 / 24, 2),
  ]);
  return BOM + [COLUNAS, ...linhas].map((linha) => `${linha.join(';')}\r\n`).join('');
}
