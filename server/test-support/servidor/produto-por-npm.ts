import { execFileSync, spawn } from 'node:child_process';
import { join } from 'node:path';
import { ateQue } from '../../src/platform/embutido/processos.ts';
import { portaLivre } from './processo-do-servidor.ts';

/** A process that runs, as `ps` tells it. */
export interface Processo {
  pid: number;
  pai: number;
  comando: string;
}

/** Who may be told to end. */
export type Parte = 'npm' | 'lancador' | 'servidor';

/** The product as a person starts it: npm, its shell, the launcher, the server and PostgreSQL. */
export interface ProdutoPorNpm extends Record<Parte, number> {
  porta: number;
  /** Those of its processes that still run. */
  restam(): string[];
}

/** Every process of the machine that runs. */
export function processos(): Processo[] {
  const texto = execFileSync('ps', ['-eo', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' });
  return texto.split('\n').flatMap((linha) => {
    const [, pid, pai, estado, comando] = /^ *(\d+) +(\d+) +(\S+) +(.*)$/.exec(linha) ?? [];
    return pid && !estado?.startsWith('Z')
      ? [{ pid: Number(pid), pai: Number(pai), comando: String(comando) }]
      : [];
  });
}

/** What was started by it, and by that in turn. */
export function abaixoDe(raiz: number, todos = processos()): Processo[] {
  return todos
    .filter((p) => p.pai === raiz)
    .flatMap((filho) => [filho, ...abaixoDe(filho.pid, todos)]);
}

/** `npm start` on that data folder, until it says that it serves, or only until its PostgreSQL begins to start. */
export async function subirPorNpm(
  pasta: string,
  ate: 'servindo' | 'abrindo' = 'servindo',
): Promise<ProdutoPorNpm> {
  const porta = await portaLivre();
  const { PATH = '', HOME = '', TMPDIR = '' } = process.env;
  const npm = spawn('npm', ['start'], {
    cwd: join(import.meta.dirname, '../../..'),
    env: {
      PATH,
      HOME,
      TMPDIR,
      PORT: String(porta),
      PRACA_DADOS: pasta,
      PRACA_PAGINA: '',
      PRACA_DEMO: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, as a terminal gives each job.
    detached: true,
  });
  let dito = '';
  for (const fluxo of [npm.stdout, npm.stderr])
    fluxo.on('data', (parte) => (dito += String(parte)));
  const raiz = Number(npm.pid);
  const achar = (parte: RegExp) =>
    abaixoDe(raiz).find((p) => parte.test(p.comando) && !p.comando.startsWith('sh '))?.pid ?? 0;
  const chegou = () =>
    ate === 'servindo' ? /^Praça .* em http/m.test(dito) : achar(/postgres -D|initdb/) > 0;
  if (!(await ateQue(chegou, 60_000, 20))) throw new Error(`npm start: ${dito}`);
  const [lancador, servidor] = [achar(/iniciar\.mjs/), achar(/main\.ts/)];
  const nossos = new Set([raiz, ...abaixoDe(raiz).map((p) => p.pid)]);
  return {
    npm: raiz,
    lancador,
    servidor,
    porta,
    restam: () =>
      processos()
        .filter((p) => nossos.has(p.pid) || p.comando.includes(pasta))
        .map((p) => p.comando),
  };
}
