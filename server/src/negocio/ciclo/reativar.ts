import type { Entrada } from '@praca/contract/endpoint.ts';
import type { reativar } from '@praca/contract/negocio/ciclo/endpoints.ts';
import { aoReativar } from '@praca/contract/negocio/rules.ts';
import type { Ctx } from '../../platform/context.ts';
import type { JsonPronto } from '../../platform/http/resposta.ts';
import { situacaoDe, travarParaVerbo } from './conferir.ts';
import { gravarSituacao } from './writes.ts';

/** Opens a won, lost or finished deal again, in the stage where it was. */
export async function reativarNegocio(ctx: Ctx, e: Entrada<typeof reativar>): Promise<JsonPronto> {
  const antes = await travarParaVerbo(ctx, e, aoReativar);
  return gravarSituacao(
    ctx,
    antes.negocio_codigo,
    { situacao: 'A' },
    { acao: 'REATIVAR', antes: situacaoDe(antes), depois: { negocio_situacao: 'A' } },
  );
}
