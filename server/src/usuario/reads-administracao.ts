import type { Permissao } from '@praca/contract/permissoes.ts';
import type { Tx } from '../platform/banco/db.ts';

/** Who may administer changes one at a time: two of them cannot remove each other. Never waits for other writes of the registration. */
export async function travarAdministracao(tx: Tx, registro: number): Promise<void> {
  await tx.sql(
    'SELECT 1 FROM clienteregistro WHERE clienteregistro_codigo = $1 FOR NO KEY UPDATE',
    [registro],
  );
}

// Somebody who can log in and may administer users.
const ADMINISTRA = `FROM usuario u JOIN perfil p ON p.clienteregistro_codigo = u.clienteregistro_codigo AND p.perfil_codigo = u.perfil_codigo
  WHERE u.clienteregistro_codigo = $1 AND u.usuario_ativo AND u.usuario_confirmado AND u.usuario_acessocrm AND 'usuario.editar' = ANY (permissoes_efetivas(p, u))`;

/** Whether somebody who can log in may still administer users. */
export async function temAdministrador(tx: Tx, registro: number): Promise<boolean> {
  const [linha] = await tx.sql<{ tem: boolean }>(`SELECT EXISTS (SELECT 1 ${ADMINISTRA}) AS tem`, [
    registro,
  ]);
  return linha?.tem ?? false;
}

/** What those who can log in and administer users hold between them. */
export async function direitosDeQuemAdministra(
  tx: Tx,
  registro: number,
): Promise<ReadonlySet<Permissao>> {
  const linhas = await tx.sql<{ permissao: Permissao }>(
    `SELECT DISTINCT unnest(permissoes_efetivas(p, u)) AS permissao ${ADMINISTRA}`,
    [registro],
  );
  return new Set(linhas.map(({ permissao }) => permissao));
}
