import { dobrar } from '@praca/contract/br/busca.ts';
import type { Previsto } from '@praca/contract/pessoa/lgpd/schemas.ts';
import { VENDIDA } from '../../pedvenda/noun.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { condicoesDePessoa } from '../reads.ts';
import type { Conhecidos } from './termos.ts';

/** The rows that are a person's. */
export interface Ligados {
  pessoa: number;
  negocios: number[];
  vendas: number[];
  tarefas: number[];
  /** Of the documents, the orders: the law keeps them. */
  guardadas: number[];
}

const TITULAR = `SELECT q.pessoa_codigo, q.pessoa_razao, q.pessoa_tipo, q.cidade_descricao, q.uf_codigo, q.versao, q.pessoa_anonimizadaem FROM pessoa q WHERE`;
/** The person as they are asked about. */
export interface Titular {
  pessoa_codigo: number;
  pessoa_razao: string;
  pessoa_tipo: string;
  cidade_descricao: string;
  uf_codigo: string;
  versao: number;
  pessoa_anonimizadaem: string | null;
}

/** A visible person; locked where they are to be changed. NAO_ENCONTRADO. */
export async function lerTitular(ctx: Ctx, codigo: number, travar = false): Promise<Titular> {
  const c = condicoesDePessoa(ctx).e('q.pessoa_codigo = ?', codigo);
  const TRAVA = travar ? 'FOR UPDATE OF q' : '';
  const [linha] = await ctx.tx.sql<Titular>(`${TITULAR} ${c.sql} ${TRAVA}`, c.valores);
  if (!linha) throw new AppError('NAO_ENCONTRADO');
  return linha;
}

// Deals that were deleted are in the history alone, whole.
const NEGOCIOS = `SELECT negocio_codigo AS codigo FROM negocio WHERE clienteregistro_codigo = $1 AND pessoa_codigo = $2
  UNION SELECT evento_chave::bigint FROM evento WHERE clienteregistro_codigo = $1 AND evento_tabela = 'negocio' AND evento_acao = 'EXCLUIR' AND evento_antes->>'pessoa_codigo' = $2::text`;
const VENDAS = `SELECT q.pedvenda_codigo AS codigo, ${VENDIDA} AS guardada FROM pedvenda q WHERE q.clienteregistro_codigo = $1 AND (q.pessoa_codigo = $2 OR (q.pessoa_codigo IS NULL AND q.negocio_codigo = ANY($3::bigint[])))`;
const TAREFAS = `SELECT atividade_codigo AS codigo FROM atividade WHERE clienteregistro_codigo = $1 AND (pessoa_codigo = $2 OR negocio_codigo = ANY($3::bigint[]))`;

/** Every row that hangs on a person, whoever sees it: who asks for their own data, or for their end, means all of them. */
export async function lerLigados(ctx: Ctx, pessoa: number): Promise<Ligados> {
  const { clienteregistro_codigo: registro } = ctx.sessao;
  const codigos = (linhas: { codigo: number }[]) => linhas.map((l) => l.codigo);
  const negocios = codigos(await ctx.tx.sql(NEGOCIOS, [registro, pessoa]));
  const vendas = await ctx.tx.sql<{ codigo: number; guardada: boolean }>(VENDAS, [
    registro,
    pessoa,
    negocios,
  ]);
  return {
    pessoa,
    negocios,
    vendas: codigos(vendas),
    guardadas: codigos(vendas.filter((v) => v.guardada)),
    tarefas: codigos(await ctx.tx.sql(TAREFAS, [registro, pessoa, negocios])),
  };
}

const CAMPO = `SELECT array_remove(array_agg(DISTINCT v), NULL) FROM (SELECT t.linha->>x AS v FROM linhas t, unnest(NOMES::text[]) x) q WHERE v <> ''`;
const DE = (nomes: string) => `(${CAMPO.replace('NOMES', `'{${nomes}}'`)})`;
const DAS_LINHAS = (linhas: string, nome: string) =>
  `(SELECT array_remove(array_agg(DISTINCT c->>'${nome}'), NULL) FROM linhas t, jsonb_array_elements(CASE WHEN jsonb_typeof(t.linha->'${linhas}') = 'array' THEN t.linha->'${linhas}' ELSE '[]' END) c WHERE c->>'${nome}' <> '')`;
