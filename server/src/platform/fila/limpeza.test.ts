import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { criarBasico } from '../../../seed/fabricas/fabricas-negocio.ts';
import { noRegistro } from '../../../test-support/queda/carga.ts';
import { servidorDeTeste, type Servidor } from '../../../test-support/servidor/servidor.ts';
import { limpar } from './limpeza.ts';
import { criarLog } from '../log.ts';

let s: Servidor;
const basicos: Awaited<ReturnType<typeof criarBasico>>[] = [];
const { log } = criarLog({ nivelLog: 'silent' });
const limpo = () => limpar(s.banco, log, new AbortController().signal);

beforeAll(async () => {
  s = await servidorDeTeste();
  for (let i = 0; i < 2; i += 1) basicos.push(await criarBasico(s.dono));
});
beforeEach(() => s.dono.query('DELETE FROM limite'));
afterAll(() => s.fechar());

const TABELAS = ['idempotencia', 'sessao', 'token_conta', 'arquivo', 'arquivo_parte'] as const;
const contar = async (registro: number): Promise<number[]> => {
  const totais: number[] = [];
  for (const tabela of TABELAS)
    totais.push(
      (
        await noRegistro<{ n: number }>(
          s.dono,
          registro,
          `SELECT count(*)::int AS n FROM ${tabela}`,
        )
      )[0]!.n,
    );
  return totais;
};

/** One row on each side of each limit: `velhas` of them beyond it. */
async function encher(c: (typeof basicos)[number], velhas: number): Promise<void> {
  const registro = c.registro.clienteregistro_codigo;
  const rodar = (sql: string, valores: unknown[]) =>
    noRegistro(s.dono, registro, sql, [registro, c.adm.usuario_codigo, ...valores]);
  for (let i = 0; i <= velhas; i += 1) {
    const velha = i < velhas;
    await rodar(
      'INSERT INTO idempotencia (clienteregistro_codigo, usuario_codigo, idempotencia_chave, idempotencia_corpo, idempotencia_em) VALUES ($1, $2, $3, $4, now() - $5::interval)',
      [`k${i}`, Buffer.from('x'), velha ? '25 hours' : '23 hours'],
    );
    await rodar(
      "INSERT INTO sessao (clienteregistro_codigo, usuario_codigo, sessao_codigo, sessao_token, sessao_validade, sessao_encerrada_em) VALUES ($1, $2, $3, $4, now() + interval '1 day', now() - $5::interval)",
      [randomUUID(), randomBytes(32), velha ? '31 days' : '29 days'],
    );
    await rodar(
      "INSERT INTO token_conta (clienteregistro_codigo, usuario_codigo, token_hash, token_tipo, token_validade) VALUES ($1, $2, $3, 'SENHA', now() - $4::interval)",
      [randomBytes(32), velha ? '31 days' : '29 days'],
    );
    const arquivo = randomUUID();
    await rodar(
      "INSERT INTO arquivo (clienteregistro_codigo, usuario_codigo, arquivo_codigo, arquivo_nome, arquivo_tamanho, arquivo_sha256, arquivo_finalidade, arquivo_dtcriacao) VALUES ($1, $2, $3, 'a.csv', 1, '', 'IMPORTACAO', now() - $4::interval)",
      [arquivo, velha ? '7 hours' : '5 hours'],
    );
    await noRegistro(
      s.dono,
      registro,
      'INSERT INTO arquivo_parte (clienteregistro_codigo, arquivo_codigo, arquivo_parte, arquivo_bytes) VALUES ($1, $2, 0, $3)',
      [registro, arquivo, Buffer.from('x')],
    );
  }
}

test('what is old goes, of every registration and whatever its number; what is young stays', async () => {
  for (const c of basicos) await encher(c, 23);
  await s.dono.query(
    "INSERT INTO limite VALUES ('velho:1', now() - interval '1 minute', 3), ('novo:1', now() + interval '1 minute', 3)",
  );
  expect(await limpo()).toMatchObject({
    limite: 1,
    idempotencia: 46,
    sessao: 46,
    token_conta: 46,
    arquivo: 46,
    processo_fila: 0,
  });
  for (const c of basicos)
    expect(await contar(c.registro.clienteregistro_codigo)).toEqual([1, 1, 1, 1, 1]);
  expect((await s.dono.query('SELECT limite_chave FROM limite')).rows).toEqual([
    { limite_chave: 'novo:1' },
  ]);
});

test('a file that an open process reads stays, and a process without a place in the queue gets one back', async () => {
  const [a, b] = basicos as [(typeof basicos)[number], (typeof basicos)[number]];
  for (const c of [a, b]) await encher(c, 1).catch(() => undefined);
  const registro = a.registro.clienteregistro_codigo;
  const antes = (await contar(registro))[3]!;
  await noRegistro(
    s.dono,
    registro,
    "UPDATE arquivo SET arquivo_dtcriacao = now() - interval '9 days'",
  );
  const [p] = await noRegistro<{ uniproc_codigo: string }>(
    s.dono,
    registro,
    "INSERT INTO processo (clienteregistro_codigo, uniproc_tipo, usuario_codigo, empresa_codigo) VALUES ($1, 'NENHUM', $2, $3) RETURNING uniproc_codigo",
    [registro, a.adm.usuario_codigo, a.empresa.empresa_codigo],
  );
  expect(await limpo()).toMatchObject({ processo_fila: 1 });
  expect((await contar(registro))[3]).toBe(antes);
  const fim = async () =>
    (
      await noRegistro<{ situacao: string }>(
        s.dono,
        registro,
        'SELECT uniproc_situacao AS situacao FROM processo WHERE uniproc_codigo = $1',
        [p!.uniproc_codigo],
      )
    )[0]!.situacao;
  s.difusor.acordarFila();
  await expect.poll(fim).toBe('ER');
});
