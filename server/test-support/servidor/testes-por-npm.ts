import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ateQue } from '../../src/platform/embutido/processos.ts';
import { abaixoDe, processos } from './produto-por-npm.ts';

const PARADAS = 'scripts/corrida/paradas.config.mjs';

/** Where a run of the tests can be when it is cut off. */
export const PARTES = [
  'puro',
  'preparo do servidor',
  'servidor',
  'preparo do navegador',
  'navegador',
] as const;
/** One of these parts. */
export type ParteDosTestes = (typeof PARTES)[number];

/** `npm test`, as a person runs it, that reached a part and goes no further. */
export interface TestesPorNpm {
  npm: number;
  /** The process that runs scripts/testar.mjs, on the Node of the project. */
  lancador: number;
  /** Its processes that still run, and what is still in its folder. */
  restam(): string[];
}

/** Starts `npm test` with one test of the part's kind that never ends, below this folder, and waits until it is there. */
export async function rodarAte(pasta: string, parte: ParteDosTestes): Promise<TestesPorNpm> {
  const { PATH = '', HOME = '', CHROMIUM_PATH } = process.env;
  const [projeto = ''] = parte.split(' ').toReversed();
  const npm = spawn('npm', ['test', '--', `--config=${PARADAS}`, `--project=${projeto}`], {
    cwd: join(import.meta.dirname, '../../..'),
    env: { PATH, HOME, PRACA_CORRIDA: pasta, ...(CHROMIUM_PATH && { CHROMIUM_PATH }) },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, as a terminal gives each job.
    detached: true,
  });
  let dito = '';
  for (const fluxo of [npm.stdout, npm.stderr])
    fluxo.on('data', (parte_) => (dito += String(parte_)));
  const raiz = Number(npm.pid);
  const achar = (comando: RegExp) =>
    abaixoDe(raiz).findLast((p) => comando.test(p.comando) && !p.comando.startsWith('sh '))?.pid ??
    0;
  const parado = () => readdirSync(pasta).some((nome) => existsSync(join(pasta, nome, 'parado')));
  const chegou = {
    puro: parado,
    servidor: parado,
    navegador: parado,
    'preparo do servidor': () => achar(/initdb|postgres -D/) > 0,
    'preparo do navegador': () => achar(/src\/main\.ts/) > 0,
  }[parte];
  if (!(await ateQue(chegou, 60_000, 20))) throw new Error(`npm test: ${dito}`);
  const nossos = new Set([raiz, ...abaixoDe(raiz).map((p) => p.pid)]);
  return {
    npm: raiz,
    lancador: achar(/scripts\/testar\.mjs/),
    restam: () => [
      ...processos()
        .filter((p) => nossos.has(p.pid) || p.comando.includes(pasta))
        .map((p) => p.comando),
      ...readdirSync(pasta),
    ],
  };
}
