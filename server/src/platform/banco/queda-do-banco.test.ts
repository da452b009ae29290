import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mover } from '@praca/contract/negocio/endpoints.ts';
import { pronto, vivo } from '@praca/contract/plataforma/endpoints.ts';
import { criarBasico } from '../../../seed/fabricas/fabricas-negocio.ts';
import {
  invariantesQuebradas,
  mudarSemParar,
  type Carga,
} from '../../../test-support/queda/carga.ts';
import {
  clusterProprio,
  type ClusterProprio,
} from '../../../test-support/cluster/cluster-proprio.ts';
import { encerrarConexoes } from '../../../test-support/cluster/encerrar-conexoes.ts';
import { emProva } from '../../../test-support/prova.ts';
import { enderecoDe } from '../../../test-support/servidor/comando.ts';
import { ouvir } from '../../../test-support/servidor/fluxo.ts';
import {
  subirServidor,
  type ServidorEmProcesso,
} from '../../../test-support/servidor/processo-do-servidor.ts';
import { esperar } from '../embutido/processos.ts';
import { criarBanco } from './db.ts';

let cluster: ClusterProprio;
let servidor: ServidorEmProcesso;
let c: Awaited<ReturnType<typeof criarBasico>>;
let token: string;
const pasta = mkdtempSync(join(tmpdir(), `praca-teste-${process.pid}-`));

beforeAll(async () => {
  cluster = await clusterProprio();
  c = await criarBasico(cluster.dono);
  servidor = await subirServidor(cluster.app, { PRACA_DADOS: pasta, PRACA_CONEXOES: '8' });
  token = await servidor.entrar(c.adm.usuario_emaillogin, c.adm.senha);
});
afterAll(async () => {
  await servidor.parar('SIGTERM');
  await cluster.fechar();
  rmSync(pasta, { recursive: true, force: true });
});

const carregar = (clientes?: number, quem = servidor) =>
  mudarSemParar(
    cluster.dono,
    () => quem.url,
    () => token,
    c,
    clientes,
  );
/** Waits until `quantos` more moves were acknowledged; answers the milliseconds it took. */
async function confirmar(carga: Carga, quantos: number, limite: number): Promise<number> {
  const total = (): number => [...carga.confirmados.values()].reduce((a, b) => a + b, 0);
  const inicio = performance.now();
  const alvo = total() + quantos;
  while (total() < alvo) {
    if (performance.now() - inicio > limite)
      throw new Error(`só ${total()} de ${alvo} em ${limite} ms`);
    await esperar(10);
  }
  return performance.now() - inicio;
}
/** Only successes, "changed meanwhile" (the first answer was lost) and "unavailable", which says when to come back. */
function conferirRespostas(carga: Carga): void {
  expect(
    [...new Set(carga.respostas.map((r) => `${r.status} ${r.codigo}`))].filter(
      (r) => !['200 ', '409 NEGOCIO_ALTERADO', '503 INDISPONIVEL'].includes(r),
    ),
  ).toEqual([]);
  for (const r of carga.respostas)
    if (r.status === 503) expect(Number(r.cabecalhos.get('retry-after'))).toBeGreaterThan(0);
}
const invariantes = (carga: Carga) =>
  invariantesQuebradas(cluster.dono, c.registro.clienteregistro_codigo, carga);

test('F-07 every connection is ended 20 times under load: nothing acknowledged is lost, and streams say "read again"', async () => {
  const fluxo = await ouvir(`${servidor.url}/api/eventos`, token);
  const carga = await carregar();
  await confirmar(carga, 20, 10_000);
  for (let i = 0; i < 20; i += 1) {
    await encerrarConexoes(cluster.dono, ['praca', 'praca-eventos']);
    await esperar(60);
  }
  expect(await confirmar(carga, 20, 10_000)).toBeLessThan(10_000);
  await carga.parar();
  await esperar(1000);
  conferirRespostas(carga);
  expect(await invariantes(carga)).toEqual([]);
  expect(fluxo.mudancas().some((m) => m.acao === 'LOTE')).toBe(true);
  const antes = fluxo.mudancas().length;
  const [negocio] = carga.versoes;
  const r = await servidor.chamar(
    mover,
    {
      negocio_codigo: negocio![0],
      estagio_codigo: c.funil.estagios[0]!.estagio_codigo,
      versao: negocio![1],
    },
    token,
  );
  expect(r.status).toBe(200);
  await expect
    .poll(() => fluxo.mudancas().slice(antes))
    .toContainEqual({
      tabela: 'negocio',
      codigo: negocio![0],
      versao: negocio![1] + 1,
      acao: 'MOVER',
    });
  fluxo.fechar();
});

