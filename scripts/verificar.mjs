// npm run check [-- step …]: every habit that a machine can check, two at a time; failures print what they said.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ambiente, garantirNode, raiz } from './node24.mjs';

const JUNTOS = 2;
const pacote = (...partes) => join(raiz, 'node_modules', ...partes);
const tipos = (espaco) => [`types-${espaco}`, [pacote('typescript', 'bin', 'tsc'), '-p', espaco]];
const comTipos = existsSync(pacote('oxlint-tsgolint')) ? ['--type-aware'] : [];

/** Slowest first, so that the two lanes end together. */
const passos = [
  ['size', ['scripts/check-size.mjs']],
  [
    'tests',
    [
      pacote('vitest', 'vitest.mjs'),
      'run',
      '--project',
      'puro',
      '--project',
      'puro-tela',
      '--reporter=dot',
    ],
  ],
  tipos('server'),
  tipos('web'),
  ['dead-code', [pacote('knip', 'bin', 'knip.js'), '--no-progress']],
  [
    'dead-code-product',
    [
      pacote('knip', 'bin', 'knip.js'),
      '--config=knip.producao.jsonc',
      '--production',
      '--include=exports,files',
      '--no-progress',
    ],
  ],
  [
    'walls',
    [
      '--import=./scripts/typescript-api.mjs',
      pacote('dependency-cruiser', 'bin', 'dependency-cruiser.mjs'),
      '--config=.dependency-cruiser.mjs',
      'contract',
      'server',
      'web',
      'e2e',
      'bench',
    ],
  ],
  tipos('contract'),
  tipos('e2e'),
  tipos('bench'),
  ['lint', [pacote('oxlint', 'bin', 'oxlint'), ...comTipos, '--quiet']],
  ['format', [pacote('oxfmt', 'bin', 'oxfmt'), '--list-different']],
  ['structure', ['scripts/check-structure.mjs']],
  ['licenses', ['scripts/check-licenses.mjs']],
  [
    'lock',
    [
      pacote('lockfile-lint', 'bin', 'lockfile-lint.js'),
      '--path',
      'package-lock.json',
      '--validate-integrity',
    ],
  ],
];

function rodar([nome, argumentos]) {
  const inicio = performance.now();
  return new Promise((resolve) => {
    const filho = spawn(process.execPath, argumentos, {
      cwd: raiz,
      env: { ...ambiente(), NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let saida = '';
    for (const fluxo of [filho.stdout, filho.stderr]) fluxo.on('data', (parte) => (saida += parte));
    filho.on('error', (erro) => (saida += erro.message));
    filho.on('close', (codigo) => {
      const segundos = ((performance.now() - inicio) / 1000).toFixed(1).padStart(5);
      console.log(`${codigo === 0 ? 'ok  ' : 'FAIL'} ${segundos} s  ${nome}`);
      if (codigo !== 0) console.log(saida.trimEnd().replace(/^/gm, '       '));
      resolve(codigo === 0);
    });
  });
}

async function verificar(pedidos) {
  const desconhecidos = pedidos.filter(
    (pedido) => !passos.some(([nome]) => nome.startsWith(pedido)),
  );
  if (desconhecidos.length > 0) {
    console.error(
      `No such step: ${desconhecidos.join(', ')}. Steps: ${passos.map(([nome]) => nome).join(', ')}`,
    );
    return false;
  }
  const fila = passos.filter(
    ([nome]) => pedidos.length === 0 || pedidos.some((pedido) => nome.startsWith(pedido)),
  );
  const inicio = performance.now();
  const total = fila.length;
  let boas = 0;
  const raia = async () => {
    for (let passo = fila.shift(); passo; passo = fila.shift()) if (await rodar(passo)) boas += 1;
  };
  await Promise.all(Array.from({ length: JUNTOS }, raia));
  console.log(`${boas} of ${total} ok in ${((performance.now() - inicio) / 1000).toFixed(1)} s`);
  return boas === total;
}

if (garantirNode(fileURLToPath(import.meta.url))) {
  process.exitCode = (await verificar(process.argv.slice(2))) ? 0 : 1;
}
