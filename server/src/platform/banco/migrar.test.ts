import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bancoVazio, type BancoDeTeste } from '../../../test-support/cluster/banco.ts';
import { consultar } from '../../../test-support/cluster/consulta.ts';
import { migracoesPendentes, migrar } from './migrar.ts';

const PROCESSO = join(import.meta.dirname, '../../../test-support/cluster/migrar-em-processo.ts');
let banco: BancoDeTeste;
let pasta: string;

function escrever(nome: string, texto: string): void {
  writeFileSync(join(pasta, nome), texto);
}

async function tabelas(): Promise<string[]> {
  const linhas = await consultar<{ nome: string }>(
    banco.dono,
    `SELECT relname AS nome FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY 1`,
  );
  return linhas.map(({ nome }) => nome);
}

beforeEach(async () => {
  banco = await bancoVazio();
  pasta = mkdtempSync(join(tmpdir(), 'praca-migracoes-'));
  escrever('0001-primeira.sql', 'CREATE TABLE primeira (a int);\nCREATE INDEX ON primeira (a);\n');
  escrever('0002-segunda.sql', 'ALTER TABLE primeira ADD b int; CREATE TABLE segunda (a int);');
});

afterEach(async () => {
  await banco.apagar();
  rmSync(pasta, { recursive: true, force: true });
});

test('aplica em ordem o que falta, uma vez só', async () => {
  expect(await migracoesPendentes(banco.dono, pasta)).toEqual([
    '0001-primeira.sql',
    '0002-segunda.sql',
  ]);
  expect(await migrar(banco.dono, pasta)).toEqual(['0001-primeira.sql', '0002-segunda.sql']);
  expect(await migrar(banco.dono, pasta)).toEqual([]);
  escrever('0003-terceira.sql', 'CREATE TABLE terceira (a int)');
  expect(await migrar(banco.dono, pasta)).toEqual(['0003-terceira.sql']);
  expect(await tabelas()).toEqual(['primeira', 'segunda', 'terceira']);
  expect(await migracoesPendentes(banco.app, pasta)).toEqual([]);
});

test('dois processos ao mesmo tempo: um aplica tudo, o outro espera e não acha o que fazer', async () => {
  for (let n = 3; n <= 30; n++)
    escrever(`${String(n).padStart(4, '0')}-mais.sql`, `CREATE TABLE t${n} (a int)`);
  // Long enough for the second process to look at the empty database while the first one holds the lock.
  escrever('0003-mais.sql', 'CREATE TABLE t3 (a int); SELECT pg_sleep(0.8);');
  const rodar = () =>
    promisify(execFile)(process.execPath, [PROCESSO, JSON.stringify(banco.dono), pasta]);
  const saidas = await Promise.all([rodar(), rodar()]);
  const quantas = saidas.map(({ stdout }) => (JSON.parse(stdout) as string[]).length);
  expect(quantas.sort((a, b) => a - b)).toEqual([0, 30]);
});

test('uma migração que falha não deixa nada, nem das anteriores', async () => {
  escrever('0003-ruim.sql', 'CREATE TABLE terceira (a int); SELECT 1 / 0;');
  await expect(migrar(banco.dono, pasta)).rejects.toThrow(
    'A migração 0003-ruim.sql falhou e nada foi alterado no banco de dados. O PostgreSQL respondeu: division by zero',
  );
  expect(await tabelas()).toEqual([]);
  expect(await migracoesPendentes(banco.dono, pasta)).toHaveLength(3);
});

test('recusa uma migração alterada depois de aplicada; fim de linha diferente não é alteração', async () => {
  await migrar(banco.dono, pasta);
  escrever(
    '0001-primeira.sql',
    'CREATE TABLE primeira (a int);\r\nCREATE INDEX ON primeira (a);\r\n',
  );
  expect(await migrar(banco.dono, pasta)).toEqual([]);
  escrever('0001-primeira.sql', 'CREATE TABLE primeira (a bigint);');
  await expect(migrar(banco.dono, pasta)).rejects.toThrow(
    'A migração 0001-primeira.sql foi alterada depois de aplicada',
  );
});

test('recusa um banco mais novo que o código', async () => {
  await migrar(banco.dono, pasta);
  rmSync(join(pasta, '0002-segunda.sql'));
  await expect(migrar(banco.dono, pasta)).rejects.toThrow(
    'O banco de dados é mais novo que esta versão da Praça: ele já tem a migração 0002-segunda.sql',
  );
});

test.each([
  [
    '0004-pulou.sql',
    'SELECT 1',
    'A migração 0004-pulou.sql está fora da sequência: esperava-se o número 3.',
  ],
  [
    'terceira.sql',
    'SELECT 1',
    'A migração terceira.sql precisa de um nome como 0001-o-que-faz.sql.',
  ],
  ['0003-solta.sql', 'BEGIN;\nSELECT 1;\nCOMMIT;', 'não pode abrir nem encerrar transações'],
])('recusa o arquivo %s', async (nome, texto, motivo) => {
  escrever(nome, texto);
  await expect(migrar(banco.dono, pasta)).rejects.toThrow(motivo);
  expect(await tabelas()).toEqual([]);
});

test('o papel do servidor lê o registro das migrações, mas não o muda', async () => {
  await migrar(banco.dono, pasta);
  await expect(consultar(banco.app, 'DELETE FROM instalacao.migracao')).rejects.toThrow(
    /permission denied/,
  );
});
