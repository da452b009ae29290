import { dobrar } from '@praca/contract/br/busca.ts';
import { MAXIMO_NO_CARTAO } from '@praca/contract/campo/rules.ts';
import type { CampoLido } from '@praca/contract/campo/schemas.ts';
import { NOMES_DE_USO } from '@praca/contract/recurso/usos.ts';
import type { UsoDoRegistro } from '@praca/contract/recurso/esquemas.ts';
import type { Ctx } from '../platform/context.ts';
import { alcanceDe } from '../platform/substantivo/escopo.ts';

const DEFINIDOS = `SELECT c.campo_codigo, c.campo_descricao, c.campo_tipo, c.campo_pessoatipo, c.campo_secao, c.campo_ajuda, c.estagio_codigo, CASE WHEN c.campo_ativo THEN 'S' ELSE 'N' END AS campo_ativo, CASE WHEN c.campo_nocartao THEN 'S' ELSE 'N' END AS campo_nocartao,
    (SELECT coalesce(json_agg(json_build_object('opcao_codigo', o.opcao_codigo, 'opcao_descricao', o.opcao_descricao, 'opcao_inativa', CASE WHEN o.opcao_inativa THEN 'S' ELSE 'N' END) ORDER BY o.opcao_ordem, o.opcao_codigo), '[]')
     FROM campo_opcao o WHERE o.clienteregistro_codigo = $1 AND o.campo_codigo = c.campo_codigo) AS opcoes
  FROM campo c
  WHERE c.clienteregistro_codigo = $1 AND c.campo_codigo::text <> ALL ($2::text[]) AND c.campo_de = $3
  ORDER BY c.campo_ordem NULLS LAST, c.campo_codigo`;

/** What fields are added to. */
export type DeQue = 'NEGOCIO' | 'PESSOA';

/** The fields that the session sees, in their order, the inactive ones among them. */
export const lerCampos = (ctx: Ctx, de: DeQue = 'NEGOCIO'): Promise<CampoLido[]> =>
  ctx.tx.sql<CampoLido>(DEFINIDOS, [
    ctx.sessao.clienteregistro_codigo,
    ctx.sessao.camposocultos,
    de,
  ]);

const DO_CARTAO = `SELECT c.campo_codigo::text AS campo FROM campo c
  WHERE c.clienteregistro_codigo = $1 AND c.campo_nocartao AND c.campo_ativo AND c.campo_de = 'NEGOCIO' AND c.campo_codigo::text <> ALL ($2::text[])
  ORDER BY c.campo_ordem NULLS LAST, c.campo_codigo LIMIT ${MAXIMO_NO_CARTAO}`;

/** The codes, as texts, of the fields that the session's cards of deals show (`camposDoCartao`). */
export const lerCamposDoCartao = async (ctx: Ctx): Promise<string[]> =>
  (
    await ctx.tx.sql<{ campo: string }>(DO_CARTAO, [
      ctx.sessao.clienteregistro_codigo,
      ctx.sessao.camposocultos,
    ])
  ).map(({ campo }) => campo);

const USOS = `SELECT v.campo_codigo AS codigo, CASE c.campo_de WHEN 'PESSOA' THEN 'pessoa' ELSE 'negocio' END AS tabela, count(DISTINCT v.linha_codigo)::int AS quantidade
  FROM soma.valor v
  JOIN campo c ON c.clienteregistro_codigo = $1 AND c.campo_codigo = v.campo_codigo
  WHERE v.clienteregistro_codigo = $1 AND v.campo_codigo = ANY ($2::bigint[])
  GROUP BY 1, 2`;

/** In how many deals or customers each of the fields is filled; how many is told to who sees them all. */
export async function lerUsosDosCampos(
  ctx: Ctx,
  codigos: readonly number[],
): Promise<[codigo: number, uso: UsoDoRegistro][]> {
  const linhas = await ctx.tx.sql<{
    codigo: number;
    tabela: 'negocio' | 'pessoa';
    quantidade: number;
  }>(USOS, [ctx.sessao.clienteregistro_codigo, codigos]);
  return linhas.map(({ codigo, tabela, quantidade: todas }) => {
    const ve = ctx.sessao.permissoes.has(`${tabela}.ver`) && alcanceDe(ctx.sessao) === 'TODOS';
    const quantidade = ve ? todas : 0;
    const nome = NOMES_DE_USO[tabela][quantidade === 1 ? 'um' : 'varios'];
    return [codigo, { tabela, nome, quantidade, fora: ve ? 'N' : 'S' }];
  });
}

const PREENCHIDOS = `SELECT x.campo FROM unnest($2::bigint[]) AS x (campo)
  WHERE EXISTS (SELECT 1 FROM soma.valor v WHERE v.clienteregistro_codigo = $1 AND v.campo_codigo = x.campo)`;

