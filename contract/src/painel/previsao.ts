import * as z from 'zod/mini';
import { semPassado } from '../negocio/em-data.ts';
import { filtrosDoPainel } from './filtros.ts';
import { situacao } from '../negocio/schemas.ts';
import {
  codigo,
  data,
  deslocamento,
  dinheiro,
  instante,
  limite,
  listaDeCodigos,
  soma,
} from '../primitives.ts';

/** What the forecast is narrowed by: open deals of opportunities, whenever they came or created in a period. */
export const entradaPrevisao = z.object({
  EM_DATA: semPassado(
    'A previsão guarda o que disse no começo de cada mês: veja o que foi dito. Tire o dia.',
  ),
  /** Period of creation; both ends included, in the user's time zone. */
  DATA_INICIAL: z._default(data, '1900-01-01'),
  DATA_FINAL: z._default(data, '2999-12-31'),
  ...filtrosDoPainel,
});

/** Chances from 0 to 1 in fifths: 0 is up to 20%, 4 is over 80%. */
export const QUINTOS = [0, 1, 2, 3, 4] as const;
const quinto = z
  .int('Use de 0 a 4.')
  .check(z.minimum(0, 'Use de 0 a 4.'), z.maximum(4, 'Use de 0 a 4.'));
/** A chance from 0 to 1, four decimals, as a decimal string. */
const chance = z.string();
const contado = { quantidade: z.int(), valor: soma };
/** What is expected of these deals, and between which ends nine of ten times. */
const esperado = {
  esperado: soma,
  de: soma,
  ate: soma,
  /** What the stages' own probabilities would say. */
  pela_etapa: soma,
};

export const mesDaPrevisao = z.object({
  /** First day of the month in which they will probably be won; null: nobody can say. */
  mes: z.nullable(data),
  ...contado,
  ...esperado,
});
export const quintoDaPrevisao = z.object({ quinto: z.int(), ...contado, ...esperado });
/** What was said on the first day of a month, and what became of it: of deals that are closed by now. */
export const ditoDaPrevisao = z.object({
  mes: data,
  /** Counted later, with what was known on that day. */
  retroativo: z.boolean(),
  /** Too young to be judged: what closes first is more often lost. */
  cedo: z.boolean(),
  fechados: z.int(),
  /** Of those, how many were to be won, between which ends, and how many were. */
  esperados: z.string(),
  de: z.string(),
  ate: z.string(),
  ganhos: z.int(),
  /** Open still: nobody knows. */
  abertos: z.int(),
});
/** Of all deals of which such a chance was said in these months, and which are closed: the chance, and the share that was won. */
export const calibracao = z.object({
  quinto: z.int(),
  fechados: z.int(),
  ganhos: z.int(),
  dito: z.nullable(chance),
  houve: z.nullable(chance),
  /** Of what happened, as far as so few deals can tell. */
  de: chance,
  ate: chance,
});

export const painelDaPrevisao = z.object({
  /** When it was last worked out; null: not yet. */
  em: z.nullable(instante),
  /** From how many closed deals; null for who may not see them all. */
  aprendidos: z.nullable(z.int()),
  /** Open deals with a forecast. */
  ...contado,
  ...esperado,
  /** How many of them will be won. */
  ganhos: z.string(),
  ganhos_de: z.string(),
  ganhos_ate: z.string(),
  /** Open deals that came or moved since: without a forecast yet. */
  sem: z.int(),
  meses: z.array(mesDaPrevisao),
  quintos: z.array(quintoDaPrevisao),
  ditos: z.array(ditoDaPrevisao),
  calibracao: z.array(calibracao),
});
export type PainelDaPrevisao = z.output<typeof painelDaPrevisao>;

const casos = { casos: z.nullable(z.int()), ganhos: z.nullable(z.int()) };
/** Why a deal has its chance. The counts are those of the registration's closed deals; null for who may not see them all. */
export const razaoDaPrevisao = z.union([
  /** Closed deals that stayed at least so many days in its stage. */
  z.object({ razao: z.literal('etapa'), dias: z.int(), ...casos }),
  /** No closed deal was ever in its stage: those of its pipeline. */
  z.object({ razao: z.literal('funil'), ...casos }),
  /** `valor`: days without interaction, times that its date was put off (2: twice or more), or its segment. */
  z.object({
    razao: z.enum(['silencio', 'adiamentos', 'segmento']),
    valor: z.int(),
    ...casos,
    esperados: z.nullable(z.number()),
    efeito: z.enum(['SOBE', 'DESCE']),
  }),
]);
export type RazaoDaPrevisao = z.output<typeof razaoDaPrevisao>;

/** Which rows of the forecast: those of a month, of a fifth, or those of which something was said on the first of a month. */
export const entradaNegociosDaPrevisao = z.extend(entradaPrevisao, {
  LISTA_CODIGO: listaDeCodigos,
  MES: z.optional(data),
  /** Rows of which nobody can say when. */
  SEM_DATA: z.optional(z.literal('S', 'Use S.')),
  QUINTO: z.optional(quinto),
  /** Rows of what was said then, closed by now; with DESFECHO those of one end. */
  DITO: z.optional(data),
  /** Rows of all that was said in the months that are told, closed by now. */
  DITOS: z.optional(z.literal('S', 'Use S.')),
  DESFECHO: z.optional(z.enum(['G', 'P', 'A'], 'Use G, P ou A.')),
  /** Rows without a forecast. */
  SEM_PREVISAO: z.optional(z.literal('S', 'Use S.')),
  SQL_LIMIT: limite,
  SQL_OFFSET: deslocamento,
});
export const negocioDaPrevisao = z.object({
  negocio_codigo: codigo,
  negocio_titulo: z.string(),
  pessoa_nome: z.string(),
  negocio_situacao: situacao,
  negocio_valor: dinheiro,
  negocio_dtprevisao: z.nullable(data),
  estagio_descricao: z.string(),
  estagio_probabilidade: z.int(),
  /** First of the month of what was said; null: of now. */
  dito: z.nullable(data),
  chance: z.nullable(chance),
  chance_de: z.nullable(chance),
  chance_ate: z.nullable(chance),
  /** When it will probably be won, if it is: the middle day, and eight of ten between the two others. */
  provavel: z.nullable(data),
  provavel_de: z.nullable(data),
  provavel_ate: z.nullable(data),
  razoes: z.array(razaoDaPrevisao),
  segmento_descricao: z.nullable(z.string()),
});
export type NegocioDaPrevisao = z.output<typeof negocioDaPrevisao>;
