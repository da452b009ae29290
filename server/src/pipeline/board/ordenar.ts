import type { Entrada } from '@praca/contract/endpoint.ts';
import type { ordenar } from '@praca/contract/pipeline/board/endpoints.ts';
import type { Board } from '@praca/contract/pipeline/board/schemas.ts';
import type { Ctx } from '../../platform/context.ts';
import { registrarEvento } from '../../platform/eventos/registro-evento.ts';
import { conferirOrdem } from '../conferir-ordem.ts';
import { travarBoards } from './reads.ts';
import { gravarOrdens } from './writes.ts';

/** Puts all boards in a new order; a list that is not exactly the boards is refused, and so is another order than the one seen. */
export async function ordenarBoards(ctx: Ctx, e: Entrada<typeof ordenar>): Promise<Board[]> {
  const antes = await travarBoards(ctx);
  await conferirOrdem(
    ctx,
    {
      tabela: 'board',
      antes: antes.map(({ board_codigo, versao }) => ({ codigo: board_codigo, versao })),
      campo: 'LISTA_BOARD',
      mensagem: 'Os quadros mudaram. Atualize a página e ordene de novo.',
    },
    e.LISTA_BOARD,
    e.LISTA_VISTA,
  );
  for (const { board_codigo, versao, board_ordem } of await gravarOrdens(ctx, e.LISTA_BOARD))
    await registrarEvento(ctx, {
      tabela: 'board',
      chave: board_codigo,
      acao: 'ORDENAR',
      versao,
      antes: { board_ordem: antes.find((um) => um.board_codigo === board_codigo)?.board_ordem },
      depois: { board_ordem },
    });
  return travarBoards(ctx);
}
