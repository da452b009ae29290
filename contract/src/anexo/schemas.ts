import * as z from 'zod/mini';
import { campoDoLugar, umLugarSo } from '../acompanhamento/lugar.ts';
import {
  cadeia,
  codigo,
  codigoNoCaminho,
  deslocamento,
  instante,
  limite,
  listaDeCodigos,
  versao,
} from '../primitives.ts';

export const anexo = z.object({
  anexo_codigo: codigo,
  anexo_nome: z.string(),
  anexo_tipo: z.string(),
  anexo_tamanho: z.int(),
  anexo_em: instante,
  /** A file is of a deal or of a customer: the other one is null. */
  negocio_codigo: z.nullable(codigo),
  pessoa_codigo: z.nullable(codigo),
  usuario_codigo: codigo,
  usuario_nome: z.string(),
  versao,
});
export type Anexo = z.output<typeof anexo>;
export const entradaEnviar = z.object({ negocio_codigo: codigoNoCaminho });
export const entradaEnviarDoCliente = z.object({ pessoa_codigo: codigoNoCaminho });
export const entradaLista = z
  .object({
    ...campoDoLugar,
    LISTA_CODIGO: listaDeCodigos,
    SQL_LIMIT: limite,
    SQL_OFFSET: deslocamento,
    /** That of the page before; then SQL_OFFSET does not count. */
    CURSOR: z.optional(cadeia(40)),
  })
  .check(umLugarSo);
export const entradaCodigo = z.object({ anexo_codigo: codigoNoCaminho });
export const entradaRestaurar = z.strictObject({ anexo_codigo: codigo });
