import { afterAll, beforeAll, expect, test } from 'vitest';
import * as tarefas from '@praca/contract/atividade/endpoints.ts';
import type { Atividade } from '@praca/contract/atividade/schemas.ts';
import * as avisos from '@praca/contract/aviso/endpoints.ts';
import { excluir as excluirNegocio } from '@praca/contract/negocio/endpoints.ts';
import type { Nome } from '../../../test-support/cenario/cenario.ts';
import { abrirTarefas } from '../../../test-support/cenario/tarefas.ts';
import { lembrarTarefas } from './lembrar.ts';

let s: Awaited<ReturnType<typeof abrirTarefas>>;
beforeAll(async () => {
  s = await abrirTarefas();
});
afterAll(() => s.fechar());

const difusor = {
  publicar: () => undefined,
  acordarFila: () => undefined,
  esquecer: () => undefined,
};
const NUNCA = new AbortController().signal;
const lembrar = (agora: string, lote?: number) =>
  lembrarTarefas({ banco: s.banco, config: s.config, difusor }, NUNCA, {
    agora: new Date(agora),
    ...(lote !== undefined && { lote }),
  });
const deQuem = async (nome: Nome, t: Atividade) =>
  (await s.chamar(avisos.getLista, { LISTA_TIPO: ['LEMBRETE'] }, { como: s.u[nome] })).dados.filter(
    (um) => um.atividade_codigo === t.atividade_codigo,
  );
const quantos = async (t: Atividade, ...nomes: Nome[]) =>
  Promise.all(nomes.map(async (nome) => (await deQuem(nome, t)).length));
const esperam = async (t: Atividade) =>
  (
    await s.emA(
      'SELECT lembrete_em FROM soma.lembrete WHERE clienteregistro_codigo = $1 AND atividade_codigo = $2 ORDER BY 1',
      [s.a, t.atividade_codigo],
    )
  ).map((um) => um['lembrete_em']);
const login = (nome: Nome) => s.c.usuarios[nome].usuario_login;

test('a reminder is told at its minute, to whose task it is and who takes part, once, also when three clocks strike', async () => {
  const t = await s.criar({
    atividade_titulo: 'Visita à Prensa',
    negocio_codigo: await s.negocio(),
    atividade_participantes: [login('ger.a')],
    atividade_dthr: '2030-03-10T17:30:00Z',
    atividade_lembretes: [30, 0],
  });
  expect(await esperam(t)).toEqual(['2030-03-10T17:00:00.000Z', '2030-03-10T17:30:00.000Z']);
  expect(await lembrar('2030-03-10T16:59:59Z')).toBe(0);
  const juntos = await Promise.all([1, 2, 3].map(() => lembrar('2030-03-10T17:00:00Z')));
  expect(juntos.reduce((a, b) => a + b, 0)).toBe(1);
  expect((await deQuem('rep1.a', t))[0]).toMatchObject({
    aviso_titulo: 'Lembrete: “Visita à Prensa”, 10/03 às 14:30',
    autor_nome: null,
    acessivel: 'S',
    negocio_codigo: null,
  });
  expect(await quantos(t, 'rep1.a', 'ger.a', 'rep2.a', 'adm.a')).toEqual([1, 1, 0, 0]);
  expect(await lembrar('2030-03-10T17:30:00Z')).toBe(1);
  expect(await lembrar('2030-03-10T18:00:00Z')).toBe(0);
  expect(await quantos(t, 'rep1.a', 'ger.a')).toEqual([2, 2]);
});

test('what was due while nothing ran is told late, one notice of a task; an inactive person and another registration hear nothing', async () => {
  const t = await s.criar({
    atividade_dthr: '2030-04-01T12:00:00Z',
    atividade_lembretes: [0, 10, 1440],
    atividade_participantes: [login('rep2.a')],
  });
  const outra = await s.criar({ atividade_dthr: '2030-04-01T12:00:00Z', atividade_lembretes: [5] });
  await s.emA('UPDATE usuario SET usuario_ativo = false WHERE usuario_login = $1', [
    login('rep2.a'),
  ]);
  try {
    expect(await lembrar('2030-04-20T00:00:00Z', 2)).toBeGreaterThan(1);
  } finally {
    await s.emA('UPDATE usuario SET usuario_ativo = true WHERE usuario_login = $1', [
      login('rep2.a'),
    ]);
  }
  expect(await lembrar('2030-04-20T00:00:00Z')).toBe(0);
  expect(await quantos(outra, 'rep1.a', 'adm.b')).toEqual([1, 0]);
  expect(await esperam(t)).toEqual([]);
  expect(await quantos(t, 'rep2.a')).toEqual([0]);
});

