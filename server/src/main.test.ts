import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { decodeJwt } from 'jose';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { getQuadro, mover } from '@praca/contract/negocio/endpoints.ts';
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
let registro: number;

const subir = async () => {
  produto = await subirProduto({ PRACA_DADOS: pasta }, FALHA);
  token = await produto.entrar('adm@acosul.demo', SENHA_DEMO);
};
const postmaster = (): number =>
  Number.parseInt(readFileSync(join(pasta, 'pg', 'postmaster.pid'), 'utf8'), 10);
const ler = () => produto.chamar(getQuadro, { pipeline_codigo }, token);
type Resposta = RespostaRemota<unknown> & { comecou: number };
const ESPERANDO =
  "SELECT 1 FROM pg_stat_activity WHERE application_name = 'praca' AND wait_event_type = 'Lock'";

/** About `porSegundo` requests a second until told to stop; says what was answered so far, and in the end every answer. */
function pedirSemParar(porSegundo: number) {
  const respostas: Promise<Resposta>[] = [];
  const vieram: Resposta[] = [];
  const relogio = setInterval(() => {
    const comecou = performance.now();
    respostas.push(
      ler().then((r) => {
        vieram.push({ ...r, comecou });
        return { ...r, comecou };
      }),
    );
  }, 1000 / porSegundo);
  return {
    respondidas: () => vieram.filter((r) => r.status === 200).length,
    recusadas: (desde: number) =>
      vieram.filter((r) => r.status === 503 && r.comecou > desde).length,
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
  registro = Number(decodeJwt<{ cr: number }>(token).cr);
}, 90_000);
afterEach(async () => {
  if (produto.processo.exitCode !== null) await subir();
});
afterAll(async () => {
  await produto.parar('SIGTERM');
  rmSync(pasta, { recursive: true, force: true, maxRetries: 5 });
});

test('F-06 the embedded PostgreSQL ends by itself under load: it is started again, and the server never stops answering', async () => {
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
});

/** The embedded database as its owner, by the socket in the data folder. */
const dono = async () => {
  const cliente = new pg.Client({ host: join(pasta, 's'), user: 'praca_dono', database: 'praca' });
  await cliente.connect();
  return cliente;
};

test('F-05 SIGTERM under 100 requests a second: what runs finishes, what comes hears 503 and "close", streams end, exit 0', async () => {
  const fluxo = await ouvir(`${produto.url}/api/eventos`, token);
  const { dados } = await ler();
  const [de, para] = dados.filter((coluna) => coluna.cartoes.length > 0);
  const cartao = de!.cartoes[0]!;
  const carga = pedirSemParar(100);
  await expect.poll(carga.respondidas, { interval: 20 }).toBeGreaterThan(50);
  // One request is in the middle of its work, for as long as somebody holds what it needs.
  const outro = await dono();
  await outro.query('BEGIN');
  await outro.query("SELECT set_config('app.registro', $1, true)", [String(registro)]);
  await outro.query('SELECT 1 FROM negocio WHERE negocio_codigo = $1 FOR UPDATE', [
    cartao.negocio_codigo,
  ]);
  const emCurso = produto.chamar(
    mover,
    {
      negocio_codigo: cartao.negocio_codigo,
      estagio_codigo: para!.estagio_codigo,
      versao: cartao.versao,
    },
    token,
  );
  const esperando = async () => (await outro.query(ESPERANDO)).rowCount;
  await expect.poll(esperando, { interval: 20 }).toBe(1);
  const processo = postmaster();
  const pedido = performance.now();
  const fim = produto.parar('SIGTERM');
  await expect.poll(() => carga.recusadas(pedido), { interval: 20 }).toBeGreaterThan(0);
  await outro.query('COMMIT');
  await outro.end();
  expect((await emCurso).status).toBe(200);
  expect(await fim).toBe(0);
  expect(performance.now() - pedido).toBeLessThan(30_000);
  for (const r of await carga.parar()) {
    expect([0, 200, 503]).toContain(r.status);
    // A server that has too much to do says 503 too, and keeps the connection.
    if (r.status === 503 && r.comecou > pedido)
      expect([
        r.codigo,
        r.cabecalhos.get('connection'),
        Number(r.cabecalhos.get('retry-after')) > 0,
      ]).toEqual(['INDISPONIVEL', 'close', true]);
  }
  expect(fluxo.fim()).toBeDefined();
  expect(await ateQue(() => !processoVivo(processo), 5000)).toBe(true);
});

test('a failure that nobody expected: one clear line, exit 1, and nothing is left running', async () => {
  const pg = postmaster();
  expect(await produto.parar('SIGUSR2')).toBe(1);
  expect(produto.erros()).toContain(
    'Falha inesperada: falha a pedido do teste. O servidor encerra; inicie-o novamente.',
  );
  expect(produto.erros()).toMatch(/"msg":"falha inesperada: o servidor encerra"/);
  expect(processoVivo(pg)).toBe(false);
});
