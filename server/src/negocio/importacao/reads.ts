import { dobrar } from '@praca/contract/br/busca.ts';
import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type { listar } from '@praca/contract/negocio/importacao/endpoints.ts';
import { processoVisivel, valoresDoVisivel } from '../../platform/fila/processo-visivel.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/banco/db.ts';
import { RESTA } from './desfazer/reads-desfazer.ts';
import {
  CADASTROS,
  CAMPOS_CADASTRO,
  type CampoCadastro,
  type NomeLido,
  type Nomes,
} from './gravacao/cadastros.ts';

/** An uploaded file. */
export interface Arquivo {
  arquivo_codigo: string;
  arquivo_nome: string;
  arquivo_tamanho: number;
  partes: number;
}

/** The file that this user uploaded for an import, complete. */
export async function lerArquivo(ctx: Ctx, codigo: string): Promise<Arquivo | undefined> {
  const [linha] = await ctx.tx.sql<Arquivo>(
    `SELECT a.arquivo_codigo, a.arquivo_nome, a.arquivo_tamanho, (SELECT count(*)::int FROM arquivo_parte p WHERE p.clienteregistro_codigo = $1 AND p.arquivo_codigo = a.arquivo_codigo) AS partes
     FROM arquivo a WHERE a.clienteregistro_codigo = $1 AND a.arquivo_codigo = $2 AND a.usuario_codigo = $3 AND a.arquivo_finalidade = 'IMPORTACAO'`,
    [ctx.sessao.clienteregistro_codigo, codigo, ctx.sessao.usuario_codigo],
  );
  return linha;
}

/** One piece of a file. */
export async function lerParte(
  tx: Tx,
  registro: number,
  codigo: string,
  parte: number,
): Promise<Uint8Array> {
  const [linha] = await tx.sql<{ arquivo_bytes: Buffer }>(
    'SELECT arquivo_bytes FROM arquivo_parte WHERE clienteregistro_codigo = $1 AND arquivo_codigo = $2 AND arquivo_parte = $3',
    [registro, codigo, parte],
  );
  return linha?.arquivo_bytes ?? new Uint8Array();
}

/** What earlier imports taught: folded header → field, or '' to ignore the column. */
export async function lerSinonimos(ctx: Ctx): Promise<Map<string, string>> {
  const linhas = await ctx.tx.sql<{ sinonimo_cabecalho: string; sinonimo_campo: string }>(
    'SELECT sinonimo_cabecalho, sinonimo_campo FROM importacao_sinonimo WHERE clienteregistro_codigo = $1',
    [ctx.sessao.clienteregistro_codigo],
  );
  return new Map(linhas.map((l) => [l.sinonimo_cabecalho, l.sinonimo_campo]));
}

/** Where the deals go: the pipeline with its board, if the stage belongs to it. */
export async function lerDestino(
  ctx: Ctx,
  pipeline: number,
  estagio: number,
): Promise<{ board_codigo: number; board_tipo: string } | undefined> {
  const [linha] = await ctx.tx.sql<{ board_codigo: number; board_tipo: string }>(
    `SELECT b.board_codigo, b.board_tipo FROM pipeline p
     JOIN board b ON b.clienteregistro_codigo = $1 AND b.board_codigo = p.board_codigo
     JOIN estagio e ON e.clienteregistro_codigo = $1 AND e.pipeline_codigo = p.pipeline_codigo AND e.estagio_codigo = $3
     WHERE p.clienteregistro_codigo = $1 AND p.pipeline_codigo = $2`,
    [ctx.sessao.clienteregistro_codigo, pipeline, estagio],
  );
  return linha;
}