test('S-69 who lost the CRM or the right is reminded of nothing, and who does not see the customer is not told who that is', async () => {
  const { pessoa2 } = s.c.a;
  const t = await s.criar({
    atividade_dthr: '2032-04-01T12:00:00Z',
    atividade_lembretes: [0],
    atividade_participantes: [login('rep2.a'), login('ger.a')],
  });
  await s.emA('UPDATE atividade SET pessoa_codigo = $1 WHERE atividade_codigo = $2', [
    pessoa2.pessoa_codigo,
    t.atividade_codigo,
  ]);
  const mudar = (mudanca: string, quem: Nome) =>
    s.emA(`UPDATE usuario SET ${mudanca} WHERE usuario_login = $1`, [login(quem)]);
  await mudar("usuario_negadas = '{negocio.ver}'", 'ger.a');
  try {
    expect(await lembrar('2032-04-01T12:00:00Z')).toBe(1);
  } finally {
    await mudar("usuario_negadas = '{}'", 'ger.a');
  }
  expect(await quantos(t, 'rep1.a', 'rep2.a', 'ger.a')).toEqual([1, 1, 0]);
  const textos = await s.emA(
    "SELECT usuario_login, aviso_texto FROM aviso WHERE aviso_tipo = 'LEMBRETE' AND atividade_codigo = $1 ORDER BY 1",
    [t.atividade_codigo],
  );
  const [linha] = await s.emA('SELECT pessoa_razao FROM pessoa WHERE pessoa_codigo = $1', [
    pessoa2.pessoa_codigo,
  ]);
  expect(textos.map((um) => um['aviso_texto'])).toEqual(['', linha?.['pessoa_razao']]);
});

test('put off, it is told at the new minute alone; done, missed or deleted, not at all; opened again in time, it is', async () => {
  const criar = () =>
    s.criar({ atividade_dthr: '2031-05-05T12:00:00Z', atividade_lembretes: [10] });
  const [adiada, feita, faltou, sumiu, voltou] = [
    await criar(),
    await criar(),
    await criar(),
    await criar(),
    await criar(),
  ];
  const de = (t: Atividade) => ({ atividade_codigo: t.atividade_codigo });
  await s.fazer(tarefas.reagendar, {
    ...de(adiada),
    atividade_dthr: '2031-05-06T12:00:00Z',
    atividade_motivo: 'Viajou',
  });
  await s.fazer(tarefas.concluir, de(feita));
  await s.fazer(tarefas.concluir, { ...de(faltou), atividade_situacao: 'N' });
  await s.fazer(tarefas.excluir, de(sumiu));
  await s.fazer(tarefas.concluir, de(voltou));
  await s.fazer(tarefas.reabrir, de(voltou));
  expect(await lembrar('2031-05-05T23:00:00Z')).toBe(1);
  expect(await quantos(voltou, 'rep1.a')).toEqual([1]);
  expect(await lembrar('2031-05-06T11:50:00Z')).toBe(1);
  expect(await quantos(adiada, 'rep1.a')).toEqual([1]);
  for (const t of [feita, faltou, sumiu]) expect(await quantos(t, 'rep1.a')).toEqual([0]);
});

test('another hand: the new person is reminded and the former one is not; what was told leaves with the task', async () => {
  const negocio_codigo = await s.negocio();
  const criar = () =>
    s.criar({
      negocio_codigo,
      atividade_dthr: '2031-06-05T12:00:00Z',
      atividade_lembretes: [60, 10],
    });
  const [dada, feita] = [await criar(), await criar()];
  const passar = (t: Atividade) =>
    s.fazer(tarefas.salvar, {
      ...Object.fromEntries(
        (
          [
            'atividade_codigo',
            'versao',
            'atividade_titulo',
            'atividade_dthr',
            'negocio_codigo',
          ] as const
        ).map((nome) => [nome, t[nome]]),
      ),
      usuario_login: login('ger.a'),
    });
  expect(await lembrar('2031-06-05T11:00:00Z')).toBe(2);
  await passar(dada);
  await s.fazer(tarefas.concluir, { atividade_codigo: feita.atividade_codigo });
  expect(await quantos(dada, 'rep1.a', 'ger.a')).toEqual([0, 0]);
  expect(await quantos(feita, 'rep1.a')).toEqual([0]);
  expect(await lembrar('2031-06-05T11:50:00Z')).toBe(1);
  expect(await quantos(dada, 'rep1.a', 'ger.a')).toEqual([0, 1]);
});

