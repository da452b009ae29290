import * as z from 'zod/mini';
import { codigo, codigoNoCaminho, flag, texto, versao } from '../primitives.ts';

/** Screens of deals that have views: the list and each board. */
export const TELAS_DO_NEGOCIO = [
  'lista',
  'prospects',
  'leads',
  'oportunidades',
  'posvendas',
] as const;
/** Lists of customers who should buy that have views. */
export const TELAS_DE_QUEM_COMPRA = ['nao_compram', 'radar'] as const;
/** Whose view it is: a screen of deals, or the table of a described cadastro. The server knows which there are. */
export const tela = texto(60, 1);
export type Tela = string;

/** A named set of filters, order and columns; `padrao` says that the screen opens with it for this user. */
export const visao = z.object({
  visao_codigo: codigo,
  visao_descricao: z.string(),
  visao_tela: tela,
  /** Search part of the address, without the question mark. */
  visao_busca: z.string(),
  visao_colunas: z.array(z.string()),
  visao_equipe: flag,
  /** Made by the user who asks: may be changed by them. */
  minha: flag,
  padrao: flag,
  versao,
});
export type Visao = z.output<typeof visao>;
export const entradaLista = z.object({ visao_tela: tela });
/** Creates without `visao_codigo`, changes with it and `versao`. Views of the team need the permission `cadastro.editar`. */
export const entrada = z.strictObject({
  visao_codigo: z.optional(codigo),
  versao: z.optional(versao),
  visao_descricao: texto(60, 1),
  visao_tela: tela,
  visao_busca: z._default(texto(4000), ''),
  visao_colunas: z._default(z.array(texto(40, 1)).check(z.maxLength(40)), []),
  visao_equipe: z._default(flag, 'N'),
});
export const entradaExcluir = z.object({ visao_codigo: codigoNoCaminho });
/** null: the screen opens without a view again. */
export const entradaPadrao = z.strictObject({
  visao_tela: tela,
  visao_codigo: z.nullable(codigo),
});
