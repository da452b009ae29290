import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { PoolConfig } from 'pg';
import { iniciarPostgresEmbutido } from '../../src/platform/embutido/iniciar.ts';
import { liberarPasta } from '../../src/platform/embutido/ocupacao.ts';
import { vivo } from '../../src/platform/embutido/processos.ts';
import { garantirPapeis } from '../../src/platform/banco/papeis.ts';

/** A PostgreSQL for one run of tests: who creates the databases, and who the server runs as. */
export interface ClusterDeTeste {
  dono: PoolConfig;
  app: PoolConfig;
  fechar: () => Promise<void>;
}

/** Speed over safety: nothing of a test run has to survive a power cut. */
export const SEM_DISCO = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** A new folder the user of PostgreSQL can enter, named after this process. */
export function pastaTemporaria(): string {
  const pasta = mkdtempSync(join(tmpdir(), `praca-teste-${process.pid}-`));
  chmodSync(pasta, 0o711);
  return pasta;
}

async function apagarRestos(pasta: string): Promise<void> {
  await liberarPasta(pasta, join(pasta, 'pg'));
  rmSync(pasta, { recursive: true, force: true, maxRetries: 5 });
}

/** A run that was killed leaves its folder, and perhaps its PostgreSQL, behind. */
async function limparRestos(): Promise<void> {
  const restos = readdirSync(tmpdir()).filter((nome) => {
    const pid = Number(/^praca-teste-(\d+)-/.exec(nome)?.[1]);
    return pid > 0 && !vivo(pid) && statSync(join(tmpdir(), nome)).uid === process.getuid?.();
  });
  // What still refuses to go (a server of that run, alive) is no reason to stop this one.
  await Promise.allSettled(restos.map((nome) => apagarRestos(join(tmpdir(), nome))));
}

/** The embedded PostgreSQL on a new folder, gone at the end. */
export async function abrirClusterEmbutido(): Promise<ClusterDeTeste> {
  await limparRestos();
  const pasta = pastaTemporaria();
  const { dono, app, parar } = await iniciarPostgresEmbutido({
    pasta,
    conf: { ...SEM_DISCO, max_connections: '200' },
  });
  const administrador = new pg.Client({ ...dono, user: 'praca_super', database: 'postgres' });
  await administrador.connect();
  await administrador.query('ALTER ROLE praca_dono CREATEDB');
  await administrador.end();
  await garantirPapeis(dono);
  const fechar = async (): Promise<void> => {
    await parar();
    rmSync(pasta, { recursive: true, force: true });
  };
  return { dono: { ...dono, database: 'postgres' }, app, fechar };
}
