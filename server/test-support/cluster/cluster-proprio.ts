import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { PoolConfig } from 'pg';
import { abrirBanco, type Banco } from '../../src/platform/banco/abrir-banco.ts';
import { esperar } from '../../src/platform/embutido/processos.ts';
import { pastaTemporaria } from './cluster.ts';

const MIGRACOES = join(import.meta.dirname, '../../db/migrations');
// What was acknowledged has to survive PostgreSQL, not a power cut.
const CONF = { fsync: 'off', full_page_writes: 'off' };

/** A PostgreSQL that a test may hurt: its own folder, migrated, gone at the end. */
export interface ClusterProprio {
  app: PoolConfig;
  dono: pg.Pool;
  /** Signals PostgreSQL and every process of it, or the main process alone. */
  sinal(qual: NodeJS.Signals, alcance: 'todos' | 'principal'): void;
  /** Starts it again on the same address after it ended. */
  reiniciar(): Promise<void>;
  fechar(): Promise<void>;
}

/** Linux says it in files, and may have no `ps`; elsewhere `ps` says it. */
const filhosDe = (pai: number): number[] =>
  process.platform === 'linux'
    ? filhosEmProc(pai)
    : execFileSync('ps', ['-axo', 'pid=,ppid='], { encoding: 'utf8' })
        .trim()
        .split('\n')
        .map((linha) => linha.trim().split(/\s+/).map(Number))
        .flatMap(([pid, deQuem]) => (deQuem === pai && pid !== undefined ? pid : []));

const filhosEmProc = (pai: number): number[] =>
  readdirSync('/proc')
    .filter((nome) => /^\d+$/.test(nome))
    .filter((pid) => {
      try {
        const texto = readFileSync(`/proc/${pid}/stat`, 'utf8');
        return Number(texto.slice(texto.lastIndexOf(')') + 2).split(' ')[1]) === pai;
      } catch (erro) {
        if (
          (erro as NodeJS.ErrnoException).code === 'ENOENT' ||
          (erro as NodeJS.ErrnoException).code === 'ESRCH'
        )
          return false;
        throw erro;
      }
    })
    .map(Number);

export async function clusterProprio(): Promise<ClusterProprio> {
  const pasta = pastaTemporaria();
  // Whoever tests says when it comes back.
  const abrir = (): Promise<Banco> =>
    abrirBanco({ pasta, migracoes: MIGRACOES, conf: CONF, manter: false });
  let banco = await abrir();
  const dono = new pg.Pool({ ...banco.dono, max: 3 });
  dono.on('error', () => undefined); // its idle connections die with the PostgreSQL that the test ends
  return {
    app: banco.app,
    dono,
    sinal(qual, alcance) {
      const principal = banco.embutido?.pid ?? 0;
      const filhos = alcance === 'todos' ? filhosDe(principal) : [];
      for (const pid of [principal, ...filhos]) process.kill(pid, qual);
    },
    async reiniciar() {
      banco = await abrir();
    },
    async fechar() {
      await dono.end();
      await banco.parar();
      await esperar(50);
      rmSync(pasta, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
