import { createHmac } from 'node:crypto';
import pg from 'pg';
import type { PoolConfig } from 'pg';
import { SUPERUSUARIO } from './criar-cluster.ts';

/** The database of the embedded cluster, who owns its tables, and as whom the server works in it. */
export const BANCO = 'praca';
export const DONO = 'praca_dono';
export const APP = 'praca_app';

/** Where the embedded PostgreSQL listens. */
export interface Endereco {
  host: string;
  port: number;
}

/** Each role has its own password, all derived from the secret kept with the data. */
function senhaDe(papel: string, segredo: string): string {
  return papel === SUPERUSUARIO
    ? segredo
    : createHmac('sha256', segredo).update(papel).digest('hex');
}

/** How to connect to the embedded PostgreSQL as a role; only TCP needs the password. */
export function ligacao(
  endereco: Endereco,
  papel: string,
  banco: string,
  segredo: string,
): PoolConfig {
  const base = {
    host: endereco.host,
    port: endereco.port,
    user: papel,
    database: banco,
    ssl: false,
  };
  return endereco.host.startsWith('/') ? base : { ...base, password: senhaDe(papel, segredo) };
}

/** Creates, where missing, the owner, the role the server runs as and the database. */
export async function garantirBanco(endereco: Endereco, segredo: string): Promise<void> {
  const cliente = new pg.Client(ligacao(endereco, SUPERUSUARIO, 'postgres', segredo));
  await cliente.connect();
  try {
    const { rows } = await cliente.query<{ dono: boolean; app: boolean; banco: boolean }>(
      `SELECT to_regrole($1) IS NOT NULL AS dono, to_regrole($2) IS NOT NULL AS app,
              EXISTS (SELECT 1 FROM pg_database WHERE datname = $3) AS banco`,
      [DONO, APP, BANCO],
    );
    const existe = rows[0];
    const senha = (papel: string): string => cliente.escapeLiteral(senhaDe(papel, segredo));
    if (!existe?.dono)
      await cliente.query(`CREATE ROLE ${DONO} LOGIN CREATEROLE PASSWORD ${senha(DONO)}`);
    if (!existe?.app) {
      await cliente.query(
        `CREATE ROLE ${APP} LOGIN PASSWORD ${senha(APP)}; GRANT ${APP} TO ${DONO} WITH ADMIN OPTION`,
      );
    }
    if (!existe?.banco) await cliente.query(`CREATE DATABASE ${BANCO} OWNER ${DONO}`);
  } finally {
    await cliente.end();
  }
}
