import type { CtxDeAlcance } from '../platform/alcance/dar.ts';
import type { Tx } from '../platform/banco/db.ts';
import { lerUsuario, type Usuario } from './reads.ts';

export type Gravavel = Omit<
  Usuario,
  | 'usuario_codigo'
  | 'usuario_confirmado'
  | 'usuario_convite_ate'
  | 'usuario_segundofator'
  | 'perfil_descricao'
  | 'versao'
>;

const s = (flag: 'S' | 'N') => flag === 'S';
const colunas = (u: Gravavel) => [
  u.usuario_nome,
  u.usuario_emaillogin,
  u.usuario_email,
  u.usuario_ramal,
  s(u.usuario_ativo),
  s(u.usuario_acessocrm),
  s(u.usuario_permitealterarempresa),
  s(u.usuario_visualizarempresa),
  s(u.usuario_visualizaoutrosrep),
  s(u.usuario_visualizarepinterno),
  s(u.usuario_visualizarepexterno),
  s(u.usuario_maiusculo),
  u.repres_codigo,
  u.perfil_codigo,
  u.empresa_codigo,
  u.usuario_permissoes,
  u.usuario_negadas,
  u.usuario_alcance,
];

/** The user, locked until the end of the transaction; NAO_ENCONTRADO. */
export async function travarUsuario(tx: Tx, registro: number, login: string): Promise<Usuario> {
  await tx.sql(
    'SELECT 1 FROM usuario WHERE clienteregistro_codigo = $1 AND usuario_login = $2 FOR UPDATE',
    [registro, login],
  );
  return lerUsuario(tx, registro, login);
}

/** The companies that a user sees become exactly these. */
export async function gravarEmpresas(
  { tx, sessao: { clienteregistro_codigo: registro } }: CtxDeAlcance,
  usuario: number,
  empresas: number[],
): Promise<void> {
  await tx.sql(
    'DELETE FROM usuario_empresa WHERE clienteregistro_codigo = $1 AND usuario_codigo = $2',
    [registro, usuario],
  );
  await tx.sql(
    'INSERT INTO usuario_empresa (clienteregistro_codigo, usuario_codigo, empresa_codigo) SELECT $1, $2, unnest($3::bigint[])',
    [registro, usuario, [...new Set(empresas)]],
  );
}

/** A new user who has not confirmed their e-mail yet, with the hash of a password that nobody knows; undefined when login or e-mail is taken in the registration. */
export async function inserirUsuario(
  { tx, sessao: { clienteregistro_codigo: registro } }: CtxDeAlcance,
  u: Gravavel,
  senha: string,
): Promise<number | undefined> {
  const [linha] = await tx.sql<{ usuario_codigo: number }>(
    `INSERT INTO usuario (clienteregistro_codigo, usuario_login, usuario_senha, usuario_nome, usuario_emaillogin, usuario_email, usuario_ramal, usuario_ativo, usuario_acessocrm, usuario_permitealterarempresa,
       usuario_visualizarempresa, usuario_visualizaoutrosrep, usuario_visualizarepinterno, usuario_visualizarepexterno, usuario_maiusculo, repres_codigo, perfil_codigo, empresa_codigo,
       usuario_permissoes, usuario_negadas, usuario_alcance, usuario_confirmado)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, false) ON CONFLICT DO NOTHING RETURNING usuario_codigo`,
    [registro, u.usuario_login, senha, ...colunas(u)],
  );
  return linha?.usuario_codigo;
}

/** Writes the whole user again, one version on. */
export async function atualizarUsuario(
  { tx, sessao: { clienteregistro_codigo: registro } }: CtxDeAlcance,
  u: Gravavel,
): Promise<void> {
  await tx.sql(
    `UPDATE usuario SET usuario_nome = $3, usuario_emaillogin = $4, usuario_email = $5, usuario_ramal = $6, usuario_ativo = $7, usuario_acessocrm = $8, usuario_permitealterarempresa = $9,
       usuario_visualizarempresa = $10, usuario_visualizaoutrosrep = $11, usuario_visualizarepinterno = $12, usuario_visualizarepexterno = $13, usuario_maiusculo = $14, repres_codigo = $15,
       perfil_codigo = $16, empresa_codigo = $17, usuario_permissoes = $18, usuario_negadas = $19, usuario_alcance = $20, versao = versao + 1
     WHERE clienteregistro_codigo = $1 AND usuario_login = $2`,
    [registro, u.usuario_login, ...colunas(u)],
  );
}

/** From now on the session works as that user, or as its own again. */
export async function gravarVerComo(
  tx: Tx,
  registro: number,
  sessao: string,
  como: number | null,
): Promise<void> {
  await tx.sql(
    'UPDATE sessao SET sessao_vercomo = $3 WHERE clienteregistro_codigo = $1 AND sessao_codigo = $2',
    [registro, sessao, como],
  );
}

/** Removes a user with their sessions, links and keys; the history keeps what they did. */
export async function apagarUsuario(
  { tx, sessao: { clienteregistro_codigo: registro } }: CtxDeAlcance,
  u: Pick<Usuario, 'usuario_codigo' | 'usuario_login'>,
): Promise<void> {
  await tx.sql('DELETE FROM conta WHERE clienteregistro_codigo = $1 AND usuario_codigo = $2', [
    registro,
    u.usuario_codigo,
  ]);
  await tx.sql('DELETE FROM usuario WHERE clienteregistro_codigo = $1 AND usuario_login = $2', [
    registro,
    u.usuario_login,
  ]);
}