test('a change of something else tells nothing twice and loses nothing that waits', async () => {
  const t = await s.criar({
    atividade_dthr: '2031-07-05T12:00:00Z',
    atividade_lembretes: [60, 10],
  });
  expect(await lembrar('2031-07-05T11:00:00Z')).toBe(1);
  let { versao } = t;
  const mudar = async (mais: Record<string, unknown>) => {
    const depois = await s.fazer(tarefas.salvar, {
      atividade_codigo: t.atividade_codigo,
      versao,
      atividade_titulo: 'Outro título',
      atividade_dthr: t.atividade_dthr,
      ...mais,
    });
    ({ versao } = depois);
  };
  await mudar({});
  expect(await lembrar('2031-07-05T11:00:00Z')).toBe(0);
  expect(await esperam(t)).toEqual(['2031-07-05T11:50:00.000Z']);
  await mudar({ atividade_lembretes: [60, 5] });
  expect(await esperam(t)).toEqual(['2031-07-05T11:55:00.000Z']);
  const [dito] = await deQuem('rep1.a', t);
  expect(dito?.aviso_titulo).toContain('Ligar para o comprador');
});

test('a whole day is reminded from nine o’clock on its person’s clock; a minute that is past rings no more', async () => {
  const t = await s.criar({
    atividade_dthr: '2031-08-06T02:59:00Z',
    atividade_diatodo: 'S',
    atividade_lembretes: [0, 1440],
  });
  expect(await esperam(t)).toEqual(['2031-08-04T12:00:00.000Z', '2031-08-05T12:00:00.000Z']);
  const logo = await s.criar({
    atividade_dthr: new Date(Date.now() + 5 * 60_000).toISOString(),
    atividade_lembretes: [10, 60],
  });
  expect(await esperam(logo)).toEqual([]);
});

test('a new task with an hour has the reminders that its maker prefers, unless it tells its own', async () => {
  const com = async (dados: Record<string, unknown>) => (await s.criar(dados)).atividade_lembretes;
  expect(await com({})).toEqual([10]);
  const p = (await s.chamar(avisos.getPreferencias, {}, { como: s.u['rep1.a'] })).dados[0]!;
  await s.chamar(
    avisos.salvarPreferencias,
    { ...p, lembretes: [0, 1440] },
    { como: s.u['rep1.a'] },
  );
  expect(await com({})).toEqual([0, 1440]);
  expect(await com({ atividade_lembretes: [] })).toEqual([]);
  expect(await com({ atividade_diatodo: 'S' })).toEqual([]);
  expect(await com({ atividade_dthr: null })).toEqual([]);
  await s.chamar(avisos.salvarPreferencias, p, { como: s.u['rep1.a'] });
  await s.recusada(
    avisos.salvarPreferencias,
    { ...p, lembretes: [1, 2, 3, 4, 5, 6] },
    { como: s.u['rep1.a'], status: 400, codigo: 'ENTRADA_INVALIDA', campo: 'lembretes' },
  );
});

test('a deal that goes takes the reminders of its tasks along; who does not see the deal is not told of its task', async () => {
  const negocio_codigo = await s.negocio();
  const t = await s.criar({
    negocio_codigo,
    atividade_dthr: '2031-09-05T12:00:00Z',
    atividade_lembretes: [10],
    atividade_participantes: [login('rep2.a')],
  });
  const some = await s.negocio();
  const dele = await s.criar({
    negocio_codigo: some,
    atividade_dthr: '2031-09-05T12:00:00Z',
    atividade_lembretes: [10],
  });
  const r = await s.chamar(excluirNegocio, { negocio_codigo: some }, { como: s.u['adm.a'] });
  expect(r.status, r.texto).toBe(200);
  expect(await esperam(dele)).toEqual([]);
  await lembrar('2031-09-05T12:00:00Z');
  expect(
    await s.emA('SELECT usuario_login FROM aviso WHERE atividade_codigo = $1 AND aviso_tipo = $2', [
      t.atividade_codigo,
      'LEMBRETE',
    ]),
  ).toEqual([{ usuario_login: login('rep1.a') }]);
});

test('where nothing is due the clock reads one empty range of an index, whatever waits', async () => {
  await s.dono.query(
    `INSERT INTO soma.lembrete SELECT now() + make_interval(hours => i), 1 + i % 50, i, 10 FROM generate_series(1, 20000) i`,
  );
  await s.dono.query('VACUUM (ANALYZE) soma.lembrete');
  const plano = await s.banco.transacao(0, 'read', (tx) =>
    tx.sql<{ 'QUERY PLAN': string }>(
      'EXPLAIN (ANALYZE, BUFFERS, COSTS OFF, TIMING OFF, SUMMARY OFF) SELECT DISTINCT clienteregistro_codigo AS registro FROM soma.lembrete WHERE lembrete_em <= now() ORDER BY 1',
    ),
  );
  const texto = plano.map((linha) => linha['QUERY PLAN']).join('\n');
  expect(texto).toContain('Index Only Scan using lembrete_em_idx');
  const [, lidos = ''] = /Buffers: shared hit=(\d+)/.exec(texto) ?? [];
  expect(Number(lidos), texto).toBeLessThan(10);
  await s.dono.query('DELETE FROM soma.lembrete WHERE lembrete_em > now()');
});
