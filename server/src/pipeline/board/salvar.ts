import type { Entrada } from '@praca/contract/endpoint.ts';
import type { salvar } from '@praca/contract/pipeline/board/endpoints.ts';
import type { Board } from '@praca/contract/pipeline/board/schemas.ts';
import { conferirVersao } from '../../platform/eventos/alterado.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { registrarEvento } from '../../platform/eventos/registro-evento.ts';
import { travarBoard } from './reads.ts';
import { atualizarBoard, inserirBoard } from './writes.ts';

const ruim = (mensagem: string) =>
  new AppError('ENTRADA_INVALIDA', { campos: [{ campo: 'board_tipo', mensagem }] });

type Pedido = Entrada<typeof salvar>;

async function criar(ctx: Ctx, e: Pedido): Promise<Board> {
  if (e.board_tipo === undefined) throw ruim('Escolha o tipo do quadro.');
  const novo = await inserirBoard(ctx, {
    board_descricao: e.board_descricao,
    board_tipo: e.board_tipo,
    board_cartao: e.board_cartao ? [...new Set(e.board_cartao)] : null,
  });
  if (!novo) throw new AppError('NAO_ENCONTRADO');
  return novo;
}

/** Creates a board of a type, or changes its name and what its cards show. */
export async function salvarBoard(ctx: Ctx, e: Pedido): Promise<Board[]> {
  const antes = e.board_codigo === undefined ? null : await travarBoard(ctx, e.board_codigo);
  if (antes) {
    await conferirVersao(ctx, 'board', antes.board_codigo, antes, e.versao);
    if (e.board_tipo !== undefined && e.board_tipo !== antes.board_tipo)
      throw ruim('O tipo de um quadro não muda. Crie outro quadro.');
  }
  const depois = antes
    ? {
        ...antes,
        board_descricao: e.board_descricao,
        board_cartao: e.board_cartao ? [...new Set(e.board_cartao)] : antes.board_cartao,
        versao: antes.versao + 1,
      }
    : await criar(ctx, e);
  if (antes) await atualizarBoard(ctx, depois);
  await registrarEvento(ctx, {
    tabela: 'board',
    chave: depois.board_codigo,
    acao: antes ? 'ALTERAR' : 'CRIAR',
    versao: depois.versao,
    antes,
    depois,
  });
  return [depois];
}