/** Those of the fields that some row has filled. */
export const lerPreenchidos = async (ctx: Ctx, campos: readonly number[]): Promise<Set<number>> =>
  new Set(
    (
      await ctx.tx.sql<{ campo: number }>(PREENCHIDOS, [ctx.sessao.clienteregistro_codigo, campos])
    ).map(({ campo }) => campo),
  );

const ESCOLHIDAS = `SELECT x.opcao FROM unnest($2::bigint[], $3::bigint[]) AS x (campo, opcao)
  WHERE EXISTS (SELECT 1 FROM soma.valor v WHERE v.clienteregistro_codigo = $1 AND v.campo_codigo = x.campo AND v.valor_numero = x.opcao * 10000)`;

/** Those of the options that some row has chosen. */
export const lerEscolhidas = async (
  ctx: Ctx,
  opcoes: readonly { campo: number; opcao: number }[],
): Promise<Set<number>> =>
  new Set(
    (
      await ctx.tx.sql<{ opcao: number }>(ESCOLHIDAS, [
        ctx.sessao.clienteregistro_codigo,
        opcoes.map(({ campo }) => campo),
        opcoes.map(({ opcao }) => opcao),
      ])
    ).map(({ opcao }) => opcao),
  );

/** Those of the logins that a value may name: users of the registration, active ones. */
export const lerLogins = async (ctx: Ctx, logins: readonly string[]): Promise<Set<string>> =>
  new Set(
    (
      await ctx.tx.sql<{ usuario_login: string }>(
        'SELECT usuario_login FROM usuario WHERE clienteregistro_codigo = $1 AND usuario_login = ANY($2::text[]) AND usuario_ativo',
        [ctx.sessao.clienteregistro_codigo, logins],
      )
    ).map(({ usuario_login }) => usuario_login),
  );

/** The names of the registration's users, by login. */
export const lerNomesDeUsuarios = async (ctx: Ctx): Promise<Map<string, string>> =>
  new Map(
    (
      await ctx.tx.sql<{ usuario_login: string; usuario_nome: string }>(
        'SELECT usuario_login, usuario_nome FROM usuario WHERE clienteregistro_codigo = $1',
        [ctx.sessao.clienteregistro_codigo],
      )
    ).map((um) => [um.usuario_login, um.usuario_nome]),
  );

const COM_NOMES = `SELECT u.usuario_login, u.usuario_nome, u.usuario_emaillogin, u.usuario_ativo FROM usuario u
  WHERE u.clienteregistro_codigo = $1 AND (u.usuario_ativo OR $2) ORDER BY u.usuario_ativo, u.usuario_codigo DESC`;

/** Logins by what a file may call a user, folded: login, mail, and a name that no other user has. `todos`: the inactive users too. */
export async function lerLoginsPorNome(ctx: Ctx, todos = false): Promise<Map<string, string>> {
  const usuarios = await ctx.tx.sql<{
    usuario_login: string;
    usuario_nome: string;
    usuario_emaillogin: string;
  }>(COM_NOMES, [ctx.sessao.clienteregistro_codigo, todos]);
  const nomes = Map.groupBy(usuarios, ({ usuario_nome }) => dobrar(usuario_nome));
  return new Map([
    ...usuarios.flatMap(({ usuario_login, usuario_nome }) =>
      nomes.get(dobrar(usuario_nome))?.length === 1
        ? [[dobrar(usuario_nome), usuario_login] as const]
        : [],
    ),
    ...usuarios.map((um) => [dobrar(um.usuario_emaillogin), um.usuario_login] as const),
    ...usuarios.map((um) => [dobrar(um.usuario_login), um.usuario_login] as const),
  ]);
}

const DO_PERFIL = `SELECT c.campo_descricao FROM campo_perfil y
  JOIN campo c ON c.clienteregistro_codigo = $1 AND c.campo_codigo = y.campo_codigo
  WHERE y.clienteregistro_codigo = $1 AND y.perfil_codigo = $2 ORDER BY 1`;

const DOS_ESTAGIOS = `SELECT c.campo_descricao FROM campo c
  WHERE c.clienteregistro_codigo = $1 AND c.estagio_codigo = ANY ($2::bigint[]) ORDER BY 1`;

/** The fields that a deal must have from one of these stages on. */
export const camposDosEstagios = async (ctx: Ctx, estagios: readonly number[]): Promise<string[]> =>
  (
    await ctx.tx.sql<{ campo_descricao: string }>(DOS_ESTAGIOS, [
      ctx.sessao.clienteregistro_codigo,
      estagios,
    ])
  ).map(({ campo_descricao }) => campo_descricao);

/** The fields that name a profile among those that see them. */
export const camposDoPerfil = async (ctx: Ctx, perfil: number): Promise<string[]> =>
  (
    await ctx.tx.sql<{ campo_descricao: string }>(DO_PERFIL, [
      ctx.sessao.clienteregistro_codigo,
      perfil,
    ])
  ).map(({ campo_descricao }) => campo_descricao);
