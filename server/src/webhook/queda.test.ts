import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import * as negocio from '@praca/contract/negocio/endpoints.ts';
import * as api from '@praca/contract/webhook/endpoints.ts';
import { cenarioSeguranca } from '../../seed/fabricas/cenario-seguranca.ts';
import { bancoDeTeste, type BancoDeTeste } from '../../test-support/cluster/banco.ts';
import { noRegistro } from '../../test-support/queda/carga.ts';
import {
  subirServidor,
  type ServidorEmProcesso,
} from '../../test-support/servidor/processo-do-servidor.ts';
import { abrirReceptor, comStatus, type Receptor } from '../../test-support/servidor/receptor.ts';

const EVENTOS = 12;
const pasta = mkdtempSync(join(tmpdir(), `praca-teste-${process.pid}-`));
let banco: BancoDeTeste;
let dono: pg.Pool;
let c: Awaited<ReturnType<typeof cenarioSeguranca>>;
let erp: Receptor;
const vivos: ServidorEmProcesso[] = [];

beforeAll(async () => {
  banco = await bancoDeTeste();
  dono = new pg.Pool({ ...banco.dono, max: 2 });
  c = await cenarioSeguranca(dono);
  erp = await abrirReceptor();
});
afterEach(async () => {
  for (const s of vivos.splice(0)) await s.parar('SIGKILL');
});
afterAll(async () => {
  await erp.fechar();
  await dono.end();
  await banco.apagar();
  rmSync(pasta, { recursive: true, force: true });
});

const subir = async (): Promise<ServidorEmProcesso> => {
  const s = await subirServidor(banco.app, {
    PRACA_DADOS: pasta,
    PRACA_REDE_PERMITIDA: '127.0.0.1',
  });
  vivos.push(s);
  return s;
};
const emA = <L extends object>(sql: string) =>
  noRegistro<L>(dono, c.a.registro.clienteregistro_codigo, sql);
const prontas = async (): Promise<number> => {
  const [linha] = await emA<{ n: number }>(
    "SELECT count(*)::int AS n FROM webhook_entrega WHERE entrega_situacao = 'EN'",
  );
  return linha?.n ?? 0;
};

test('kill -9 while a message is on its way: another server delivers each, the one in hand again under its id, and no line is there twice', async () => {
  const primeiro = await subir();
  const token = await primeiro.entrar(
    c.usuarios['adm.a'].usuario_emaillogin,
    c.usuarios['adm.a'].senha,
  );
  const feito = await primeiro.chamar(
    api.salvar,
    { webhook_descricao: 'ERP', webhook_url: erp.url, webhook_eventos: ['negocio.criado'] },
    token,
  );
  expect(feito.status).toBe(200);
  // The fifth one hangs: the server dies with it in hand.
  let recebidas = 0;
  erp.responder((r, res) => {
    recebidas += 1;
    if (recebidas !== 5) comStatus(204)(r, res);
  });
  for (let i = 0; i < EVENTOS; i += 1) {
    const r = await primeiro.chamar(
      negocio.salvar,
      { negocio_titulo: `Prensa ${i}`, estagio_codigo: c.a.funil.estagios[0]!.estagio_codigo },
      token,
    );
    expect(r.status).toBe(200);
  }
  await expect.poll(() => recebidas, { interval: 20 }).toBe(5);
  await primeiro.parar('SIGKILL');
  expect(await prontas()).toBe(4);
  // As if the minute were over for which the dead one holds the message, and its lease of the queue.
  await emA("UPDATE webhook_entrega SET entrega_proxima = now() WHERE entrega_situacao = 'AG'");
  await dono.query('UPDATE processo_fila SET fila_reserva = NULL, fila_disponivel = now()');
  await subir();
  await expect.poll(prontas, { interval: 50 }).toBe(EVENTOS);
  const vezes = Map.groupBy(erp.recebidas, (r) => r.id);
  expect(vezes.size).toBe(EVENTOS);
  const dobradas = [...vezes.values()].filter((iguais) => iguais.length > 1);
  expect(dobradas.map((iguais) => iguais.length)).toEqual([2]);
  expect(new Set(dobradas[0]!.map((r) => r.corpo)).size).toBe(1);
  const linhas = await emA<{ evento_codigo: number; tentativas: number }>(
    'SELECT evento_codigo, entrega_tentativas AS tentativas FROM webhook_entrega',
  );
  expect(new Set(linhas.map((l) => l.evento_codigo)).size).toBe(EVENTOS);
  expect(linhas.map((l) => Number(l.tentativas)).toSorted()).toEqual([
    ...Array<number>(EVENTOS - 1).fill(1),
    2,
  ]);
});

test('two servers at once and one that is told to stop in the middle: each message arrives exactly once', async () => {
  erp.recebidas.splice(0);
  erp.responder((r, res) => void setTimeout(() => comStatus(204)(r, res), 40));
  const [um, outro] = [await subir(), await subir()];
  const token = await um.entrar(c.usuarios['adm.a'].usuario_emaillogin, c.usuarios['adm.a'].senha);
  for (let i = 0; i < EVENTOS; i += 1)
    await um.chamar(
      negocio.salvar,
      { negocio_titulo: `Torno ${i}`, estagio_codigo: c.a.funil.estagios[0]!.estagio_codigo },
      token,
    );
  await expect.poll(() => erp.recebidas.length, { interval: 20 }).toBeGreaterThan(2);
  await outro.parar('SIGTERM');
  await expect.poll(prontas, { interval: 50 }).toBe(2 * EVENTOS);
  expect(erp.recebidas).toHaveLength(EVENTOS);
  expect(new Set(erp.recebidas.map((r) => r.id)).size).toBe(EVENTOS);
});
