import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { PoolConfig } from 'pg';
import type {
  OpcoesDoPostgresEmbutido,
  PostgresEmbutido,
} from '../../src/platform/embutido/iniciar.ts';
import { barreira, type UsuarioDoSistema } from '../../src/platform/embutido/usuario-do-sistema.ts';
import { SEM_DISCO } from '../cluster/cluster.ts';

/** What the other process said: it serves, or why it does not. */
export interface Resposta {
  app?: PoolConfig;
  info?: PostgresEmbutido['info'];
  erro?: string;
}

const NINGUEM = { uid: 65_534, gid: 65_534 };

/** A user who is not root: `nobody` where we are root and the project's folder lets it in, else ourselves. */
export function usuarioComum(): UsuarioDoSistema {
  const fechada = barreira(import.meta.dirname, NINGUEM) ?? barreira(process.execPath, NINGUEM);
  return process.getuid?.() === 0 && !fechada ? NINGUEM : {};
}

/** Starts the embedded PostgreSQL from another Node process. */
export function noutroProcesso(
  opcoes: OpcoesDoPostgresEmbutido,
  usuario: UsuarioDoSistema = {},
): ChildProcess {
  const roteiro = join(import.meta.dirname, '../cluster/iniciar-embutido.ts');
  const completas = { ...opcoes, conf: { ...SEM_DISCO, ...opcoes.conf } };
  return spawn(process.execPath, [roteiro, JSON.stringify(completas)], {
    ...usuario,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
}

/** Waits for the line in which the other process says how it went. */
export async function resposta(processo: ChildProcess): Promise<Resposta> {
  let texto = '';
  for await (const parte of processo.stdout ?? []) {
    texto += String(parte);
    if (texto.includes('\n')) return JSON.parse(texto) as Resposta;
  }
  throw new Error('O outro processo terminou sem responder.');
}

/** Lets the other process stop its PostgreSQL and end. */
export async function encerrar(processo: ChildProcess): Promise<void> {
  if (processo.exitCode !== null || processo.signalCode !== null) return;
  const fim = once(processo, 'exit');
  processo.stdin?.end();
  await fim;
}

/** What no process can refuse: nothing gets stopped on the way out. */
export async function matar(processo: ChildProcess): Promise<void> {
  const fim = once(processo, 'exit');
  processo.kill('SIGKILL');
  await fim;
}
