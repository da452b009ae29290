import pg from 'pg';
import type { ClientBase, PoolConfig } from 'pg';
import { iniciarPostgresEmbutido, type PostgresEmbutido } from '../embutido/iniciar.ts';
import { manterPostgresEmbutido } from '../embutido/manter.ts';
import { migracoesPendentes, migrar } from './migrar.ts';
import { comoApp, garantirPapeis, PAPEL_DO_APP } from './papeis.ts';
import { verificarLogin, verificarPapel } from './verificar-papel.ts';

export interface OpcoesDoBanco {
  /** What the server runs with; absent, the embedded PostgreSQL is started on `pasta`. */
  databaseUrl?: string | undefined;
  /** Who migrates, when it is not the login of DATABASE_URL. */
  databaseUrlDono?: string | undefined;
  pasta: string;
  migracoes: string;
  /** The embedded PostgreSQL ended by itself and could not be started again. */
  aoMorrer?: (motivo: string) => void;
  /** What the administrator should know, although everything goes on. */
  avisar?: (texto: string) => void;
  /** Whether an embedded PostgreSQL that ended by itself is started again; yes unless said otherwise. */
  manter?: boolean;
  /** Settings of the embedded PostgreSQL over ours (tests only). */
  conf?: Record<string, string>;
}

export interface Banco {
  dono: PoolConfig;
  app: PoolConfig;
  migradas: string[];
  embutido: PostgresEmbutido['info'] | undefined;
  parar: () => Promise<void>;
}

/** Connects, uses and closes; a connection that fails is said in pt-BR with what to do. */
export async function comCliente(
  config: PoolConfig,
  usar: (cliente: ClientBase) => Promise<void>,
): Promise<void> {
  const cliente = new pg.Client(config);
  try {
    await cliente.connect();
  } catch (erro) {
    const { code, message } = erro as { code?: string; message: string };
    if (code === '42501' || code === '22023') {
      throw new Error(
        `O usuário "${cliente.user}" do PostgreSQL não pode assumir o papel ${PAPEL_DO_APP}. Como administrador do banco, ` +
          `execute: GRANT ${PAPEL_DO_APP} TO "${cliente.user}"; ou informe o dono das tabelas em DATABASE_URL_DONO.`,
        { cause: erro },
      );
    }
    throw new Error(
      `Não foi possível conectar ao PostgreSQL em ${cliente.host}:${cliente.port} como "${cliente.user}": ${message || code}. ` +
        'Confira o endereço, o usuário e a senha em DATABASE_URL.',
      { cause: erro },
    );
  }
  try {
    await usar(cliente);
  } finally {
    await cliente.end();
  }
}

async function aprontar(
  dono: PoolConfig,
  login: PoolConfig,
  pasta: string,
  separados: boolean,
): Promise<{ app: PoolConfig; migradas: string[] }> {
  await comCliente(login, verificarLogin);
  if (separados) await comCliente(dono, async () => undefined);
  const faltam = await migracoesPendentes(dono, pasta);
  if (separados || faltam.length > 0)
    await garantirPapeis(dono, separados ? new pg.Client(login).user : undefined);
  const migradas = faltam.length > 0 ? await migrar(dono, pasta) : [];
  const app = comoApp(login);
  await comCliente(app, verificarPapel);
  return { app, migradas };
}

/**
 * The database ready to serve: started when embedded, migrated by its owner, and reached by a role that row level
 * security holds. Throws one clear pt-BR line otherwise, and then leaves nothing running.
 */
export async function abrirBanco(opcoes: OpcoesDoBanco): Promise<Banco> {
  const { databaseUrl, databaseUrlDono, migracoes } = opcoes;
  if (databaseUrl) {
    const dono = { connectionString: databaseUrlDono ?? databaseUrl };
    const pronto = await aprontar(
      dono,
      { connectionString: databaseUrl },
      migracoes,
      databaseUrlDono !== undefined,
    );
    return { dono, ...pronto, embutido: undefined, parar: async () => undefined };
  }
  const embutido = await (
    opcoes.manter === false ? iniciarPostgresEmbutido : manterPostgresEmbutido
  )(opcoes);
  try {
    const pronto = await aprontar(embutido.dono, embutido.app, migracoes, true);
    return {
      dono: embutido.dono,
      ...pronto,
      embutido: embutido.info,
      parar: () => embutido.parar(),
    };
  } catch (erro) {
    await embutido.parar();
    throw erro;
  }
}
