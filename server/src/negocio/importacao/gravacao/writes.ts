import type { Ctx } from '../../../platform/context.ts';
import { CADASTROS, type CampoCadastro } from './cadastros.ts';
import type { Achado } from '../leitura/linha.ts';
import type { RascunhoPessoa } from '../leitura/rascunho.ts';
import type { PessoaLida } from './reads-lote.ts';

/**
 * Makes the row of a file that is about to come and keeps its place: no row when the files of the registration that no
 * import took yet, this one included, would pass `cota` bytes. What broke off counts no longer than a sending may last.
 */
export async function inserirArquivo(
  ctx: Ctx,
  a: { codigo: string; nome: string; reserva: number; cota: number },
): Promise<boolean> {
  const registro = ctx.sessao.clienteregistro_codigo;
  await ctx.tx.sql("SELECT pg_advisory_xact_lock(hashtextextended('praca.importacao', $1))", [
    registro,
  ]);
  const linhas = await ctx.tx.sql(
    `INSERT INTO arquivo (clienteregistro_codigo, arquivo_codigo, arquivo_nome, arquivo_tamanho, arquivo_sha256, arquivo_finalidade, usuario_codigo)
     SELECT $1, $2, $3, $5, '', 'RECEBENDO', $4
     WHERE $5::bigint + (
       SELECT coalesce(sum(q.arquivo_tamanho), 0) FROM arquivo q
       WHERE q.clienteregistro_codigo = $1
         AND (q.arquivo_finalidade = 'IMPORTACAO' AND q.arquivo_dtcriacao > now() - interval '6 hours'
           OR q.arquivo_finalidade = 'RECEBENDO' AND q.arquivo_dtcriacao > now() - interval '6 minutes')
         AND NOT EXISTS (
           SELECT 1 FROM processo p
           WHERE p.clienteregistro_codigo = $1 AND p.uniproc_entrada->>'csv' = q.arquivo_codigo::text)) <= $6
     RETURNING 1`,
    [registro, a.codigo, a.nome, ctx.sessao.usuario_codigo, a.reserva, a.cota],
  );
  return linhas.length > 0;
}

export const inserirParte = (
  ctx: Ctx,
  codigo: string,
  parte: number,
  bytes: Uint8Array,
): Promise<unknown> =>
  ctx.tx.sql(
    'INSERT INTO arquivo_parte (clienteregistro_codigo, arquivo_codigo, arquivo_parte, arquivo_bytes) VALUES ($1, $2, $3, $4)',
    [ctx.sessao.clienteregistro_codigo, codigo, parte, bytes],
  );

/** The file is complete: from now on an import can read it. */
export const concluirArquivo = (
  ctx: Ctx,
  codigo: string,
  tamanho: number,
  sha256: string,
): Promise<unknown> =>
  ctx.tx.sql(
    "UPDATE arquivo SET arquivo_tamanho = $3, arquivo_sha256 = $4, arquivo_finalidade = 'IMPORTACAO' WHERE clienteregistro_codigo = $1 AND arquivo_codigo = $2",
    [ctx.sessao.clienteregistro_codigo, codigo, tamanho, sha256],
  );

export const apagarArquivo = (ctx: Ctx, codigo: string): Promise<unknown> =>
  ctx.tx.sql('DELETE FROM arquivo WHERE clienteregistro_codigo = $1 AND arquivo_codigo = $2', [
    ctx.sessao.clienteregistro_codigo,
    codigo,
  ]);

/** Remembers which field each header filled ('' : none), for the next import of this registration. */
export const gravarSinonimos = (
  ctx: Ctx,
  sinonimos: ReadonlyMap<string, string>,
): Promise<unknown> =>
  ctx.tx.sql(
    `INSERT INTO importacao_sinonimo (clienteregistro_codigo, sinonimo_cabecalho, sinonimo_campo) SELECT $1, x.cabecalho, x.campo FROM unnest($2::text[], $3::text[]) AS x(cabecalho, campo)
     ON CONFLICT (clienteregistro_codigo, sinonimo_cabecalho) DO UPDATE SET sinonimo_campo = EXCLUDED.sinonimo_campo`,
    [ctx.sessao.clienteregistro_codigo, [...sinonimos.keys()], [...sinonimos.values()]],
  );

