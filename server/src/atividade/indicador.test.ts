import { afterAll, beforeAll, expect, test } from 'vitest';
import * as e from '@praca/contract/atividade/endpoints.ts';
import type { LinhasDoIndicador } from '@praca/contract/atividade/indicador.ts';
import { inserir } from '../../seed/fabricas/inserir.ts';
import { abrirTarefas } from '../../test-support/cenario/tarefas.ts';
import type { Nome } from '../../test-support/cenario/cenario.ts';

let s: Awaited<ReturnType<typeof abrirTarefas>>;
let negocio_codigo: number;
let tipoatividade_codigo: number;

beforeAll(async () => {
  s = await abrirTarefas();
  negocio_codigo = await s.negocio();
  tipoatividade_codigo = Number(
    (await inserir(s.dono, 'tipo_atividade', s.a, { tipoatividade_descricao: 'Visita técnica' }))[
      'tipoatividade_codigo'
    ],
  );
  const criar = (dados: Record<string, unknown>) =>
    inserir(s.dono, 'atividade', s.a, {
      atividade_titulo: 'Tarefa',
      negocio_codigo,
      usuario_login: 'rep1.a',
      ...dados,
    });
  // Monday 5 October 2026: 09:00 in São Paulo, done in time; a quarter past done late; a whole day; one missed; one given up.
  await criar({
    atividade_dthr: '2026-10-05T12:00:00Z',
    atividade_situacao: 'C',
    atividade_dtconclusao: '2026-10-05T12:20:00Z',
    tipoatividade_codigo,
  });
  await criar({
    atividade_dthr: '2026-10-05T12:15:00Z',
    atividade_situacao: 'C',
    atividade_dtconclusao: '2026-10-06T12:00:00Z',
    atividade_reagendamentos: 2,
  });
  await criar({ atividade_dthr: '2026-10-07T02:59:00Z', atividade_diatodo: true });
  await criar({ atividade_dthr: '2026-10-08T18:00:00Z', atividade_situacao: 'N' });
  await criar({ atividade_dthr: '2026-10-08T18:00:00Z', atividade_situacao: 'X' });
  await criar({ atividade_dthr: '2026-10-09T18:00:00Z', usuario_login: 'adm.a' });
  // The last minute of Saturday there is Sunday elsewhere.
  await criar({ atividade_dthr: '2026-10-11T02:59:00Z', negocio_codigo: null });
  await criar({ atividade_dthr: null });
});
afterAll(() => s.fechar());

const OUTUBRO = { DATA_INICIAL: '2026-10-01', DATA_FINAL: '2026-10-31' };
const abrir = async (como: Nome, entrada: Record<string, unknown> = OUTUBRO) => {
  const r = await s.chamar(e.indicador, entrada, { como: s.u[como] });
  expect(r.status, r.texto).toBe(200);
  return r.dados[0]!;
};
const quantas = async (como: Nome, linhas: LinhasDoIndicador) =>
  (await s.chamar(e.getLista, { ...linhas, SQL_LIMIT: 1 }, { como: s.u[como] })).total;

test('tasks planned for the period are counted once by what became of them', async () => {
  const { figuras, pontualidade } = await abrir('adm.a', {
    ...OUTUBRO,
    LISTA_USUARIO: ['rep1.a'],
  });
  expect(Object.fromEntries(figuras.map((f) => [f.figura, f.quantidade]))).toEqual({
    planejadas: 5,
    feitas: 2,
    atrasadas: 2,
    reagendadas: 1,
    no_prazo: 1,
    faltas: 1,
  });
  expect(pontualidade).toBe('0.5000');
});

test('hours and weekdays are those of the reader: whole days have no hour', async () => {
  const { marcas } = await abrir('adm.a', { ...OUTUBRO, LISTA_USUARIO: ['rep1.a'] });
  const de = (grupo: string) =>
    marcas.filter((m) => m.grupo === grupo).map((m) => [m.nome, m.planejadas]);
  expect(de('dia')).toEqual([
    ['Segunda', 2],
    ['Terça', 1],
    ['Quinta', 1],
    ['Sábado', 1],
  ]);
  expect(de('hora')).toEqual([
    ['Dia inteiro', 1],
    ['9 h', 2],
    ['15 h', 1],
    ['23 h', 1],
  ]);
  expect(de('tipo')).toEqual([
    ['Sem tipo', 4],
    ['Visita técnica', 1],
  ]);
});

test.each(['adm.a', 'rep1.a', 'rep2.a', 'adm.b'] as const)(
  'S-01 every number is that of its rows, seen by %s',
  async (como) => {
    for (const entrada of [OUTUBRO, {}, { LISTA_TIPO: [tipoatividade_codigo] }]) {
      const { figuras, marcas } = await abrir(como, entrada);
      for (const f of figuras) expect(await quantas(como, f.linhas), f.figura).toBe(f.quantidade);
      for (const m of marcas) {
        const { LISTA_SITUACAO: _, ...sem } = m.linhas;
        expect(await quantas(como, m.linhas), m.nome).toBe(m.planejadas);
        expect(await quantas(como, { ...sem, LISTA_SITUACAO: ['C'] })).toBe(m.feitas);
        expect(await quantas(como, { ...sem, CUMPRIMENTO: 'NO_PRAZO' })).toBe(m.no_prazo);
        expect(await quantas(como, { ...sem, CUMPRIMENTO: 'EM_ATRASO' })).toBe(m.atrasadas);
        expect(await quantas(como, { ...m.linhas, REAGENDADA: 'S' })).toBe(m.reagendadas);
      }
    }
  },
);

test('S-02 another registration counts nothing of it', async () => {
  const { marcas } = await abrir('adm.b');
  expect(marcas).toEqual([]);
});
