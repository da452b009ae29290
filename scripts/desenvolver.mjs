// npm run dev: Vite serves the page and hands /api on to the server, which restarts at every change.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { OPCOES_DO_SERVIDOR } from './memoria.mjs';
import { ambiente, garantirNode, raiz } from './node24.mjs';
import { vigiarPai } from './vida.mjs';

if (garantirNode(fileURLToPath(import.meta.url))) {
  const ligar = (pasta, argumentos) =>
    spawn(process.execPath, argumentos, { cwd: pasta, stdio: 'inherit', env: ambiente() });
  const filhos = [
    ligar(raiz, [
      ...OPCOES_DO_SERVIDOR,
      '--watch',
      '--watch-preserve-output',
      join('server', 'src', 'main.ts'),
    ]),
    ligar(join(raiz, 'web'), [
      join(raiz, 'node_modules', 'vite', 'bin', 'vite.js'),
      '--clearScreen',
      'false',
    ]),
  ];
  const encerrar = (codigo) => {
    process.exitCode ??= codigo;
    for (const filho of filhos) filho.kill('SIGTERM');
  };
  for (const filho of filhos) filho.on('exit', (codigo) => encerrar(codigo ?? 0));
  for (const sinal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(sinal, () => encerrar(0));
  vigiarPai(() => encerrar(0));
}
