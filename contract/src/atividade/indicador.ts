import * as z from 'zod/mini';
import { emData } from '../negocio/em-data.ts';
import { data } from '../primitives.ts';
import { entradaLista, filtros } from './schemas.ts';

export const entradaIndicador = z.object({
  EM_DATA: emData,
  /** The days for which the tasks counted were planned; both ends included, in the zone of who asks. */
  DATA_INICIAL: z._default(data, '1900-01-01'),
  DATA_FINAL: z._default(data, '2999-12-31'),
  LISTA_USUARIO: filtros.LISTA_USUARIO,
  LISTA_TIPO: filtros.LISTA_TIPO,
  LISTA_EMPRESA: filtros.LISTA_EMPRESA,
  LISTA_REPRESENTANTE: filtros.LISTA_REPRESENTANTE,
  LISTA_EQUIPE: filtros.LISTA_EQUIPE,
  LISTA_SEGMENTO: filtros.LISTA_SEGMENTO,
  LISTA_ORPROSPECT: filtros.LISTA_ORPROSPECT,
  LISTA_PIPELINE: filtros.LISTA_PIPELINE,
  LISTA_ETIQUETA: filtros.LISTA_ETIQUETA,
});

/** The filters of GetLista that keep exactly the rows behind a number, those of the whole dashboard included. */
export const linhasDoIndicador = z.pick(entradaLista, {
  EM_DATA: true,
  DATA_INICIAL: true,
  DATA_FINAL: true,
  LISTA_USUARIO: true,
  LISTA_TIPO: true,
  LISTA_EMPRESA: true,
  LISTA_REPRESENTANTE: true,
  LISTA_EQUIPE: true,
  LISTA_SEGMENTO: true,
  LISTA_ORPROSPECT: true,
  LISTA_PIPELINE: true,
  LISTA_ETIQUETA: true,
  LISTA_SITUACAO: true,
  CUMPRIMENTO: true,
  REAGENDADA: true,
  SEM_TIPO: true,
  DIA_SEMANA: true,
  HORA: true,
});
export type LinhasDoIndicador = z.output<typeof linhasDoIndicador>;

/** Planned and not cancelled; done; still to be done and over; put off; done before their moment was over; not attended. */
export const FIGURAS_DE_TAREFA = [
  'planejadas',
  'feitas',
  'atrasadas',
  'reagendadas',
  'no_prazo',
  'faltas',
] as const;
export const figuraDeTarefa = z.object({
  figura: z.enum(FIGURAS_DE_TAREFA),
  quantidade: z.int(),
  linhas: linhasDoIndicador,
});
/** By what the tasks are told apart. */
export const GRUPOS_DE_TAREFA = ['tipo', 'usuario', 'dia', 'hora'] as const;
export const marcaDeTarefa = z.object({
  grupo: z.enum(GRUPOS_DE_TAREFA),
  /** Unique in its group. */
  marca: z.string(),
  nome: z.string(),
  planejadas: z.int(),
  feitas: z.int(),
  no_prazo: z.int(),
  atrasadas: z.int(),
  reagendadas: z.int(),
  /** The rows of the planned ones; each other number adds its own filter to these. */
  linhas: linhasDoIndicador,
});
export type MarcaDeTarefa = z.output<typeof marcaDeTarefa>;
export const indicadorDeTarefas = z.object({
  figuras: z.array(figuraDeTarefa),
  /** On time among those done, decimal string 0..1 with 4 decimals; null where none was done. */
  pontualidade: z.nullable(z.string()),
  marcas: z.array(marcaDeTarefa),
});
export type IndicadorDeTarefas = z.output<typeof indicadorDeTarefas>;
