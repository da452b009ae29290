// One run of the tests: a folder in which everything of it works, and who cleans up after it whatever dies.
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { raiz } from '../node24.mjs';
import { pastaRapida } from '../pasta-rapida.mjs';

/** Opens the folder of this run, which what is started from now on inherits; `fechar` resolves when nothing is left of it. */
export function abrirCorrida() {
  const pasta = mkdtempSync(join(pastaRapida(), `pt-${process.pid}-`));
  // PostgreSQL runs as another user when the tests run as root: it must be able to pass through.
  chmodSync(pasta, 0o711);
  const vigia = spawn(process.execPath, [join(raiz, 'scripts', 'corrida', 'vigia.mjs'), pasta], {
    cwd: raiz,
    detached: true,
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  const saiu = new Promise((resolve) => vigia.once('exit', resolve).once('error', resolve));
  vigia.stdin.on('error', (erro) =>
    console.error(`Ninguém limpa depois dos testes: ${erro.message}`),
  );
  process.env.TMPDIR = pasta;
  process.env.PRACA_CORRIDA = pasta;
  return {
    pasta,
    /** `palavra` is "fim" where nothing should still run. */
    fechar(palavra = '') {
      if (!vigia.stdin.writableEnded) vigia.stdin.end(palavra);
      return saiu;
    },
  };
}
