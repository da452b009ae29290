// npm test [-- files or Vitest options]: every test there is; the last line says how many passed and failed.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ambiente, garantirNode, raiz } from './node24.mjs';
import { vigiarPai } from './vida.mjs';

const semTela = ['puro', 'puro-tela', 'servidor'];

function rodarVitest(argumentos, env) {
  const programa = join(raiz, 'node_modules', 'vitest', 'vitest.mjs');
  const filho = spawn(process.execPath, [programa, 'run', ...argumentos], {
    cwd: raiz,
    stdio: 'inherit',
    env,
  });
  const avisar = (sinal) => filho.kill(sinal);
  for (const sinal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(sinal, avisar);
  vigiarPai(() => avisar('SIGTERM'));
  return new Promise((resolve, reject) => {
    filho.on('error', reject);
    filho.on('close', (codigo) => resolve(codigo ?? 1));
  });
}

function contar(arquivo, codigo) {
  let resumo;
  try {
    resumo = JSON.parse(readFileSync(arquivo, 'utf8'));
  } catch (erro) {
    console.error(`O Vitest não entregou resultado: ${erro.message}`);
    return { passed: 0, failed: 1 };
  }
  const semCarregar = resumo.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((caso) => caso.status === 'failed'),
  );
  for (const { name, message } of semCarregar)
    console.error(`Não carregou: ${name}\n${message ?? ''}`);
  const pulados = resumo.numPendingTests + (resumo.numTodoTests ?? 0);
  if (pulados > 0) console.log(`${pulados} pulados`);
  const failed = resumo.numFailedTests + semCarregar.length;
  return { passed: resumo.numPassedTests, failed: failed === 0 && codigo !== 0 ? 1 : failed };
}

async function testar(argumentos) {
  const { montarPagina } = await import('./pagina.mjs');
  const { garantirChromium } = await import('./chromium.mjs');
  const comTela =
    !argumentos.some((argumento) => !argumento.startsWith('-')) ||
    argumentos.some((argumento) => /e2e|navegador|\.spec\.ts/.test(argumento));
  const env = ambiente();
  const avisos = [];
  const projetos = [];
  if (comTela) {
    const [pagina, chromium] = await Promise.allSettled([montarPagina(), garantirChromium()]);
    if (chromium.status === 'fulfilled') env.CHROMIUM_PATH = chromium.value;
    avisos.push(...[pagina, chromium].flatMap(({ reason }) => (reason ? [reason.message] : [])));
    if (avisos.length > 0) projetos.push(...semTela.flatMap((nome) => ['--project', nome]));
  }
  const pasta = mkdtempSync(join(tmpdir(), 'praca-testes-'));
  const arquivo = join(pasta, 'resultado.json');
  const relatores = ['--reporter=default', '--reporter=json', `--outputFile.json=${arquivo}`];
  const codigo = await rodarVitest([...argumentos, ...projetos, ...relatores], env);
  const { passed, failed } = contar(arquivo, codigo);
  rmSync(pasta, { recursive: true, force: true });
  for (const aviso of avisos) console.error(aviso);
  return { passed, failed: failed + avisos.length };
}

if (garantirNode(fileURLToPath(import.meta.url))) {
  const { passed, failed } = await testar(process.argv.slice(2));
  if (passed + failed === 0) console.error('Nenhum teste rodou.');
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
}