/** The users of an automatic distribution who are active, in its order. */
export async function lerDistribuicao(ctx: Ctx, codigo: number): Promise<string[] | undefined> {
  const [linha] = await ctx.tx.sql<{ usuarios: string[] }>(
    `SELECT coalesce((SELECT array_agg(u.usuario_login ORDER BY d.distpart_ordem) FROM distribuicao_participante d
       JOIN usuario u ON u.clienteregistro_codigo = $1 AND u.usuario_codigo = d.usuario_codigo AND u.usuario_ativo
       WHERE d.clienteregistro_codigo = $1 AND d.distauto_codigo = a.distauto_codigo), '{}') AS usuarios
     FROM distribuicao_automatica a WHERE a.clienteregistro_codigo = $1 AND a.distauto_codigo = $2 AND a.distauto_ativo`,
    [ctx.sessao.clienteregistro_codigo, codigo],
  );
  return linha?.usuarios;
}

/** Someone who may answer for a deal. */
export interface Responsavel {
  usuario_login: string;
  repres_codigo: number | null;
}

const porNome = <V>(pares: readonly (readonly [string | null, V])[]): Map<string, V> => {
  const mapa = new Map<string, V>();
  // The first of equal names stands: the lists come in the order of their codes.
  for (const [nome, valor] of pares)
    if (nome && !mapa.has(dobrar(nome))) mapa.set(dobrar(nome), valor);
  return mapa;
};

/** Active users by login, e-mail and name, folded; a name that two users share means nobody. */
async function lerResponsaveis(ctx: Ctx): Promise<Map<string, Responsavel>> {
  const linhas = await ctx.tx.sql<
    Responsavel & { usuario_nome: string; usuario_emaillogin: string }
  >(
    'SELECT usuario_login, usuario_nome, usuario_emaillogin, repres_codigo FROM usuario WHERE clienteregistro_codigo = $1 AND usuario_ativo ORDER BY usuario_codigo',
    [ctx.sessao.clienteregistro_codigo],
  );
  const nomes = linhas.map((l) => dobrar(l.usuario_nome));
  const unicos = linhas.filter(
    (l, i) => nomes.indexOf(nomes[i] ?? '') === nomes.lastIndexOf(dobrar(l.usuario_nome)),
  );
  return porNome([
    ...linhas.map((l) => [l.usuario_login, l] as const),
    ...linhas.map((l) => [l.usuario_emaillogin, l] as const),
    ...unicos.map((l) => [l.usuario_nome, l] as const),
  ]);
}

/** Active representatives by code and by folded name. */
async function lerRepresentantes(
  ctx: Ctx,
): Promise<{ tipos: Map<number, 'I' | 'E'>; nomes: Map<string, number> }> {
  const linhas = await ctx.tx.sql<{
    repres_codigo: number;
    repres_razao: string;
    repres_fantasia: string;
    repres_tipo: 'I' | 'E';
  }>(
    'SELECT repres_codigo, repres_razao, repres_fantasia, repres_tipo FROM representante WHERE clienteregistro_codigo = $1 AND repres_ativo ORDER BY repres_codigo',
    [ctx.sessao.clienteregistro_codigo],
  );
  return {
    tipos: new Map(linhas.map((l) => [l.repres_codigo, l.repres_tipo])),
    nomes: porNome([
      ...linhas.map((l) => [l.repres_razao, l.repres_codigo] as const),
      ...linhas.map((l) => [l.repres_fantasia, l.repres_codigo] as const),
    ]),
  };
}

/** Stages of the pipeline by folded name. */
async function lerEstagios(ctx: Ctx, pipeline: number): Promise<Map<string, number>> {
  const linhas = await ctx.tx.sql<{ estagio_codigo: number; estagio_descricao: string }>(
    'SELECT estagio_codigo, estagio_descricao FROM estagio WHERE clienteregistro_codigo = $1 AND pipeline_codigo = $2 ORDER BY estagio_ordem',
    [ctx.sessao.clienteregistro_codigo, pipeline],
  );
  return porNome(linhas.map((l) => [l.estagio_descricao, l.estagio_codigo]));
}

