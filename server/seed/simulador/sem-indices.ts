import type { ClientBase } from 'pg';

/** The commands that take an index or a key away and that build it again, written by the database itself. */
type Comandos = { desfazer: string; refazer: string };

const INDICES = `
  SELECT format('DROP INDEX %s', i.indexrelid::regclass) AS desfazer, pg_get_indexdef(i.indexrelid) AS refazer
    FROM pg_index i
   WHERE i.indrelid = to_regclass($1)
     AND NOT EXISTS (SELECT 1 FROM pg_constraint c WHERE c.conindid = i.indexrelid AND c.contype IN ('p', 'u', 'x'))
   ORDER BY i.indexrelid`;
const CHAVES = `
  SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', c.conrelid::regclass, c.conname) AS desfazer,
         format('ALTER TABLE %s ADD CONSTRAINT %I %s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid)) AS refazer
    FROM pg_constraint c WHERE c.conrelid = to_regclass($1) AND c.contype = 'f' ORDER BY c.oid`;

/**
 * Runs a load without the secondary indexes and foreign keys of these tables and builds them again afterwards, which
 * also checks every row. Inside a transaction of the owner: a failure leaves the old ones in place.
 */
export const semIndices = async <T>(
  dono: ClientBase,
  tabelas: readonly string[],
  carga: () => Promise<T>,
): Promise<T> => {
  const comandos: Comandos[] = [];
  for (const tabela of tabelas)
    for (const pergunta of [INDICES, CHAVES])
      comandos.push(...(await dono.query<Comandos>(pergunta, [tabela])).rows);
  await dono.query("SET LOCAL maintenance_work_mem = '256MB'");
  for (const { desfazer } of comandos) await dono.query(desfazer);
  const resultado = await carga();
  for (const { refazer } of comandos) await dono.query(refazer);
  return resultado;
};
