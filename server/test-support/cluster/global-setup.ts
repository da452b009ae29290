import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrar } from '../../src/platform/banco/migrar.ts';
import { noCluster } from './banco.ts';
import { abrirClusterEmbutido, type ClusterDeTeste } from './cluster.ts';
import { abrirClusterExterno } from './cluster-externo.ts';

const MIGRACOES = join(import.meta.dirname, '../../db/migrations');

let cluster: ClusterDeTeste | undefined;
const prefixo = `praca_teste_${randomBytes(4).toString('hex')}`;

/** One PostgreSQL for the whole run, with one migrated database that the test files clone. */
export async function setup(projeto: TestProject): Promise<void> {
  const inicio = performance.now();
  const externo = process.env['DATABASE_URL'];
  cluster = externo ? await abrirClusterExterno(externo) : await abrirClusterEmbutido();
  const { dono, app } = cluster;
  const modelo = `${prefixo}_modelo`;
  try {
    await noCluster(dono, `CREATE DATABASE ${modelo} TEMPLATE template0`);
    await migrar({ ...dono, database: modelo }, MIGRACOES);
  } catch (erro) {
    await teardown();
    throw erro;
  }
  projeto.provide('banco', { dono, app, modelo, prefixo });
  projeto.provide('preparo', performance.now() - inicio);
}

async function apagarBancos(dono: ClusterDeTeste['dono']): Promise<void> {
  const cliente = new pg.Client(dono);
  await cliente.connect();
  const { rows } = await cliente.query<{ datname: string }>(
    'SELECT datname FROM pg_database WHERE starts_with(datname, $1)',
    [prefixo],
  );
  for (const { datname } of rows)
    await cliente.query(`DROP DATABASE ${cliente.escapeIdentifier(datname)} WITH (FORCE)`);
  await cliente.end();
}

export async function teardown(): Promise<void> {
  if (!cluster) return;
  await apagarBancos(cluster.dono);
  await cluster.fechar();
  cluster = undefined;
}
