import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type { excluir } from '@praca/contract/pedvenda/endpoints.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { lerRevisao } from './envio/reads.ts';
import { lerResumo, semGanho } from './reads.ts';
import { apagarVenda, contarDaVenda, travarVenda } from './writes.ts';

/** Deletes a draft; what was ever more than that is cancelled instead. */
export async function excluirVenda(
  ctx: Ctx,
  e: Entrada<typeof excluir>,
): Promise<Linha<typeof excluir>[]> {
  const antes = await travarVenda(ctx, e.pedvenda_codigo);
  if (antes.pedvenda_situacao !== 'RA')
    throw new AppError('VENDA_SITUACAO', {
      mensagem: 'Só um rascunho se exclui.',
      ajuda: 'Cancele o orçamento ou o pedido: ele fica na lista com o motivo.',
    });
  if ((await lerRevisao(ctx, e.pedvenda_codigo)) !== undefined)
    throw new AppError('VENDA_SITUACAO', {
      mensagem: 'O cliente já recebeu este documento.',
      ajuda: 'Cancele-o: o que o cliente viu fica guardado.',
    });
  const resumo = await lerResumo(ctx, e.pedvenda_codigo);
  await apagarVenda(ctx, e.pedvenda_codigo);
  await contarDaVenda(ctx, antes, 'EXCLUIR', { antes: semGanho(antes) });
  return [resumo];
}