const DOS_CONTATOS = (nome: string) => DAS_LINHAS('contatos', nome);
const CONHECIDOS = `WITH linhas AS (
    SELECT to_jsonb(p) || jsonb_build_object('contatos', (SELECT coalesce(jsonb_agg(to_jsonb(c)), '[]') FROM pessoa_contato c WHERE c.clienteregistro_codigo = $1 AND c.pessoa_codigo = $2),
      'enderecos', (SELECT coalesce(jsonb_agg(to_jsonb(d)), '[]') FROM pessoa_endereco d WHERE d.clienteregistro_codigo = $1 AND d.pessoa_codigo = $2)) AS linha
    FROM pessoa p WHERE p.clienteregistro_codigo = $1 AND p.pessoa_codigo = $2
    UNION ALL SELECT evento_antes FROM evento WHERE clienteregistro_codigo = $1 AND evento_tabela = 'pessoa' AND evento_chave = $2::text AND evento_antes IS NOT NULL
    UNION ALL SELECT evento_depois FROM evento WHERE clienteregistro_codigo = $1 AND evento_tabela = 'pessoa' AND evento_chave = $2::text AND evento_depois IS NOT NULL)
  SELECT ${DE('pessoa_razao,pessoa_fantasia')} AS proprios, ${DOS_CONTATOS('contato_nome')} AS dos_contatos, ${DE('pessoa_cnpj')} AS documentos,
    coalesce(${DE('pessoa_telefone,pessoa_telefone2')}, '{}') || coalesce(${DOS_CONTATOS('contato_telefone')}, '{}') AS telefones,
    coalesce(${DE('pessoa_email')}, '{}') || coalesce(${DOS_CONTATOS('contato_email')}, '{}') AS emails, coalesce(${DE('endereco_endereco')}, '{}') || coalesce(${DAS_LINHAS('enderecos', 'endereco_endereco')}, '{}') AS enderecos`;

/** What is known of a person now and what the history knows of before. */
export async function lerConhecidos(ctx: Ctx, titular: Titular): Promise<Conhecidos> {
  const [linha] = await ctx.tx.sql<Record<string, string[] | null>>(CONHECIDOS, [
    ctx.sessao.clienteregistro_codigo,
    titular.pessoa_codigo,
  ]);
  const lista = (nome: string) => linha?.[nome] ?? [];
  return {
    nomes: [...lista('proprios'), ...lista('dos_contatos')],
    documentos: lista('documentos'),
    telefones: lista('telefones'),
    emails: lista('emails'),
    enderecos: lista('enderecos'),
    palavras: [...(titular.pessoa_tipo === 'F' ? lista('proprios') : []), ...lista('dos_contatos')],
  };
}

/** How many others go by one of these names: customers, users, representatives. */
export async function contarHomonimos(
  ctx: Ctx,
  pessoa: number,
  nomes: readonly string[],
): Promise<number> {
  const linhas = await ctx.tx.sql<{ nome: string }>(
    `SELECT pessoa_razao AS nome FROM pessoa WHERE clienteregistro_codigo = $1 AND pessoa_codigo <> $2 AND pessoa_busca LIKE ANY ($3::text[])
     UNION ALL SELECT usuario_nome FROM usuario WHERE clienteregistro_codigo = $1 AND $2 > 0
     UNION ALL SELECT repres_razao FROM representante WHERE clienteregistro_codigo = $1`,
    [
      ctx.sessao.clienteregistro_codigo,
      pessoa,
      nomes.map((n) => `%${dobrar(n).replaceAll(/[%_\\]/g, String.raw`\$&`)}%`),
    ],
  );
  const dele = new Set(nomes.map(dobrar));
  return linhas.filter((l) => dele.has(dobrar(l.nome))).length;
}

/** Whether the house calls something of its own (a product, a stage, a tag) by the person's name. */
export async function eDaCasa(ctx: Ctx, nomes: string | null): Promise<boolean> {
  if (nomes === null) return false;
  const [linha] = await ctx.tx.sql<{ sim: boolean }>('SELECT lgpd_e_da_casa($1, $2) AS sim', [
    ctx.sessao.clienteregistro_codigo,
    nomes,
  ]);
  return linha?.sim ?? false;
}