/** Takes the next `n` turns of the automatic distribution; gives the number of the first. */
export async function tomarVezes(ctx: Ctx, distribuicao: number, n: number): Promise<number> {
  const [linha] = await ctx.tx.sql<{ primeira: number }>(
    'UPDATE distribuicao_automatica SET distauto_proximo = distauto_proximo + $3 WHERE clienteregistro_codigo = $1 AND distauto_codigo = $2 RETURNING distauto_proximo - $3 AS primeira',
    [ctx.sessao.clienteregistro_codigo, distribuicao, n],
  );
  return linha?.primeira ?? 0;
}

/** Creates names of a cadastro with their history; those that came to exist meanwhile stay as they are. */
export async function inserirNomes(
  ctx: Ctx,
  processo: number,
  campo: CampoCadastro,
  nomes: readonly string[],
): Promise<void> {
  const { tabela, codigo } = CADASTROS[campo];
  await ctx.tx.sql(
    `WITH n AS (INSERT INTO ${tabela} (clienteregistro_codigo, ${campo}) SELECT $1, x.nome FROM unnest($5::text[]) AS x(nome) ON CONFLICT (clienteregistro_codigo, ${campo}) DO NOTHING RETURNING ${codigo} AS codigo, ${campo} AS nome)
     INSERT INTO evento (clienteregistro_codigo, usuario_codigo, evento_tabela, evento_chave, evento_acao, evento_versao, evento_depois, evento_requisicao, uniproc_codigo)
     SELECT $1, $2, $6, n.codigo::text, 'CRIAR', 1, jsonb_build_object($7::text, n.nome), $3, $4 FROM n`,
    [
      ctx.sessao.clienteregistro_codigo,
      ctx.sessao.usuario_codigo,
      ctx.requisicao,
      processo,
      nomes,
      tabela,
      campo,
    ],
  );
}

/** Texts that the database can hold: neither NUL nor halves of characters. */
const gravavel = (texto: string): string => texto.replaceAll('\u0000', '\uFFFD').toWellFormed();

/** A line for the report. */
export interface LinhaParaRelatorio {
  linha: number;
  situacao: 'RECUSADA' | 'DUPLICADA' | 'AVISO' | 'FECHADA';
  achados: readonly Pick<Achado, 'coluna' | 'valor' | 'mensagem' | 'ajuda'>[];
  bruto: string;
}

export async function gravarLinhas(
  ctx: Ctx,
  processo: number,
  linhas: readonly LinhaParaRelatorio[],
): Promise<void> {
  if (linhas.length === 0) return;
  const erros = linhas.map((l) =>
    JSON.stringify(
      l.achados.map((a) => ({
        coluna: gravavel(a.coluna),
        valor: gravavel(a.valor),
        mensagem: gravavel(a.mensagem),
        ajuda: a.ajuda,
        ...(l.situacao === 'FECHADA' ? { situacao: l.situacao } : {}),
      })),
    ),
  );
  await ctx.tx.sql(
    `INSERT INTO importacao_linha (clienteregistro_codigo, uniproc_codigo, importacao_linha, importacao_situacao, importacao_erros, importacao_texto)
     SELECT $1, $2, x.linha, x.situacao, x.erros::jsonb, x.texto FROM unnest($3::bigint[], $4::text[], $5::text[], $6::text[]) AS x(linha, situacao, erros, texto)`,
    [
      ctx.sessao.clienteregistro_codigo,
      processo,
      linhas.map((l) => l.linha),
      // The table knows three situations: a line that closed a deal is one with something to tell, and its finds say so.
      linhas.map((l) => (l.situacao === 'FECHADA' ? 'AVISO' : l.situacao)),
      erros,
      linhas.map((l) => gravavel(l.bruto)),
    ],
  );
}

/** A dry run that starts again forgets what its former run noted. */
export const apagarLinhas = (ctx: Ctx, processo: number): Promise<unknown> =>
  ctx.tx.sql(
    'DELETE FROM importacao_linha WHERE clienteregistro_codigo = $1 AND uniproc_codigo = $2',
    [ctx.sessao.clienteregistro_codigo, processo],
  );

/** A customer to create, with its search text. */
export interface PessoaNova extends RascunhoPessoa {
  repres_codigo: number | null;
  pessoa_busca: string;
}

