import type { Entrada } from '@praca/contract/endpoint.ts';
import type { desfazerAprovacao as chamada } from '@praca/contract/pedvenda/endpoints.ts';
import type { Venda } from '@praca/contract/pedvenda/schemas.ts';
import { conferirVersao } from '../platform/eventos/alterado.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { ACOES } from './aprovar.ts';
import { avisarAprovadores, retirarResposta } from './avisar-aprovacao.ts';
import { lerVenda } from './reads.ts';
import { lerResposta } from './reads-aprovacoes.ts';
import { seguirNegocio } from './seguir-negocio.ts';
import { contarDaVenda, gravarSituacaoDaVenda, reabrirAprovacao, travarVenda } from './writes.ts';

/** Takes back the answer of who gave it, as long as nothing was done with the quote since: it waits for a word again, as it did. */
export async function desfazerAprovacao(ctx: Ctx, e: Entrada<typeof chamada>): Promise<Venda[]> {
  const agora = await travarVenda(ctx, e.pedvenda_codigo);
  const { aprovacao } = agora;
  if (!aprovacao || aprovacao.aprovacao_situacao === 'P') throw new AppError('NADA_A_DESFAZER');
  if (aprovacao.aprovacao_dadapor !== ctx.sessao.usuario_login)
    throw new AppError('APROVACAO_DE_OUTRO');
  if (agora.pedvenda_situacao !== 'OA') throw new AppError('APROVACAO_SEM_VOLTA');
  await conferirVersao(ctx, 'pedvenda', e.pedvenda_codigo, agora, e.versao);
  const resposta = await lerResposta(ctx, e.pedvenda_codigo, Object.values(ACOES));
  const { antes = {}, mexida = true } = resposta ?? {};
  // Answers from before the history kept how the document was have no way back.
  if (mexida || antes.pedvenda_situacaoanterior === undefined)
    throw new AppError('APROVACAO_SEM_VOLTA');
  const pedido = await reabrirAprovacao(ctx, e.pedvenda_codigo);
  if (pedido === undefined) throw new AppError('NADA_A_DESFAZER');
  await gravarSituacaoDaVenda(ctx, e.pedvenda_codigo, {
    pedvenda_situacao: 'AA',
    pedvenda_situacaoanterior: antes.pedvenda_situacaoanterior,
    pedvenda_tipo: agora.pedvenda_tipo,
    pedvenda_motivo: antes.pedvenda_motivo ?? '',
    pedvenda_revisao: agora.pedvenda_revisao,
    pedvenda_aprovado: antes.pedvenda_aprovado === 'S',
    pedvenda_descaprovado: antes.pedvenda_descaprovado ?? null,
  });
  const depois = await lerVenda(ctx, e.pedvenda_codigo);
  await contarDaVenda(ctx, depois, 'DESFAZER_APROVACAO', {
    antes: {
      pedvenda_situacao: agora.pedvenda_situacao,
      aprovacao_resposta: aprovacao.aprovacao_resposta,
      aprovacao_contraproposta: aprovacao.aprovacao_contraproposta,
    },
    depois: { pedvenda_situacao: 'AA' },
  });
  await retirarResposta(ctx, e.pedvenda_codigo);
  await avisarAprovadores(ctx, depois, pedido);
  return [await seguirNegocio(ctx, depois)];
}
