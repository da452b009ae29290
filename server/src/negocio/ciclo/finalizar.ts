import type { Entrada } from '@praca/contract/endpoint.ts';
import type { finalizar } from '@praca/contract/negocio/ciclo/endpoints.ts';
import { aoFinalizar } from '@praca/contract/negocio/rules.ts';
import type { Ctx } from '../../platform/context.ts';
import type { JsonPronto } from '../../platform/http/resposta.ts';
import { situacaoDe, travarParaVerbo } from './conferir.ts';
import { abrirRecorrente } from './ganhar.ts';
import { segurarVenda } from './reads.ts';
import { gravarSituacao } from './writes.ts';

/** Finishes an after-sales deal; opens the recurring one when asked and not yet done, by itself or by the sale that it is of. */
export async function finalizarPosVenda(
  ctx: Ctx,
  e: Entrada<typeof finalizar>,
): Promise<JsonPronto> {
  if (e.abreNegocioRecorrente === 'S') await segurarVenda(ctx, e.negocio_codigo);
  const antes = await travarParaVerbo(ctx, e, aoFinalizar);
  const negocio_recorrente =
    antes.negocio_recorrente ??
    (e.abreNegocioRecorrente === 'S' ? await abrirRecorrente(ctx, antes) : null);
  return gravarSituacao(
    ctx,
    antes.negocio_codigo,
    { situacao: 'F', negocio_recorrente },
    {
      acao: 'FINALIZAR',
      antes: situacaoDe(antes),
      depois: { negocio_situacao: 'F', negocio_recorrente },
    },
  );
}
