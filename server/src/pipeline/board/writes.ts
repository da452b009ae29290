import type { Board } from '@praca/contract/pipeline/board/schemas.ts';
import type { Ctx } from '../../platform/context.ts';
import { COLUNAS_BOARD } from './reads.ts';

/** Inserts a board; without a card layout it takes the database's. */
export async function inserirBoard(
  ctx: Ctx,
  b: { board_descricao: string; board_tipo: string; board_cartao: string[] | null },
): Promise<Board | undefined> {
  const [linha] = await ctx.tx.sql<Board>(
    `INSERT INTO board (clienteregistro_codigo, board_descricao, board_tipo, board_ordem)
     SELECT $1, $2, $3, greatest(coalesce(max(o.board_ordem), 0), count(*)) + 1 FROM board o WHERE o.clienteregistro_codigo = $1
     RETURNING ${COLUNAS_BOARD}`,
    [ctx.sessao.clienteregistro_codigo, b.board_descricao, b.board_tipo],
  );
  if (!linha || b.board_cartao === null) return linha;
  await ctx.tx.sql(
    'UPDATE board SET board_cartao = $3 WHERE clienteregistro_codigo = $1 AND board_codigo = $2',
    [ctx.sessao.clienteregistro_codigo, linha.board_codigo, b.board_cartao],
  );
  return { ...linha, board_cartao: b.board_cartao };
}

export async function atualizarBoard(ctx: Ctx, b: Board): Promise<void> {
  await ctx.tx.sql(
    'UPDATE board SET board_descricao = $3, board_cartao = $4, versao = $5 WHERE clienteregistro_codigo = $1 AND board_codigo = $2',
    [
      ctx.sessao.clienteregistro_codigo,
      b.board_codigo,
      b.board_descricao,
      b.board_cartao,
      b.versao,
    ],
  );
}

const DO_BOARD = COLUNAS_BOARD.replaceAll('board_', 'b.board_').replace('versao', 'b.versao');

/** Gives locked boards the order of the list; those that change place get a new version, and are told. */
export const gravarOrdens = (ctx: Ctx, codigos: readonly number[]): Promise<Board[]> =>
  ctx.tx.sql<Board>(
    `UPDATE board b SET board_ordem = x.ordem, versao = b.versao + 1
     FROM unnest($2::bigint[]) WITH ORDINALITY AS x (codigo, ordem)
     WHERE b.clienteregistro_codigo = $1 AND b.board_codigo = x.codigo AND b.board_ordem <> x.ordem
     RETURNING ${DO_BOARD}`,
    [ctx.sessao.clienteregistro_codigo, codigos],
  );

export async function apagarBoard(ctx: Ctx, codigo: number): Promise<void> {
  await ctx.tx.sql('DELETE FROM board WHERE clienteregistro_codigo = $1 AND board_codigo = $2', [
    ctx.sessao.clienteregistro_codigo,
    codigo,
  ]);
}
