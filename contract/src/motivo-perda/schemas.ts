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

export const linha = z.object({ motperda_codigo: codigo, motperda_descricao: z.string(), versao });
export const entradaLista = z.object({
  FILTRO_GERAL: filtroGeral,
  ORDEM: z.optional(
    z.enum(['motperda_descricao', 'motperda_descricao desc'], 'Ordem desconhecida.'),
  ),
  SQL_LIMIT: limite,
  SQL_OFFSET: deslocamento,
});
export const entrada = z.strictObject({
  motperda_codigo: z.optional(codigo),
  motperda_descricao: texto(80, 1),
  versao: z.optional(versao),
});
export const entradaExcluir = z.object({ motperda_codigo: codigoNoCaminho });
