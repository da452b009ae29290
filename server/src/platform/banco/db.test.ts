import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '@praca/contract/endpoint.ts';
import type { Envelope } from '@praca/contract/envelope.ts';
import { getLista } from '@praca/contract/negocio/endpoints.ts';
import { pronto, vivo } from '@praca/contract/plataforma/endpoints.ts';
import { criarBasico } from '../../../seed/fabricas/fabricas-negocio.ts';
import { servidorDeTeste, type Servidor } from '../../../test-support/servidor/servidor.ts';
import { criarServidor } from '../../servidor.ts';
import { AppError, paraAppError } from '../errors.ts';
import { mostrar } from './ligacao.ts';

let s: Servidor;
let a: Awaited<ReturnType<typeof criarBasico>>;
let b: Awaited<ReturnType<typeof criarBasico>>;
const sessoes: { token: string }[] = [];

beforeAll(async () => {
  s = await servidorDeTeste({ PRACA_CONEXOES: '2' });
  a = await criarBasico(s.dono);
  b = await criarBasico(s.dono);
  for (const c of [a, b]) sessoes.push(await s.entrar(c.adm.usuario_emaillogin));
});
afterAll(() => s.fechar());

const registroA = () => a.registro.clienteregistro_codigo;
const listar = (quem: number) => s.chamar(getLista, {}, { como: sessoes[quem]! });

test('F-09 200 clients on two connections: bounded wait, 503 with Retry-After, health lives, readiness is red, all is well after', async () => {
  const { prazos } = s.config;
  expect(prazos.banco).toBe(5000);
  // As the other server on it, but that it waits for each thing a fifth of that.
  const { app, banco, encerrar } = await criarServidor(
    { ...s.config, prazos: { ...prazos, banco: 1000 } },
    s.conexao,
  );
  const pedir = async ({ method, path }: Endpoint, como?: { token: string }) => {
    const r = await app.inject({
      method: method as 'GET',
      url: `/api${path}`,
      headers: como ? { authorization: `JWT ${como.token}` } : {},
      ...(method === 'GET' ? {} : { payload: {} }),
    });
    const { Mensagens } = r.json<Envelope<unknown>>();
    return {
      dito: `${r.statusCode} ${Mensagens[0]?.Codigo ?? ''}`,
      esperar: Number(r.headers['retry-after']),
    };
  };
  const trava = await s.dono.connect();
  await trava.query('BEGIN; LOCK TABLE negocio IN ACCESS EXCLUSIVE MODE');
  const inicio = performance.now();
  const clientes = Array.from({ length: 200 }, () => pedir(getLista, sessoes[0]));
  await new Promise((r) => setTimeout(r, 500));
  const antes = performance.now();
  expect((await pedir(vivo)).dito).toBe('200 ');
  expect(performance.now() - antes).toBeLessThan(4000);
  const vermelho = await pedir(pronto);
  expect([vermelho.dito.slice(0, 3), vermelho.esperar > 0]).toEqual(['503', true]);
  expect(banco.pool.totalCount).toBeLessThanOrEqual(2);
  const respostas = await Promise.all(clientes);
  expect(performance.now() - inicio).toBeLessThan(10_000);
  expect([...new Set(respostas.map(({ dito }) => dito))]).toEqual(['503 INDISPONIVEL']);
  for (const { esperar } of respostas) expect(esperar).toBeGreaterThan(0);
  await trava.query('ROLLBACK');
  trava.release();
  expect((await pedir(getLista, sessoes[0])).dito).toBe('200 ');
  expect((await pedir(pronto)).dito).toBe('200 ');
  await encerrar();
});

test('what one registration waits for does not keep another one waiting', async () => {
  const trava = await s.dono.connect();
  await trava.query(`BEGIN; SET LOCAL app.registro = '${registroA()}'`);
  await trava.query('UPDATE clienteregistro SET clienteregistro_razao = clienteregistro_razao');
  const presos = Array.from({ length: 30 }, () =>
    s.banco
      .transacao(registroA(), 'write', (tx) =>
        tx.sql('UPDATE clienteregistro SET clienteregistro_razao = clienteregistro_razao'),
      )
      .then(
        () => 'ok',
        (erro: unknown) => (erro instanceof AppError ? erro.codigo : 'lock'),
      ),
  );
  await new Promise((r) => setTimeout(r, 100));
  const inicio = performance.now();
  expect((await listar(1)).status).toBe(200);
  expect(performance.now() - inicio).toBeLessThan(4000);
  await trava.query('ROLLBACK');
  trava.release();
  expect(await Promise.all(presos)).toEqual(Array(30).fill('ok'));
});

