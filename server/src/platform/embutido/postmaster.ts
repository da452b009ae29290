import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ambienteDoPostgres } from './ambiente.ts';
import type { Binarios } from './binarios.ts';
import { marcaDoDono } from './ocupacao.ts';
import type { PastaDeDados } from './pasta-de-dados.ts';
import { ateQue } from './processos.ts';

const LOG_GRANDE = 5 * 1024 * 1024;
const PRAZO_DE_RECUPERACAO_MS = 300_000;

/** What became of a start: running, or not, with what PostgreSQL wrote. */
export type Partida = { postgres: ChildProcess } | { falha: string };

function abrirLog(caminho: string): { fd: number; inicio: number } {
  const tamanho = statSync(caminho, { throwIfNoEntry: false })?.size ?? 0;
  if (tamanho > LOG_GRANDE) renameSync(caminho, `${caminho}.1`);
  return { fd: openSync(caminho, 'a', 0o600), inicio: tamanho > LOG_GRANDE ? 0 : tamanho };
}

/** PostgreSQL writes its state on the eighth line of postmaster.pid; that is what pg_ctl reads too. */
export function pronto(pgdata: string, pid: number | undefined): boolean {
  const arquivo = join(pgdata, 'postmaster.pid');
  if (!existsSync(arquivo)) return false;
  const linhas = readFileSync(arquivo, 'utf8').split('\n');
  return Number(linhas[0]) === pid && linhas[7]?.trim() === 'ready';
}

function terminou(postgres: ChildProcess): boolean {
  return postgres.exitCode !== null || postgres.signalCode !== null;
}

/** Starts `postgres` and waits until it takes connections or gives up. */
export async function partir(
  programas: Binarios,
  pasta: PastaDeDados,
  conf: Record<string, string>,
): Promise<Partida> {
  const argumentos = ['-D', pasta.pgdata, '-c', marcaDoDono()];
  for (const [nome, valor] of Object.entries(conf)) argumentos.push('-c', `${nome}=${valor}`);
  const { fd, inicio } = abrirLog(pasta.log);
  // Its own process group: Ctrl+C in the terminal is for the server, which stops PostgreSQL when it has finished.
  const postgres = spawn(programas.postgres, argumentos, {
    ...pasta.usuario,
    cwd: pasta.raiz,
    env: ambienteDoPostgres(),
    stdio: ['ignore', fd, fd],
    detached: process.platform !== 'win32',
    windowsHide: true,
  });
  closeSync(fd);
  let erroAoCriar = '';
  postgres.on('error', (erro) => (erroAoCriar = erro.message));
  const acabou = (): boolean => erroAoCriar !== '' || terminou(postgres);
  await ateQue(() => acabou() || pronto(pasta.pgdata, postgres.pid), PRAZO_DE_RECUPERACAO_MS, 5);
  if (!acabou() && pronto(pasta.pgdata, postgres.pid)) return { postgres };
  await parar(postgres, programas, pasta);
  return {
    falha:
      erroAoCriar || readFileSync(pasta.log).subarray(inicio).toString('utf8').trim().slice(-800),
  };
}

function pedirParada(postgres: ChildProcess, programas: Binarios, pasta: PastaDeDados): void {
  if (process.platform !== 'win32') {
    postgres.kill('SIGINT');
    return;
  }
  execFile(programas.pgCtl, ['stop', '-m', 'fast', '-W', '-D', pasta.pgdata], (erro) => {
    if (erro) postgres.kill();
  });
}

/** Stops PostgreSQL: open transactions are rolled back, what was committed is on disk. */
export async function parar(
  postgres: ChildProcess,
  programas: Binarios,
  pasta: PastaDeDados,
): Promise<void> {
  if (postgres.pid === undefined || terminou(postgres)) return;
  pedirParada(postgres, programas, pasta);
  if (await ateQue(() => terminou(postgres), 20_000, 5)) return;
  postgres.kill('SIGQUIT');
  await ateQue(() => terminou(postgres), 5000);
}
