import * as z from 'zod/mini';
import { usoDoRegistro } from '../../recurso/esquemas.ts';
import {
  cadeia,
  codigo,
  codigos,
  flag,
  instante,
  limite,
  semFiltro,
  versao,
} from '../../primitives.ts';
import { pessoa } from '../recurso.ts';
import { CAMPOS_DA_JUNCAO } from './rules.ts';

/** Why two customers look like one: the same name but for accents and abbreviations, a telephone, an e-mail, the document, or the root of the CNPJ. */
export const MOTIVOS = ['DOCUMENTO', 'NOME', 'TELEFONE', 'EMAIL', 'RAIZ'] as const;
export type Motivo = (typeof MOTIVOS)[number];

const resumo = {
  pessoa_codigo: codigo,
  pessoa_razao: z.string(),
  pessoa_fantasia: z.string(),
  pessoa_cnpj: z.nullable(z.string()),
  pessoa_telefone: z.string(),
  pessoa_email: z.string(),
  cidade_descricao: z.string(),
  uf_codigo: z.string(),
  repres_razao: z.nullable(z.string()),
};

/** What was typed so far of a customer; `pessoa_codigo` is the one that is being changed. */
export const entradaParecidos = z.object({
  pessoa_codigo: semFiltro(codigo),
  pessoa_razao: semFiltro(cadeia(450)),
  pessoa_fantasia: semFiltro(cadeia(450)),
  pessoa_cnpj: semFiltro(cadeia(30)),
  pessoa_telefone: semFiltro(cadeia(90)),
  pessoa_telefone2: semFiltro(cadeia(90)),
  pessoa_email: semFiltro(cadeia(300)),
});
/** A customer that looks like what was typed. */
export const parecido = z.object({
  ...resumo,
  pessoa_ativo: flag,
  motivos: z.array(z.enum(MOTIVOS)),
});
export type Parecido = z.output<typeof parecido>;

const doPar = z.object({ ...resumo, negocios: z.int(), pedidos: z.int() });
export type DoPar = z.output<typeof doPar>;
export const entradaDuplicados = z.object({
  SQL_LIMIT: limite,
  /** Those that somebody said are not the same. */
  DISPENSADOS: semFiltro(flag),
});
/** Two customers that may be one; the older one first. */
export const par = z.object({
  motivos: z.array(z.enum(MOTIVOS)),
  primeiro: doPar,
  segundo: doPar,
});
export type Par = z.output<typeof par>;

export const entradaDispensar = z.strictObject({
  pessoa_codigo: codigo,
  par_codigo: codigo,
  /** N: they may be the same after all. */
  DISPENSAR: flag,
});
export const dispensado = z.object({ pessoa_codigo: codigo, par_codigo: codigo, dispensado: flag });

export const entradaPrever = z.object({ pessoa_codigo: codigo, sai_codigo: codigo });
/** Both customers as they are, and what would go from one to the other. */
export const previsao = z.object({
  fica: pessoa.api.salvar.output,
  sai: pessoa.api.salvar.output,
  usos: z.array(usoDoRegistro),
});
export type Previsao = z.output<typeof previsao>;

export const entradaJuntar = z.strictObject({
  /** The customer that stays. */
  pessoa_codigo: codigo,
  versao,
  /** The one whose deals, tasks, quotes and mails it gets. */
  sai_codigo: codigo,
  sai_versao: versao,
  /** The fields that are taken from the one that goes. */
  DO_OUTRO: z
    .array(z.enum(CAMPOS_DA_JUNCAO, 'Campo desconhecido. Use os campos publicados em /api/docs.'))
    .check(z.maxLength(CAMPOS_DA_JUNCAO.length, 'Há campos repetidos.')),
  /** The added fields whose value is taken from the one that goes though both have one. */
  CAMPOS_DO_OUTRO: semFiltro(codigos),
});
export const entradaDesfazer = z.strictObject({ juncao_codigo: codigo });

/** A merge: which customer went into which, and how many rows went along. */
export const juncao = z.object({
  juncao_codigo: codigo,
  pessoa_codigo: codigo,
  sai_codigo: codigo,
  juncao_em: instante,
  movidos: z.int(),
});
/** A merge taken back: how many rows came back, and what stayed because somebody changed it since. */
export const desfeita = z.object({
  juncao_codigo: codigo,
  pessoa_codigo: codigo,
  sai_codigo: codigo,
  voltaram: z.int(),
  ficaram: z.array(z.string()),
});
