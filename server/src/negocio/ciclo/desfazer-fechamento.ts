import type { Entrada } from '@praca/contract/endpoint.ts';
import type { desfazerFechamento as chamada } from '@praca/contract/negocio/ciclo/endpoints.ts';
import { aoDesfazerFechamento } from '@praca/contract/negocio/rules.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { anunciar } from '../../platform/eventos/registro-evento.ts';
import type { JsonPronto } from '../../platform/http/resposta.ts';
import { excluirConjunto } from '../lixeira/writes.ts';
import { voltarPedidoDoNegocio } from '../../pedvenda/com-negocio.ts';
import { situacaoDe, travarParaVerbo } from './conferir.ts';
import { lerFechamento, travarDerivados, type Derivado } from './reads.ts';
import { gravarReabertura } from './writes.ts';

function recusar(trabalhados: readonly Derivado[]): never {
  const nomes = trabalhados.map(
    (d) =>
      `${d.board_tipo === 'posvendas' ? 'Pós-Vendas' : 'negócio recorrente'} nº ${d.negocio_codigo}`,
  );
  throw new AppError('DERIVADO_ALTERADO', {
    mensagem: `Não dá para desfazer: ${nomes.join(' e ')}, que este fechamento abriu, já ${nomes.length > 1 ? 'foram trabalhados' : 'foi trabalhado'}.`,
    ajuda: 'Reative este negócio para só reabri-lo, ou exclua antes o que ele abriu.',
  });
}

/** Takes back a win or a finish: the deal is as it was, the deals it opened go if nobody worked on them, and the order it made is a quote again if nothing was done with it. */
export async function desfazerFechamento(
  ctx: Ctx,
  e: Entrada<typeof chamada>,
): Promise<JsonPronto> {
  const antes = await travarParaVerbo(ctx, e, aoDesfazerFechamento);
  const fechamento = await lerFechamento(ctx, antes.negocio_codigo);
  if (!fechamento) throw new AppError('NADA_A_DESFAZER');
  const derivados = await travarDerivados(
    ctx,
    fechamento.abertos.map((a) => a.negocio_codigo),
  );
  const trabalhados = derivados.filter((d) => !d.intocado);
  if (trabalhados.length) recusar(trabalhados);
  if (fechamento.pedido !== null) await voltarPedidoDoNegocio(ctx, fechamento.pedido);
  const retirados = derivados.map((d) => d.negocio_codigo);
  if (retirados.length)
    for (const evento of (await excluirConjunto(ctx, null, retirados)).eventos)
      anunciar(ctx, evento);
  return gravarReabertura(
    ctx,
    antes,
    { dtinteracao: fechamento.negocio_dtinteracao, livres: fechamento.abertos.map((a) => a.campo) },
    {
      acao: 'REATIVAR',
      antes: situacaoDe(antes),
      depois: { negocio_situacao: 'A', desfaz: fechamento.evento_codigo, retirados },
    },
  );
}
