import * as z from 'zod/mini';
import {
  codigo,
  codigoNoCaminho,
  deslocamento,
  filtroGeral,
  limite,
  texto,
  versao,
} from '../primitives.ts';

export const linha = z.object({
  etiqueta_codigo: codigo,
  etiqueta_descricao: z.string(),
  etiqueta_cor: z.int(),
  versao,
});
export const entradaLista = z.object({
  FILTRO_GERAL: filtroGeral,
  ORDEM: z.optional(
    z.enum(['etiqueta_descricao', 'etiqueta_descricao desc'], 'Ordem desconhecida.'),
  ),
  SQL_LIMIT: limite,
  SQL_OFFSET: deslocamento,
});
export const entrada = z.strictObject({
  etiqueta_codigo: z.optional(codigo),
  etiqueta_descricao: texto(80, 1),
  etiqueta_cor: z.optional(z.int().check(z.minimum(1), z.maximum(14))),
  versao: z.optional(versao),
});
export const entradaExcluir = z.object({ etiqueta_codigo: codigoNoCaminho });
