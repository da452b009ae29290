import * as z from 'zod/mini';
import {
  cadeia,
  codigo,
  codigos,
  filtroGeral,
  flag,
  instante,
  limite,
  listaDeCodigos,
  semFiltro,
  soma,
} from '../../primitives.ts';
import { situacao } from '../schemas.ts';

/** Days that a deleted deal can be put back. */
export const DIAS_NA_LIXEIRA = 30;

export const entradaLixeira = z.object({
  FILTRO_GERAL: filtroGeral,
  LISTA_CODIGO: listaDeCodigos,
  SQL_LIMIT: limite,
  CURSOR: semFiltro(cadeia(200, 'Cursor inválido.')),
});
/** A deleted deal as the list shows it; `lixeira_ate` is when it goes for ever. */
export const linhaLixeira = z.object({
  negocio_codigo: codigo,
  negocio_titulo: z.string(),
  negocio_valor: soma,
  negocio_situacao: situacao,
  pessoa_nome: z.string(),
  /** Empty where the pipeline is gone. */
  pipeline_descricao: z.string(),
  estagio_descricao: z.string(),
  /** Who deleted it. */
  usuario_nome: z.string(),
  lixeira_em: instante,
  lixeira_ate: instante,
  /** The bulk verb that deleted it. */
  uniproc_codigo: z.nullable(codigo),
});
export const entradaRestaurar = z.strictObject({
  LISTA_CODIGO: codigos.check(
    z.minLength(1, 'Escolha ao menos um negócio.'),
    z.maxLength(200, 'Restaure no máximo 200 negócios por vez.'),
  ),
});
/** What became of each deal that was asked for. */
export const restaurado = z.object({
  negocio_codigo: codigo,
  negocio_titulo: z.string(),
  restaurado: flag,
  /** Why it stays away; empty where it came back. */
  codigo: z.string(),
  mensagem: z.string(),
});