test('a connection that ended before its BEGIN never passes for a transaction', async () => {
  const fim = s.banco.transacao(registroA(), 'write', async (tx) => {
    await tx.sql('SELECT pg_terminate_backend(pg_backend_pid())').catch(() => undefined);
    return 'feito';
  });
  await expect(fim).rejects.toThrow();
  expect((await listar(0)).status).toBe(200);
});

test('a statement that failed undoes the whole transaction, even when nobody looked at the error', async () => {
  const fim = s.banco.transacao(registroA(), 'write', async (tx) => {
    await tx.sql("UPDATE clienteregistro SET clienteregistro_razao = 'não fica'");
    await tx.sql('SELECT 1 / 0').catch(() => undefined);
    return 'feito';
  });
  await expect(fim).rejects.toThrow('revertida');
  const [linha] = await s.banco.transacao(registroA(), 'read', (tx) =>
    tx.sql<{ razao: string }>('SELECT clienteregistro_razao AS razao FROM clienteregistro'),
  );
  expect(linha?.razao).not.toBe('não fica');
});

test('a read cannot write, and no registration is none', async () => {
  await expect(
    s.banco.transacao(registroA(), 'read', (tx) =>
      tx.sql("UPDATE clienteregistro SET clienteregistro_razao = 'x'"),
    ),
  ).rejects.toThrow('read-only');
  for (const registro of [-1, 1.5, Number.NaN, '1; DROP TABLE x' as unknown as number])
    await expect(s.banco.transacao(registro, 'read', (tx) => tx.sql('SELECT 1'))).rejects.toThrow(
      AppError,
    );
  expect(
    await s.banco.transacao(0, 'read', (tx) => tx.sql('SELECT * FROM clienteregistro')),
  ).toEqual([]);
});

const RAZAO = 'SELECT clienteregistro_codigo AS codigo FROM clienteregistro';
const sozinha = (registro: number, texto: string, modo: 'read' | 'write' = 'read') =>
  s.banco.transacao(registro, modo, (tx) => tx.sql<{ codigo: number }>(texto));

test('F-07 a connection shows the rows of who asks, each time anew, on however few connections, and a read cannot write', async () => {
  const registroB = b.registro.clienteregistro_codigo;
  const outros = Array.from({ length: 230 }, (_, i) => 900_000 + i);
  const pedidos = [registroA(), registroB, registroA(), ...outros, registroB, registroA()];
  const lidos = await Promise.all(
    Array.from({ length: 40 }, (_, i) => pedidos[i % 3] ?? 0).map(async (registro) => [
      registro,
      await sozinha(registro, RAZAO),
    ]),
  );
  for (const [registro, linhas] of lidos) expect(linhas).toEqual([{ codigo: registro }]);
  for (const registro of pedidos)
    expect(await sozinha(registro, RAZAO)).toEqual(
      registro < 900_000 ? [{ codigo: registro }] : [],
    );
  await expect(
    sozinha(registroA(), "UPDATE clienteregistro SET clienteregistro_razao = 'x'"),
  ).rejects.toThrow('read-only');
});

test('a statement that failed leaves nothing behind: not its work, not the connection, not what was prepared', async () => {
  const texto = 'SELECT 1 / (SELECT count(*)::int - 1 FROM clienteregistro) AS codigo';
  for (let i = 0; i < 4; i += 1)
    await expect(sozinha(registroA(), texto)).rejects.toThrow('division by zero');
  await expect(sozinha(registroA(), 'SELECT nada FROM clienteregistro')).rejects.toThrow('nada');
  for (let i = 0; i < 4; i += 1)
    expect(await sozinha(registroA(), RAZAO)).toEqual([{ codigo: registroA() }]);
  const depois = s.banco.transacao(registroA(), 'write', async (tx) => {
    await tx.sql(texto).catch(() => undefined);
    return 'feito';
  });
  await expect(depois).rejects.toThrow('revertida');
  expect(await sozinha(0, RAZAO)).toEqual([]);
});

