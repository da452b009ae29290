import { dobrar } from '@praca/contract/br/busca.ts';
import type { Entrada } from '@praca/contract/endpoint.ts';
import type { getLista } from '@praca/contract/pipeline/board/endpoints.ts';
import type { Board } from '@praca/contract/pipeline/board/schemas.ts';
import { paginar } from '../../platform/banco/ordem.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import type { Pagina } from '../../platform/http/resposta.ts';

export const COLUNAS_BOARD =
  'board_codigo, board_descricao, board_tipo, board_cartao, board_ordem, versao';
/** The order that people gave the boards; those that nobody has ordered come as they were made. */
const ORDEM_DOS_BOARDS = 'board_ordem, board_codigo';

export async function listarBoards(ctx: Ctx, e: Entrada<typeof getLista>): Promise<Pagina<Board>> {
  const linhas = await ctx.tx.sql<Board>(
    `SELECT ${COLUNAS_BOARD} FROM board WHERE clienteregistro_codigo = $1 AND ($2::bigint[] IS NULL OR board_codigo = ANY ($2)) ORDER BY ${ORDEM_DOS_BOARDS}`,
    [ctx.sessao.clienteregistro_codigo, e.LISTA_CODIGO ?? null],
  );
  const procurado = dobrar(e.FILTRO_GERAL);
  return paginar(
    linhas.filter((l) => dobrar(l.board_descricao).includes(procurado)),
    e,
  );
}

/** Locks a board, or throws NAO_ENCONTRADO. */
export async function travarBoard(ctx: Ctx, codigo: number): Promise<Board> {
  const [linha] = await ctx.tx.sql<Board>(
    `SELECT ${COLUNAS_BOARD} FROM board WHERE clienteregistro_codigo = $1 AND board_codigo = $2 FOR UPDATE`,
    [ctx.sessao.clienteregistro_codigo, codigo],
  );
  if (!linha) throw new AppError('NAO_ENCONTRADO');
  return linha;
}

/** Locks all boards and gives them in their order. */
export async function travarBoards(ctx: Ctx): Promise<Board[]> {
  const linhas = await ctx.tx.sql<Board>(
    `SELECT ${COLUNAS_BOARD} FROM board WHERE clienteregistro_codigo = $1 ORDER BY board_codigo FOR UPDATE`,
    [ctx.sessao.clienteregistro_codigo],
  );
  return linhas.toSorted(
    (a, b) => a.board_ordem - b.board_ordem || a.board_codigo - b.board_codigo,
  );
}
