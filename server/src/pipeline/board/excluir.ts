import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type { excluir } from '@praca/contract/pipeline/board/endpoints.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError, codigoDe } from '../../platform/errors.ts';
import { registrarEvento } from '../../platform/eventos/registro-evento.ts';
import { travarBoard } from './reads.ts';
import { apagarBoard } from './writes.ts';

/** Deletes a board that has no pipeline. */
export async function excluirBoard(
  ctx: Ctx,
  { board_codigo }: Entrada<typeof excluir>,
): Promise<Linha<typeof excluir>[]> {
  const antes = await travarBoard(ctx, board_codigo);
  try {
    await apagarBoard(ctx, board_codigo);
  } catch (erro) {
    if (codigoDe(erro) === '23503')
      throw new AppError('REGISTRO_EM_USO', {
        mensagem: 'Este quadro tem funis e não pode ser excluído.',
        ajuda: 'Exclua os funis dele, ou leve-os para outro quadro, e tente novamente.',
      });
    throw erro;
  }
  await registrarEvento(ctx, {
    tabela: 'board',
    chave: board_codigo,
    acao: 'EXCLUIR',
    versao: antes.versao,
    antes,
  });
  return [{ board_codigo }];
}
