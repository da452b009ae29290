// Plain JavaScript that Node 18 can read: this file may be started by the machine's own, older Node.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { vigiarPai } from './vida.mjs';

export const MINIMO = 24;
export const raiz = join(dirname(fileURLToPath(import.meta.url)), '..');

const exe = process.platform === 'win32' ? 'node.exe' : 'node';

function candidatos() {
  const plataforma = process.platform === 'win32' ? 'win' : process.platform;
  const prefixo = process.platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node';
  const pacote = `${prefixo}-${plataforma}-${process.arch}`;
  const modulos = join(raiz, 'node_modules');
  const doPacote = [
    join(modulos, 'node', 'bin', exe),
    join(modulos, 'node', 'node_modules', pacote, 'bin', exe),
    join(modulos, pacote, 'bin', exe),
  ];
  const doPath = (process.env.PATH ?? '').split(delimiter).map((pasta) => join(pasta, exe));
  return [...doPacote, ...doPath].filter((caminho) => existsSync(caminho));
}

const versaoMaior = (versao) => Number(versao.replace(/^v/, '').split('.')[0]);

function serve(caminho) {
  const saida = spawnSync(caminho, ['--version'], { encoding: 'utf8' });
  return saida.status === 0 && versaoMaior(saida.stdout.trim()) >= MINIMO;
}

/** Path of a Node new enough to run the TypeScript sources, or undefined when the machine has none. */
export function acharNode() {
  if (versaoMaior(process.version) >= MINIMO) return process.execPath;
  return candidatos().find(serve);
}

/**
 * Hands every signal on to the child, ends it when whoever started this process is gone, and ends this process the way
 * the child ended, after `aoFim`. Ctrl+C at a terminal already reaches the whole group: handing it on would make it two.
 */
export function seguir(filho, aoFim = async () => undefined) {
  const sinais = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const sinal of sinais) {
    process.on(sinal, () => {
      if (sinal !== 'SIGINT' || !process.stdin.isTTY) filho.kill(sinal);
    });
  }
  filho.on('error', (erro) => {
    console.error(`Não foi possível iniciar: ${erro.message}`);
    process.exitCode = 1;
  });
  vigiarPai(() => filho.kill('SIGTERM'));
  filho.on('exit', async (codigo, sinal) => {
    await aoFim(sinal).catch((erro) => console.error(erro.message));
    for (const nome of sinais) process.removeAllListeners(nome);
    if (sinal) process.kill(process.pid, sinal);
    else process.exit(codigo || process.exitCode || 0);
  });
}

/**
 * True when the Node that runs now is new enough. Otherwise starts the same script on one that is,
 * or says in one line what to install, and answers false: the caller then does nothing more.
 */
export function garantirNode(script) {
  if (versaoMaior(process.version) >= MINIMO) return true;
  const node = acharNode();
  if (!node) {
    console.error(
      `A Praça precisa do Node.js ${MINIMO} ou mais novo e esta máquina usa o ${process.version}: instale-o em https://nodejs.org, ou rode "npm ci" com os scripts de instalação ligados, e tente de novo.`,
    );
    process.exitCode = 1;
    return false;
  }
  seguir(
    spawn(node, [script, ...process.argv.slice(2)], { stdio: 'inherit', env: ambiente(node) }),
  );
  return false;
}

/** The environment in which `node` and the project's own tools come first on the PATH. */
export function ambiente(node = process.execPath) {
  const caminhos = [dirname(node), join(raiz, 'node_modules', '.bin'), process.env.PATH ?? ''];
  return { ...process.env, PATH: caminhos.join(delimiter) };
}
