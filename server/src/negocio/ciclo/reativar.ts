import type { Entrada } from '@praca/contract/endpoint.ts';
import type { reativar } from '@praca/contract/negocio/ciclo/endpoints.ts';
import { aoReativar } from '@praca/contract/negocio/rules.ts';
import { reabrirDoNegocio } from '../../pedvenda/com-negocio.ts';
import type { Ctx } from '../../platform/context.ts';
import type { JsonPronto } from '../../platform/http/resposta.ts';
import { ultimoPasso } from '../movimento/reads.ts';
import { situacaoDe, travarParaVerbo } from './conferir.ts';
import { gravarSituacao } from './writes.ts';

/** Opens a won, lost or finished deal again, in the stage where it was; the quotes that its loss cancelled are open again too. */
export async function reativarNegocio(ctx: Ctx, e: Entrada<typeof reativar>): Promise<JsonPronto> {
  const antes = await travarParaVerbo(ctx, e, aoReativar);
  const perda = antes.negocio_situacao === 'P' ? await ultimoPasso(ctx, e.negocio_codigo) : null;
  const reabertos =
    perda?.evento_acao === 'PERDER'
      ? await reabrirDoNegocio(ctx, e.negocio_codigo, perda.cancelados)
      : [];
  return gravarSituacao(
    ctx,
    antes.negocio_codigo,
    { situacao: 'A' },
    {
      acao: 'REATIVAR',
      antes: situacaoDe(antes),
      depois: {
        negocio_situacao: 'A',
        ...(reabertos.length ? { orcamentos_reabertos: reabertos } : {}),
      },
    },
  );
}
