import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type { salvarCarta } from '@praca/contract/painel/endpoints.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { listarCartas } from './reads.ts';
import { apagarCarta, guardarCarta } from './writes.ts';

/** Asks for a dashboard by mail every Monday, or ends it; gives those that come. Sales need `venda.ver` as well. */
export async function salvarCartaDoPainel(
  ctx: Ctx,
  { tela, receber, busca, filtros }: Entrada<typeof salvarCarta>,
): Promise<Linha<typeof salvarCarta>[]> {
  if (receber === 'N') await apagarCarta(ctx, tela);
  else {
    if (tela === 'painel_vendas' && !ctx.sessao.permissoes.has('venda.ver'))
      throw new AppError('SEM_PERMISSAO');
    if (tela === 'painel_funil' && filtros.pipeline_codigo === undefined)
      throw new AppError('ENTRADA_INVALIDA', {
        campos: [{ campo: 'filtros', mensagem: 'Escolha o funil que você quer receber.' }],
      });
    await guardarCarta(ctx, tela, filtros, busca);
  }
  return listarCartas(ctx);
}