/** All names of one cadastro. */
export async function lerNomes(ctx: Ctx, campo: CampoCadastro): Promise<Map<string, NomeLido>> {
  const { tabela, chave, ativo } = CADASTROS[campo];
  const linhas = await ctx.tx.sql<NomeLido & { nome: string }>(
    `SELECT ${chave} AS codigo, ${campo} AS nome, ${ativo} AS ativo FROM ${tabela} WHERE clienteregistro_codigo = $1 ORDER BY ${ativo} DESC, ${chave}`,
    [ctx.sessao.clienteregistro_codigo],
  );
  return porNome(linhas.map(({ nome, ...linha }) => [nome, linha]));
}

/** All names of all cadastros that a line may name. */
async function lerTodosOsNomes(ctx: Ctx): Promise<Nomes> {
  const listas = await Promise.all(
    CAMPOS_CADASTRO.map(async (campo) => [campo, await lerNomes(ctx, campo)] as const),
  );
  return Object.fromEntries(listas) as Nomes;
}

/** Everything that a line may name, for deals of the pipeline. */
export const lerNomeados = async (ctx: Ctx, pipeline: number) => ({
  nomes: await lerTodosOsNomes(ctx),
  responsaveis: await lerResponsaveis(ctx),
  representantes: await lerRepresentantes(ctx),
  estagios: await lerEstagios(ctx, pipeline),
});

/** What earlier imports taught: field → folded word → what it means, null for nothing; stages of this pipeline. */
export async function lerSignificados(
  ctx: Ctx,
  pipeline: number,
): Promise<Map<string, Map<string, string | null>>> {
  const linhas = await ctx.tx.sql<{
    valor_campo: string;
    valor_texto: string;
    valor_para: string | null;
  }>(
    'SELECT valor_campo, valor_texto, valor_para FROM importacao_valor WHERE clienteregistro_codigo = $1 AND pipeline_codigo IN (0, $2)',
    [ctx.sessao.clienteregistro_codigo, pipeline],
  );
  const campos = new Map<string, Map<string, string | null>>();
  for (const { valor_campo, valor_texto, valor_para } of linhas)
    campos.set(
      valor_campo,
      (campos.get(valor_campo) ?? new Map<string, string | null>()).set(valor_texto, valor_para),
    );
  return campos;
}

/** An import or its undo, as its record says. */
export interface ProcessoDeImportacao {
  uniproc_codigo: number;
  uniproc_situacao: 'AG' | 'EE' | 'FI' | 'ER';
  desfeita: boolean;
  desfazendo: boolean;
  simulada: boolean;
  arquivo_nome: string;
  /** How the file came, to be parsed; null for imports of before. */
  origem: unknown;
}

/** The import of that number, if this user started it or may see the work of others. */
export async function lerImportacao(
  ctx: Ctx,
  codigo: number,
): Promise<ProcessoDeImportacao | undefined> {
  const [linha] = await ctx.tx.sql<ProcessoDeImportacao>(
    `SELECT p.uniproc_codigo, p.uniproc_situacao, coalesce(p.uniproc_estado->>'desfeita' = 'S', false) AS desfeita, coalesce(p.uniproc_entrada->>'simular' = 'S', false) AS simulada,
       EXISTS (SELECT 1 FROM processo d WHERE d.clienteregistro_codigo = $1 AND d.uniproc_tipo = 'DESFAZER_IMPORTACAO' AND d.uniproc_situacao IN ('AG', 'EE') AND (d.uniproc_entrada->>'uniproc_codigo')::bigint = p.uniproc_codigo) AS desfazendo,
       coalesce(p.uniproc_entrada->>'arquivo_nome', '') AS arquivo_nome, p.uniproc_estado->'origem' AS origem
     FROM processo p WHERE p.clienteregistro_codigo = $1 AND p.uniproc_codigo = $2 AND p.uniproc_tipo = 'IMPORTAR_NEGOCIOS' AND ${processoVisivel('p', ['$3', '$4'])}`,
    [ctx.sessao.clienteregistro_codigo, codigo, ...valoresDoVisivel(ctx.sessao)],
  );
  return linha;
}

