import * as z from 'zod/mini';
import {
  codigo,
  codigoNoCaminho,
  deslocamento,
  filtroGeral,
  limite,
  texto,
  versao,
} from './primitives.ts';

type Campo<P extends string, F extends string, S> = Record<`${P}_${F}`, S>;

/**
 * The schemas of a noun that is a code, a description and little else, with its columns' prefix (`segmento_codigo`,
 * `segmento_descricao`). `lido` and `escrito` are the columns it has besides, as they are read and as they are sent.
 */
export function cadastro<
  P extends string,
  L extends z.core.$ZodShape = Record<never, never>,
  E extends z.core.$ZodShape = Record<never, never>,
>(prefixo: P, lido = {} as L, escrito = {} as E) {
  const campo = <F extends string, S>(nome: F, schema: S) =>
    ({ [`${prefixo}_${nome}`]: schema }) as Campo<P, F, S>;
  const descricao = `${prefixo}_descricao` as const;
  return {
    linha: z.object({
      ...campo('codigo', codigo),
      ...campo('descricao', z.string()),
      ...lido,
      versao,
    }),
    entradaLista: z.object({
      FILTRO_GERAL: filtroGeral,
      ORDEM: z.optional(z.enum([descricao, `${descricao} desc`] as const, 'Ordem desconhecida.')),
      SQL_LIMIT: limite,
      SQL_OFFSET: deslocamento,
    }),
    entrada: z.strictObject({
      ...campo('codigo', z.optional(codigo)),
      ...campo('descricao', texto(80, 1)),
      ...escrito,
      versao: z.optional(versao),
    }),
    entradaExcluir: z.object(campo('codigo', codigoNoCaminho)),
  };
}
