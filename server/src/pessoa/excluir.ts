import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type { excluir } from '@praca/contract/pessoa/endpoints.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError, codigoDe } from '../platform/errors.ts';
import { registrarEvento } from '../platform/eventos/registro-evento.ts';
import { apagarPessoa, travarPessoa } from './writes.ts';

/** Deletes a customer that no deal names. */
export async function excluirPessoa(
  ctx: Ctx,
  entrada: Entrada<typeof excluir>,
): Promise<Linha<typeof excluir>[]> {
  const antes = await travarPessoa(ctx, entrada.pessoa_codigo);
  try {
    await apagarPessoa(ctx, antes.pessoa_codigo);
  } catch (erro) {
    if (codigoDe(erro) === '23503')
      throw new AppError('REGISTRO_EM_USO', {
        causa: erro,
        ajuda: 'Este cliente tem negócios. Troque o cliente deles antes de excluir.',
      });
    throw erro;
  }
  await registrarEvento(ctx, {
    tabela: 'pessoa',
    chave: antes.pessoa_codigo,
    acao: 'EXCLUIR',
    versao: antes.versao,
    antes,
    escopo: { repres_codigo: antes.repres_codigo },
  });
  return [{ pessoa_codigo: antes.pessoa_codigo }];
}
