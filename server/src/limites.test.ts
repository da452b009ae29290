import { connect, type Socket } from 'node:net';
import { rmSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { exportar } from '@praca/contract/negocio/exportacao/endpoints.ts';
import { getQuadro } from '@praca/contract/negocio/endpoints.ts';
import { getListaPipelinesBoard as getPipelines } from '@praca/contract/pipeline/endpoints.ts';
import { vivo } from '@praca/contract/plataforma/endpoints.ts';
import { pastaTemporaria } from '../test-support/cluster/cluster.ts';
import { pastaComDemo } from '../test-support/servidor/pasta-com-demo.ts';
import {
  subirProduto,
  type ServidorEmProcesso,
} from '../test-support/servidor/processo-do-servidor.ts';
import { esperar } from './platform/embutido/processos.ts';
import { maximoDeConexoes } from './platform/http/conexoes.ts';
import { SENHA_DEMO } from './sessao/contas-demo.ts';

const pasta = pastaTemporaria();
const linhas: Socket[] = [];
let produto: ServidorEmProcesso;
let token: string;
let pipeline_codigo: number;

beforeAll(async () => {
  await pastaComDemo(pasta);
  produto = await subirProduto(
    { PRACA_DADOS: pasta, NODE_OPTIONS: '--max-old-space-size=256' },
    undefined,
    128,
  );
  token = await produto.entrar('adm@acosul.demo', SENHA_DEMO);
  const { dados } = await produto.chamar(getPipelines, {}, token);
  pipeline_codigo = dados[0]!.pipeline_codigo;
});
afterEach(() => linhas.splice(0).forEach((linha) => linha.destroy()));
afterAll(async () => {
  await produto.parar('SIGTERM');
  rmSync(pasta, { recursive: true, force: true, maxRetries: 5 });
});

const quadro = () => produto.chamar(getQuadro, { pipeline_codigo }, token);

/** Connects that many times and says that much; answers how many were refused so far. */
function conectar(quantas: number, dito: string): () => number {
  let fechadas = 0;
  const porta = Number(new URL(produto.url).port);
  for (let i = 0; i < quantas; i += 1) {
    const linha = connect(porta, '127.0.0.1', () => linha.write(dito));
    linha.on('close', () => (fechadas += 1)).on('error', () => undefined);
    linhas.push(linha);
  }
  return () => fechadas;
}

test.each([
  ['silent', ''],
  ['with half a request', 'GET /api/saude HTTP/1.1\r\nHost: x\r\n'],
  ['resting after a request', 'GET /api/saude HTTP/1.1\r\nHost: x\r\n\r\n'],
])(
  'F-18 128 descriptors, 300 connections, %s: most are refused, and others are served within two seconds',
  async (_quais, dito) => {
    const recusadas = conectar(300, dito);
    await expect.poll(recusadas).toBeGreaterThan(200);
    const inicio = performance.now();
    while ((await quadro()).status !== 200) {
      expect(performance.now() - inicio).toBeLessThan(2500);
      await esperar(100);
    }
    expect(produto.processo.exitCode).toBeNull();
    expect(produto.erros()).not.toContain('EMFILE');
  },
);

test('F-18 256 MB of memory and 30 exports at once: each is answered or refused, and others are served meanwhile', async () => {
  const pedidos = Array.from({ length: 30 }, async (_, i) => {
    const r = await fetch(`${produto.url}/api${exportar.path}`, {
      method: exportar.method,
      headers: { 'content-type': 'application/json', authorization: `JWT ${token}` },
      body: JSON.stringify({
        COLUNAS: ['negocio_codigo', 'negocio_titulo'],
        FORMATO: i % 2 ? 'XLSX' : 'CSV',
      }),
    });
    return { status: r.status, bytes: (await r.arrayBuffer()).byteLength };
  });
  let acabou = false;
  const todos = Promise.all(pedidos).finally(() => (acabou = true));
  while (!acabou) {
    expect((await produto.chamar(vivo, {})).status).toBe(200);
    expect([200, 503]).toContain((await quadro()).status);
    await esperar(50);
  }
  const respostas = await todos;
  for (const { status } of respostas) expect([200, 429, 503]).toContain(status);
  expect(respostas.filter((r) => r.status === 200 && r.bytes > 1000).length).toBeGreaterThan(2);
  expect(produto.processo.exitCode).toBeNull();
});

test('the limit leaves room for the database, for files and for the house', () => {
  expect([
    maximoDeConexoes(128, 16),
    maximoDeConexoes(1024, 16),
    maximoDeConexoes(1_048_576, 16),
    maximoDeConexoes(Infinity, 16),
    maximoDeConexoes(20, 16),
  ]).toEqual([40, 488, 4096, 4096, 8]);
});
