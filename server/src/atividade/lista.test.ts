import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as e from '@praca/contract/atividade/endpoints.ts';
import { inserir } from '../../seed/fabricas/inserir.ts';
import { abrirTarefas } from '../../test-support/cenario/tarefas.ts';
import type { Nome } from '../../test-support/cenario/cenario.ts';

let s: Awaited<ReturnType<typeof abrirTarefas>>;
beforeAll(async () => {
  s = await abrirTarefas();
  for (let i = 0; i < 23; i++)
    await inserir(s.dono, 'atividade', s.a, {
      atividade_titulo: `Tarefa ${i}`,
      // Every moment twice, to the microsecond; every seventh without one.
      atividade_dthr: i % 7 === 6 ? null : `2026-10-0${1 + (i >> 2)}T12:00:00.000${i >> 1}Z`,
      usuario_login: 'rep1.a',
    });
});
afterAll(() => s.fechar());

const ler = (entrada: Record<string, unknown>, como: Nome = 'rep1.a') =>
  s.chamar(e.getLista, { LISTA_USUARIO: ['rep1.a'], ...entrada }, { como: s.u[como] });

test.each(['atividade_dthr', 'atividade_dthr desc'])(
  'page by page in the order %s nothing is missing and nothing comes twice',
  async (ORDEM) => {
    const inteira = (await ler({ ORDEM, SQL_LIMIT: 200 })).dados.map((t) => t.atividade_codigo);
    for (const SQL_LIMIT of [1, 3, 4, 22]) {
      const achadas: number[] = [];
      let CURSOR: string | null | undefined;
      do {
        const r = await ler({ ORDEM, SQL_LIMIT, SEM_TOTAL: 'S', ...(CURSOR && { CURSOR }) });
        expect(r.status, r.texto).toBe(200);
        expect(r.total).toBe(undefined);
        achadas.push(...r.dados.map((t) => t.atividade_codigo));
        CURSOR = r.cursor;
      } while (CURSOR);
      expect(achadas).toEqual(inteira);
    }
  },
);

test('a cursor of another order, and what is none, is refused', async () => {
  const { cursor } = await ler({ SQL_LIMIT: 2 });
  for (const entrada of [
    { CURSOR: cursor, ORDEM: 'atividade_titulo' },
    { CURSOR: 'x' },
    { CURSOR: Buffer.from('["2026-99-99T99:99:99.999999Z",1]').toString('base64url') },
  ]) {
    const r = await ler(entrada);
    expect(r.status, r.texto).toBe(400);
  }
});

test('F-15 tasks at any moment from 1900 to 2999, summer time or not, are found again on their day', async () => {
  const momento = fc.date({
    min: new Date('1900-01-02T00:00:00Z'),
    max: new Date('2999-12-30T00:00:00Z'),
    noInvalidDate: true,
  });
  await fc.assert(
    fc.asyncProperty(momento, async (quando) => {
      const t = await s.criar({
        atividade_titulo: 'Quando for',
        atividade_dthr: quando.toISOString(),
      });
      expect(Date.parse(t.atividade_dthr ?? '')).toBe(quando.getTime());
      const [dia] = await s.emA('SELECT ($1::timestamptz AT TIME ZONE $2)::date::text AS d', [
        quando.toISOString(),
        'America/Sao_Paulo',
      ]);
      const doDia = await ler({
        DATA_INICIAL: dia?.['d'],
        DATA_FINAL: dia?.['d'],
        atividade_codigo: t.atividade_codigo,
      });
      expect(doDia.total).toBe(1);
      await s.fazer(e.excluir, { atividade_codigo: String(t.atividade_codigo) });
    }),
    { numRuns: 25 },
  );
});

test.each([
  '2026-02-29T12:00:00Z',
  '2027-02-29',
  '3000-01-01T12:00:00Z',
  '1899-12-31T12:00:00Z',
  '2026-11-24T25:00:00Z',
])('F-15 %s is no moment of a task, and nothing is written', async (atividade_dthr) => {
  const r = await s.chamar(
    e.salvar,
    { atividade_titulo: 'Fora do tempo', atividade_dthr },
    { como: s.u['rep1.a'] },
  );
  expect(r.status, r.texto).toBe(400);
  expect(await s.emA("SELECT 1 FROM atividade WHERE atividade_titulo = 'Fora do tempo'")).toEqual(
    [],
  );
});

test('29 February is a day of its own', async () => {
  const t = await s.criar({ atividade_titulo: 'Bissexta', atividade_dthr: '2028-02-29T12:00:00Z' });
  const r = await ler({ DATA_INICIAL: '2028-02-29', DATA_FINAL: '2028-02-29' });
  expect(r.dados.map((um) => um.atividade_codigo)).toEqual([t.atividade_codigo]);
});

test('who takes part in a task without a deal sees it and may do it; a stranger does neither', async () => {
  const t = await s.criar({
    atividade_titulo: 'Reunião de equipe',
    atividade_participantes: ['rep2.a', 'rep2.a'],
  });
  expect(t.atividade_participantes).toEqual(['rep2.a']);
  const { atividade_codigo } = t;
  expect((await ler({ atividade_codigo }, 'rep2.a')).total).toBe(1);
  expect(
    (await ler({ LISTA_USUARIO: ['rep2.a'], PARTICIPANTE: 'S', atividade_codigo }, 'rep2.a')).total,
  ).toBe(1);
  expect((await ler({ LISTA_USUARIO: ['rep2.a'], atividade_codigo }, 'rep2.a')).total).toBe(0);
  expect((await ler({ atividade_codigo }, 'adm.b')).total).toBe(0);
  await s.fazer(e.concluir, { atividade_codigo }, 'rep2.a');
  const semNome = await s.chamar(
    e.salvar,
    { atividade_titulo: 'X', atividade_dthr: null, atividade_participantes: ['adm.b'] },
    { como: s.u['rep1.a'] },
  );
  expect(semNome.status).toBe(400);
  expect(semNome.texto).toContain('atividade_participantes');
});

test('taking part does not open a deal that one does not see', async () => {
  const negocio_codigo = await s.negocio();
  const t = await s.criar({ negocio_codigo, atividade_participantes: ['rep2.a'] });
  expect((await ler({ atividade_codigo: t.atividade_codigo }, 'rep2.a')).total).toBe(0);
});

test('the menu counts what the list has in Atrasadas, up to what it shows, and says when the next one comes', async () => {
  const contar = async (como: Nome) =>
    (await s.chamar(e.getAtrasadas, {}, { como: s.u[como] })).dados[0];
  const lista = await ler({ BALDE: 'ATRASADAS', SQL_LIMIT: 1 });
  expect(await contar('rep1.a')).toMatchObject({ quantidade: lista.total });
  expect(await contar('adm.b')).toEqual({ quantidade: 0, proxima: null });
  await s.criar({ atividade_dthr: '2029-01-01T12:00:00Z' });
  expect((await contar('rep1.a'))?.proxima).toBe('2028-02-29T12:00:00.000Z');
  await s.emA(
    "INSERT INTO atividade (clienteregistro_codigo, atividade_titulo, atividade_dthr, usuario_login) SELECT $1, 'Velha', '2026-01-01', 'rep1.a' FROM generate_series(1, 120)",
    [s.a],
  );
  expect(await contar('rep1.a')).toMatchObject({ quantidade: 100 });
});
