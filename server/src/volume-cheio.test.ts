import { execFileSync } from 'node:child_process';
import { chmodSync, closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getQuadro, salvar } from '@praca/contract/negocio/endpoints.ts';
import { getListaPipelinesBoard as getPipelines } from '@praca/contract/pipeline/endpoints.ts';
import { pastaTemporaria } from '../test-support/cluster/cluster.ts';
import { pastaComDemo } from '../test-support/servidor/pasta-com-demo.ts';
import {
  subirProduto,
  type ServidorEmProcesso,
} from '../test-support/servidor/processo-do-servidor.ts';
import { servidorDeTeste } from '../test-support/servidor/servidor.ts';
import { Espaco } from './platform/banco/espaco.ts';
import { paraAppError } from './platform/errors.ts';
import { esperar } from './platform/embutido/processos.ts';
import { SENHA_DEMO } from './sessao/contas-demo.ts';

const MB = 1_048_576;
const pasta = pastaTemporaria();
const lastro = join(pasta, 'lastro');
let produto: ServidorEmProcesso;
let token: string;
let pipeline_codigo: number;

/** A volume of our own where root may mount one; elsewhere the folder is on the machine's, which nobody may fill. */
function montar(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=420m,mode=0711', 'tmpfs', pasta], {
      stdio: 'ignore',
    });
    chmodSync(pasta, 0o711);
    return true;
  } catch {
    return false;
  }
}
const proprio = montar();

/** Writes until the volume has no byte left. */
function encher(): void {
  const arquivo = openSync(lastro, 'w');
  const zeros = Buffer.alloc(MB);
  try {
    for (;;) writeSync(arquivo, zeros);
  } catch (erro) {
    if ((erro as NodeJS.ErrnoException).code !== 'ENOSPC') throw erro;
  } finally {
    closeSync(arquivo);
  }
}

afterAll(async () => {
  if (proprio) {
    await produto.parar('SIGTERM');
    execFileSync('umount', ['-l', pasta]);
  }
  rmSync(pasta, { recursive: true, force: true });
});

const gravar = (titulo: string) => produto.chamar(salvar, { negocio_titulo: titulo }, token);
const ler = () => produto.chamar(getQuadro, { pipeline_codigo }, token);

describe.runIf(proprio)('F-17 the volume of data and log is full', () => {
  beforeAll(async () => {
    await pastaComDemo(pasta);
    produto = await subirProduto({ PRACA_DADOS: pasta });
    token = await produto.entrar('adm@acosul.demo', SENHA_DEMO);
    pipeline_codigo = (await produto.chamar(getPipelines, {}, token)).dados[0]!.pipeline_codigo;
  });

  test('writes are 507 with what to do, reads go on, and the first write after room is back succeeds within a second', async () => {
    expect((await gravar('antes')).status).toBe(200);
    encher();
    expect(statfsSync(pasta).bavail).toBe(0);
    await esperar(300);
    const ate = performance.now() + 3000;
    while (performance.now() < ate) {
      const [escrita, leitura] = await Promise.all([gravar('cheio'), ler()]);
      expect([escrita.status, escrita.codigo, leitura.status]).toEqual([
        507,
        'GRAVACAO_PARADA',
        200,
      ]);
      await esperar(100);
    }
    rmSync(lastro);
    const inicio = performance.now();
    while ((await gravar('depois')).status !== 200)
      expect(performance.now() - inicio).toBeLessThan(1000);
    expect(produto.processo.exitCode).toBeNull();
  });

  test('PostgreSQL that ends on a full volume is started again when there is room, however often it failed; the server stays', async () => {
    encher();
    const morto = () => Number(execFileSync('head', ['-1', join(pasta, 'pg/postmaster.pid')]));
    process.kill(morto(), 'SIGQUIT');
    await esperar(3000);
    expect(produto.processo.exitCode).toBeNull();
    rmSync(lastro);
    const inicio = performance.now();
    while ((await gravar('de volta')).status !== 200) {
      expect(performance.now() - inicio, produto.erros()).toBeLessThan(15_000);
      await esperar(50);
    }
    expect((await ler()).status).toBe(200);
  });
});

test('F-17 what PostgreSQL says of a full disk is GRAVACAO_PARADA, and a volume without room stops writes before it', async () => {
  const s = await servidorDeTeste();
  const falha = await s.dono
    .query("DO $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$")
    .catch((erro: unknown) => paraAppError(erro));
  expect(falha).toMatchObject({ codigo: 'GRAVACAO_PARADA', status: 507 });
  await s.fechar();
  // A volume of the system that has no room, and never had any.
  await expect(new Espaco('/proc').exigir()).rejects.toMatchObject({ codigo: 'GRAVACAO_PARADA' });
  await expect(new Espaco(join(pasta, 'nao-existe')).exigir()).resolves.toBeUndefined();
});