/** A page of the report, in the order of the lines. */
export interface LinhaRelatorio {
  importacao_linha: number;
  importacao_situacao: 'RECUSADA' | 'DUPLICADA' | 'AVISO';
  importacao_erros: {
    coluna: string;
    valor: string;
    mensagem: string;
    ajuda: string;
    /** Of a line that closed a deal. */
    situacao?: 'FECHADA';
  }[];
  importacao_texto: string;
}

/** The next lines of the report after the one given. */
export const lerRelatorio = (
  ctx: Ctx,
  codigo: number,
  depois: { linha: number; situacao: string },
  limite: number,
): Promise<LinhaRelatorio[]> =>
  ctx.tx.sql(
    `SELECT importacao_linha, importacao_situacao, importacao_erros, importacao_texto FROM importacao_linha
     WHERE clienteregistro_codigo = $1 AND uniproc_codigo = $2 AND (importacao_linha, importacao_situacao) > ($3::bigint, $4::text) ORDER BY importacao_linha, importacao_situacao LIMIT $5`,
    [ctx.sessao.clienteregistro_codigo, codigo, depois.linha, depois.situacao, limite],
  );

/** The next refused lines after the one given. */
export const lerRecusadas = (
  ctx: Ctx,
  codigo: number,
  depois: number,
  limite: number,
): Promise<LinhaRelatorio[]> =>
  ctx.tx.sql(
    `SELECT importacao_linha, importacao_situacao, importacao_erros, importacao_texto FROM importacao_linha
     WHERE clienteregistro_codigo = $1 AND uniproc_codigo = $2 AND importacao_situacao = 'RECUSADA' AND importacao_linha > $3 ORDER BY importacao_linha LIMIT $4`,
    [ctx.sessao.clienteregistro_codigo, codigo, depois, limite],
  );

/** Imports, newest first: those of this user, or of all for who sees the work of others. */
export const lerImportacoes = (
  ctx: Ctx,
  e: Entrada<typeof listar>,
): Promise<Linha<typeof listar>[]> =>
  ctx.tx.sql(
    `SELECT p.uniproc_codigo, coalesce(p.uniproc_entrada->>'arquivo_nome', '') AS arquivo_nome, p.uniproc_dtcriacao, coalesce(u.usuario_nome, '') AS usuario_nome, p.uniproc_situacao,
       CASE WHEN p.uniproc_estado->>'desfeita' = 'S' THEN 'S' ELSE 'N' END AS desfeita, CASE WHEN p.uniproc_estado->>'desfeita' = 'S' AND ${RESTA} THEN 'S' ELSE 'N' END AS resta, p.uniproc_entrada->>'board_tipo' AS board_tipo, (p.uniproc_entrada->>'pipeline_codigo')::bigint AS pipeline_codigo, CASE WHEN p.uniproc_resultadoobject ? 'linhas' THEN p.uniproc_resultadoobject END AS resultado
     FROM processo p LEFT JOIN usuario u ON u.clienteregistro_codigo = $1 AND u.usuario_codigo = p.usuario_codigo
     WHERE p.clienteregistro_codigo = $1 AND p.uniproc_tipo = 'IMPORTAR_NEGOCIOS' AND p.uniproc_entrada->>'simular' IS DISTINCT FROM 'S' AND ${processoVisivel('p', ['$2', '$3'])} AND ($6::bigint[] IS NULL OR p.uniproc_codigo = ANY ($6)) ORDER BY p.uniproc_codigo DESC LIMIT $4 OFFSET $5`,
    [
      ctx.sessao.clienteregistro_codigo,
      ...valoresDoVisivel(ctx.sessao),
      e.SQL_LIMIT,
      e.SQL_OFFSET,
      e.LISTA_CODIGO ?? null,
    ],
  );
