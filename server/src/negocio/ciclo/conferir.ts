import type { Recusa } from '@praca/contract/negocio/rules.ts';
import { recusarAlterado } from '../../platform/eventos/alterado.ts';
import type { Ctx } from '../../platform/context.ts';
import { exigirRegra } from '../../platform/errors.ts';
import { travarNegocio, type NegocioTravado } from '../writes.ts';

/** Locks the deal, then asks in this order: is it the version seen (when one was sent), and does the rule allow it. */
export async function travarParaVerbo(
  ctx: Ctx,
  e: { negocio_codigo: number; versao?: number | undefined },
  regra: (n: NegocioTravado) => Recusa,
): Promise<NegocioTravado> {
  const negocio = await travarNegocio(ctx, e.negocio_codigo);
  if (e.versao !== undefined && e.versao !== negocio.versao)
    return recusarAlterado(ctx, 'negocio', negocio.negocio_codigo, negocio.versao);
  exigirRegra(regra(negocio));
  return negocio;
}

/** What the history keeps of a change of situation. */
export const situacaoDe = (n: NegocioTravado): Record<string, unknown> => ({
  negocio_situacao: n.negocio_situacao,
  motperda_codigo: n['motperda_codigo'],
  negocio_obsperda: n['negocio_obsperda'],
  negocio_dtfechamento: n['negocio_dtfechamento'],
  negocio_dtinteracao: n['negocio_dtinteracao'],
});