test('F-07 the same connections, asked by two registrations at once through failures of every kind, never show the rows of the other one', async () => {
  const registroB = b.registro.clienteregistro_codigo;
  const falhas: ((registro: number) => Promise<unknown>)[] = [
    (r) => sozinha(r, 'SELECT 1 / 0'),
    (r) => sozinha(r, 'SELECT nada'),
    (r) => sozinha(r, 'SELECT pg_terminate_backend(pg_backend_pid())'),
    (r) => sozinha(r, 'SELECT 1 / 0', 'write'),
    (r) => sozinha(r, 'SELECT pg_terminate_backend(pg_backend_pid())', 'write'),
    (r) =>
      s.banco.transacao(r, 'write', async (tx) => {
        await tx.sql('UPDATE clienteregistro SET clienteregistro_razao = clienteregistro_razao');
        throw new Error('o verbo desistiu');
      }),
    (r) =>
      s.banco.transacao(r, 'snapshot', async (tx) => {
        await tx.sql(RAZAO);
        throw new Error('o arquivo não pôde ser escrito');
      }),
  ];
  for (const falhar of falhas)
    for (const [de, depois] of [
      [registroA(), registroB],
      [registroB, registroA()],
    ] as const) {
      const juntos = [falhar(de), ...[depois, de, depois, 0].map((r) => sozinha(r, RAZAO))];
      const [falha, ...lidos] = await Promise.allSettled(juntos);
      expect(falha?.status).toBe('rejected');
      const vistos = lidos.map((l) => (l.status === 'fulfilled' ? l.value : 'caiu'));
      for (const [i, visto] of vistos.entries()) {
        const esperado = [depois, de, depois].at(i);
        if (visto !== 'caiu') expect(visto).toEqual(esperado ? [{ codigo: esperado }] : []);
      }
      for (const r of [depois, de, depois])
        expect(await sozinha(r, RAZAO)).toEqual([{ codigo: r }]);
    }
});

test('F-07 a connection that cannot be made to show a registration gives no rows and serves nobody any more', async () => {
  const [primeira] = await s.banco.transacao(registroA(), 'read', (tx) =>
    tx.sql<{ pid: number }>('SELECT pg_backend_pid() AS pid'),
  );
  expect(primeira?.pid).toBeGreaterThan(0);
  const cliente = await s.banco.pool.connect();
  const outro = await s.banco.pool.connect();
  // Ended while they were shown as good: the next setting fails on both of them.
  await s.dono.query('SELECT pg_terminate_backend(pid) FROM unnest($1::int[]) pid', [
    (await Promise.all([cliente, outro].map((c) => c.query('SELECT pg_backend_pid() AS pid')))).map(
      (r) => (r.rows[0] as { pid: number }).pid,
    ),
  ]);
  for (const c of [cliente, outro]) c.release();
  const pedidos = [registroA(), b.registro.clienteregistro_codigo, registroA()];
  for (const r of pedidos) {
    const visto = await sozinha(r, RAZAO).catch(() => 'caiu');
    if (visto !== 'caiu') expect(visto).toEqual([{ codigo: r }]);
  }
  for (const r of pedidos) expect(await sozinha(r, RAZAO)).toEqual([{ codigo: r }]);
});

test('after a failover: what a standby refuses is INDISPONIVEL, and its connections are not used again', async () => {
  const deQuem = (modo: 'read' | 'write', fn = 'SELECT pg_backend_pid() AS pid') =>
    s.banco.transacao(registroA(), modo, (tx) => tx.sql<{ pid: number }>(fn));
  const [antes] = await deQuem('read');
  const recusas = [
    "DO $$ BEGIN RAISE 'cannot set transaction read-write mode during recovery' USING ERRCODE = '0A000'; END $$",
    'SET TRANSACTION READ ONLY',
  ];
  for (const recusa of recusas) {
    const pids: number[] = [];
    const feito = s.banco.transacao(registroA(), 'write', async (tx) => {
      const [linha] = await tx.sql<{ pid: number }>('SELECT pg_backend_pid() AS pid');
      pids.push(linha!.pid);
      await tx.sql(recusa);
      await tx.sql(RENOMEAR, ['não fica']);
    });
    const erro: unknown = await feito.catch((um: unknown) => um);
    expect(paraAppError(erro).codigo, recusa).toBe('INDISPONIVEL');
    await expect
      .poll(async () => {
        const { rows } = await s.dono.query('SELECT 1 FROM pg_stat_activity WHERE pid = $1', pids);
        return rows;
      })
      .toEqual([]);
  }
  expect((await deQuem('write'))[0]!.pid).not.toBe(antes!.pid);
  expect(await razao()).not.toBe('não fica');
  const outro = "DO $$ BEGIN RAISE 'not supported' USING ERRCODE = '0A000'; END $$";
  const falha: unknown = await deQuem('write', outro).catch((um: unknown) => um);
  expect(paraAppError(falha).codigo).toBe('ERRO_INTERNO');
});

