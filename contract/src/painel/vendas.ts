import * as z from 'zod/mini';
import { CLASSES, faturado, filtrosDoFaturado } from '../pedvenda/filtros.ts';
import { data, semFiltro, soma } from '../primitives.ts';
import { unidade } from './explicar.ts';

const {
  FATURADO_DE: _de,
  FATURADO_ATE: _ate,
  SEM: _s,
  CURVA: _c,
  CLIENTE_NOVO: _n,
  ...comuns
} = filtrosDoFaturado;

/** What the dashboard of sales is narrowed by. */
export const entradaVendas = z.object({
  /** Days of billing, both included; absent: the running month until today. */
  DATA_INICIAL: semFiltro(data),
  DATA_FINAL: semFiltro(data),
  ...comuns,
});

export const FIGURAS_DE_VENDA = [
  'faturado',
  'meta',
  'ticket',
  'pedidos',
  'positivados',
  'mix',
  'novos',
] as const;
export type NomeDeFigura = (typeof FIGURAS_DE_VENDA)[number];

/** A figure of sales: money, a ratio or a count as a decimal string; null where it has no base. */
export const figuraDeVenda = z.object({
  figura: z.enum(FIGURAS_DE_VENDA),
  valor: z.nullable(z.string()),
  /** What it is out of: the target of `meta`, the active customers of `positivados`. */
  de: z.nullable(z.string()),
  /** The same of the period before, and of the same days a year ago. */
  anterior: z.nullable(z.string()),
  ano: z.nullable(z.string()),
  /** The orders behind it. */
  linhas: faturado,
});
export type FiguraDeVenda = z.output<typeof figuraDeVenda>;

export const GRUPOS_DE_VENDA = [
  'representante',
  'equipe',
  'segmento',
  'uf',
  'empresa',
  'produto',
] as const;
export type GrupoDeVenda = (typeof GRUPOS_DE_VENDA)[number];
export const marcaDeVenda = z.object({
  grupo: z.enum(GRUPOS_DE_VENDA),
  /** Unique in its group; "-" is what has none. */
  marca: z.string(),
  nome: z.string(),
  valor: soma,
  pedidos: z.int(),
  /** The target in the months of the period: of representatives, teams and companies. */
  meta: z.nullable(soma),
  /** Of teams: what their members are to sell together. */
  meta_membros: z.nullable(soma),
  /** Of products: the class, and the share of all that was billed up to this one, 0..1. */
  classe: z.nullable(z.enum(CLASSES)),
  acumulado: z.nullable(z.string()),
  linhas: faturado,
});
export type MarcaDeVenda = z.output<typeof marcaDeVenda>;

export const classeAbc = z.object({
  classe: z.enum(CLASSES),
  produtos: z.int(),
  valor: soma,
  /** Of all that was billed, 0..1 with four decimals. */
  parte: z.string(),
  linhas: faturado,
});
export type ClasseAbc = z.output<typeof classeAbc>;

/** What the running month will bring, if it goes on as the months before went: the middle, and the least and most of them. */
export const previsaoDoMes = z.object({
  valor: soma,
  de: soma,
  ate: soma,
  /** Months that say so, and the share of them that stood on this working day, 0..1. */
  meses: z.int(),
  parte: z.string(),
});
export const mesDeVenda = z.object({
  de: data,
  ate: data,
  valor: soma,
  pedidos: z.int(),
  meta: z.nullable(soma),
  /** Of the running month, where enough months came before it. */
  previsao: z.nullable(previsaoDoMes),
  linhas: faturado,
});
export type MesDeVenda = z.output<typeof mesDeVenda>;

const periodo = z.object({ de: data, ate: data, uteis: z.int() });
export const painelDeVendas = z.object({
  periodo,
  anterior: periodo,
  ano: periodo,
  figuras: z.array(figuraDeVenda),
  marcas: z.array(marcaDeVenda),
  abc: z.array(classeAbc),
  /** The months of the year in which the period ends. */
  meses: z.array(mesDeVenda),
  /** The period begins inside a month: its targets are what falls on its working days. */
  meta_proporcional: z.boolean(),
  /** Share of the working days of the target's months that have passed, 0..1; all of those of a target by its days. */
  ritmo: z.string(),
  /** The day with sales that is nearest before the period, where the period has none. */
  proximo: z.nullable(data),
});
export type PainelDeVendas = z.output<typeof painelDeVendas>;

/** Figures of sales whose change is explained, and against what. */
export const FIGURAS_EXPLICADAS = [
  'faturado',
  'ticket',
  'pedidos',
  'positivados',
  'mix',
  'novos',
] as const satisfies readonly NomeDeFigura[];
export const CONTRAS = ['ANTERIOR', 'ANO'] as const;
export const entradaExplicarVendas = z.extend(entradaVendas, {
  FIGURA: z._default(z.enum(FIGURAS_EXPLICADAS, 'Figura desconhecida.'), 'faturado'),
  CONTRA: z._default(z.enum(CONTRAS, 'Use ANTERIOR ou ANO.'), 'ANTERIOR'),
});

export const PARCELAS_DE_VENDA = [
  'volume',
  'preco',
  'mix',
  'conversao',
  'datas',
  'pedidos',
  'novos',
  'carteira',
  'frequencia',
  'produtos',
  'clientes',
  'grupo',
] as const;
export type NomeDeParcela = (typeof PARCELAS_DE_VENDA)[number];
/** One part of a change, with its sign, and the orders of now and of before that it is told by. */
export const parcelaDeVenda = z.object({
  parcela: z.enum(PARCELAS_DE_VENDA),
  /** Of `grupo`: the segment. */
  nome: z.nullable(z.string()),
  valor: soma,
  linhas: faturado,
  antes: faturado,
});
/** A change from one period to another: the parts add up to the difference, to the cent. */
export const explicacaoDeVendas = z.object({
  unidade,
  de: z.object({ ...periodo.def.shape, valor: soma, linhas: faturado }),
  para: z.object({ ...periodo.def.shape, valor: soma, linhas: faturado }),
  pedidos: z.int(),
  parcelas: z.array(parcelaDeVenda),
});
export type ExplicacaoDeVendas = z.output<typeof explicacaoDeVendas>;
