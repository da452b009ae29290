// What a run of the tests left: its processes end, its folder goes.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as esperar } from 'node:timers/promises';
import { raiz } from '../node24.mjs';
import { processosDe } from './processos.mjs';

const POR_BEM_MS = 5000;
const POR_MAL_MS = 15_000;
const OLHAR_A_CADA_MS = 50;
/** `pt-<pid of who opened it>-<random>`: short, because sockets live below it. */
const NOME = /^pt-(\d+)-\w{6}$/;

function mandar(pid, ...sinais) {
  for (const sinal of sinais)
    try {
      process.kill(pid, sinal);
    } catch (erro) {
      if (erro.code !== 'ESRCH') throw erro;
    }
}

const ehPostmaster = ({ comando }) => /(^|\/)postgres(\.exe)? .*-D /.test(comando);
/** They go with the one that started them. */
const ehFilhoDoPostgres = ({ comando }) => comando.startsWith('postgres: ');

/**
 * PostgreSQL is told to stop at once as soon as nobody is there who would stop it, and never killed while it can still
 * hear: it alone gives its shared memory back. Whoever was frozen has to wake to hear of anything.
 */
function pararOrfaos(vivos) {
  const pids = new Set(vivos.map(({ pid }) => pid));
  for (const p of vivos)
    if (ehPostmaster(p) && !pids.has(p.pai)) mandar(p.pid, 'SIGQUIT', 'SIGCONT');
}

/** Ends what runs for the folder; answers the commands of what did. */
async function encerrar(pasta) {
  const inicio = performance.now();
  const passou = (ms) => performance.now() - inicio > ms;
  const avisados = new Set();
  const vistos = [];
  for (let vivos = processosDe(pasta); vivos.length > 0; vivos = processosDe(pasta)) {
    for (const p of vivos) {
      const postgres = ehPostmaster(p) || ehFilhoDoPostgres(p);
      if (!avisados.has(p.pid)) vistos.push(p.comando);
      if (passou(POR_MAL_MS) || (passou(POR_BEM_MS) && !postgres)) mandar(p.pid, 'SIGKILL');
      else if (!avisados.has(p.pid)) mandar(p.pid, ...(postgres ? [] : ['SIGTERM']), 'SIGCONT');
      avisados.add(p.pid);
    }
    pararOrfaos(vivos);
    if (passou(2 * POR_MAL_MS))
      throw new Error(`Não terminam: ${vivos.map((p) => p.pid).join(', ')}`);
    await esperar(OLHAR_A_CADA_MS);
  }
  return vistos;
}

/** A test that fills a volume mounts one of its own. */
function desmontar(pasta) {
  if (process.platform !== 'linux') return;
  const montados = readFileSync('/proc/self/mounts', 'utf8')
    .split('\n')
    .flatMap((linha) => linha.split(' ')[1] ?? [])
    .filter((onde) => onde.startsWith(`${pasta}/`));
  for (const onde of montados.toReversed()) spawnSync('umount', ['-l', onde]);
}

const existe = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (erro) {
    return erro.code !== 'ESRCH';
  }
};

/** Half a page that whoever built it can no longer finish. */
function apagarMeiasPaginas() {
  const web = join(raiz, 'web');
  for (const nome of readdirSync(web)) {
    const [, pid] = /^\.dist-(\d+)(-velha)?$/.exec(nome) ?? [];
    if (pid && !existe(Number(pid))) rmSync(join(web, nome), { recursive: true, force: true });
  }
}

/** Ends what still runs for the folder of a run, and removes it; answers the commands of what still ran. */
export async function limpar(pasta) {
  const vistos = await encerrar(pasta);
  desmontar(pasta);
  rmSync(pasta, { recursive: true, force: true, maxRetries: 10 });
  apagarMeiasPaginas();
  return vistos;
}

/** The folders beside this one whose run is over, though nobody removed them. */
export function abandonadas(pasta) {
  const onde = dirname(pasta);
  return readdirSync(onde)
    .filter((nome) => {
      const [, pid] = NOME.exec(nome) ?? [];
      if (!pid || nome === basename(pasta) || existe(Number(pid))) return false;
      return statSync(join(onde, nome), { throwIfNoEntry: false })?.uid === process.getuid?.();
    })
    .map((nome) => join(onde, nome));
}
