import { afterAll, beforeAll, expect, test } from 'vitest';
import * as e from '@praca/contract/atividade/endpoints.ts';
import type { Endpoint } from '@praca/contract/endpoint.ts';
import { abrirTarefas } from '../../test-support/cenario/tarefas.ts';

let s: Awaited<ReturnType<typeof abrirTarefas>>;
let negocio_codigo: number;
beforeAll(async () => {
  s = await abrirTarefas();
  negocio_codigo = await s.negocio();
});
afterAll(() => s.fechar());

const linha = async (codigo: number) => {
  const [achada] = await s.emA(
    "SELECT to_jsonb(t) - 'versao' AS t, versao FROM atividade t WHERE atividade_codigo = $1",
    [codigo],
  );
  return achada;
};
const criar = () =>
  s.criar({
    negocio_codigo,
    atividade_texto: 'Levar amostra',
    atividade_participantes: ['adm.a'],
    atividade_lembretes: [15, 60],
  });

test.for<[string, Endpoint, Record<string, unknown>]>([
  ['done', e.concluir, { atividade_desfecho: 'Fechou' }],
  ['put off', e.reagendar, { atividade_dthr: '2031-01-01T12:00:00Z', atividade_motivo: 'Viajou' }],
  ['deleted', e.excluir, {}],
  [
    'changed',
    e.salvar,
    {
      atividade_titulo: 'Outra',
      atividade_dthr: '2030-03-10T12:00:00.000Z',
      atividade_participantes: [],
      usuario_login: 'adm.a',
      versao: 1,
    },
  ],
])('what was %s comes back exactly as it was', async ([, verbo, dados]) => {
  const t = await criar();
  const antes = await linha(t.atividade_codigo);
  const codigo = verbo === e.excluir ? String(t.atividade_codigo) : t.atividade_codigo;
  const extra = verbo === e.salvar ? { negocio_codigo } : {};
  const feita = await s.fazer(verbo, { atividade_codigo: codigo, ...dados, ...extra });
  expect((await linha(t.atividade_codigo))?.['t']).not.toEqual(antes?.['t']);
  await s.fazer(e.desfazer, { atividade_codigo: t.atividade_codigo, versao: feita.versao });
  expect((await linha(t.atividade_codigo))?.['t']).toEqual(antes?.['t']);
});

test('opening again is taken back with its outcome and the moment it was done', async () => {
  const t = await criar();
  await s.fazer(e.concluir, { atividade_codigo: t.atividade_codigo, atividade_desfecho: 'Fechou' });
  const antes = await linha(t.atividade_codigo);
  const aberta = await s.fazer(e.reabrir, { atividade_codigo: t.atividade_codigo });
  await s.fazer(e.desfazer, { atividade_codigo: t.atividade_codigo, versao: aberta.versao });
  expect((await linha(t.atividade_codigo))?.['t']).toEqual(antes?.['t']);
});

test('what somebody changed since stays, and it is said who; a new task has nothing to go back to', async () => {
  const t = await criar();
  const feita = await s.fazer(e.concluir, { atividade_codigo: t.atividade_codigo });
  await s.fazer(e.reabrir, { atividade_codigo: t.atividade_codigo }, 'adm.a');
  const antes = await linha(t.atividade_codigo);
  const r = await s.chamar(
    e.desfazer,
    { atividade_codigo: t.atividade_codigo, versao: feita.versao },
    { como: s.u['rep1.a'] },
  );
  expect(r.status).toBe(409);
  expect(await linha(t.atividade_codigo)).toEqual(antes);
  const nova = await criar();
  const nada = await s.chamar(
    e.desfazer,
    { atividade_codigo: nova.atividade_codigo, versao: 1 },
    { como: s.u['rep1.a'] },
  );
  expect(nada.status).toBe(409);
});

test('S-01 S-02 who does not see the deal takes nothing back, deleted or not', async () => {
  const feita = await s.fazer(e.concluir, { atividade_codigo: (await criar()).atividade_codigo });
  const fora = await criar();
  await s.fazer(e.excluir, { atividade_codigo: String(fora.atividade_codigo) });
  for (const como of ['rep2.a', 'adm.b'] as const)
    for (const { atividade_codigo, versao } of [feita, fora]) {
      const r = await s.chamar(e.desfazer, { atividade_codigo, versao }, { como: s.u[como] });
      expect(r.status).toBe(404);
    }
  expect(await linha(fora.atividade_codigo)).toBe(undefined);
});

test('the history says how often a task was put off, why, by whom, from when to when; nobody else reads it', async () => {
  const t = await criar();
  await s.fazer(e.reagendar, {
    atividade_codigo: t.atividade_codigo,
    atividade_dthr: '2031-01-01T12:00:00.000Z',
    atividade_motivo: 'Cliente viajou',
  });
  const { dados } = await s.chamar(
    e.historico,
    { atividade_codigo: t.atividade_codigo },
    { como: s.u['rep1.a'] },
  );
  expect(dados.map((um) => um.evento_acao)).toEqual(['REAGENDAR', 'CRIAR']);
  expect(dados[0]).toMatchObject({ atividade_motivo: 'Cliente viajou' });
  expect(Date.parse(dados[0]?.de ?? '')).toBe(Date.parse('2030-03-10T12:00:00Z'));
  expect(Date.parse(dados[0]?.para ?? '')).toBe(Date.parse('2031-01-01T12:00:00Z'));
  for (const como of ['rep2.a', 'adm.b'] as const)
    expect(
      (await s.chamar(e.historico, { atividade_codigo: t.atividade_codigo }, { como: s.u[como] }))
        .status,
    ).toBe(404);
});
