import pg from 'pg';
import type { PoolConfig, QueryResultRow } from 'pg';

/** One statement on a connection of its own. */
export async function consultar<L extends QueryResultRow>(
  config: PoolConfig,
  sql: string,
  valores?: unknown[],
): Promise<L[]> {
  const cliente = new pg.Client(config);
  await cliente.connect();
  try {
    return (await cliente.query<L>(sql, valores)).rows;
  } finally {
    await cliente.end();
  }
}
