import * as z from 'zod/mini';
import { filtrosDoPainel } from './filtros.ts';
import { emData } from '../negocio/em-data.ts';
import { filtros, situacao } from '../negocio/schemas.ts';
import { boardTipo } from '../pipeline/tipos.ts';
import { cadeia, codigo, codigos, data, flag, soma } from '../primitives.ts';

export const entradaFunil = z.object({
  EM_DATA: emData,
  pipeline_codigo: codigo,
  /** Period of creation of the deals counted; both ends included, in the user's time zone. */
  DATA_INICIAL: z._default(data, '1900-01-01'),
  DATA_FINAL: z._default(data, '2999-12-31'),
  LISTA_REPRESENTANTE: z.optional(codigos),
  LISTA_EQUIPE: z.optional(codigos),
  LISTA_RESPONSAVEL: z.optional(z.array(cadeia(60)).check(z.maxLength(200))),
  LISTA_EMPRESA: z.optional(codigos),
  LISTA_SEGMENTO: filtrosDoPainel.LISTA_SEGMENTO,
  LISTA_ORPROSPECT: filtrosDoPainel.LISTA_ORPROSPECT,
  LISTA_ETIQUETA: filtrosDoPainel.LISTA_ETIQUETA,
});
/** One stage of the funnel, over deals created in the period. */
export const degrau = z.object({
  estagio_codigo: codigo,
  estagio_descricao: z.string(),
  estagio_ordem: z.int(),
  estagio_cor: z.int(),
  /** Deals that are open in the stage now. */
  quantidade: z.int(),
  valor_total: soma,
  /** Deals that have ever entered the stage, whatever became of them: PASSOU_ESTAGIO of GetLista shows them. */
  passaram: z.int(),
  /** passaram of this stage over passaram of the former; null for the first or when the former is 0. Decimal string 0..1 with 4 decimals (may exceed 1). */
  conversao: z.nullable(z.string()),
  /** Mean stay in the stage, in hours with one decimal, of stays that ended; null when none ended. */
  horas_medias: z.nullable(z.string()),
});
export type Degrau = z.output<typeof degrau>;
export const funil = z.object({
  degraus: z.array(degrau),
  criados: z.int(),
  abertos: z.int(),
  valor_aberto: soma,
  ganhos: z.int(),
  valor_ganho: soma,
  perdidos: z.int(),
  valor_perdido: soma,
  /** Mean days from creation to winning, one decimal; null when none was won. */
  ciclo_medio: z.nullable(z.string()),
});
export type Funil = z.output<typeof funil>;

/** Most deals that are counted where somebody only asks whether there are any. */
export const MAXIMO_NO_FUNIL = 10_000;
/** A funnel that has deals the user sees. */
export const funilComNegocios = z.object({
  pipeline_codigo: codigo,
  pipeline_descricao: z.string(),
  board_tipo: boardTipo,
  board_descricao: z.string(),
  /** MAXIMO_NO_FUNIL + 1 stands for "more than that". */
  quantidade: z.int(),
});
export type FunilComNegocios = z.output<typeof funilComNegocios>;

/** What a period is compared with: the days before it, as many, or the same days a year ago. */
export const COMPARADOS = ['ANTERIOR', 'ANO'] as const;
export type Contra = (typeof COMPARADOS)[number];

export const entradaNegociosDoPainel = z.object({
  EM_DATA: emData,
  /** Absent: the deals of all boards. */
  board_tipo: z.optional(boardTipo),
  /** Period of creation of the deals counted; both ends included, in the user's time zone. */
  DATA_INICIAL: z._default(data, '1900-01-01'),
  DATA_FINAL: z._default(data, '2999-12-31'),
  ...filtrosDoPainel,
  /** What the period is compared with: the days before it, as many, or the same days a year ago. */
  COMPARAR: z._default(z.enum(COMPARADOS, 'Use ANTERIOR ou ANO.'), 'ANTERIOR'),
});
/** The filters of GetLista that keep exactly the rows behind a number, those of the whole dashboard included. */
export const linhasDoPainel = z.object({
  EM_DATA: emData,
  DATA_INICIAL: z.optional(data),
  DATA_FINAL: z.optional(data),
  LISTA_BOARD: filtros.LISTA_BOARD,
  ...filtrosDoPainel,
  LISTA_MOTIVOPERDA: filtros.LISTA_MOTIVOPERDA,
  LISTA_TEMPERATURA: filtros.LISTA_TEMPERATURA,
  DIAS_SEM_INTERACAO: filtros.DIAS_SEM_INTERACAO,
  SEM: filtros.SEM,
  ADIADO: filtros.ADIADO,
  NEGOCIO_SITUACAO: z.optional(z.array(situacao)),
});
export type LinhasDoPainel = z.output<typeof linhasDoPainel>;

const contado = { quantidade: z.int(), valor: soma };
export const FIGURAS = ['criados', 'abertos', 'ganhos', 'perdidos', 'encerrados'] as const;
export const figura = z.object({
  figura: z.enum(FIGURAS),
  ...contado,
  /** The same of the deals created in the period compared with; null without two dates. */
  anterior: z.nullable(z.object(contado)),
  linhas: linhasDoPainel,
});
export type Figura = z.output<typeof figura>;

export const GRUPOS = [
  'origem',
  'temperatura',
  'etiqueta',
  'idade',
  'parado',
  'estagio',
  'perda',
] as const;
export type Grupo = (typeof GRUPOS)[number];
/** One bar of a chart. */
export const marca = z.object({
  grupo: z.enum(GRUPOS),
  /** Unique in its group. */
  marca: z.string(),
  nome: z.string(),
  ...contado,
  /** Of stages: mean days since the open deals entered, one decimal. */
  dias: z.nullable(z.string()),
  linhas: linhasDoPainel,
});
export type Marca = z.output<typeof marca>;
export const PASSOS = ['dia', 'semana', 'mes', 'ano'] as const;
export type Passo = (typeof PASSOS)[number];
/** One step of time: the deals created in it, and what became of them. Weeks count from the first day of the period. */
export const ponto = z.object({
  de: data,
  ate: data,
  ...contado,
  ganhos: z.int(),
  perdidos: z.int(),
  /** How many were created in the step at the same place of the period compared with; null where there is none. */
  anterior: z.nullable(z.int()),
  linhas: linhasDoPainel,
});
export type Ponto = z.output<typeof ponto>;

/** Deals that overlap between bars: those of tags and of days without interaction; all others add up to their whole. */
export const painelDeNegocios = z.object({
  figuras: z.array(figura),
  marcas: z.array(marca),
  /** "N" with EM_DATA, where the history does not know of some open deal since when it waits: then no bar says it. */
  espera_sabida: flag,
  /** Both ends of the period compared with; null without two dates. */
  comparado: z.nullable(z.object({ de: data, ate: data })),
  passo: z.enum(PASSOS),
  /** The period step by step, whole; empty where it has no deals and no two dates. */
  pontos: z.array(ponto),
});
export type PainelDeNegocios = z.output<typeof painelDeNegocios>;

/** The figures of a period that the dashboard's own one is compared with; there are none without two dates. */
export const negociosComparados = z.object({
  contra: z.enum(COMPARADOS),
  de: data,
  ate: data,
  figuras: z.array(z.object({ figura: z.enum(FIGURAS), ...contado })),
});
export type NegociosComparados = z.output<typeof negociosComparados>;
