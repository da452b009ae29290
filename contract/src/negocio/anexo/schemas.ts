import * as z from 'zod/mini';
import {
  cadeia,
  codigo,
  codigoNoCaminho,
  deslocamento,
  instante,
  limite,
  versao,
} from '../../primitives.ts';

/** Accepted extensions of pictures; what is stored is decided by the content, never by the name. */
export const EXTENSOES = ['jpg', 'jpeg', 'png', 'gif', 'bmp'] as const;
/** Largest picture taken, in bytes. */
export const TAMANHO_MAXIMO = 15 * 1024 * 1024;
/** Largest picture taken, in pixels: what a full-frame camera makes. */
export const PIXELS_MAXIMO = 25_000_000;
/** How many files one deal keeps. */
export const ANEXOS_POR_NEGOCIO = 100;

export const anexo = z.object({
  anexo_codigo: codigo,
  anexo_nome: z.string(),
  anexo_tipo: z.string(),
  anexo_tamanho: z.int(),
  anexo_em: instante,
  negocio_codigo: codigo,
  usuario_codigo: codigo,
  usuario_nome: z.string(),
  versao,
});
export type Anexo = z.output<typeof anexo>;
export const entradaEnviar = z.object({ negocio_codigo: codigoNoCaminho });
export const entradaLista = z.object({
  negocio_codigo: codigo,
  SQL_LIMIT: limite,
  SQL_OFFSET: deslocamento,
  /** That of the page before; then SQL_OFFSET does not count. */
  CURSOR: z.optional(cadeia(40)),
});
export const entradaCodigo = z.object({ anexo_codigo: codigoNoCaminho });
