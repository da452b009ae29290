import type { Entrada } from '@praca/contract/endpoint.ts';
import type { getListaChaveApi } from '@praca/contract/usuario/endpoints.ts';
import type { ChaveApi } from '@praca/contract/usuario/schemas.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/banco/db.ts';
import { AppError } from '../../platform/errors.ts';

const COLUNAS =
  'c.chave_codigo, c.chave_descricao, c.chave_permissoes, c.chave_criada_em, c.chave_revogada_em, c.chave_usada_em, c.chave_uso_desde, u.usuario_login';
const ORIGEM =
  'chave_api c JOIN usuario u ON u.clienteregistro_codigo = c.clienteregistro_codigo AND u.usuario_codigo = c.usuario_codigo';

/** The keys of the caller, or for who administers users those of somebody else; the living ones first. */
export async function listarChavesApi(
  ctx: Ctx,
  e: Entrada<typeof getListaChaveApi>,
): Promise<ChaveApi[]> {
  const { clienteregistro_codigo, usuario_login: proprio, permissoes } = ctx.sessao;
  const login = e.usuario_login ?? proprio;
  if (login !== proprio && !permissoes.has('usuario.editar')) throw new AppError('SEM_PERMISSAO');
  return ctx.tx.sql<ChaveApi>(
    `SELECT ${COLUNAS} FROM ${ORIGEM} WHERE c.clienteregistro_codigo = $1 AND u.usuario_login = $2 ORDER BY c.chave_revogada_em <= now() NULLS FIRST, c.chave_criada_em DESC LIMIT 200`,
    [clienteregistro_codigo, login],
  );
}

/** One key and whose it is. */
export async function lerChaveApi(
  tx: Tx,
  registro: number,
  chave: string,
): Promise<ChaveApi & { usuario_codigo: number }> {
  const [linha] = await tx.sql<ChaveApi & { usuario_codigo: number }>(
    `SELECT ${COLUNAS}, c.usuario_codigo FROM ${ORIGEM} WHERE c.clienteregistro_codigo = $1 AND c.chave_codigo = $2`,
    [registro, chave],
  );
  if (!linha) throw new AppError('NAO_ENCONTRADO');
  return linha;
}

/** How many living keys a user has. */
export async function contarChavesApi(tx: Tx, registro: number, usuario: number): Promise<number> {
  const [linha] = await tx.sql<{ total: number }>(
    'SELECT count(*)::int AS total FROM chave_api WHERE clienteregistro_codigo = $1 AND usuario_codigo = $2 AND (chave_revogada_em IS NULL OR chave_revogada_em > now())',
    [registro, usuario],
  );
  return linha?.total ?? 0;
}
