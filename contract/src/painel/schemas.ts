import * as z from 'zod/mini';
import { boardTipo } from '../pipeline/schemas.ts';
import { cadeia, codigo, codigos, data, soma } from '../primitives.ts';

export const entradaFunil = z.object({
  pipeline_codigo: codigo,
  /** Period of creation of the deals counted; both ends included, in the user's time zone. */
  DATA_INICIAL: z._default(data, '1900-01-01'),
  DATA_FINAL: z._default(data, '2999-12-31'),
  LISTA_REPRESENTANTE: z.optional(codigos),
  LISTA_RESPONSAVEL: z.optional(z.array(cadeia(60)).check(z.maxLength(200))),
  LISTA_EMPRESA: z.optional(codigos),
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
