import { execFile, spawn, type ChildProcess } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { PoolConfig } from 'pg';
import { ambienteDoPostgres } from '../../src/platform/embutido/ambiente.ts';
import { CUSTOS } from '../../src/platform/embutido/iniciar.ts';
import { pronto } from '../../src/platform/embutido/postmaster.ts';
import { ateQue } from '../../src/platform/embutido/processos.ts';
import { escolherUsuario, pastaPrivada } from '../../src/platform/embutido/usuario-do-sistema.ts';
import { enderecoDe } from '../servidor/comando.ts';
import { pastaTemporaria, SEM_DISCO } from './cluster.ts';
import { abrirClusterExterno } from './cluster-externo.ts';

const PACOTE = 'postgresql-15';
const executar = promisify(execFile);
const apt = (pasta: string, ...argumentos: string[]) =>
  executar('apt-get', ['-o', 'DPkg::Lock::Timeout=300', '-y', '-q', ...argumentos], {
    cwd: pasta,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    maxBuffer: 64 * 1024 * 1024,
  });

/** Whether this machine can bring Debian's packages: Debian, its apt, and root. */
export const temApt = (): boolean =>
  process.getuid?.() === 0 &&
  existsSync('/usr/bin/apt-get') &&
  /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));

/** The file of the newest package; undefined where the machine does not reach Debian. */
async function baixar(pasta: string): Promise<string | undefined> {
  try {
    await apt(pasta, 'update');
    await apt(pasta, 'download', PACOTE);
  } catch (erro) {
    process.stdout.write(`O apt não entregou o pacote ${PACOTE}: ${String(erro).slice(0, 300)}\n`);
  }
  return readdirSync(pasta).find((nome) => nome.endsWith('.deb'));
}

/**
 * The newest PostgreSQL 15 of Debian, unpacked beside: whatever PostgreSQL the machine has stays as it is, and no cluster
 * of the system's is made or started. Gives the folder of its programs and its version.
 */
async function desempacotar(
  pasta: string,
  deb: string,
): Promise<{ programas: string; versao: string }> {
  const raiz = join(pasta, 'programas');
  await executar('dpkg-deb', ['-x', join(pasta, deb), raiz]);
  const programas = join(raiz, 'usr/lib/postgresql/15/bin');
  const perguntar = () => executar(join(programas, 'postgres'), ['--version']);
  const dito = await perguntar().catch(async () => {
    // Libraries that this machine lacks: without the server itself, nothing is started.
    const { stdout } = await executar('dpkg-deb', ['-f', join(pasta, deb), 'Depends']);
    await apt(pasta, 'satisfy', '--no-install-recommends', stdout.trim());
    return perguntar();
  });
  return { programas, versao: /\(PostgreSQL\) (\S+)/.exec(dito.stdout)?.[1] ?? '' };
}

/** A PostgreSQL of Debian's newest package, of the test's own. */
export interface ClusterDebian {
  versao: string;
  dono: PoolConfig;
  app: PoolConfig;
  /** Its administrator, on the maintenance database. */
  administrador: PoolConfig;
  /** Ends it and starts it again on the same address, as a standby that follows nobody. */
  rebaixar(): Promise<void>;
  fechar(): Promise<void>;
}

/** Starts it on a folder of its own, as the user that PostgreSQL runs as; undefined where it cannot be had. */
export async function clusterDebian(): Promise<ClusterDebian | undefined> {
  const pasta = pastaTemporaria();
  // Programs do not run from every folder that lies in memory.
  const pacote = mkdtempSync(join('/var/tmp', `praca-teste-${process.pid}-`));
  chmodSync(pacote, 0o711);
  const apagar = () => {
    for (const uma of [pasta, pacote]) rmSync(uma, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const deb = await baixar(pacote);
    if (deb !== undefined) return await iniciar(pasta, await desempacotar(pacote, deb), apagar);
    apagar();
    return undefined;
  } catch (erro) {
    apagar();
    throw erro;
  }
}

async function iniciar(
  pasta: string,
  { programas, versao }: { programas: string; versao: string },
  apagar: () => void,
): Promise<ClusterDebian> {
  const pgdata = join(pasta, 'pg');
  const usuario = escolherUsuario(pgdata);
  const soquete = join(pasta, 's');
  for (const nova of [pgdata, soquete]) pastaPrivada(nova, usuario);
  const comum = { ...usuario, cwd: pgdata, env: ambienteDoPostgres() };
  const opcoes = ['-D', pgdata, '-U', 'administrador', '-A', 'trust', '-E', 'UTF8', '--no-sync'];
  await executar(join(programas, 'initdb'), [...opcoes, '--locale=C.UTF-8'], comum);
  const conf = {
    ...SEM_DISCO,
    ...CUSTOS,
    jit: 'off',
    max_wal_size: '1GB',
    listen_addresses: '',
    unix_socket_directories: soquete,
  };
  let postgres: ChildProcess | undefined;
  const partir = async (): Promise<void> => {
    const ajustes = Object.entries(conf).flatMap(([nome, valor]) => ['-c', `${nome}=${valor}`]);
    const novo = spawn(join(programas, 'postgres'), ['-D', pgdata, ...ajustes], {
      ...comum,
      stdio: 'ignore',
    });
    postgres = novo;
    if (!(await ateQue(() => pronto(pgdata, novo.pid) || novo.exitCode !== null, 30_000)))
      throw new Error(`O PostgreSQL ${versao} do Debian não iniciou.`);
  };
  const parar = async (): Promise<void> => {
    postgres?.kill('SIGINT');
    await ateQue(() => postgres?.exitCode !== null || postgres.signalCode !== null, 20_000);
  };
  await partir();
  const administrador = { host: soquete, port: 5432, user: 'administrador', database: 'postgres' };
  const { dono, app } = await abrirClusterExterno(enderecoDe(administrador));
  return {
    versao,
    dono,
    app,
    administrador,
    async rebaixar() {
      await parar();
      writeFileSync(join(pgdata, 'standby.signal'), '');
      await partir();
    },
    async fechar() {
      await parar();
      apagar();
    },
  };
}

/** Asks one thing of the administrator's connection. */
export async function comAdministrador(c: ClusterDebian, sql: string): Promise<void> {
  const cliente = new pg.Client(c.administrador);
  await cliente.connect();
  await cliente.query(sql);
  await cliente.end();
}
