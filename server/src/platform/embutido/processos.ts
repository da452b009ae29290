import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';

/** Field list of /proc/<pid>/stat after the command name, or nothing where there is no /proc. */
function camposDoStat(pid: number): string[] {
  try {
    const texto = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return texto.slice(texto.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}

/** Whether the process exists and still runs; a zombie does not. */
export function vivo(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (erro) {
    if ((erro as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return camposDoStat(pid)[0] !== 'Z';
}

/** When the process began, in kernel ticks: tells a reused pid apart. Empty outside Linux. */
export function inicioDe(pid: number): string {
  return camposDoStat(pid)[19] ?? '';
}

/** The command line of a process, its arguments joined by spaces; empty when it cannot be read. */
export function comandoDe(pid: number): string {
  try {
    if (process.platform === 'linux') {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    }
    if (process.platform === 'win32') return '';
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}

/** Whether the process works inside the folder (Linux only); undefined when the system does not say. */
export function trabalhaEm(pid: number, pasta: string): boolean | undefined {
  try {
    const dele = statSync(`/proc/${pid}/cwd`);
    const nossa = statSync(pasta);
    return dele.dev === nossa.dev && dele.ino === nossa.ino;
  } catch {
    return undefined;
  }
}

/** Whether the command line is that of a PostgreSQL server. */
export function ehPostgres(comando: string): boolean {
  return /^postgres(\.exe|:)?$/.test(basename(comando.split(' ')[0] ?? ''));
}

/** Goes on after so many milliseconds. */
export function esperar(ms: number): Promise<void> {
  return new Promise((resolver) => setTimeout(resolver, ms));
}

/** Polls until the condition holds; false when the time is over. */
export async function ateQue(
  condicao: () => boolean,
  limiteMs: number,
  passoMs = 10,
): Promise<boolean> {
  const fim = performance.now() + limiteMs;
  while (!condicao()) {
    if (performance.now() > fim) return false;
    await esperar(passoMs);
  }
  return true;
}
