import type { EnderecoGuardado } from '@praca/contract/pessoa/enderecos.ts';
import type { Venda } from '@praca/contract/pedvenda/schemas.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { lerEnderecoDaPessoa } from '../pessoa/reads-enderecos.ts';

type Escolha = { pessoa_codigo?: number | null; pesend_codigo?: number | null };

/**
 * Where a document is delivered, as the chosen address of its customer stands now; what was chosen before stays as it
 * stood then, even where the customer has that address no more. REFERENCIA_INVALIDA for an address of somebody else.
 */
export async function entregaDe(
  ctx: Ctx,
  { pessoa_codigo = null, pesend_codigo = null }: Escolha,
  antes: Venda | null,
): Promise<EnderecoGuardado | null> {
  if (pesend_codigo === null) return null;
  if (antes?.pesend_codigo === pesend_codigo && antes.pessoa_codigo === pessoa_codigo)
    return antes.pedvenda_entrega;
  const endereco =
    pessoa_codigo === null ? null : await lerEnderecoDaPessoa(ctx, pessoa_codigo, pesend_codigo);
  if (endereco === null)
    throw new AppError('REFERENCIA_INVALIDA', {
      campos: [{ campo: 'pesend_codigo', mensagem: 'Este endereço não é deste cliente.' }],
    });
  return endereco;
}
