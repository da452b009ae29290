import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { criarBasico } from '../../../seed/fabricas/fabricas-negocio.ts';
import { bancoDeTeste, type BancoDeTeste } from '../../../test-support/cluster/banco.ts';
import { consumir } from '../http/limite.ts';
import { criarBanco, type Banco } from './db.ts';

let teste: BancoDeTeste;
let dono: pg.Pool;
let banco: Banco;
const registros: number[] = [];

beforeAll(async () => {
  teste = await bancoDeTeste();
  dono = new pg.Pool({ ...teste.dono, max: 1 });
  for (let i = 0; i < 2; i += 1)
    registros.push((await criarBasico(dono)).registro.clienteregistro_codigo);
  banco = criarBanco(teste.app, { maximo: 4, aoErro: (erro) => expect.fail(erro.message) });
});
afterAll(async () => {
  await banco.encerrar();
  await dono.end();
  await teste.apagar();
});

test('F-09 calls of two registrations that each count a limit in the middle of their transaction never wait for each other', async () => {
  const chamada = (registro: number, i: number) =>
    banco.transacao(registro, 'write', async (tx) => {
      // Long enough for every connection to be somebody's.
      await tx.sql('SELECT pg_sleep(0.2)');
      await consumir(banco, [{ chave: `teste:${registro}:${i}`, maximo: 1, segundos: 60 }]);
      return 'feito';
    });
  const todas = registros.flatMap((registro) => [0, 1, 2].map((i) => chamada(registro, i)));
  expect(await Promise.all(todas)).toEqual(Array(6).fill('feito'));
  expect(banco.saturado()).toBe(false);
  expect(banco.pool.totalCount).toBeLessThanOrEqual(4);
});
