import type { Banco } from '../platform/banco/db.ts';

/** So long the order of changes is kept, in days. */
export const DIAS_GUARDADOS = 90;

/** The oldest are the first in the order: of a registration that has none no more than $2 are looked at. */
export const MUDANCAS_VELHAS = `DELETE FROM soma.mudanca WHERE clienteregistro_codigo = $1 AND ctid IN (
    SELECT x.ctid FROM (
      SELECT m.ctid, m.mudanca_em FROM soma.mudanca m WHERE m.clienteregistro_codigo = $1
      ORDER BY m.mudanca_transacao, m.evento_codigo LIMIT $2) x
    WHERE x.mudanca_em < now() - interval '${DIAS_GUARDADOS} days') RETURNING 1`;

const REGISTROS = 'SELECT DISTINCT clienteregistro_codigo AS registro FROM conta ORDER BY 1';
const RECOMECAR = `UPDATE soma.mudanca SET mudanca_transacao = 0
  WHERE clienteregistro_codigo = $1 AND mudanca_transacao >= pg_snapshot_xmax(pg_current_snapshot())::text::bigint`;

/**
 * A database that was copied as rows into another one counts its transactions anew: what the former one numbered higher
 * comes first from then on. Called when the database is found in another place; cursors of the former one are over.
 */
export async function recomecarMudancas(banco: Banco): Promise<void> {
  const registros = await banco.transacao(0, 'read', (tx) =>
    tx.sql<{ registro: number }>(REGISTROS),
  );
  for (const { registro } of registros)
    await banco.transacao(registro, 'write', (tx) => tx.sql(RECOMECAR, [registro]));
}
