import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pastaTemporaria } from '../../../test-support/cluster/cluster.ts';
import { consultar } from '../../../test-support/cluster/consulta.ts';
import { matar, noutroProcesso } from '../../../test-support/queda/outro-processo.ts';
import { iniciarPostgresEmbutido, type PostgresEmbutido } from './iniciar.ts';
import { ateQue } from './processos.ts';

let pasta: string;
let aberto: PostgresEmbutido | undefined;

async function iniciar(aoMorrer?: (motivo: string) => void): Promise<PostgresEmbutido> {
  // What was committed must be in the files when the server is killed: only the disk's own sync is left out.
  aberto = await iniciarPostgresEmbutido({ pasta, conf: { fsync: 'off' }, aoMorrer });
  return aberto;
}

beforeEach(() => {
  pasta = pastaTemporaria();
});

afterEach(async () => {
  await aberto?.parar();
  aberto = undefined;
  rmSync(pasta, { recursive: true, force: true });
});

test('cria o banco, os papéis certos e nenhuma porta; os dados ficam de uma partida para a outra', async () => {
  const primeira = await iniciar();
  expect(primeira.info.criado).toBe(true);
  const papeis = await consultar(
    primeira.app,
    `SELECT rolname, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb FROM pg_roles
      WHERE rolname LIKE 'praca%' AND rolname <> 'praca_super' ORDER BY 1`,
  );
  const sem = { rolsuper: false, rolbypassrls: false, rolcreatedb: false };
  expect(papeis).toEqual([
    { rolname: 'praca_app', ...sem, rolcreaterole: false },
    { rolname: 'praca_dono', ...sem, rolcreaterole: true },
  ]);
  const [ajustes] = await consultar(
    primeira.app,
    `SELECT current_setting('listen_addresses') AS portas, current_setting('timezone') AS fuso, current_setting('jit') AS jit,
            current_setting('server_encoding') AS codificacao,
            (SELECT pg_get_userbyid(datdba) FROM pg_database WHERE datname = current_database()) AS dono`,
  );
  expect(ajustes).toEqual({
    portas: '',
    fuso: 'UTC',
    jit: 'off',
    codificacao: 'UTF8',
    dono: 'praca_dono',
  });
  await consultar(primeira.dono, `CREATE TABLE lembranca AS SELECT 'ficou' AS texto`);
  await primeira.parar();

  const segunda = await iniciar();
  expect(segunda.info).toMatchObject({ criado: false, orfaoParado: undefined });
  expect(await consultar(segunda.dono, 'SELECT texto FROM lembranca')).toEqual([
    { texto: 'ficou' },
  ]);
});

test('o papel do servidor não cria tabelas nem vê as do dono', async () => {
  const { app, dono } = await iniciar();
  await consultar(dono, 'CREATE TABLE reservada (a int)');
  await expect(consultar(app, 'CREATE TABLE minha (a int)')).rejects.toThrow(/permission denied/);
  await expect(consultar(app, 'SELECT * FROM reservada')).rejects.toThrow(/permission denied/);
});

test('a primeira partida cortada ao meio não deixa banco pela metade', async () => {
  const processo = noutroProcesso({ pasta });
  const provisorio = join(pasta, `pg.novo-${processo.pid}`);
  expect(await ateQue(() => existsSync(join(provisorio, 'PG_VERSION')), 10_000, 2)).toBe(true);
  await matar(processo);
  expect(existsSync(join(pasta, 'pg'))).toBe(false);

  const { app, info } = await iniciar();
  expect(info.criado).toBe(true);
  expect(await consultar(app, 'SELECT 1 AS um')).toEqual([{ um: 1 }]);
  expect(readdirSync(pasta).filter((nome) => nome.includes('.novo-'))).toEqual([]);
});

test('avisa quando o PostgreSQL morre, e a partida seguinte recupera o que foi gravado', async () => {
  let motivo = '';
  const { dono, info } = await iniciar((texto) => (motivo = texto));
  await consultar(dono, 'CREATE TABLE antes AS SELECT 7 AS n');
  process.kill(Number(info.pid), 'SIGKILL');
  expect(await ateQue(() => motivo !== '', 5000)).toBe(true);
  expect(motivo).toContain('SIGKILL');

  motivo = '';
  const outra = await iniciar((texto) => (motivo = texto));
  expect(await consultar(outra.dono, 'SELECT n FROM antes')).toEqual([{ n: 7 }]);
  await outra.parar();
  expect(motivo).toBe('');
});
