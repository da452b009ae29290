import { rmSync } from 'node:fs';
import { connect } from 'node:net';
import { afterAll, afterEach, expect, test } from 'vitest';
import { pastaTemporaria } from '../test-support/cluster/cluster.ts';
import {
  subirPorNpm,
  type Parte,
  type ProdutoPorNpm,
} from '../test-support/servidor/produto-por-npm.ts';
import { ateQue } from './platform/embutido/processos.ts';

const pasta = pastaTemporaria();
let produto: ProdutoPorNpm | undefined;

const portaTomada = (porta: number): Promise<boolean> =>
  new Promise((pronto) => {
    const soquete = connect(porta, '127.0.0.1', () => pronto(true));
    soquete.on('error', () => pronto(false)).on('connect', () => soquete.destroy());
  });

async function tudoAcabou(p: ProdutoPorNpm): Promise<void> {
  await ateQue(() => p.restam().length === 0, 20_000, 50);
  expect(p.restam()).toEqual([]);
  expect(await portaTomada(p.porta)).toBe(false);
}

afterEach(() => {
  if (produto?.restam().length) process.kill(-produto.npm, 'SIGTERM');
  produto = undefined;
});
afterAll(() => rmSync(pasta, { recursive: true, force: true, maxRetries: 5 }));

test('SIGTERM to npm while its database is made: nothing stays, and the next start goes on from there', async () => {
  produto = await subirPorNpm(pasta, 'abrindo');
  process.kill(produto.npm, 'SIGTERM');
  await tudoAcabou(produto);
});

test.each<[NodeJS.Signals, Parte | 'grupo']>([
  ['SIGTERM', 'npm'],
  ['SIGKILL', 'npm'],
  ['SIGTERM', 'lancador'],
  ['SIGKILL', 'lancador'],
  ['SIGTERM', 'servidor'],
  ['SIGKILL', 'servidor'],
  ['SIGINT', 'grupo'],
  ['SIGHUP', 'grupo'],
])('%s to %s: launcher, server and PostgreSQL end, and the port is free', async (sinal, quem) => {
  produto = await subirPorNpm(pasta);
  expect(produto.restam().length).toBeGreaterThan(3);
  process.kill(quem === 'grupo' ? -produto.npm : produto[quem], sinal);
  await tudoAcabou(produto);
});
