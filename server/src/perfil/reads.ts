import type { getLista, getPorCampos } from '@praca/contract/perfil/endpoints.ts';
import type { Perfil } from '@praca/contract/perfil/schemas.ts';
import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import { padroesDaBusca } from '../platform/banco/busca.ts';
import type { Tx } from '../platform/banco/db.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import type { Pagina } from '../platform/http/resposta.ts';

const COLUNAS = `p.perfil_codigo, p.perfil_descricao, p.perfil_base, p.perfil_permissoes, p.perfil_negadas, CASE WHEN p.perfil_segundofator THEN 'S' ELSE 'N' END AS perfil_segundofator, p.perfil_alcance, permissoes_efetivas(p) AS permissoes, p.versao,
  (SELECT count(*)::int FROM usuario u WHERE u.clienteregistro_codigo = p.clienteregistro_codigo AND u.perfil_codigo = p.perfil_codigo) AS usuarios`;

async function listar(
  ctx: Ctx,
  f: {
    busca: string;
    codigo?: number | undefined;
    codigos: readonly number[] | undefined;
    desc?: boolean;
    limite: number;
    salto: number;
  },
): Promise<Pagina<Perfil>> {
  const linhas = await ctx.tx.sql<Perfil & { total: number }>(
    `SELECT ${COLUNAS}, count(*) OVER ()::int AS total FROM perfil p
     WHERE p.clienteregistro_codigo = $1 AND dobrar(p.perfil_descricao) LIKE ALL ($2::text[]) AND ($3::bigint IS NULL OR p.perfil_codigo = $3) AND ($7::bigint[] IS NULL OR p.perfil_codigo = ANY ($7))
     ORDER BY CASE WHEN $4 THEN p.perfil_descricao END DESC, p.perfil_descricao, p.perfil_codigo LIMIT $5 OFFSET $6`,
    [
      ctx.sessao.clienteregistro_codigo,
      padroesDaBusca(f.busca),
      f.codigo ?? null,
      f.desc ?? false,
      f.limite,
      f.salto,
      f.codigos ?? null,
    ],
  );
  return {
    dados: linhas.map(({ total: _total, ...perfil }) => perfil),
    total: linhas[0]?.total ?? 0,
  };
}

/** The profiles of the registration by name. */
export const listarPerfis = (
  ctx: Ctx,
  e: Entrada<typeof getLista>,
): Promise<Pagina<Linha<typeof getLista>>> =>
  listar(ctx, {
    busca: e.FILTRO_GERAL,
    codigos: e.LISTA_CODIGO,
    desc: e.ORDEM === 'perfil_descricao desc',
    limite: e.SQL_LIMIT,
    salto: e.SQL_OFFSET,
  });

/** The asked columns of the profiles, or of one. */
export async function perfisPorCampos(
  ctx: Ctx,
  e: Entrada<typeof getPorCampos>,
): Promise<Pagina<Linha<typeof getPorCampos>>> {
  const { dados, total } = await listar(ctx, {
    busca: '',
    codigo: e.perfil_codigo,
    codigos: e.LISTA_CODIGO,
    limite: e.SQL_LIMIT,
    salto: e.SQL_OFFSET,
  });
  return {
    dados: dados.map((um) => Object.fromEntries(e.CAMPOS.map((campo) => [campo, um[campo]]))),
    ...(total !== undefined && { total }),
  };
}

/** One profile as it is now; NAO_ENCONTRADO. */
export async function lerPerfil(tx: Tx, registro: number, codigo: number): Promise<Perfil> {
  const [linha] = await tx.sql<Perfil>(
    `SELECT ${COLUNAS} FROM perfil p WHERE p.clienteregistro_codigo = $1 AND p.perfil_codigo = $2`,
    [registro, codigo],
  );
  if (!linha) throw new AppError('NAO_ENCONTRADO');
  return linha;
}

/** Whether another profile has that name, accents and case aside. */
export async function nomeEmUso(
  tx: Tx,
  registro: number,
  nome: string,
  menos: number | null,
): Promise<boolean> {
  const linhas = await tx.sql(
    'SELECT 1 FROM perfil WHERE clienteregistro_codigo = $1 AND dobrar(perfil_descricao) = dobrar($2) AND perfil_codigo IS DISTINCT FROM $3',
    [registro, nome, menos],
  );
  return linhas.length > 0;
}

/** The users who have the profile: their rights are read anew. */
export async function usuariosDoPerfil(
  tx: Tx,
  registro: number,
  codigo: number,
): Promise<number[]> {
  const linhas = await tx.sql<{ usuario_codigo: number }>(
    'SELECT usuario_codigo FROM usuario WHERE clienteregistro_codigo = $1 AND perfil_codigo = $2',
    [registro, codigo],
  );
  return linhas.map((um) => um.usuario_codigo);
}
