import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { criarReceita } from './receita.ts';

/** Where the tests find what runs: the address of the page, the data folder, the browser. */
export type Praca = { url: string; dados: string; chromium: string };

declare module 'vitest' {
  interface ProvidedContext {
    praca: Praca;
    /** How long the global setup took, in ms. */
    preparo: number;
  }
}

const RAIZ = join(import.meta.dirname, '../..');
const PRAZO_MS = 90_000;

const script = async <M>(nome: string): Promise<M> =>
  (await import(new URL(`../../scripts/${nome}`, import.meta.url).href)) as M;

const portaLivre = async (): Promise<number> => {
  const sonda = createServer().listen(0, '127.0.0.1');
  await once(sonda, 'listening');
  const { port } = sonda.address() as AddressInfo;
  sonda.close();
  await once(sonda, 'close');
  return port;
};

let pasta: string | undefined;
let servidor: ChildProcess | undefined;
let receita: Server | undefined;
let encerrando = false;

const ligar = ({
  url,
  porta,
  dados,
  pagina,
  consultas,
}: {
  url: string;
  porta: number;
  dados: string;
  pagina: string;
  consultas: string;
}): { filho: ChildProcess; saida: () => string } => {
  let texto = '';
  const filho = spawn(process.execPath, [join(RAIZ, 'server/src/main.ts')], {
    cwd: RAIZ,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: '',
      SMTP_URL: '',
      PORT: String(porta),
      HOST: '127.0.0.1',
      PRACA_URL: url,
      PRACA_DADOS: dados,
      PRACA_DEMO: '1',
      PRACA_PAGINA: pagina,
      PRACA_LOG: 'error',
      // A slow machine is not an overloaded one.
      PRACA_ATRASO: '60000',
      PRACA_CNPJ: `receitaws=${consultas}/cnpj`,
      PRACA_CEP: `viacep=${consultas}/cep`,
      PRACA_REDE_PERMITIDA: '127.0.0.1',
      PRACA_CENTRAIS: '127.0.0.1',
      PRACA_SUPORTE: 'atendimento@praca.exemplo',
    },
  });
  for (const fluxo of [filho.stdout, filho.stderr])
    fluxo.on('data', (parte) => (texto += String(parte)));
  return { filho, saida: () => texto };
};

const esperarPronto = async (
  url: string,
  filho: ChildProcess,
  saida: () => string,
): Promise<void> => {
  const limite = Date.now() + PRAZO_MS;
  while (Date.now() < limite) {
    if (filho.exitCode !== null)
      throw new Error(`O servidor dos testes terminou antes de ficar pronto:\n${saida()}`);
    const pronto = await fetch(`${url}/api/saude/pronto`).then(
      (resposta) => resposta.ok,
      () => false,
    );
    if (pronto) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`O servidor dos testes não ficou pronto em ${PRAZO_MS / 1000} s:\n${saida()}`);
};

/** Builds the page when it is not up to date and starts the real server, with the demo, for the whole run. */
export async function setup(projeto: TestProject): Promise<void> {
  const inicio = performance.now();
  const { garantirChromium } = await script<{ garantirChromium: () => Promise<string> }>(
    'chromium.mjs',
  );
  const { dist, montarPagina } = await script<{
    dist: string;
    montarPagina: () => Promise<boolean>;
  }>('pagina.mjs');
  const chromium = await garantirChromium();
  await montarPagina();
  pasta = mkdtempSync(join(tmpdir(), 'praca-telas-'));
  // PostgreSQL runs as another user when the tests run as root: it must be able to pass through.
  chmodSync(pasta, 0o711);
  const pagina = join(pasta, 'pagina');
  cpSync(dist, pagina, { recursive: true });
  receita = criarReceita().listen(0, '127.0.0.1');
  await once(receita, 'listening');
  const consultas = `http://127.0.0.1:${(receita.address() as AddressInfo).port}`;
  const porta = await portaLivre();
  const url = `http://127.0.0.1:${porta}`;
  const dados = join(pasta, 'd');
  const { filho, saida } = ligar({ url, porta, dados, pagina, consultas });
  servidor = filho;
  await esperarPronto(url, filho, saida);
  filho.once('exit', (codigo, sinal) => {
    if (!encerrando)
      process.stderr.write(`O servidor dos testes caiu (${codigo ?? sinal}):\n${saida()}\n`);
  });
  projeto.provide('praca', { url, dados, chromium });
  projeto.provide('preparo', performance.now() - inicio);
}

/** Stops the server and removes its data. */
export async function teardown(): Promise<void> {
  encerrando = true;
  if (servidor !== undefined && servidor.exitCode === null) {
    servidor.kill('SIGTERM');
    await once(servidor, 'exit');
  }
  receita?.close();
  if (pasta !== undefined) rmSync(pasta, { recursive: true, force: true });
}
