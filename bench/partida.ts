import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { portaLivre } from './ambiente.ts';

const RAIZ = path.join(import.meta.dirname, '..');
const FORA = new Set(['.git', 'dist', 'dados', 'node_modules']);

/** What is installed is that of the project; its own parts are those of the copy. */
function ligarModulos(copia: string): void {
  const [de, para] = [path.join(RAIZ, 'node_modules'), path.join(copia, 'node_modules')];
  mkdirSync(path.join(para, '@praca'), { recursive: true });
  for (const nome of readdirSync(de))
    if (nome !== '@praca') symlinkSync(path.join(de, nome), path.join(para, nome), 'junction');
  for (const nome of readdirSync(path.join(de, '@praca')))
    symlinkSync(path.join(copia, nome), path.join(para, '@praca', nome), 'junction');
}

/** A copy of the project beside it, installed and never built: what is measured there disturbs nobody who works here. */
export function copiarProjeto(): string {
  const copia = mkdtempSync(path.join(tmpdir(), 'praca-copia-'));
  cpSync(RAIZ, copia, {
    recursive: true,
    filter: (de) => !FORA.has(path.basename(de)) && !path.basename(de).startsWith('.dist-'),
  });
  ligarModulos(copia);
  for (const parte of readdirSync(RAIZ)) {
    const modulos = path.join(RAIZ, parte, 'node_modules');
    if (existsSync(modulos) && existsSync(path.join(copia, parte)))
      symlinkSync(modulos, path.join(copia, parte, 'node_modules'), 'junction');
  }
  return copia;
}

/** Builds the page of the copy, unless it is there; gives its folder. */
export async function montarPagina(projeto: string): Promise<string> {
  const dist = path.join(projeto, 'web/dist');
  if (!existsSync(dist))
    spawnSync(process.execPath, [path.join(projeto, 'scripts/construir.mjs')], {
      cwd: projeto,
      stdio: 'ignore',
    });
  if (!existsSync(dist)) throw new Error('a página não pôde ser montada');
  return dist;
}

/** `npm start` until the login page, with its script, answers; then a clean stop. */
async function umaPartida(projeto: string, pasta: string): Promise<number> {
  const porta = await portaLivre();
  const inicio = performance.now();
  const filho = spawn('npm', ['start', '--silent'], {
    cwd: projeto,
    stdio: 'ignore',
    detached: true,
    env: { ...process.env, PORT: String(porta), PRACA_DADOS: pasta, DATABASE_URL: '' },
  });
  const base = `http://127.0.0.1:${porta}`;
  const respondeu = async (): Promise<boolean> => {
    const html = await (await fetch(`${base}/account/login`)).text();
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1];
    if (!script || !(await fetch(base + script)).ok) return false;
    return (await fetch(`${base}/api/saude/pronto`)).ok;
  };
  // fetch throws a TypeError while nobody listens.
  while (
    !(await respondeu().catch((erro: unknown) => {
      if (erro instanceof TypeError) return false;
      throw erro;
    }))
  ) {
    if (performance.now() - inicio > 60_000) throw new Error('npm start não respondeu em 60 s');
    await new Promise((r) => setTimeout(r, 25));
  }
  const ms = performance.now() - inicio;
  process.kill(-(filho.pid ?? 0), 'SIGTERM');
  await new Promise((r) => filho.once('exit', r));
  return ms;
}

/** The very first start (page built, database made, demo filled) and a warm one, in milliseconds. */
export async function medirPartida(projeto: string): Promise<{ primeira: number; morna: number }> {
  const pasta = mkdtempSync(path.join(tmpdir(), 'praca-partida-'));
  chmodSync(pasta, 0o755); // started as root, PostgreSQL runs as somebody else
  try {
    const primeira = await umaPartida(projeto, pasta);
    return { primeira, morna: await umaPartida(projeto, pasta) };
  } finally {
    rmSync(pasta, { recursive: true, force: true });
  }
}
