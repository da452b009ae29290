import { randomBytes } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import pg from 'pg';
import type { PoolConfig } from 'pg';
import { inject } from 'vitest';
import { esperar } from '../../src/platform/embutido/processos.ts';

/** What the run's global setup leaves for each test file. */
export interface ModeloDeBanco {
  dono: PoolConfig;
  app: PoolConfig;
  /** The migrated database that each test file clones. */
  modelo: string;
  /** Every database of this run begins with it. */
  prefixo: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    banco: ModeloDeBanco;
    /** How long the global setup took, in ms. */
    preparo: number;
  }
}

export interface BancoDeTeste {
  app: PoolConfig;
  dono: PoolConfig;
  apagar: () => Promise<void>;
}

const EM_USO = '55006';

/** Runs one statement on the cluster's maintenance database, as the owner of the test databases. */
export async function noCluster(dono: PoolConfig, sql: string): Promise<void> {
  const cliente = new pg.Client(dono);
  await cliente.connect();
  try {
    await cliente.query(sql);
  } finally {
    await cliente.end();
  }
}

async function clonar(dono: PoolConfig, nome: string, modelo: string): Promise<void> {
  for (let tentativa = 1; ; tentativa++) {
    try {
      return await noCluster(dono, `CREATE DATABASE ${nome} TEMPLATE ${modelo}`);
    } catch (erro) {
      if ((erro as { code?: string }).code !== EM_USO || tentativa === 40) throw erro;
      await esperar(100);
    }
  }
}

/**
 * A pool says that it ended before its last connections are gone; PostgreSQL waits some seconds for them. Forcing at once
 * would end them with an error that belongs to no test.
 */
async function apagar(dono: PoolConfig, nome: string): Promise<void> {
  try {
    await noCluster(dono, `DROP DATABASE IF EXISTS ${nome}`);
  } catch (erro) {
    if ((erro as { code?: string }).code !== EM_USO) throw erro;
    await noCluster(dono, `DROP DATABASE IF EXISTS ${nome} WITH (FORCE)`);
  }
}

const nomeNovo = (): string => `${inject('banco').prefixo}_${randomBytes(4).toString('hex')}`;

async function criar(modeloOuVazio: string, database = nomeNovo()): Promise<BancoDeTeste> {
  const { dono, app } = inject('banco');
  await clonar(dono, database, modeloOuVazio);
  return {
    app: { ...app, database },
    dono: { ...dono, database },
    apagar: () => apagar(dono, database),
  };
}

/**
 * A database of its own for one test file, already migrated: `app` is what the server runs with, `dono` owns the tables.
 * Call `apagar` in afterAll, after closing the server.
 */
export function bancoDeTeste(): Promise<BancoDeTeste> {
  return criar(inject('banco').modelo);
}

/** A database of its own without any table, for tests of the migrations themselves. */
export function bancoVazio(): Promise<BancoDeTeste> {
  return criar('template0');
}

/** What was filled once, as the comment of its database keeps it. */
const guardado = async (dono: pg.Client, database: string): Promise<string | undefined> => {
  const { rows } = await dono.query<{ texto: string }>(
    "SELECT shobj_description(oid, 'pg_database') AS texto FROM pg_database WHERE datname = $1",
    [database],
  );
  return rows[0]?.texto ?? undefined;
};

/**
 * A database of its own that begins as `encher` leaves one, and what `encher` answered of it. It is filled once in a run,
 * by who first asks for that name; everybody else gets a copy. `encher` must leave no connection open.
 */
export async function bancoPronto<T>(
  nome: string,
  encher: (banco: BancoDeTeste) => Promise<T>,
): Promise<{ banco: BancoDeTeste; pronto: T }> {
  const { dono, prefixo } = inject('banco');
  const cheio = `${prefixo}_${nome}`;
  const cliente = new pg.Client(dono);
  await cliente.connect();
  try {
    await cliente.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [cheio]);
    let texto = await guardado(cliente, cheio);
    if (texto === undefined) {
      await cliente.query(`DROP DATABASE IF EXISTS ${cheio}`);
      const pronto = await encher(await criar(inject('banco').modelo, cheio));
      texto = serialize(pronto).toString('base64');
      await cliente.query(`COMMENT ON DATABASE ${cheio} IS ${cliente.escapeLiteral(texto)}`);
    }
    await cliente.query('SELECT pg_advisory_unlock(hashtextextended($1, 0))', [cheio]);
    const pronto = deserialize(Buffer.from(texto, 'base64')) as T;
    return { banco: await criar(cheio), pronto };
  } finally {
    await cliente.end();
  }
}
