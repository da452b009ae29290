import type { Permissao } from '@praca/contract/permissoes.ts';
import type { Tx } from '../platform/banco/db.ts';

interface Gravavel {
  perfil_descricao: string;
  perfil_permissoes: readonly Permissao[];
}

/** Adds a profile; answers its code. */
export async function inserirPerfil(tx: Tx, registro: number, p: Gravavel): Promise<number> {
  const [linha] = await tx.sql<{ perfil_codigo: number }>(
    'INSERT INTO perfil (clienteregistro_codigo, perfil_descricao, perfil_permissoes) VALUES ($1, $2, $3) RETURNING perfil_codigo',
    [registro, p.perfil_descricao, p.perfil_permissoes],
  );
  return linha?.perfil_codigo ?? 0;
}

/** Changes a profile. */
export const atualizarPerfil = (
  tx: Tx,
  registro: number,
  codigo: number,
  p: Gravavel,
): Promise<unknown> =>
  tx.sql(
    'UPDATE perfil SET perfil_descricao = $3, perfil_permissoes = $4, versao = versao + 1 WHERE clienteregistro_codigo = $1 AND perfil_codigo = $2',
    [registro, codigo, p.perfil_descricao, p.perfil_permissoes],
  );

/** Deletes a profile that nobody has. */
export const apagarPerfil = (tx: Tx, registro: number, codigo: number): Promise<unknown> =>
  tx.sql('DELETE FROM perfil WHERE clienteregistro_codigo = $1 AND perfil_codigo = $2', [
    registro,
    codigo,
  ]);
