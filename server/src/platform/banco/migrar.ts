import pg from 'pg';
import type { ClientBase, PoolConfig } from 'pg';
import {
  correcoes,
  lerMigracoes,
  type Migracao,
  type MigracaoAplicada,
  pendentes,
} from './migracoes.ts';
import { PAPEL_DO_APP } from './papeis.ts';

// Any constant, the same in all processes: "praca" in ASCII.
const TRAVA = '482670142305';

async function lerAplicadas(cliente: ClientBase): Promise<MigracaoAplicada[]> {
  // Read from the catalogue's own rows: to_regclass would answer from this connection's cache, and whoever waited for
  // the lock has to see what the other process has just created.
  const { rows: existe } = await cliente.query<{ sim: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
                     WHERE n.nspname = 'instalacao' AND c.relname = 'migracao') AS sim`,
  );
  if (!existe[0]?.sim) return [];
  const { rows } = await cliente.query<MigracaoAplicada>(
    'SELECT numero, nome, soma FROM instalacao.migracao ORDER BY numero',
  );
  return rows;
}

async function criarRegistro(cliente: ClientBase): Promise<void> {
  await cliente.query(
    `CREATE SCHEMA IF NOT EXISTS instalacao;
     CREATE TABLE IF NOT EXISTS instalacao.migracao (
       numero      integer PRIMARY KEY,
       nome        text NOT NULL,
       soma        text NOT NULL,
       aplicada_em timestamptz NOT NULL DEFAULT now()
     );
     GRANT USAGE ON SCHEMA instalacao TO ${PAPEL_DO_APP};
     GRANT SELECT ON instalacao.migracao TO ${PAPEL_DO_APP};`,
  );
}

function semPermissao(erro: { code?: string }): never {
  if (erro.code !== '42501') throw erro;
  throw new Error(
    'O usuário que migra não pode criar tabelas neste banco de dados. Informe em DATABASE_URL_DONO o dono do banco, ' +
      'ou, como administrador, execute: ALTER DATABASE nome_do_banco OWNER TO usuario_que_migra;',
    { cause: erro },
  );
}

async function rodar(cliente: ClientBase, { nome, texto }: Migracao): Promise<void> {
  try {
    await cliente.query(texto);
  } catch (erro) {
    throw new Error(
      `A migração ${nome} falhou e nada foi alterado no banco de dados. O PostgreSQL respondeu: ${(erro as Error).message}`,
      { cause: erro },
    );
  }
  // A migration may leave another search path or role behind; the next one starts clean.
  await cliente.query('RESET ROLE; SET LOCAL search_path = public');
}

async function aplicar(cliente: ClientBase, migracao: Migracao): Promise<void> {
  const { numero, nome, soma } = migracao;
  await rodar(cliente, migracao);
  await cliente.query('INSERT INTO instalacao.migracao (numero, nome, soma) VALUES ($1, $2, $3)', [
    numero,
    nome,
    soma,
  ]);
}

async function aplicarPendentes(cliente: ClientBase, migracoes: Migracao[]): Promise<string[]> {
  await cliente.query(
    `BEGIN; SET LOCAL search_path = public; SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0`,
  );
  try {
    await cliente.query('SELECT pg_advisory_xact_lock($1)', [TRAVA]);
    const aplicadas = await lerAplicadas(cliente);
    const faltam = pendentes(migracoes, aplicadas);
    if (faltam.length > 0) await criarRegistro(cliente).catch(semPermissao);
    for (const migracao of correcoes(faltam, aplicadas)) await rodar(cliente, migracao);
    for (const migracao of faltam) await aplicar(cliente, migracao);
    await cliente.query('COMMIT');
    return faltam.map(({ nome }) => nome);
  } catch (erro) {
    await cliente.query('ROLLBACK');
    throw erro;
  }
}

/** The names of the migrations the database still lacks; refuses a database that does not fit this code. */
export async function migracoesPendentes(config: PoolConfig, pasta: string): Promise<string[]> {
  const cliente = new pg.Client(config);
  await cliente.connect();
  try {
    return pendentes(lerMigracoes(pasta), await lerAplicadas(cliente)).map(({ nome }) => nome);
  } finally {
    await cliente.end();
  }
}

/**
 * Brings the database to this code's version: applies the missing .sql files, all in one transaction, as the owner.
 * Two processes at once are safe (the second waits and finds nothing to do). Returns the names applied.
 */
export async function migrar(dono: PoolConfig, pasta: string): Promise<string[]> {
  const migracoes = lerMigracoes(pasta);
  const cliente = new pg.Client(dono);
  await cliente.connect();
  try {
    if (pendentes(migracoes, await lerAplicadas(cliente)).length === 0) return [];
    return await aplicarPendentes(cliente, migracoes);
  } finally {
    await cliente.end();
  }
}
