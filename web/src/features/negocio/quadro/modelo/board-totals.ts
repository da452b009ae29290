import { porcento, somar, subtrair } from '@praca/contract/br/dinheiro.ts';
import type { Cartao } from '@praca/contract/negocio/schemas.ts';
import { parteDo, type Parte } from './column-part.ts';

/** Count, sum, weighted sum and next steps of everything in a column, loaded or not; money as exact decimals. */
export type Totais = {
  quantidade: number;
  valor_total: string;
  valor_ponderado: string;
  quantidade_atrasados: number;
  quantidade_planejados: number;
};

/** What of a card counts in the totals of its column. */
export type Contado = Pick<Cartao, 'negocio_valor' | 'negocio_proximaatividade'>;

export const TOTAIS_ZERO: Totais = {
  quantidade: 0,
  valor_total: '0.00',
  valor_ponderado: '0.00',
  quantidade_atrasados: 0,
  quantidade_planejados: 0,
};

const counted = (totais: Totais, valor_total: string, p: number, step: number, part: Parte) => ({
  quantidade: Math.max(0, totais.quantidade + step),
  valor_total,
  valor_ponderado: porcento(valor_total, String(p)),
  quantidade_atrasados: Math.max(0, totais.quantidade_atrasados + (part === 'ATRASADA' ? step : 0)),
  quantidade_planejados: Math.max(
    0,
    totais.quantidade_planejados + (part === 'PLANEJADA' ? step : 0),
  ),
});

/** The totals of a column with this probability (0 to 100) after this card entered. */
export const afterEntering = (totais: Totais, card: Contado, probabilidade: number): Totais =>
  counted(
    totais,
    somar(totais.valor_total, card.negocio_valor),
    probabilidade,
    1,
    parteDo(card.negocio_proximaatividade),
  );

/** The totals of a column with this probability after this card left. */
export const afterLeaving = (totais: Totais, card: Contado, probabilidade: number): Totais =>
  counted(
    totais,
    subtrair(totais.valor_total, card.negocio_valor),
    probabilidade,
    -1,
    parteDo(card.negocio_proximaatividade),
  );

const added = (columns: readonly Totais[], field: keyof Totais): number =>
  columns.reduce((total, column) => total + Number(column[field]), 0);

/** The totals of the board: the sum of its columns. */
export const summed = (columns: readonly Totais[]): Totais => ({
  quantidade: added(columns, 'quantidade'),
  valor_total: somar('0.00', ...columns.map((column) => column.valor_total)),
  valor_ponderado: somar('0.00', ...columns.map((column) => column.valor_ponderado)),
  quantidade_atrasados: added(columns, 'quantidade_atrasados'),
  quantidade_planejados: added(columns, 'quantidade_planejados'),
});

/** The totals alone, without what else a column has. */
export const totaisDe = (row: Totais): Totais => ({
  quantidade: row.quantidade,
  valor_total: row.valor_total,
  valor_ponderado: row.valor_ponderado,
  quantidade_atrasados: row.quantidade_atrasados,
  quantidade_planejados: row.quantidade_planejados,
});

const FIELDS = Object.keys(TOTAIS_ZERO) as (keyof Totais)[];

export const sameTotals = (a: Totais, b: Totais): boolean =>
  FIELDS.every((field) => a[field] === b[field]);
