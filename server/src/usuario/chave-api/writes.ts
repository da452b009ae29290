import type { Tx } from '../../platform/banco/db.ts';

/** A new key of a user; only the hash of its secret is kept. */
export async function inserirChaveApi(
  tx: Tx,
  registro: number,
  c: {
    chave_codigo: string;
    chave_descricao: string;
    chave_permissoes: string[];
    chave_revogada_em: string | null;
    hash: Buffer;
    usuario: number;
  },
): Promise<void> {
  await tx.sql(
    'INSERT INTO chave_api (clienteregistro_codigo, chave_codigo, chave_descricao, chave_hash, chave_permissoes, usuario_codigo, chave_revogada_em) VALUES ($1, $2, $3, $4, $5, $6, $7)',
    [
      registro,
      c.chave_codigo,
      c.chave_descricao,
      c.hash,
      c.chave_permissoes,
      c.usuario,
      c.chave_revogada_em,
    ],
  );
}

/** Ends a key; false when it had ended before. */
export async function encerrarChaveApi(tx: Tx, registro: number, chave: string): Promise<boolean> {
  const linhas = await tx.sql(
    'UPDATE chave_api SET chave_revogada_em = now() WHERE clienteregistro_codigo = $1 AND chave_codigo = $2 AND (chave_revogada_em IS NULL OR chave_revogada_em > now()) RETURNING 1',
    [registro, chave],
  );
  return linhas.length > 0;
}

/** One key after the other: the limit of a user counts also for two that come at once. */
export async function travarChavesDe(tx: Tx, registro: number, usuario: number): Promise<void> {
  await tx.sql(
    'SELECT 1 FROM usuario WHERE clienteregistro_codigo = $1 AND usuario_codigo = $2 FOR NO KEY UPDATE',
    [registro, usuario],
  );
}
