import type { Degrau } from '@praca/contract/painel/schemas.ts';
import { csvDe, type CelulaDoCsv } from '../../../kit/painel/csv.ts';

/** A share or a mean in another unit, with two decimals. */
const vezes = (valor: string | null, fator: number) => ({
  decimal: valor === null ? null : (Number(valor) * fator).toFixed(2),
});

const COLUNAS = [
  'Funil',
  'Estágio',
  'Em aberto (negócios)',
  'Em aberto (R$)',
  'Já passaram',
  'Conversão do anterior (%)',
  'Tempo médio (dias)',
];

/** The data of the funnel, its head first. */
export const linhasDoFunil = (funil: string, degraus: readonly Degrau[]): CelulaDoCsv[][] => [
  COLUNAS,
  ...degraus.map((degrau) => [
    funil,
    degrau.estagio_descricao,
    degrau.quantidade,
    { decimal: degrau.valor_total },
    degrau.passaram,
    vezes(degrau.conversao, 100),
    vezes(degrau.horas_medias, 1 / 24),
  ]),
];

/** The data of the funnel for a Brazilian spreadsheet. */
export const csvDoFunil = (funil: string, degraus: readonly Degrau[]): string =>
  csvDe(linhasDoFunil(funil, degraus));
