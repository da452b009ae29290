import { porcento, somar, subtrair } from '@praca/contract/br/dinheiro.ts';
import type { Cartao, Coluna } from '@praca/contract/negocio/schemas.ts';
import { parteDo, type Parte } from './parte-da-coluna.ts';

/** Count, sum, weighted sum and next steps of everything in a column, loaded or not; money as exact decimals. */
export type Totais = {
  quantidade: number;
  valor_total: string;
  valor_ponderado: string;
  quantidade_atrasados: number;
  quantidade_planejados: number;
};

/** Totals as they are read: of a board of now every number is there. */
export type TotaisLidos = Pick<
  Coluna,
  | 'quantidade'
  | 'valor_total'
  | 'valor_ponderado'
  | 'quantidade_atrasados'
  | 'quantidade_planejados'
>;

/** What of a card counts in the totals of its column. */
export type Contado = Pick<Cartao, 'negocio_valor' | 'negocio_proximaatividade'>;

export const TOTAIS_ZERO: Totais = {
  quantidade: 0,
  valor_total: '0.00',
  valor_ponderado: '0.00',
  quantidade_atrasados: 0,
  quantidade_planejados: 0,
};

const contado = (totais: Totais, valor_total: string, p: number, passo: number, parte: Parte) => ({
  quantidade: Math.max(0, totais.quantidade + passo),
  valor_total,
  valor_ponderado: porcento(valor_total, String(p)),
  quantidade_atrasados: Math.max(
    0,
    totais.quantidade_atrasados + (parte === 'ATRASADA' ? passo : 0),
  ),
  quantidade_planejados: Math.max(
    0,
    totais.quantidade_planejados + (parte === 'PLANEJADA' ? passo : 0),
  ),
});

/** The totals of a column with this probability (0 to 100) after this card entered. */
export const aposEntrar = (totais: Totais, cartao: Contado, probabilidade: number): Totais =>
  contado(
    totais,
    somar(totais.valor_total, cartao.negocio_valor),
    probabilidade,
    1,
    parteDo(cartao.negocio_proximaatividade),
  );

/** The totals of a column with this probability after this card left. */
export const aposSair = (totais: Totais, cartao: Contado, probabilidade: number): Totais =>
  contado(
    totais,
    subtrair(totais.valor_total, cartao.negocio_valor),
    probabilidade,
    -1,
    parteDo(cartao.negocio_proximaatividade),
  );

const somados = (colunas: readonly Totais[], field: keyof Totais): number =>
  colunas.reduce((total, coluna) => total + Number(coluna[field]), 0);

/** The totals of the board: the sum of its columns. */
export const somado = (colunas: readonly Totais[]): Totais => ({
  quantidade: somados(colunas, 'quantidade'),
  valor_total: somar('0.00', ...colunas.map((coluna) => coluna.valor_total)),
  valor_ponderado: somar('0.00', ...colunas.map((coluna) => coluna.valor_ponderado)),
  quantidade_atrasados: somados(colunas, 'quantidade_atrasados'),
  quantidade_planejados: somados(colunas, 'quantidade_planejados'),
});

/** The totals alone, without what else a column has. */
export const totaisDe = (linha: TotaisLidos): Totais => ({
  quantidade: linha.quantidade,
  valor_total: linha.valor_total,
  valor_ponderado: linha.valor_ponderado,
  quantidade_atrasados: linha.quantidade_atrasados ?? 0,
  quantidade_planejados: linha.quantidade_planejados ?? 0,
});

const CAMPOS = Object.keys(TOTAIS_ZERO) as (keyof Totais)[];

export const mesmosTotais = (a: Totais, b: Totais): boolean =>
  CAMPOS.every((field) => a[field] === b[field]);
