import * as z from 'zod/mini';
import { camposDe } from '../por-campos.ts';
import {
  codigo,
  codigoNoCaminho,
  codigos,
  deslocamento,
  filtroGeral,
  flag,
  limite,
  listaDeCodigos,
  ordem,
  texto,
  versao,
} from '../primitives.ts';
import { boardTipo } from './tipos.ts';

/** What a card may show besides its title, chosen per board. */
export const PARTES_DO_CARTAO = [
  'cliente',
  'temperatura',
  'etiquetas',
  'valor',
  'passo',
  'responsavel',
  'previsao',
] as const;
export const parteDoCartao = z.enum(PARTES_DO_CARTAO, 'Parte do cartão desconhecida.');
export type ParteDoCartao = (typeof PARTES_DO_CARTAO)[number];
/** Fields that a stage may demand before a deal goes on. */
export const CAMPOS_EXIGIVEIS = [
  'pessoa_codigo',
  'negocio_valor',
  'negocio_dtprevisao',
  'usuario_responsavel',
  'repres_codigo',
  'segmento_codigo',
  'orprospect_codigo',
  'negocio_observacao',
  'etiquetas',
  'negocio_proximaatividade',
] as const;
export const campoExigivel = z.enum(CAMPOS_EXIGIVEIS, 'Campo desconhecido.');
export type CampoExigivel = (typeof CAMPOS_EXIGIVEIS)[number];

/** What winning or finishing a deal of a pipeline does when nobody says otherwise. */
export const aoGanharNoFunil = {
  /** Whether it goes on to after-sales. */
  pipeline_posvenda: flag,
  /** In how many days an equal deal opens; null: none does. */
  pipeline_recorrencia: z.nullable(z.int()),
};

export const pipeline = z.object({
  pipeline_codigo: codigo,
  pipeline_descricao: z.string(),
  pipeline_ordem: z.int(),
  board_codigo: codigo,
  board_descricao: z.string(),
  board_tipo: boardTipo,
  board_cartao: z.array(z.string()),
  ...aoGanharNoFunil,
  versao,
});
export const estagio = z.object({
  estagio_codigo: codigo,
  estagio_descricao: z.string(),
  estagio_ordem: z.int(),
  estagio_cor: z.int(),
  estagio_probabilidade: z.int(),
  estagio_diasparado: z.nullable(z.int()),
  estagio_exigidos: z.array(z.string()),
  pipeline_codigo: codigo,
  versao,
});
export type Estagio = z.output<typeof estagio>;
export type Pipeline = z.output<typeof pipeline>;

/** A pipeline as the settings show it: whether it is used, how much hangs on it. */
export const linhaPipeline = z.extend(pipeline, {
  pipeline_ativo: flag,
  quantidade_estagios: z.int(),
});
export const entradaLista = z.object({
  FILTRO_GERAL: filtroGeral,
  LISTA_CODIGO: listaDeCodigos,
  ORDEM: ordem(
    'pipeline_codigo',
    'pipeline_descricao',
    'pipeline_ordem',
    'pipeline_ativo',
    'board_codigo',
    'board_descricao',
    'board_tipo',
    'quantidade_estagios',
  ),
  board_codigo: z.optional(codigo),
  SQL_LIMIT: limite,
  SQL_OFFSET: deslocamento,
});
export const entradaCampos = z.extend(entradaLista, { CAMPOS: camposDe(linhaPipeline) });
export const pipelineParcial = z.partial(linhaPipeline);
/** Creates without a code (with one first stage), changes with it and `versao`; absent fields stay. */
export const entrada = z.strictObject({
  pipeline_codigo: z.optional(codigo),
  versao: z.optional(versao),
  pipeline_descricao: texto(80, 1),
  board_codigo: z.optional(codigo),
  pipeline_ordem: z.optional(z.int().check(z.minimum(0), z.maximum(10_000))),
  pipeline_ativo: z.optional(flag),
  pipeline_posvenda: z.optional(flag),
  pipeline_recorrencia: z.optional(
    z.nullable(z.int('Informe os dias.').check(z.minimum(1), z.maximum(3650))),
  ),
});
export const entradaExcluir = z.object({ pipeline_codigo: codigoNoCaminho });
/** All pipelines of the board in their new order, hidden ones too. */
export const entradaOrdenar = z.strictObject({
  board_codigo: codigo,
  LISTA_PIPELINE: codigos.check(z.minLength(1)),
  /** The order that the caller means to change; refused where it is another by now. */
  LISTA_VISTA: z.optional(codigos),
});
