import * as z from 'zod/mini';
import { camposDe } from '../../por-campos.ts';
import {
  codigo,
  codigoNoCaminho,
  codigos,
  deslocamento,
  filtroGeral,
  limite,
  listaDeCodigos,
  ordem,
  texto,
  versao,
} from '../../primitives.ts';
import { boardTipo } from '../tipos.ts';
import { parteDoCartao } from '../schemas.ts';

export const board = z.object({
  board_codigo: codigo,
  board_descricao: z.string(),
  board_tipo: boardTipo,
  board_cartao: z.array(z.string()),
  board_ordem: z.int(),
  versao,
});
export type Board = z.output<typeof board>;
export const entradaLista = z.object({
  FILTRO_GERAL: filtroGeral,
  LISTA_CODIGO: listaDeCodigos,
  ORDEM: ordem('board_codigo', 'board_descricao', 'board_tipo', 'board_ordem'),
  SQL_LIMIT: limite,
  SQL_OFFSET: deslocamento,
});
export const entradaCampos = z.extend(entradaLista, { CAMPOS: camposDe(board) });
export const parcial = z.partial(board);
/** Creates without a code, changes with it and `versao`; the type of a board never changes. */
export const entrada = z.strictObject({
  board_codigo: z.optional(codigo),
  versao: z.optional(versao),
  board_descricao: texto(80, 1),
  board_tipo: z.optional(boardTipo),
  board_cartao: z.optional(z.array(parteDoCartao).check(z.maxLength(8))),
});
/** All boards of the registration in their new order. */
export const entradaOrdenar = z.strictObject({
  LISTA_BOARD: codigos.check(z.minLength(1)),
  /** The order that the caller means to change; refused where it is another by now. */
  LISTA_VISTA: z.optional(codigos),
});
export const entradaExcluir = z.object({ board_codigo: codigoNoCaminho });