test('a session that lost its options, as behind a pooler that shares it, is never used', async () => {
  const cliente = await s.dono.connect();
  await expect(
    mostrar(cliente, { registro: registroA(), ocultos: '', umPlano: false }),
  ).rejects.toThrow('um proxy que não mude as conexões');
  await expect(
    mostrar(cliente, { registro: registroA(), ocultos: '', umPlano: false }),
  ).rejects.toThrow('um proxy que não mude as conexões');
  cliente.release(true);
});

test('one plan for all values is asked for by prepared reads alone, and only for themselves', async () => {
  const modo = async (
    opcoes: { umPlano?: boolean; semNome?: boolean },
    como: 'read' | 'write' = 'read',
  ) => {
    const [linha] = await s.banco.transacao(registroA(), como, (tx) =>
      tx.sql<{ modo: string }>("SELECT current_setting('plan_cache_mode') AS modo", [], opcoes),
    );
    return linha?.modo;
  };
  // A server that has been up for long has given all its names away.
  await s.banco.transacao(registroA(), 'read', async (tx) => {
    for (let i = 0; i < 500; i += 1) await tx.sql(`SELECT ${i} AS outro`);
  });
  expect(await modo({ umPlano: true })).toBe('force_generic_plan');
  expect(await modo({ umPlano: true, semNome: true })).toBe('auto');
  expect(await modo({ umPlano: true })).toBe('force_generic_plan');
  expect(await modo({ umPlano: true }, 'write')).toBe('auto');
  expect(await modo({})).toBe('auto');
});

const RENOMEAR =
  'UPDATE clienteregistro SET clienteregistro_razao = $1 RETURNING clienteregistro_razao AS razao';
const razao = async (): Promise<unknown> => {
  const [linha] = await s.banco.transacao(registroA(), 'read', (tx) =>
    tx.sql<{ razao: string }>('SELECT clienteregistro_razao AS razao FROM clienteregistro'),
  );
  return linha?.razao;
};

test('all statements of a write are kept together or not at all, and after its end nothing is asked for', async () => {
  for (const nova of ['Primeira', 'Segunda']) {
    const feito = s.banco.transacao(registroA(), 'write', async (tx) => {
      await tx.sql(RENOMEAR, [`${nova} antes`]);
      return tx.sql(RENOMEAR, [nova]);
    });
    expect(await feito).toEqual([{ razao: nova }]);
    expect(await razao()).toBe(nova);
  }
  const falha = s.banco.transacao(registroA(), 'write', async (tx) => {
    await tx.sql(RENOMEAR, ['Não fica']);
    await tx.sql('SELECT 1 / (SELECT 0) AS um');
  });
  await expect(falha).rejects.toThrow('division by zero');
  const desistencia = s.banco.transacao(registroA(), 'write', async (tx) => {
    await tx.sql(RENOMEAR, ['Não fica']);
    throw new Error('depois dela');
  });
  await expect(desistencia).rejects.toThrow('depois dela');
  expect(await razao()).toBe('Segunda');
  const tarde = await s.banco.transacao(registroA(), 'write', (tx) =>
    Promise.resolve(() => tx.sql(RENOMEAR, ['Nunca'])),
  );
  await expect(tarde()).rejects.toThrow('já terminou');
  expect(await razao()).toBe('Segunda');
});

test('a cursor lives in a transaction that only reads', async () => {
  const lidos = await s.banco.transacao(registroA(), 'snapshot', async (tx) => {
    await tx.sql(`DECLARE prova NO SCROLL CURSOR FOR ${RAZAO}`, [], { semNome: true });
    return tx.sql('FETCH ALL FROM prova', [], { semNome: true });
  });
  expect(lidos).toEqual([{ codigo: registroA() }]);
  await expect(
    s.banco.transacao(registroA(), 'snapshot', (tx) => tx.sql(RENOMEAR, ['x'])),
  ).rejects.toThrow('read-only');
});
