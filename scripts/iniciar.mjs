// npm start: the server, and the page built beside it when its sources changed.
import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AMBIENTE_DO_SERVIDOR, OPCOES_DO_SERVIDOR } from './memoria.mjs';
import { ambiente, garantirNode, raiz, seguir } from './node24.mjs';

/** A server that was killed could not stop its PostgreSQL any more. */
async function pararBancoOrfao(sinal) {
  if (!sinal) return;
  const [{ lerConfig }, { liberarPasta }] = await Promise.all([
    import('../server/src/platform/config.ts'),
    import('../server/src/platform/embutido/ocupacao.ts'),
  ]);
  const { bancoUrl, pastaDados } = lerConfig({
    ...process.env,
    PRACA_DADOS: resolve(raiz, process.env.PRACA_DADOS || 'dados'),
  });
  if (!bancoUrl) await liberarPasta(pastaDados, join(pastaDados, 'pg'));
}

if (garantirNode(fileURLToPath(import.meta.url))) {
  const servidor = spawn(
    process.execPath,
    [...OPCOES_DO_SERVIDOR, join(raiz, 'server', 'src', 'main.ts'), ...process.argv.slice(2)],
    {
      cwd: raiz,
      // Over the channel the server notices at once when this process is killed.
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: { ...AMBIENTE_DO_SERVIDOR, ...ambiente() },
    },
  );
  seguir(servidor, pararBancoOrfao);
  const { montarPagina } = await import('./pagina.mjs');
  try {
    if (await montarPagina()) console.log('Página montada.');
  } catch (erro) {
    console.error(`A página não pôde ser montada: ${erro.message}`);
    process.exitCode = 1;
    servidor.kill('SIGTERM');
  }
}
