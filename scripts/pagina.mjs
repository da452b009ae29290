// The built page (web/dist) and the fingerprint of the sources it was built from (web/dist/.origem).
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { ambiente, raiz } from './node24.mjs';

export const dist = join(raiz, 'web', 'dist');
const marca = join(dist, '.origem');
const fontes = [
  'web/src',
  'web/public',
  'web/index.html',
  'web/vite.config.ts',
  'web/pacotes.ts',
  'web/package.json',
  'contract/src',
  'package-lock.json',
];

function listar(caminho) {
  const completo = join(raiz, caminho);
  if (!existsSync(completo)) return [];
  if (statSync(completo).isFile()) return [caminho];
  return readdirSync(completo)
    .sort()
    .flatMap((nome) => listar(`${caminho}/${nome}`))
    .filter((arquivo) => !/\.test\.tsx?$/.test(arquivo));
}

/** Fingerprint of everything the page is built from. */
export function origem() {
  const resumo = createHash('sha256');
  for (const arquivo of fontes.flatMap(listar)) {
    resumo
      .update(arquivo)
      .update('\0')
      .update(readFileSync(join(raiz, arquivo)))
      .update('\0');
  }
  return resumo.digest('hex');
}

/** True when the built page belongs to the sources as they are now. */
export function paginaEmDia() {
  return existsSync(marca) && readFileSync(marca, 'utf8').trim() === origem();
}

function vite(pasta) {
  const programa = join(raiz, 'node_modules', 'vite', 'bin', 'vite.js');
  if (!existsSync(programa)) {
    return Promise.reject(
      new Error('falta o Vite: rode "npm ci" (sem --omit=dev) e tente de novo'),
    );
  }
  return new Promise((resolve, reject) => {
    const filho = spawn(
      process.execPath,
      [programa, 'build', '--outDir', pasta, '--emptyOutDir', '--logLevel', 'warn'],
      {
        cwd: join(raiz, 'web'),
        env: { ...ambiente(), NODE_ENV: 'production' },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    let saida = '';
    const encerrar = () => filho.kill();
    process.once('exit', encerrar);
    for (const fluxo of [filho.stdout, filho.stderr]) fluxo.on('data', (parte) => (saida += parte));
    filho.on('error', reject);
    filho.on('close', (codigo) => {
      process.off('exit', encerrar);
      if (codigo === 0) resolve();
      else reject(new Error(`a montagem da página falhou\n${saida}`));
    });
  });
}

/** Leaves a .br and a .gz beside every text the server sends, so that it never compresses while a person waits. */
async function comprimir(pasta) {
  const textos = readdirSync(pasta, { recursive: true })
    .filter((nome) => /\.(js|css|html|svg|webmanifest|json)$/.test(nome) && !nome.startsWith('.'))
    .map((nome) => join(pasta, nome));
  const qualidade = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
  await Promise.all(
    textos.map(async (arquivo) => {
      const texto = readFileSync(arquivo);
      writeFileSync(`${arquivo}.br`, await promisify(brotliCompress)(texto, qualidade));
      writeFileSync(`${arquivo}.gz`, await promisify(gzip)(texto, { level: 9 }));
    }),
  );
}

/**
 * Builds the page beside the old one and swaps the two at the end, so that a running server
 * never serves half a page. Answers false when there was nothing to do.
 */
export async function montarPagina({ sempre = false } = {}) {
  if (!sempre && paginaEmDia()) return false;
  const marcaNova = origem();
  const nova = join(raiz, 'web', `.dist-${process.pid}`);
  const velha = `${nova}-velha`;
  try {
    await vite(nova);
    await comprimir(nova);
    writeFileSync(join(nova, '.origem'), `${marcaNova}\n`);
    if (existsSync(dist)) renameSync(dist, velha);
    renameSync(nova, dist);
  } finally {
    for (const pasta of [nova, velha]) rmSync(pasta, { recursive: true, force: true });
  }
  return true;
}
