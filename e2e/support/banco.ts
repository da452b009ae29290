import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/**
 * A connection to the database of the running server, as the owner of its tables, for the factories of server/seed.
 * Its place is read from PostgreSQL's own pid file.
 */
export const abrirBanco = (dados: string): pg.Pool => {
  const [, , , porta, soquete] = readFileSync(join(dados, 'pg', 'postmaster.pid'), 'utf8').split(
    '\n',
  );
  if (!porta || !soquete)
    throw new Error(
      'O PostgreSQL dos testes não escuta em um soquete: use uma pasta temporária de caminho curto (TMPDIR).',
    );
  return new pg.Pool({
    host: soquete,
    port: Number(porta),
    user: 'praca_dono',
    database: 'praca',
    max: 2,
  });
};
