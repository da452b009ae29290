import type { EnderecoGuardado } from '@praca/contract/pessoa/enderecos.ts';
import type { Ctx } from '../platform/context.ts';

/** An address of that customer, as documents keep it; null where the customer has none of that code. */
export async function lerEnderecoDaPessoa(
  ctx: Ctx,
  pessoa: number,
  endereco: number,
): Promise<EnderecoGuardado | null> {
  const [linha] = await ctx.tx.sql<EnderecoGuardado>(
    `SELECT d.pesend_tipo, d.pesend_nome, d.endereco_cep, d.endereco_endereco, d.endereco_numero, d.endereco_complemento, d.bairro_descricao, d.cidade_descricao, d.uf_codigo
     FROM pessoa_endereco d WHERE d.clienteregistro_codigo = $1 AND d.pessoa_codigo = $2 AND d.pesend_codigo = $3`,
    [ctx.sessao.clienteregistro_codigo, pessoa, endereco],
  );
  return linha ?? null;
}
