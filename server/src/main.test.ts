import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { getQuadro } from '@praca/contract/negocio/endpoints.ts';
import { getListaPipelinesBoard as getPipelines } from '@praca/contract/pipeline/endpoints.ts';
import { pronto, vivo } from '@praca/contract/plataforma/endpoints.ts';
import { pastaTemporaria } from '../test-support/cluster/cluster.ts';
import { ouvir } from '../test-support/servidor/fluxo.ts';
import {
  subirProduto,
  type RespostaRemota,
  type ServidorEmProcesso,
} from '../test-support/servidor/processo-do-servidor.ts';
import { ateQue, esperar, vivo as processoVivo } from './platform/embutido/processos.ts';
import { SENHA_DEMO } from './sessao/contas-demo.ts';

const pasta = pastaTemporaria();
const FALHA = join(import.meta.dirname, '../test-support/queda/falha-a-pedido.ts');
let produto: ServidorEmProcesso;
let token: string;
let pipeline_codigo: number;

const subir = async () => {
  produto = await subirProduto({ PRACA_DADOS: pasta }, FALHA);
  token = await produto.entrar('adm@acosul.demo', SENHA_DEMO);
};
const postmaster = (): number =>
  Number.parseInt(readFileSync(join(pasta, 'pg', 'postmaster.pid'), 'utf8'), 10);
const ler = () => produto.chamar(getQuadro, { pipeline_codigo }, token);
type Resposta = RespostaRemota<unknown> & { comecou: number };

/** About `porSegundo` requests a second until told to stop; answers every answer. */
function pedirSemParar(porSegundo: number): { parar(): Promise<Resposta[]> } {
  const respostas: Promise<Resposta>[] = [];
  const relogio = setInterval(() => {
    const comecou = performance.now();
    respostas.push(ler().then((r) => ({ ...r, comecou })));
  }, 1000 / porSegundo);
  return {
    parar() {
      clearInterval(relogio);
      return Promise.all(respostas);
    },
  };
}

beforeAll(async () => {
  await subir();
  const { dados } = await produto.chamar(getPipelines, {}, token);
  pipeline_codigo = dados[0]!.pipeline_codigo;
}, 90_000);
afterEach(async () => {
  if (produto.processo.exitCode !== null) await subir();
});
afterAll(async () => {
  await produto.parar('SIGTERM');
  rmSync(pasta, { recursive: true, force: true, maxRetries: 5 });
});

test(
  'F-06 the embedded PostgreSQL ends by itself under load: it is started again, and the server never stops answering',
  { timeout: 60_000 },
  async () => {
    const carga = pedirSemParar(40);
    await esperar(500);
    const antes = postmaster();
    process.kill(antes, 'SIGQUIT');
    const inicio = performance.now();
    while ((await produto.chamar(pronto, {})).status === 200) await esperar(10);
    while ((await produto.chamar(pronto, {})).status !== 200) {
      expect((await produto.chamar(vivo, {})).status).toBe(200);
      expect(performance.now() - inicio, produto.erros()).toBeLessThan(10_000);
      await esperar(50);
    }
    await esperar(500);
    const respostas = await carga.parar();
    expect(
      [...new Set(respostas.map((r) => r.status))].filter((s) => s !== 200 && s !== 503),
    ).toEqual([]);
    expect((await ler()).status).toBe(200);
    expect(postmaster()).not.toBe(antes);
    expect(produto.erros()).toContain('O PostgreSQL embutido parou sozinho');
    expect(produto.erros()).toContain('O PostgreSQL embutido voltou.');
  },
);

test(
  'F-05 SIGTERM under 100 requests a second: what runs finishes, what comes hears 503 and "close", streams end, exit 0',
  { timeout: 60_000 },
  async () => {
    const fluxo = await ouvir(`${produto.url}/api/eventos`, token);
    const carga = pedirSemParar(100);
    await esperar(1500);
    const pg = postmaster();
    const pedido = performance.now();
    const saida = await produto.parar('SIGTERM');
    expect(performance.now() - pedido).toBeLessThan(30_000);
    const respostas = await carga.parar();
    expect(saida).toBe(0);
    expect(respostas.filter((r) => r.status === 200).length).toBeGreaterThan(50);
    for (const r of respostas) {
      expect([0, 200, 503]).toContain(r.status);
      // Nothing that began before the signal is cut.
      if (r.comecou < pedido) expect(r.status).not.toBe(0);
      if (r.status === 503)
        expect([
          r.codigo,
          r.cabecalhos.get('connection'),
          Number(r.cabecalhos.get('retry-after')) > 0,
        ]).toEqual(['INDISPONIVEL', 'close', true]);
    }
    expect(fluxo.fim()).toBeDefined();
    expect(await ateQue(() => !processoVivo(pg), 5000)).toBe(true);
  },
);

test(
  'a failure that nobody expected: one clear line, exit 1, and nothing is left running',
  { timeout: 60_000 },
  async () => {
    const pg = postmaster();
    expect(await produto.parar('SIGUSR2')).toBe(1);
    expect(produto.erros()).toContain(
      'Falha inesperada: falha a pedido do teste. O servidor encerra; inicie-o novamente.',
    );
    expect(produto.erros()).toMatch(/"msg":"falha inesperada: o servidor encerra"/);
    expect(processoVivo(pg)).toBe(false);
  },
);
