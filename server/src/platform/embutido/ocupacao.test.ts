import type { ChildProcess } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PoolConfig } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pastaTemporaria, SEM_DISCO } from '../../../test-support/cluster/cluster.ts';
import { consultar } from '../../../test-support/cluster/consulta.ts';
import {
  encerrar,
  matar,
  noutroProcesso,
  resposta,
} from '../../../test-support/queda/outro-processo.ts';
import { iniciarPostgresEmbutido } from './iniciar.ts';
import { vivo } from './processos.ts';

let pasta: string;
let outros: ChildProcess[] = [];

function outro(): ChildProcess {
  const processo = noutroProcesso({ pasta });
  outros.push(processo);
  return processo;
}

const iniciar = () => iniciarPostgresEmbutido({ pasta, conf: SEM_DISCO });

beforeEach(() => {
  pasta = pastaTemporaria();
});

afterEach(async () => {
  await Promise.all(outros.map(encerrar));
  outros = [];
  rmSync(pasta, { recursive: true, force: true });
});

test('o servidor morto com -9 deixa um órfão, que é achado, parado e iniciado de novo', async () => {
  const processo = outro();
  const { app, info } = await resposta(processo);
  const dono = { ...app, user: 'praca_dono' };
  await consultar(dono, 'CREATE TABLE antes AS SELECT 1 AS n');
  await matar(processo);
  expect(vivo(Number(info?.pid))).toBe(true);

  const nosso = await iniciar();
  expect(nosso.info.orfaoParado).toBe(info?.pid);
  expect(vivo(Number(info?.pid))).toBe(false);
  expect(await consultar(nosso.dono, 'SELECT n FROM antes')).toEqual([{ n: 1 }]);
  await nosso.parar();
});

test('a segunda cópia na mesma pasta é recusada com o número da primeira, que continua servindo', async () => {
  const processo = outro();
  const { app } = await resposta(processo);
  await expect(iniciar()).rejects.toThrow(
    `já está em uso por outra cópia da Praça (processo ${processo.pid})`,
  );
  expect(await consultar(app as PoolConfig, 'SELECT 1 AS um')).toEqual([{ um: 1 }]);
});

test('o mesmo processo não abre a pasta duas vezes', async () => {
  const nosso = await iniciar();
  await expect(iniciar()).rejects.toThrow(`(processo ${process.pid})`);
  await nosso.parar();
});

test('de duas cópias iniciadas juntas numa pasta nova, uma serve e a outra diz qual', async () => {
  const [a, b] = [outro(), outro()];
  const respostas = await Promise.all([resposta(a), resposta(b)]);
  const venceu = respostas[0].erro ? b : a;
  const erros = respostas.flatMap(({ erro }) => erro ?? []);
  expect(erros).toEqual([expect.stringContaining(`(processo ${venceu.pid})`)]);
});

test('um número antigo que agora é de outro programa não impede a partida', async () => {
  await (await iniciar()).parar();
  writeFileSync(join(pasta, 'pg', 'postmaster.pid'), `${process.pid}\n`);
  const nosso = await iniciar();
  expect(nosso.info.orfaoParado).toBeUndefined();
  await nosso.parar();
});
