// npm test [-- files or Vitest options]: every test there is; the last line says how many passed and failed. Interrupted,
// in whatever way, it leaves no process and no folder (scripts/corrida).
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { abrirCorrida } from './corrida/abrir.mjs';
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
  return new Promise((resolve, reject) => {
    filho.on('error', reject);
    filho.on('close', (codigo) => resolve(codigo ?? 1));
  });
}

/** What this machine could not try, each by what it lacks. */
function dizerPulados(resumo) {
  const casos = resumo.testResults
    .filter(({ status }) => status === 'passed')
    .flatMap(({ assertionResults }) => assertionResults);
  const salas = casos
    .filter(({ status }) => status === 'pending' || status === 'skipped')
    .map(({ ancestorTitles, title }) => ancestorTitles[0] || title);
  for (const sala of new Set(salas)) console.log(`não foi provado aqui: ${sala}`);
}

function contar(arquivo, codigo, todos) {
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
  if (todos) dizerPulados(resumo);
  const failed = resumo.numFailedTests + semCarregar.length;
  return { passed: resumo.numPassedTests, failed: failed === 0 && codigo !== 0 ? 1 : failed };
}

async function testar(argumentos, pasta) {
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
  const arquivo = join(pasta, 'resultado.json');
  const demora = join(raiz, 'scripts', 'relatorio.mjs');
  const relatores = ['default', 'json', demora].map((nome) => `--reporter=${nome}`);
  relatores.push(`--outputFile.json=${arquivo}`);
  const codigo = await rodarVitest([...argumentos, ...projetos, ...relatores], env);
  // Chosen by name, the others were not asked for.
  const todos = !argumentos.some((um) => /^(-t|--testNamePattern)/.test(um));
  const { passed, failed } = contar(arquivo, codigo, todos);
  for (const aviso of avisos) console.error(aviso);
  return { passed, failed: failed + avisos.length };
}

/** Told to end, it ends like that when nothing of the run is left: the watcher sees to that, whatever happens here. */
function aoInterromper(corrida) {
  const sinais = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  let interrompida = false;
  const parar = async (sinal) => {
    if (interrompida) return;
    interrompida = true;
    await corrida.fechar();
    for (const nome of sinais) process.removeAllListeners(nome);
    process.kill(process.pid, sinal);
  };
  for (const sinal of sinais) process.on(sinal, () => void parar(sinal));
  vigiarPai(() => void parar('SIGTERM'));
  return () => interrompida;
}

if (garantirNode(fileURLToPath(import.meta.url))) {
  const corrida = abrirCorrida();
  const interrompida = aoInterromper(corrida);
  const { passed, failed } = await testar(process.argv.slice(2), corrida.pasta);
  await corrida.fechar('fim');
  if (!interrompida()) {
    if (passed + failed === 0) console.error('Nenhum teste rodou.');
    console.log(`${passed} passed, ${failed} failed`);
    process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
  }
}
