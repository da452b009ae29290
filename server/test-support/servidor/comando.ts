import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { PoolConfig } from 'pg';

const COMANDOS = join(import.meta.dirname, '../../src/comandos');

/** What a command of the terminal wrote (to standard error when it failed) and its exit code. */
export interface FimDoComando {
  saida: string;
  codigo: number;
}

/** The DATABASE_URL by which a command reaches a database. */
export const enderecoDe = ({ host, port, user, password, database }: PoolConfig): string =>
  `postgresql://${user}${password ? `:${encodeURIComponent(String(password))}` : ''}@localhost:${port}/${database}?host=${encodeURIComponent(String(host))}`;

/** Runs a command of the terminal with nothing of this process's environment but the PATH and the folder of the run. */
export async function rodarComando(
  comando: string,
  ambiente: Record<string, string>,
  ...argumentos: string[]
): Promise<FimDoComando> {
  const { PATH = '', HOME = '', TMPDIR = '' } = process.env;
  try {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [join(COMANDOS, `${comando}.ts`), ...argumentos],
      { env: { PATH, HOME, TMPDIR, ...ambiente } },
    );
    return { saida: stdout, codigo: 0 };
  } catch (erro) {
    const { stderr, code } = erro as { stderr: string; code: number };
    return { saida: stderr, codigo: code };
  }
}

/** The registrations that a backup or a restore speaks of: code, rows and digest. */
export const digestosDitos = (saida: string): string[] =>
  [...saida.matchAll(/registro (\d+): (\d+) linhas, digest \(?(?:igual \()?([0-9a-f]{64})/g)].map(
    ([, r, n, d]) => `${r} ${n} ${d}`,
  );
