import { CONTATOS_DO_DIA, type PessoaDoDia } from '@praca/contract/atividade/meu-dia.ts';
import type { Ctx } from '../platform/context.ts';
import { condicoesDePessoa } from './reads.ts';

/** Of these customers those that the user sees, with their first contacts, as somebody takes them along to the field; without the right to see customers, none. */
export async function lerPessoasDoDia(
  ctx: Ctx,
  codigos: readonly number[],
): Promise<PessoaDoDia[]> {
  if (codigos.length === 0 || !ctx.sessao.permissoes.has('pessoa.ver')) return [];
  const c = condicoesDePessoa(ctx).e('q.pessoa_codigo = d.codigo');
  // One by one by their key, however many customers there are.
  return ctx.tx.sql<PessoaDoDia>(
    `SELECT e.* FROM unnest(${c.vincular(codigos)}::bigint[]) AS d(codigo), LATERAL (SELECT q.pessoa_codigo, q.pessoa_razao, q.pessoa_fantasia, q.pessoa_cnpj, q.pessoa_telefone, q.pessoa_telefone2, q.pessoa_email,
       q.endereco_endereco, q.endereco_numero, q.endereco_complemento, q.bairro_descricao, q.cidade_descricao, q.uf_codigo, k.contatos
     FROM pessoa q, LATERAL (
       SELECT coalesce(json_agg(json_build_object('contato_codigo', x.contato_codigo, 'contato_nome', x.contato_nome, 'contato_cargo', x.contato_cargo,
         'contato_telefone', x.contato_telefone, 'contato_email', x.contato_email) ORDER BY x.contato_ordem), '[]'::json) AS contatos
       FROM (SELECT o.* FROM pessoa_contato o WHERE o.clienteregistro_codigo = q.clienteregistro_codigo AND o.pessoa_codigo = q.pessoa_codigo
         ORDER BY o.contato_ordem LIMIT ${c.vincular(CONTATOS_DO_DIA)}) x) k
     WHERE ${c.sql} LIMIT 1) e ORDER BY e.pessoa_codigo`,
    c.valores,
  );
}
