// npm start: the server, and the page built beside it when its sources changed.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AMBIENTE_DO_SERVIDOR, OPCOES_DO_SERVIDOR } from './memoria.mjs';
import { ambiente, garantirNode, raiz, seguir } from './node24.mjs';

if (garantirNode(fileURLToPath(import.meta.url))) {
  const servidor = spawn(
    process.execPath,
    [...OPCOES_DO_SERVIDOR, join(raiz, 'server', 'src', 'main.ts'), ...process.argv.slice(2)],
    { cwd: raiz, stdio: 'inherit', env: { ...AMBIENTE_DO_SERVIDOR, ...ambiente() } },
  );
  seguir(servidor);
  const { montarPagina } = await import('./pagina.mjs');
  try {
    if (await montarPagina()) console.log('Página montada.');
  } catch (erro) {
    console.error(`A página não pôde ser montada: ${erro.message}`);
    process.exitCode = 1;
    servidor.kill('SIGTERM');
  }
}