const CONTAGEM = `SELECT $2::bigint AS pessoa_codigo, p.pessoa_anonimizadaem AS anonimizada_em,
    (SELECT count(*)::int FROM pessoa_contato WHERE clienteregistro_codigo = $1 AND pessoa_codigo = $2) AS contatos,
    (SELECT count(*)::int FROM negocio WHERE clienteregistro_codigo = $1 AND pessoa_codigo = $2) AS negocios,
    (SELECT count(*)::int FROM acompanhamento WHERE clienteregistro_codigo = $1 AND (pessoa_codigo = $2 OR negocio_codigo = ANY($3::bigint[]))) AS anotacoes,
    cardinality($5::bigint[]) AS tarefas,
    (SELECT count(*)::int FROM email WHERE clienteregistro_codigo = $1 AND (pessoa_codigo = $2 OR negocio_codigo = ANY($3::bigint[]))) AS emails,
    (SELECT count(*)::int FROM anexo a WHERE a.clienteregistro_codigo = $1 AND (a.pessoa_codigo = $2 OR a.negocio_codigo = ANY($3::bigint[]))
       AND NOT EXISTS (SELECT 1 FROM pedvenda q WHERE q.clienteregistro_codigo = $1 AND q.negocio_codigo = a.negocio_codigo AND q.pedvenda_codigo = ANY($6::bigint[]))) AS arquivos,
    cardinality($4::bigint[]) - cardinality($6::bigint[]) AS orcamentos, cardinality($6::bigint[]) AS pedidos,
    (SELECT (max(greatest(q.pedvenda_dtemissao, q.pedvenda_dtfinalizacao::date)) + interval '5 years')::date::text FROM pedvenda q WHERE q.clienteregistro_codigo = $1 AND q.pedvenda_codigo = ANY($6::bigint[])) AS guardar_ate
  FROM pessoa p WHERE p.clienteregistro_codigo = $1 AND p.pessoa_codigo = $2`;

/** What hangs on a person, in numbers. */
export async function contar(
  ctx: Ctx,
  l: Ligados,
): Promise<Omit<Previsto, 'homonimos' | 'achados'>> {
  const [linha] = await ctx.tx.sql<Omit<Previsto, 'homonimos' | 'achados'>>(CONTAGEM, [
    ctx.sessao.clienteregistro_codigo,
    l.pessoa,
    l.negocios,
    l.vendas,
    l.tarefas,
    l.guardadas,
  ]);
  if (!linha) throw new AppError('NAO_ENCONTRADO');
  return linha;
}

/** The tables in which words about people may stand. */
export const lerTabelas = async (ctx: Ctx): Promise<string[]> =>
  (await ctx.tx.sql<{ tabela: string }>('SELECT t AS tabela FROM lgpd_tabelas() t', [])).map(
    (l) => l.tabela,
  );

/** The keys of a table's rows, from and to, as far as they are numbers. */
export async function lerFaixa(ctx: Ctx, tabela: string): Promise<[number, number]> {
  const [linha] = await ctx.tx.sql<{ de: number; ate: number }>(
    'SELECT f[1] AS de, f[2] AS ate FROM lgpd_faixa($1, $2) f',
    [tabela, ctx.sessao.clienteregistro_codigo],
  );
  return [linha?.de ?? 0, linha?.ate ?? 0];
}

/** The rows of one table that are a person's, whole. */
export async function lerLinhasDe(ctx: Ctx, tabela: string, l: Ligados): Promise<object[]> {
  const [linha] = await ctx.tx.sql<{ linhas: object[] }>(
    'SELECT lgpd_linhas($1, $2, $3, $4, $5, $6) AS linhas',
    [tabela, ctx.sessao.clienteregistro_codigo, l.pessoa, l.negocios, l.vendas, l.tarefas],
  );
  return linha?.linhas ?? [];
}

/** The person's own row and the people at it, whole. */
export async function lerCadastro(ctx: Ctx, pessoa: number): Promise<Record<string, unknown>> {
  const [linha] = await ctx.tx.sql<{ cadastro: Record<string, unknown> }>(
    `SELECT to_jsonb(p) - '{clienteregistro_codigo,pessoa_busca}'::text[] || jsonb_build_object('contatos',
       (SELECT coalesce(jsonb_agg(to_jsonb(c) - 'clienteregistro_codigo'), '[]') FROM pessoa_contato c WHERE c.clienteregistro_codigo = $1 AND c.pessoa_codigo = $2),
       'enderecos', (SELECT coalesce(jsonb_agg(to_jsonb(d) - 'clienteregistro_codigo'), '[]') FROM pessoa_endereco d WHERE d.clienteregistro_codigo = $1 AND d.pessoa_codigo = $2)) AS cadastro
     FROM pessoa p WHERE p.clienteregistro_codigo = $1 AND p.pessoa_codigo = $2`,
    [ctx.sessao.clienteregistro_codigo, pessoa],
  );
  return linha?.cadastro ?? {};
}
