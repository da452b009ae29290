import type { Ctx } from '../platform/context.ts';
import { buscaDoNegocio, type PessoaDoNegocio } from './reads-referencia.ts';
import { gravarNomeDaPessoa, negociosDaPessoa } from './writes.ts';

/** Brings the customer's name and search words to the cards of their deals. Not a change of the deal: versions stay. */
export async function renomearPessoaNosNegocios(ctx: Ctx, pessoa: PessoaDoNegocio): Promise<void> {
  const negocios = await negociosDaPessoa(ctx, pessoa.pessoa_codigo);
  if (!negocios.length) return;
  await gravarNomeDaPessoa(
    ctx,
    pessoa.pessoa_fantasia || pessoa.pessoa_razao,
    negocios.map((n) => ({
      codigo: n.negocio_codigo,
      busca: buscaDoNegocio(n.negocio_titulo, pessoa, n.negocio_codigo),
    })),
  );
}
