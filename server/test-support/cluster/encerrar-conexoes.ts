import type pg from 'pg';

const DESTE_BANCO = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name = ANY ($1::text[])
    AND ($2::text IS NULL OR state = $2)`;

/**
 * Ends connections to the database that `dono` is connected to, by the names they gave themselves; those in `estado`
 * alone where it is given. Never those of another database: the files of a run share one PostgreSQL, and a neighbour
 * whose connection goes answers 503 for no reason of its own.
 */
export const encerrarConexoes = (
  dono: pg.Pool,
  nomes: readonly ('praca' | 'praca-eventos')[],
  estado: 'idle in transaction' | null = null,
): Promise<unknown> => dono.query(DESTE_BANCO, [nomes, estado]);
