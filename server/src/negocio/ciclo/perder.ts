import type { Entrada } from '@praca/contract/endpoint.ts';
import type { perder } from '@praca/contract/negocio/ciclo/endpoints.ts';
import { aoPerder } from '@praca/contract/negocio/rules.ts';
import type { Ctx } from '../../platform/context.ts';
import type { JsonPronto } from '../../platform/http/resposta.ts';
import { conferirPerda, referencia } from '../reads-referencia.ts';
import { situacaoDe, travarParaVerbo } from './conferir.ts';
import { gravarSituacao, trocarOrcamentos } from './writes.ts';

/** Loses an open deal for a reason, and cancels its open quotes when asked to; the reason may demand an observation. */
export async function perderNegocio(ctx: Ctx, e: Entrada<typeof perder>): Promise<JsonPronto> {
  const antes = await travarParaVerbo(ctx, e, aoPerder);
  if (e.board_codigo !== undefined && e.board_codigo !== antes.board_codigo)
    throw referencia('board_codigo', 'O negócio não está neste quadro.');
  await conferirPerda(ctx, e.motperda_codigo, e.negocio_obsperda);
  const cancelados =
    e.cancelaOrcamento === 'S' ? await trocarOrcamentos(ctx, antes.negocio_codigo, 'O', 'C') : [];
  const perda = { motperda_codigo: e.motperda_codigo, negocio_obsperda: e.negocio_obsperda };
  return gravarSituacao(
    ctx,
    antes.negocio_codigo,
    { situacao: 'P', ...perda },
    {
      acao: 'PERDER',
      antes: situacaoDe(antes),
      depois: { negocio_situacao: 'P', ...perda, orcamentos_cancelados: cancelados },
    },
  );
}