test('F-06 PostgreSQL stops at once and starts again under load: the server lives, says 503 and is back within 10 s', async () => {
  const carga = await carregar();
  await confirmar(carga, 20, 10_000);
  cluster.sinal('SIGQUIT', 'principal');
  await esperar(1500);
  expect((await servidor.chamar(vivo, {})).status).toBe(200);
  expect((await servidor.chamar(pronto, {})).status).toBe(503);
  expect(carga.respostas.at(-1)).toMatchObject({ status: 503, codigo: 'INDISPONIVEL' });
  await cluster.reiniciar();
  expect(await confirmar(carga, 20, 10_000)).toBeLessThan(10_000);
  expect((await servidor.chamar(pronto, {})).status).toBe(200);
  await carga.parar();
  conferirRespostas(carga);
  expect(await invariantes(carga)).toEqual([]);
  expect(servidor.processo.exitCode).toBeNull();
});

/**
 * A server whose statements are given up earlier, where nobody has a minute: how the limits come about is the same, how long
 * they are is held below.
 */
function impaciente(): Promise<ServidorEmProcesso> {
  const prazos = emProva ? '' : '&query_timeout=3000&statement_timeout=2500';
  const conexao = { connectionString: `${enderecoDe(cluster.app)}${prazos}` };
  return subirServidor(conexao, { PRACA_DADOS: pasta, PRACA_CONEXOES: '8' });
}

test('F-08 PostgreSQL frozen: every call ends while it is, nothing piles up, and all is well when it thaws', async () => {
  const clientes = 12;
  const outro = await impaciente();
  try {
    const carga = await carregar(clientes, outro);
    await confirmar(carga, 20, 10_000);
    const recusadas = () => carga.respostas.filter((r) => r.status === 503).length;
    cluster.sinal('SIGSTOP', 'todos');
    try {
      await expect.poll(recusadas, { timeout: emProva ? 60_000 : 20_000 }).toBe(clientes);
      if (emProva) await esperar(60_000);
      const inicio = performance.now();
      expect((await outro.chamar(vivo, {})).status).toBe(200);
      expect(performance.now() - inicio).toBeLessThan(5000);
    } finally {
      cluster.sinal('SIGCONT', 'todos');
    }
    expect(await confirmar(carga, 20, 10_000)).toBeLessThan(10_000);
    await carga.parar();
    conferirRespostas(carga);
    expect(Math.max(...carga.respostas.map((r) => r.ms))).toBeLessThan(30_000);
    const { rows } = await cluster.dono.query<{ n: number }>(
      "SELECT count(*)::int AS n FROM pg_stat_activity WHERE application_name = 'praca'",
    );
    // Those of the other server among them.
    expect(rows[0]!.n).toBeLessThanOrEqual(2 * 8);
    expect(await invariantes(carga)).toEqual([]);
    expect(outro.erros()).not.toContain('"level":60');
  } finally {
    await outro.parar('SIGTERM');
  }
});

test('F-08 a turn, a connection and a statement together are given up within 30 s', async () => {
  const { pool, encerrar } = criarBanco(cluster.app, {
    aoErro: (erro) => expect.fail(erro.message),
  });
  const { connectionTimeoutMillis = 0, query_timeout = 0, statement_timeout = 0 } = pool.options;
  await encerrar();
  // PostgreSQL gives a statement up before we give PostgreSQL up; the turn is waited for as long as a connection.
  expect(Number(statement_timeout)).toBeGreaterThan(0);
  expect(query_timeout).toBeGreaterThan(Number(statement_timeout));
  expect(connectionTimeoutMillis).toBeGreaterThan(0);
  expect(2 * connectionTimeoutMillis + query_timeout).toBeLessThan(30_000);
});