const COLUNAS_PESSOA = [
  'pessoa_razao',
  'pessoa_fantasia',
  'pessoa_cnpj',
  'pessoa_tipo',
  'pessoa_telefone',
  'pessoa_telefone2',
  'pessoa_email',
  'endereco_cep',
  'endereco_endereco',
  'endereco_numero',
  'endereco_complemento',
  'bairro_descricao',
  'cidade_descricao',
  'uf_codigo',
  'pessoa_busca',
] as const;

/** Creates customers with their history, many in one statement; one whose document came to exist meanwhile is left out. `ordem` is its place in the list. */
export async function inserirPessoas(
  ctx: Ctx,
  processo: number,
  pessoas: readonly PessoaNova[],
): Promise<(PessoaLida & { ordem: number })[]> {
  if (pessoas.length === 0) return [];
  const { clienteregistro_codigo, usuario_codigo } = ctx.sessao;
  return ctx.tx.sql<PessoaLida & { ordem: number }>(
    `WITH x AS MATERIALIZED (
       SELECT nextval('pessoa_pessoa_codigo_seq') AS codigo, t.* FROM unnest($5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[], $11::text[], $12::text[], $13::text[], $14::text[], $15::text[], $16::text[], $17::text[], $18::text[], $19::text[], $20::date[], $21::bigint[])
         WITH ORDINALITY AS t(${COLUNAS_PESSOA.join(', ')}, pessoa_dtaberturaemp, repres_codigo, ordem)),
     p AS (INSERT INTO pessoa (clienteregistro_codigo, pessoa_codigo, ${COLUNAS_PESSOA.join(', ')}, pessoa_dtaberturaemp, repres_codigo)
       SELECT $1, codigo, ${COLUNAS_PESSOA.join(', ')}, pessoa_dtaberturaemp, repres_codigo FROM x ORDER BY ordem ON CONFLICT (clienteregistro_codigo, pessoa_cnpj) WHERE pessoa_cnpj IS NOT NULL DO NOTHING
       RETURNING pessoa_codigo, pessoa_razao, pessoa_fantasia, pessoa_cnpj, pessoa_telefone, pessoa_telefone2, repres_codigo),
     e AS (INSERT INTO evento (clienteregistro_codigo, usuario_codigo, evento_tabela, evento_chave, evento_acao, evento_versao, evento_depois, evento_requisicao, uniproc_codigo)
       SELECT $1, $2, 'pessoa', p.pessoa_codigo::text, 'CRIAR', 1, jsonb_build_object('pessoa_razao', p.pessoa_razao, 'pessoa_cnpj', p.pessoa_cnpj), $3, $4 FROM p)
     SELECT x.ordem::int AS ordem, p.* FROM p JOIN x ON x.codigo = p.pessoa_codigo`,
    [
      clienteregistro_codigo,
      usuario_codigo,
      ctx.requisicao,
      processo,
      ...COLUNAS_PESSOA.map((coluna) => pessoas.map((p) => p[coluna])),
      pessoas.map((p) => p.pessoa_dtaberturaemp),
      pessoas.map((p) => p.repres_codigo),
    ],
  );
}

/** A deal to create. */
export interface NegocioNovo {
  chave: string;
  estagio_codigo: number;
  situacao: 'A' | 'G' | 'P';
  posicao: number;
  titulo: string;
  valor: string;
  temperatura: string;
  dtprevisao: string | null;
  observacao: string;
  pessoa_codigo: number | null;
  pessoa_nome: string;
  usuario_responsavel: string | null;
  repres_codigo: number | null;
  segmento_codigo: number | null;
  orprospect_codigo: number | null;
  motperda_codigo: number | null;
  etiquetas: string;
  dtcriacao: string | null;
  dtfechamento: string | null;
  busca: string;
}

/**
 * Creates deals with their history, many in one statement; one whose key came to exist meanwhile is left out. Dates
 * without an hour stand at noon of the user's clocks, never after now. Gives the keys that became deals.
 */
