// npm run prova [-- files or Vitest options]: the tests that go few rounds in `npm test`, with many. They are those that
// import server/test-support/prova.ts, themselves or through what they import.
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { arquivos, ler } from './estrutura/arquivos.mjs';
import { ambiente, garantirNode, raiz, seguir } from './node24.mjs';

const MODULO = 'server/test-support/prova.ts';
const ehDosTestes = (arquivo) => /^(server|e2e)\/.*\.ts$/.test(arquivo);

const importados = (arquivo) =>
  [...ler(arquivo).matchAll(/from '(\.[^']+\.ts)'/g)].map(([, caminho]) =>
    join(dirname(arquivo), caminho),
  );

/** The tests whose rounds `npm run prova` makes many. */
function comRodadas() {
  const quem = new Map(
    arquivos.filter(ehDosTestes).map((arquivo) => [arquivo, importados(arquivo)]),
  );
  const usam = new Set([MODULO]);
  for (let antes = 0; antes < usam.size;) {
    antes = usam.size;
    for (const [arquivo, deles] of quem) if (deles.some((um) => usam.has(um))) usam.add(arquivo);
  }
  return [...usam].filter((arquivo) => /\.(test|spec)\.ts$/.test(arquivo)).sort();
}

if (garantirNode(fileURLToPath(import.meta.url))) {
  const pedidos = process.argv.slice(2);
  const quais = pedidos.some((um) => !um.startsWith('-')) ? [] : comRodadas();
  seguir(
    spawn(process.execPath, [join(raiz, 'scripts', 'testar.mjs'), ...pedidos, ...quais], {
      stdio: 'inherit',
      env: { ...ambiente(), PRACA_PROVA: '1' },
    }),
  );
}
