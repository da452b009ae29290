import { recordset } from '../../../platform/banco/recordset.ts';
import type { Ctx } from '../../../platform/context.ts';
import { historia } from '../../../platform/eventos/registro-evento.ts';
import type { RascunhoPessoa } from '../leitura/rascunho.ts';
import type { PessoaLida } from './reads-lote.ts';

/** A customer to create, with its search text. */
export interface PessoaNova extends RascunhoPessoa {
  repres_codigo: number | null;
  pessoa_busca: string;
}

const HISTORIA = historia('p', {
  usuario_codigo: '$2',
  evento_tabela: "'pessoa'",
  evento_chave: 'p.pessoa_codigo::text',
  evento_acao: "'CRIAR'",
  evento_versao: '1',
  evento_depois: "jsonb_build_object('pessoa_razao', p.pessoa_razao, 'pessoa_cnpj', p.pessoa_cnpj)",
  evento_requisicao: '$3',
  uniproc_codigo: '$4',
  repres_codigo: 'p.repres_codigo',
});

// $1 registration, $2 user, $3 request, $4 process, $5 the customers.
const INSERIR = `WITH x AS MATERIALIZED (
    SELECT nextval('pessoa_pessoa_codigo_seq') AS pessoa_codigo, t.*
    FROM json_to_recordset($5) AS t (
      ordem int,
      pessoa_razao text,
      pessoa_fantasia text,
      pessoa_cnpj text,
      pessoa_tipo text,
      pessoa_telefone text,
      pessoa_telefone2 text,
      pessoa_email text,
      endereco_cep text,
      endereco_endereco text,
      endereco_numero text,
      endereco_complemento text,
      bairro_descricao text,
      cidade_descricao text,
      uf_codigo text,
      pessoa_busca text,
      pessoa_dtaberturaemp date,
      emails json,
      repres_codigo bigint)
  ), p AS (
    INSERT INTO pessoa (
      clienteregistro_codigo,
      pessoa_codigo,
      pessoa_razao,
      pessoa_fantasia,
      pessoa_cnpj,
      pessoa_tipo,
      pessoa_telefone,
      pessoa_telefone2,
      pessoa_email,
      endereco_cep,
      endereco_endereco,
      endereco_numero,
      endereco_complemento,
      bairro_descricao,
      cidade_descricao,
      uf_codigo,
      pessoa_busca,
      pessoa_dtaberturaemp,
      repres_codigo)
    SELECT
      $1,
      x.pessoa_codigo,
      x.pessoa_razao,
      x.pessoa_fantasia,
      x.pessoa_cnpj,
      x.pessoa_tipo,
      x.pessoa_telefone,
      x.pessoa_telefone2,
      x.pessoa_email,
      x.endereco_cep,
      x.endereco_endereco,
      x.endereco_numero,
      x.endereco_complemento,
      x.bairro_descricao,
      x.cidade_descricao,
      x.uf_codigo,
      x.pessoa_busca,
      x.pessoa_dtaberturaemp,
      x.repres_codigo
    FROM x
    ORDER BY x.ordem
    ON CONFLICT (clienteregistro_codigo, pessoa_cnpj) WHERE pessoa_cnpj IS NOT NULL DO NOTHING
    RETURNING pessoa_codigo, pessoa_razao, pessoa_fantasia, pessoa_cnpj, pessoa_telefone, pessoa_telefone2, pessoa_email, repres_codigo
  ), k AS (
    INSERT INTO pessoa_contato (clienteregistro_codigo, pessoa_codigo, contato_ordem, contato_nome, contato_email)
    SELECT $1, p.pessoa_codigo, c.ordem, c.um->>'nome', c.um->>'email'
    FROM p
    JOIN x ON x.pessoa_codigo = p.pessoa_codigo
    CROSS JOIN LATERAL json_array_elements(x.emails) WITH ORDINALITY AS c (um, ordem)
  ), e AS (${HISTORIA})
  SELECT x.ordem, p.*
  FROM p
  JOIN x ON x.pessoa_codigo = p.pessoa_codigo`;

/** Creates customers with their history, many in one statement; one whose document came to exist meanwhile is left out. `ordem` is its place in the list. */
export async function inserirPessoas(
  ctx: Ctx,
  processo: number,
  pessoas: readonly PessoaNova[],
): Promise<(PessoaLida & { ordem: number })[]> {
  if (pessoas.length === 0) return [];
  const { clienteregistro_codigo, usuario_codigo } = ctx.sessao;
  return ctx.tx.sql<PessoaLida & { ordem: number }>(INSERIR, [
    clienteregistro_codigo,
    usuario_codigo,
    ctx.requisicao,
    processo,
    recordset(pessoas.map((pessoa, i) => ({ ...pessoa, ordem: i + 1 }))),
  ]);
}
