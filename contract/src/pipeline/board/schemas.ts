import * as z from 'zod/mini';
import { camposDe } from '../../por-campos.ts';
import {
  codigo,
  codigoNoCaminho,
  deslocamento,
  filtroGeral,
  limite,
  ordem,
  texto,
  versao,
} from '../../primitives.ts';
import { boardTipo, parteDoCartao } from '../schemas.ts';

export const board = z.object({
  board_codigo: codigo,
  board_descricao: z.string(),
  board_tipo: boardTipo,
  board_cartao: z.array(z.string()),
  versao,
});
export type Board = z.output<typeof board>;
export const entradaLista = z.object({
  FILTRO_GERAL: filtroGeral,
  ORDEM: ordem('board_codigo', 'board_descricao', 'board_tipo'),
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
export const entradaExcluir = z.object({ board_codigo: codigoNoCaminho });
