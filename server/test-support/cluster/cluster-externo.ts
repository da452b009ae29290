import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { ClientBase, PoolConfig } from 'pg';
import {
  comoApp,
  garantirPapeis,
  PAPEL_DA_BUSCA,
  PAPEL_DO_APP,
} from '../../src/platform/banco/papeis.ts';
import type { ClusterDeTeste } from './cluster.ts';

function semUrl(databaseUrl: string): PoolConfig {
  const { user, password, host, port, database, ssl } = new pg.Client({
    connectionString: databaseUrl,
  });
  return { user, password: password ?? undefined, host, port, database, ssl };
}

async function podeSer(cliente: ClientBase): Promise<{ superusuario: boolean; dono: boolean }> {
  const { rows } = await cliente.query<{ superusuario: boolean; dono: boolean }>(
    `SELECT rolsuper AS superusuario, rolcreatedb AND rolcreaterole AND NOT rolbypassrls AS dono
       FROM pg_roles WHERE rolname = current_user`,
  );
  return rows[0] ?? { superusuario: false, dono: false };
}

/** A superuser would hide what row level security does: the run gets an owner of its own, gone at the end. */
async function criarDono(cliente: ClientBase, config: PoolConfig): Promise<ClusterDeTeste> {
  const papel = `praca_teste_dono_${randomBytes(4).toString('hex')}`;
  const password = randomBytes(16).toString('hex');
  await garantirPapeis(config);
  await cliente.query(
    `CREATE ROLE ${papel} LOGIN CREATEDB CREATEROLE NOSUPERUSER NOBYPASSRLS PASSWORD ${cliente.escapeLiteral(password)};
     GRANT ${PAPEL_DO_APP}, ${PAPEL_DA_BUSCA} TO ${papel} WITH ADMIN OPTION`,
  );
  const dono = { ...config, user: papel, password };
  const fechar = async (): Promise<void> => {
    const fim = new pg.Client(config);
    await fim.connect();
    await fim.query(`DROP ROLE ${papel}`);
    await fim.end();
  };
  return { dono, app: comoApp(dono), fechar };
}

/** The PostgreSQL of DATABASE_URL, whose login is a superuser or may create databases and roles. */
export async function abrirClusterExterno(databaseUrl: string): Promise<ClusterDeTeste> {
  const config = semUrl(databaseUrl);
  const cliente = new pg.Client(config);
  await cliente.connect();
  try {
    const pode = await podeSer(cliente);
    if (pode.superusuario) return await criarDono(cliente, config);
    if (!pode.dono)
      throw new Error(
        'Os testes precisam que o usuário de DATABASE_URL tenha CREATEDB e CREATEROLE (e não BYPASSRLS).',
      );
    await garantirPapeis(config);
    return { dono: config, app: comoApp(config), fechar: async () => undefined };
  } finally {
    await cliente.end();
  }
}
