import { randomBytes } from 'node:crypto';
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

async function criar(modeloOuVazio: string): Promise<BancoDeTeste> {
  const { dono, app, prefixo } = inject('banco');
  const database = `${prefixo}_${randomBytes(4).toString('hex')}`;
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
