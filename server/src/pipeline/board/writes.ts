import type { Board } from '@praca/contract/pipeline/board/schemas.ts';
import type { Ctx } from '../../platform/context.ts';

/** Inserts a board; without a card layout it takes the database's. */
export async function inserirBoard(
  ctx: Ctx,
  b: { board_descricao: string; board_tipo: string; board_cartao: string[] | null },
): Promise<Board | undefined> {
  const [linha] = await ctx.tx.sql<Board>(
    `INSERT INTO board (clienteregistro_codigo, board_descricao, board_tipo) VALUES ($1, $2, $3) RETURNING board_codigo, board_descricao, board_tipo, board_cartao, versao`,
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

export async function apagarBoard(ctx: Ctx, codigo: number): Promise<void> {
  await ctx.tx.sql('DELETE FROM board WHERE clienteregistro_codigo = $1 AND board_codigo = $2', [
    ctx.sessao.clienteregistro_codigo,
    codigo,
  ]);
}
