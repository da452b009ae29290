import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { abrirCenario, type Cenario } from '../../test-support/cenario/cenario.ts';
import { selarAuditoria } from './selar.ts';

let s: Cenario;
beforeAll(async () => {
  s = await abrirCenario();
});
afterAll(() => s.fechar());

const vivo = () => new AbortController().signal;
const selar = (maximo?: number, esperaMs = 20_000) =>
  selarAuditoria(s.banco, vivo(), { folgaMs: 20, esperaMs, ...(maximo && { maximo }) });
const selos = () =>
  s.emA(
    "SELECT selo_numero, selo_linhas, selo_em, evento_ate, encode(selo_hash, 'hex') AS hash FROM selo ORDER BY selo_numero",
  );
const escrever = (quantas: number) =>
  s.emA(
    "INSERT INTO evento (clienteregistro_codigo, evento_tabela, evento_chave, evento_acao, evento_depois) SELECT $1, 'segmento', n::text, 'ALTERAR', jsonb_build_object('n', n) FROM generate_series(1, $2::int) n RETURNING evento_codigo",
    [s.a, quantas],
  );
const soltos = async () =>
  (
    await s.emA(
      'SELECT count(*)::int AS n FROM evento WHERE evento_codigo > coalesce((SELECT max(evento_ate) FROM selo), 0)',
    )
  )[0]!['n'];

/** A connection of the owner that leaves its transaction open. */
async function aberta(): Promise<pg.PoolClient> {
  const cliente = await s.dono.connect();
  await cliente.query(`BEGIN; SET LOCAL app.registro = '${s.a}'`);
  return cliente;
}

test('everything written is sealed once, in order; a bulk is one block, and what is longer than one is several', async () => {
  await selar();
  const [primeiro, ...mais] = await selos();
  expect([primeiro!['selo_numero'], mais, await soltos()]).toEqual([1, [], 0]);
  await selar();
  expect(await selos()).toHaveLength(1);
  await escrever(5000);
  await selar();
  expect((await selos()).map((l) => l['selo_linhas'])).toEqual([primeiro!['selo_linhas'], 5000]);
  await escrever(25);
  await selar(10);
  const depois = await selos();
  expect(depois.map((l) => l['selo_linhas']).slice(2)).toEqual([10, 10, 5]);
  const momentos = depois.map((l) => String(l['selo_em']));
  expect(momentos).toEqual(momentos.toSorted());
  expect(new Set(depois.map((l) => l['hash'])).size).toBe(5);
  expect(await soltos()).toBe(0);
});

test('what an open transaction wrote is waited for: no line ever comes into a sealed block', async () => {
  const antes = (await selos()).length;
  const cliente = await aberta();
  try {
    await cliente.query(
      "INSERT INTO evento (clienteregistro_codigo, evento_tabela, evento_chave, evento_acao) VALUES ($1, 'segmento', 'lenta', 'ALTERAR')",
      [s.a],
    );
    // A line with a higher code is there before the one of the open transaction.
    await escrever(1);
    expect(await selar(undefined, 200)).toBe(0);
    expect(await selos()).toHaveLength(antes);
    const selando = selar();
    await cliente.query('COMMIT');
    await selando;
  } finally {
    cliente.release();
  }
  await selar();
  expect(await soltos()).toBe(0);
  const [no] = await s.emA(
    'SELECT s.selo_linhas = (SELECT count(*) FROM evento e WHERE e.evento_codigo <= s.evento_ate AND e.evento_codigo > a.evento_ate) AS inteiro FROM selo s JOIN selo a ON a.selo_numero = s.selo_numero - 1 ORDER BY s.selo_numero DESC LIMIT 1',
  );
  expect(no!['inteiro']).toBe(true);
});

test('beside many who write, and two who seal at once, each line is in one block', async () => {
  await Promise.all([
    ...Array.from({ length: 8 }, () => escrever(200)),
    selar(300),
    selar(300),
    ...Array.from({ length: 8 }, () => escrever(200)),
  ]);
  await selar();
  const todos = await selos();
  expect(todos.map((l) => l['selo_numero'])).toEqual(todos.map((_, i) => i + 1));
  const [contado] = await s.emA(
    'SELECT (SELECT count(*) FROM evento) AS linhas, (SELECT sum(selo_linhas) FROM selo)::bigint AS seladas',
  );
  expect(contado!['seladas']).toBe(contado!['linhas']);
});

test('cut off at any moment it goes on where it was', async () => {
  const antes = (await selos()).length;
  await escrever(30);
  const fim = new AbortController();
  let escritas = 0;
  const cortado: typeof s.banco = {
    ...s.banco,
    async transacao(registro, modo, fn, ocultos) {
      const feito = await s.banco.transacao(registro, modo, fn, ocultos);
      // The first one marks, the second one seals.
      if (registro === s.a && modo === 'write' && (escritas += 1) === 2) fim.abort();
      return feito;
    },
  };
  await selarAuditoria(cortado, fim.signal, { folgaMs: 20, maximo: 10 });
  expect(await selos()).toHaveLength(antes + 1);
  await selar(10);
  expect((await selos()).slice(antes).map((l) => l['selo_linhas'])).toEqual([10, 10, 10]);
});

test('the role of the server can neither write, change nor delete a seal, nor say that a line was changed lawfully', async () => {
  for (const texto of [
    'UPDATE selo SET selo_linhas = 0',
    'DELETE FROM selo',
    'TRUNCATE selo',
    `INSERT INTO selo SELECT * FROM selo LIMIT 1`,
    'DELETE FROM evento_troca',
    'UPDATE evento_troca SET troca_pessoa = 1',
    `INSERT INTO evento_troca (clienteregistro_codigo, evento_codigo, troca_pessoa, troca_antes, troca_depois) VALUES (${s.a}, 1, 1, '', '')`,
  ])
    await expect(s.emA(texto), texto).rejects.toMatchObject({ code: '42501' });
});