export async function inserirNegocios(
  ctx: Ctx,
  destino: { processo: number; empresa_codigo: number; pipeline_codigo: number },
  n: readonly NegocioNovo[],
): Promise<Map<string, number>> {
  if (n.length === 0) return new Map();
  const { clienteregistro_codigo, usuario_codigo, usuario_fuso } = ctx.sessao;
  const linhas = await ctx.tx.sql<{ negocio_codigo: number; chave: string }>(
    `WITH x AS MATERIALIZED (
       SELECT nextval('negocio_negocio_codigo_seq') AS codigo, t.* FROM unnest($8::text[], $9::bigint[], $10::text[], $11::float8[], $12::text[], $13::numeric[], $14::text[], $15::date[], $16::text[], $17::bigint[], $18::text[], $19::text[], $20::bigint[], $21::bigint[], $22::bigint[], $23::bigint[], $24::text[], $25::timestamp[], $26::timestamp[], $27::text[])
         WITH ORDINALITY AS t(chave, estagio, situacao, posicao, titulo, valor, temperatura, previsao, observacao, pessoa, pessoa_nome, responsavel, repres, segmento, origem, motivo, etiquetas, criacao, fechamento, busca, ordem)),
     n AS (INSERT INTO negocio (clienteregistro_codigo, negocio_codigo, empresa_codigo, pipeline_codigo, estagio_codigo, negocio_situacao, negocio_posicao, negocio_titulo, negocio_valor, negocio_temperatura, negocio_dtprevisao, negocio_observacao,
         pessoa_codigo, pessoa_nome, usuario_responsavel, repres_codigo, segmento_codigo, orprospect_codigo, motperda_codigo, etiquetas, negocio_dtcriacao, negocio_dtfechamento, negocio_chaveimportacao, uniproc_codigo)
       SELECT $1, codigo, $5, $6, estagio, situacao, posicao, titulo, valor, temperatura, previsao, observacao, pessoa, pessoa_nome, responsavel, repres, segmento, origem, motivo, etiquetas::bigint[],
         least(now(), coalesce(criacao AT TIME ZONE $7, now())), CASE WHEN situacao <> 'A' THEN least(now(), coalesce(fechamento AT TIME ZONE $7, now())) END, chave, $4
       FROM x ORDER BY ordem ON CONFLICT (clienteregistro_codigo, negocio_chaveimportacao) WHERE negocio_chaveimportacao IS NOT NULL DO NOTHING
       RETURNING negocio_codigo, negocio_chaveimportacao, pipeline_codigo, estagio_codigo, negocio_situacao, negocio_titulo, negocio_valor, empresa_codigo, repres_codigo, usuario_responsavel),
     t AS (INSERT INTO negocio_texto (clienteregistro_codigo, negocio_codigo, negocio_busca) SELECT $1, n.negocio_codigo, x.busca || ' ' || x.codigo FROM n JOIN x ON x.codigo = n.negocio_codigo),
     e AS (INSERT INTO evento (clienteregistro_codigo, usuario_codigo, evento_tabela, evento_chave, evento_acao, evento_versao, evento_depois, evento_requisicao, empresa_codigo, repres_codigo, usuario_responsavel, negocio_codigo, pipeline_codigo, evento_paraestagio, uniproc_codigo)
       SELECT $1, $2, 'negocio', n.negocio_codigo::text, 'CRIAR', 1, jsonb_build_object('negocio_titulo', n.negocio_titulo, 'negocio_valor', n.negocio_valor::text, 'negocio_situacao', n.negocio_situacao, 'pipeline_codigo', n.pipeline_codigo, 'estagio_codigo', n.estagio_codigo),
         $3, n.empresa_codigo, n.repres_codigo, n.usuario_responsavel, n.negocio_codigo, n.pipeline_codigo, n.estagio_codigo, $4 FROM n)
     SELECT n.negocio_codigo, n.negocio_chaveimportacao AS chave FROM n`,
    [
      clienteregistro_codigo,
      usuario_codigo,
      ctx.requisicao,
      destino.processo,
      destino.empresa_codigo,
      destino.pipeline_codigo,
      usuario_fuso,
      n.map((x) => x.chave),
      n.map((x) => x.estagio_codigo),
      n.map((x) => x.situacao),
      n.map((x) => x.posicao),
      n.map((x) => x.titulo),
      n.map((x) => x.valor),
      n.map((x) => x.temperatura),
      n.map((x) => x.dtprevisao),
      n.map((x) => x.observacao),
      n.map((x) => x.pessoa_codigo),
      n.map((x) => x.pessoa_nome),
      n.map((x) => x.usuario_responsavel),
      n.map((x) => x.repres_codigo),
      n.map((x) => x.segmento_codigo),
      n.map((x) => x.orprospect_codigo),
      n.map((x) => x.motperda_codigo),
      n.map((x) => x.etiquetas),
      n.map((x) => x.dtcriacao),
      n.map((x) => x.dtfechamento),
      n.map((x) => x.busca),
    ],
  );
  return new Map(linhas.map((l) => [l.chave, l.negocio_codigo]));
}

