import type { Tx } from '../../platform/banco/db.ts';
import { acessosDoRegistro, type LinhaAcesso } from '../../platform/sessao/acesso-sessao.ts';

/** Who administers a registration, and how to reach them. */
export type Administrador = Pick<
  LinhaAcesso,
  'usuario_codigo' | 'usuario_login' | 'usuario_nome' | 'usuario_emaillogin'
>;

/** The active users who may administer users, in the order of their codes: they hear what becomes of their registration. */
export const administradoresDe = async (tx: Tx, registro: number): Promise<Administrador[]> =>
  (await acessosDoRegistro(tx, registro)).filter(
    (um) => um.usuario_ativo && um.permissoes.includes('usuario.editar'),
  );
