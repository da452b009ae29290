import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PoolConfig } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pastaTemporaria, SEM_DISCO } from '../../../test-support/cluster/cluster.ts';
import { consultar } from '../../../test-support/cluster/consulta.ts';
import { abrirBanco } from './abrir-banco.ts';
import { iniciarPostgresEmbutido, type PostgresEmbutido } from '../embutido/iniciar.ts';

// A PostgreSQL of its own stands for the one somebody else administers.
const pasta = pastaTemporaria();
const migracoes = mkdtempSync(join(tmpdir(), 'praca-migracoes-'));
let servidor: PostgresEmbutido;

const endereco = (login: string, banco: string): string =>
  `postgres://${login}@/${banco}?host=${servidor.dono.host}`;
const comoSuper = (sql: string) =>
  consultar({ ...servidor.dono, user: 'praca_super', database: 'postgres' }, sql);
const quem = (config: PoolConfig) =>
  consultar(config, 'SELECT current_user::text AS atual, session_user::text AS sessao');

beforeAll(async () => {
  writeFileSync(
    join(migracoes, '0001-nota.sql'),
    `CREATE TABLE nota (clienteregistro_codigo bigint NOT NULL, texto text);
     GRANT SELECT ON nota TO praca_app;`,
  );
  servidor = await iniciarPostgresEmbutido({ pasta, conf: SEM_DISCO });
  await comoSuper(
    'DROP ROLE praca_app; CREATE ROLE tudo LOGIN CREATEROLE; CREATE ROLE so_serve LOGIN',
  );
  await comoSuper('CREATE DATABASE um OWNER tudo');
  await comoSuper('CREATE DATABASE dois OWNER tudo');
  await comoSuper('CREATE DATABASE tres');
});

afterAll(async () => {
  await servidor.parar();
  rmSync(pasta, { recursive: true, force: true });
  rmSync(migracoes, { recursive: true, force: true });
});

test('só DATABASE_URL, de quem é dono: migra e serve com o papel do servidor', async () => {
  const opcoes = { databaseUrl: endereco('tudo', 'um'), pasta, migracoes };
  const banco = await abrirBanco(opcoes);
  expect(banco.migradas).toEqual(['0001-nota.sql']);
  expect(await quem(banco.app)).toEqual([{ atual: 'praca_app', sessao: 'tudo' }]);
  expect(await consultar(banco.app, 'SELECT * FROM nota')).toEqual([]);
  expect((await abrirBanco(opcoes)).migradas).toEqual([]);
});

test('DATABASE_URL_DONO migra e dá o papel do servidor ao usuário de DATABASE_URL', async () => {
  const databaseUrl = endereco('so_serve', 'dois');
  const sozinho = abrirBanco({ databaseUrl, pasta, migracoes });
  await expect(sozinho).rejects.toThrow('execute');
  const banco = await abrirBanco({
    databaseUrl,
    databaseUrlDono: endereco('tudo', 'dois'),
    pasta,
    migracoes,
  });
  expect(await quem(banco.app)).toEqual([{ atual: 'praca_app', sessao: 'so_serve' }]);
  await expect(consultar(banco.app, 'CREATE TABLE minha (a int)')).rejects.toThrow(
    /permission denied/,
  );
  expect((await abrirBanco({ databaseUrl, pasta, migracoes })).migradas).toEqual([]);
});

test('um superusuário é recusado antes de qualquer migração', async () => {
  const databaseUrl = endereco('praca_super', 'tres');
  await expect(abrirBanco({ databaseUrl, pasta, migracoes })).rejects.toThrow(
    'A Praça não roda com o usuário "praca_super" do PostgreSQL: ele é superusuário',
  );
  const tabelas = await consultar(
    { ...servidor.dono, user: 'praca_super', database: 'tres' },
    `SELECT to_regclass('nota') AS nota, to_regclass('instalacao.migracao') AS registro`,
  );
  expect(tabelas).toEqual([{ nota: null, registro: null }]);
});

test('quem não pode criar tabelas no banco ouve quem pode', async () => {
  const databaseUrl = endereco('tudo', 'tres');
  await expect(abrirBanco({ databaseUrl, pasta, migracoes })).rejects.toThrow(
    'O usuário que migra não pode criar tabelas neste banco de dados.',
  );
});

test('um PostgreSQL que não responde é contado com o que conferir', async () => {
  const databaseUrl = 'postgres://tudo:segredo-da-url@127.0.0.1:1/um';
  const aberto = abrirBanco({ databaseUrl, pasta, migracoes });
  const motivo = await aberto.then(String, (erro: Error) => erro.message);
  expect(motivo).toMatch(
    /^Não foi possível conectar ao PostgreSQL em 127\.0\.0\.1:1 como "tudo": .+ECONNREFUSED.+ Confira o endereço/,
  );
  expect(motivo).not.toContain('segredo-da-url');
});

test('sem DATABASE_URL, o embutido fica pronto para servir; e nada fica rodando se a migração falha', async () => {
  const dados = join(pasta, 'embutido');
  writeFileSync(join(migracoes, '0002-ruim.sql'), 'SELECT 1 / 0');
  await expect(abrirBanco({ pasta: dados, migracoes, conf: SEM_DISCO })).rejects.toThrow(
    '0002-ruim.sql falhou',
  );
  rmSync(join(migracoes, '0002-ruim.sql'));
  const banco = await abrirBanco({ pasta: dados, migracoes, conf: SEM_DISCO });
  expect(banco.embutido).toMatchObject({ criado: false, orfaoParado: undefined });
  expect(await quem(banco.app)).toEqual([{ atual: 'praca_app', sessao: 'praca_app' }]);
  await banco.parar();
});
