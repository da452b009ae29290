import type { Ctx } from '../platform/context.ts';
import { buscaDoNegocio, type PessoaDoNegocio } from './reads-referencia.ts';
import { gravarNomeDaPessoa, negociosDaPessoa } from './writes.ts';

/**
 * Brings the customer's name and search words to the cards of their deals. Not a change of the deal: versions stay. Whose
 * customer it is no more keeps the name that they know (`soDeQuemCuida`); what a merge or an erasure makes of it reaches all.
 */
export async function renomearPessoaNosNegocios(
  ctx: Ctx,
  pessoa: PessoaDoNegocio,
  quais: 'todos' | 'soDeQuemCuida' = 'todos',
): Promise<void> {
  const negocios = await negociosDaPessoa(ctx, pessoa.pessoa_codigo);
  if (!negocios.length) return;
  const nome = pessoa.pessoa_fantasia || pessoa.pessoa_razao;
  await gravarNomeDaPessoa(
    ctx,
    negocios.map((n) => {
      const pessoa_nome = quais === 'todos' || n.de_quem_cuida ? nome : n.pessoa_nome;
      return {
        codigo: n.negocio_codigo,
        pessoa_nome,
        busca: buscaDoNegocio([n.negocio_titulo, pessoa_nome], pessoa, n.negocio_codigo),
      };
    }),
  );
}