/** Deletes deals with their history row, which keeps each one whole, many in one statement. */
export const apagarNegocios = (
  ctx: Ctx,
  processo: number,
  codigos: readonly number[],
): Promise<unknown> =>
  ctx.tx.sql(
    `WITH n AS (DELETE FROM negocio WHERE clienteregistro_codigo = $1 AND negocio_codigo = ANY($5::bigint[])
       RETURNING negocio_codigo, versao, empresa_codigo, repres_codigo, usuario_responsavel, to_jsonb(negocio) - 'negocio_valor' || jsonb_build_object('negocio_valor', negocio_valor::text) AS antes)
     INSERT INTO evento (clienteregistro_codigo, usuario_codigo, evento_tabela, evento_chave, evento_acao, evento_versao, evento_antes, evento_requisicao, empresa_codigo, repres_codigo, usuario_responsavel, uniproc_codigo)
     SELECT $1, $2, 'negocio', n.negocio_codigo::text, 'EXCLUIR', n.versao, n.antes, $3, n.empresa_codigo, n.repres_codigo, n.usuario_responsavel, $4 FROM n`,
    [
      ctx.sessao.clienteregistro_codigo,
      ctx.sessao.usuario_codigo,
      ctx.requisicao,
      processo,
      codigos,
    ],
  );

/**
 * Deletes those of the customers that the import created, nobody changed and no deal or task names any more; gives how many.
 * Looked up one by one on purpose: right after an import the statistics are old, and a join would read everything.
 */
export async function apagarPessoasDaImportacao(
  ctx: Ctx,
  processo: number,
  importacao: number,
  codigos: readonly number[],
): Promise<number> {
  if (codigos.length === 0) return 0;
  const { clienteregistro_codigo, usuario_codigo } = ctx.sessao;
  const [linha] = await ctx.tx.sql<{ n: number }>(
    `WITH alvo AS (
       SELECT p.pessoa_codigo FROM pessoa p WHERE p.clienteregistro_codigo = $1 AND p.pessoa_codigo = ANY($6::bigint[]) AND p.versao = 1
         AND (SELECT true FROM evento v WHERE v.clienteregistro_codigo = $1 AND v.evento_tabela = 'pessoa' AND v.evento_chave = p.pessoa_codigo::text AND v.evento_acao = 'CRIAR' AND v.uniproc_codigo = $5 LIMIT 1)
       ORDER BY p.pessoa_codigo FOR UPDATE),
     p AS (DELETE FROM pessoa WHERE clienteregistro_codigo = $1 AND pessoa_codigo = ANY (ARRAY(SELECT a.pessoa_codigo FROM alvo a WHERE (SELECT true FROM negocio n WHERE n.clienteregistro_codigo = $1 AND n.pessoa_codigo = a.pessoa_codigo LIMIT 1) IS NULL
         AND a.pessoa_codigo <> ALL (ARRAY(SELECT t.pessoa_codigo FROM atividade t WHERE t.clienteregistro_codigo = $1 AND t.pessoa_codigo = ANY($6::bigint[])))))
       RETURNING pessoa_codigo, versao, to_jsonb(pessoa) - 'pessoa_busca' AS antes),
     e AS (INSERT INTO evento (clienteregistro_codigo, usuario_codigo, evento_tabela, evento_chave, evento_acao, evento_versao, evento_antes, evento_requisicao, uniproc_codigo)
       SELECT $1, $2, 'pessoa', p.pessoa_codigo::text, 'EXCLUIR', p.versao, p.antes, $3, $4 FROM p)
     SELECT count(*)::int AS n FROM p`,
    [clienteregistro_codigo, usuario_codigo, ctx.requisicao, processo, importacao, codigos],
  );
  return linha?.n ?? 0;
}

export const marcarDesfeita = (ctx: Ctx, importacao: number): Promise<unknown> =>
  ctx.tx.sql(
    `UPDATE processo SET uniproc_estado = uniproc_estado || '{"desfeita":"S"}' WHERE clienteregistro_codigo = $1 AND uniproc_codigo = $2`,
    [ctx.sessao.clienteregistro_codigo, importacao],
  );
