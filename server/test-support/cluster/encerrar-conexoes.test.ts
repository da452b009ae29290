import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bancoVazio, type BancoDeTeste } from './banco.ts';
import { encerrarConexoes } from './encerrar-conexoes.ts';

let nosso: BancoDeTeste;
let vizinho: BancoDeTeste;
let dono: pg.Pool;

beforeAll(async () => {
  nosso = await bancoVazio();
  vizinho = await bancoVazio();
  dono = new pg.Pool({ ...nosso.dono, max: 1 });
});
afterAll(async () => {
  await dono.end();
  await nosso.apagar();
  await vizinho.apagar();
});

/** A connection of a server in the middle of a write; whether it still serves. */
async function emTransacao({ app }: BancoDeTeste) {
  const cliente = new pg.Client({ ...app, application_name: 'praca' });
  cliente.on('error', () => undefined); // its end is what the test is about
  await cliente.connect();
  await cliente.query('BEGIN');
  const vive = () =>
    cliente.query('SELECT 1').then(
      () => true,
      () => false,
    );
  return { vive, fechar: () => cliente.end() };
}

test('connections of this database end; a neighbour in the middle of a write never hears of it', async () => {
  const daqui = await emTransacao(nosso);
  const dali = await emTransacao(vizinho);
  await encerrarConexoes(dono, ['praca'], 'idle in transaction');
  expect([await daqui.vive(), await dali.vive()]).toEqual([false, true]);
  await Promise.all([daqui.fechar(), dali.fechar()]);
});
