import type { EnderecoGuardado } from '@praca/contract/pessoa/enderecos.ts';
import type { Ctx } from '../platform/context.ts';
import { condicoesDePessoa } from './reads.ts';

/** An address of a customer that the caller sees, as documents keep it; null where the customer has none of that code. */
export async function lerEnderecoDaPessoa(
  ctx: Ctx,
  pessoa: number,
  endereco: number,
): Promise<EnderecoGuardado | null> {
  const c = condicoesDePessoa(ctx)
    .e('q.pessoa_codigo = ?', pessoa)
    .e('d.clienteregistro_codigo = $1')
    .e('d.pesend_codigo = ?', endereco);
  const [linha] = await ctx.tx.sql<EnderecoGuardado>(
    `SELECT d.pesend_tipo, d.pesend_nome, d.endereco_cep, d.endereco_endereco, d.endereco_numero, d.endereco_complemento, d.bairro_descricao, d.cidade_descricao, d.uf_codigo
     FROM pessoa q JOIN pessoa_endereco d ON d.pessoa_codigo = q.pessoa_codigo WHERE ${c.sql}`,
    c.valores,
  );
  return linha ?? null;
}
