import * as z from 'zod/mini';
import {
  codigo,
  codigoNoCaminho,
  deslocamento,
  filtroGeral,
  limite,
  texto,
  versao,
} from '../../primitives.ts';

export const linha = z.object({
  tipoatividade_codigo: codigo,
  tipoatividade_descricao: z.string(),
  versao,
});
export const entradaLista = z.object({
  FILTRO_GERAL: filtroGeral,
  ORDEM: z.optional(
    z.enum(['tipoatividade_descricao', 'tipoatividade_descricao desc'], 'Ordem desconhecida.'),
  ),
  SQL_LIMIT: limite,
  SQL_OFFSET: deslocamento,
});
export const entrada = z.strictObject({
  tipoatividade_codigo: z.optional(codigo),
  tipoatividade_descricao: texto(80, 1),
  versao: z.optional(versao),
});
export const entradaExcluir = z.object({ tipoatividade_codigo: codigoNoCaminho });
