import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as e from '@praca/contract/atividade/endpoints.ts';
import { patch } from '@praca/contract/negocio/endpoints.ts';
import { inserir } from '../../seed/fabricas/inserir.ts';
import { abrirTarefas } from '../../test-support/cenario/tarefas.ts';

type Tarefas = Awaited<ReturnType<typeof abrirTarefas>>;
let s: Tarefas;
let negocio_codigo: number;
beforeAll(async () => {
  s = await abrirTarefas();
});
afterAll(() => s.fechar());
beforeEach(async () => {
  negocio_codigo = await s.negocio();
});
const criar = (dados: Record<string, unknown> = {}) => s.criar({ negocio_codigo, ...dados });
const proxima = async (codigo = negocio_codigo) =>
  (await s.n.linha(codigo)).negocio_proximaatividade ?? null;
const gravada = async (codigo: number) =>
  (await s.emA('SELECT * FROM atividade WHERE atividade_codigo = $1', [codigo]))[0];
const acoes = async (codigo: number) =>
  (await s.eventos('atividade', codigo)).map((v) => [v.evento_acao, v.evento_versao]);

describe('works', () => {
  test('a new task lasts as its kind says, or as it is told; a change that names no duration keeps it', async () => {
    const tipoatividade_codigo = Number(
      (
        await inserir(s.dono, 'tipo_atividade', s.a, {
          tipoatividade_descricao: 'Visita técnica',
          tipoatividade_duracao: 90,
        })
      )['tipoatividade_codigo'],
    );
    const doTipo = await criar({ tipoatividade_codigo });
    expect(doTipo.atividade_duracao).toBe(90);
    expect(await criar({ tipoatividade_codigo, atividade_duracao: 15 })).toMatchObject({
      atividade_duracao: 15,
    });
    const mudada = await s.fazer(e.salvar, {
      atividade_codigo: doTipo.atividade_codigo,
      versao: 1,
      negocio_codigo,
      atividade_titulo: 'Sem tipo',
      atividade_dthr: doTipo.atividade_dthr,
    });
    expect(mudada).toMatchObject({ tipoatividade_codigo: null, atividade_duracao: 90 });
  });

  test('create, change and delete: the deal follows its earliest pending task, its version stays', async () => {
    const tarde = await criar();
    expect(tarde).toMatchObject({
      atividade_duracao: 30,
      atividade_diatodo: 'N',
      atividade_situacao: 'P',
      atividade_reagendamentos: 0,
      usuario_login: 'rep1.a',
      versao: 1,
    });
    const cedo = await criar({ atividade_dthr: '2030-03-05T09:00:00-03:00' });
    expect(await proxima()).toBe('2030-03-05T12:00:00.000Z');
    await s.fazer(e.salvar, {
      ...tarde,
      atividade_reagendamentos: undefined,
      atividade_situacao: undefined,
      atividade_desfecho: undefined,
      atividade_dtconclusao: undefined,
      serie_codigo: undefined,
      atividade_ocorrencia: undefined,
      ligacao_telefone: undefined,
      ligacao_resultado: undefined,
      ligacao_duracao: undefined,
      ligacao_segundos: undefined,
      atividade_dthr: '2030-03-01T12:00:00Z',
      atividade_titulo: 'Visitar',
      atividade_motivo: 'O comprador pediu antes',
    });
    expect(await proxima()).toBe('2030-03-01T12:00:00.000Z');
    await s.fazer(e.excluir, { atividade_codigo: String(tarde.atividade_codigo) });
    expect(await proxima()).toBe('2030-03-05T12:00:00.000Z');
    expect(await acoes(tarde.atividade_codigo)).toEqual([
      ['CRIAR', 1],
      ['REAGENDAR', 2],
      ['EXCLUIR', 2],
    ]);
    await s.fazer(e.concluir, { atividade_codigo: cedo.atividade_codigo });
    expect(await s.n.linha(negocio_codigo)).toMatchObject({
      negocio_proximaatividade: null,
      versao: 1,
    });
  });

  test.each([
    ['C', true],
    ['X', false],
    ['N', false],
  ] as const)(
    'closing as %s counts as an interaction: %s; reopening brings the step back',
    async (atividade_situacao, humana) => {
      const { atividade_codigo } = await criar();
      const feita = await s.fazer(e.concluir, { atividade_codigo, atividade_situacao, versao: 1 });
      expect(feita).toMatchObject({ atividade_situacao, versao: 2 });
      expect(Date.now() - Date.parse(feita.atividade_dtconclusao ?? '')).toBeLessThan(60_000);
      expect(await proxima()).toBeNull();
      const { negocio_dtinteracao } = await s.n.linha(negocio_codigo);
      expect(Date.parse(String(negocio_dtinteracao)) > Date.parse('2026-02-01')).toBe(humana);
      const aberta = await s.fazer(e.reabrir, { atividade_codigo });
      expect(aberta).toMatchObject({
        atividade_situacao: 'P',
        atividade_dtconclusao: null,
        versao: 3,
      });
      expect(await proxima()).toBe('2030-03-10T12:00:00.000Z');
      expect(await acoes(atividade_codigo)).toEqual([
        ['CRIAR', 1],
        ['CONCLUIR', 2],
        ['REABRIR', 3],
      ]);
    },
  );

  test('rescheduling counts, moves the deal’s step and keeps its reason in the history', async () => {
    const { atividade_codigo } = await criar();
    for (const dia of [11, 12])
      await s.fazer(e.reagendar, {
        atividade_codigo,
        atividade_dthr: `2030-04-${dia}T10:00:00-03:00`,
        atividade_motivo: `Pediu o dia ${dia}`,
      });
    expect(await gravada(atividade_codigo)).toMatchObject({
      atividade_reagendamentos: 2,
      versao: 3,
    });
    expect(await proxima()).toBe('2030-04-12T13:00:00.000Z');
    expect((await s.eventos('atividade', atividade_codigo)).at(-1)).toMatchObject({
      evento_acao: 'REAGENDAR',
      evento_antes: { atividade_dthr: expect.stringContaining('2030-04-11') },
      evento_depois: { atividade_motivo: 'Pediu o dia 12' },
    });
  });

  test('saving a task with another moment is rescheduling: it counts and keeps its reason; the same moment is not', async () => {
    const { atividade_codigo, atividade_dthr } = await criar();
    const dados = { atividade_codigo, negocio_codigo, atividade_titulo: 'Visitar' };
    const igual = { ...dados, versao: 1, atividade_dthr: '2030-03-10T09:00:00-03:00' };
    expect(await s.fazer(e.salvar, igual)).toMatchObject({
      atividade_dthr,
      atividade_reagendamentos: 0,
      versao: 2,
    });
    const outro = {
      ...dados,
      versao: 2,
      atividade_dthr: '2030-03-11T12:00:00Z',
      atividade_motivo: 'Cliente em viagem',
    };
    expect(await s.fazer(e.salvar, outro)).toMatchObject({
      atividade_titulo: 'Visitar',
      atividade_dthr: '2030-03-11T12:00:00.000Z',
      atividade_reagendamentos: 1,
    });
    expect(await proxima()).toBe('2030-03-11T12:00:00.000Z');
    const eventos = await s.eventos('atividade', atividade_codigo);
    expect(eventos.map((v) => v.evento_acao)).toEqual(['CRIAR', 'ALTERAR', 'REAGENDAR']);
    expect(eventos.at(-1)?.evento_depois).toMatchObject({ atividade_motivo: 'Cliente em viagem' });
  });

  test('a task of the whole day may still be put on today', async () => {
    const { atividade_codigo } = await criar({ atividade_diatodo: 'S' });
    const hoje = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format();
    await s.fazer(e.reagendar, {
      atividade_codigo,
      atividade_dthr: `${hoje}T00:00:00-03:00`,
      atividade_motivo: 'Hoje',
    });
  });

  test('a task goes from one deal to another: both know their next step', async () => {
    const tarefa = await criar();
    const outro = await s.n.criar({ usuario_responsavel: 'rep1.a' });
    await criar({
      atividade_codigo: tarefa.atividade_codigo,
      versao: 1,
      negocio_codigo: outro.negocio_codigo,
    });
    expect([await proxima(), await proxima(outro.negocio_codigo)]).toEqual([
      null,
      '2030-03-10T12:00:00.000Z',
    ]);
  });

  test('lists: of a deal by date with the total, by situation and by words without accents', async () => {
    await criar({ atividade_titulo: 'Reunião técnica', atividade_dthr: '2030-05-02T12:00:00Z' });
    const { atividade_codigo } = await criar({ atividade_titulo: 'Visita' });
    await s.fazer(e.concluir, { atividade_codigo });
    const titulos = async (entrada: Record<string, unknown>) => {
      const r = await s.chamar(e.getLista, { negocio_codigo, ...entrada }, { como: s.u['rep1.a'] });
      return [r.total, r.dados.map((d) => d.atividade_titulo)];
    };
    expect(await titulos({})).toEqual([2, ['Visita', 'Reunião técnica']]);
    expect(await titulos({ atividade_situacao: 'C' })).toEqual([1, ['Visita']]);
    expect(await titulos({ FILTRO_GERAL: 'REUNIAO tec' })).toEqual([1, ['Reunião técnica']]);
    expect(await titulos({ FILTRO_GERAL: '%' })).toEqual([0, []]);
    expect(await titulos({ atividade_codigo })).toEqual([1, ['Visita']]);
    for (const como of [s.u['rep2.a'], s.u['adm.b']]) {
      const r = await s.chamar(e.getLista, { atividade_codigo }, { como });
      expect([r.total, r.dados]).toEqual([0, []]);
    }
    expect(await titulos({ SQL_LIMIT: 1, SQL_OFFSET: 1 })).toEqual([2, ['Reunião técnica']]);
  });

  test('two people at once: no task is forgotten by the deal, and no edit of the deal is refused', async () => {
    await Promise.all(
      Array.from({ length: 8 }, (_, i) => criar({ atividade_dthr: `2030-06-1${i}T12:00:00Z` })),
    );
    expect(await proxima()).toBe('2030-06-10T12:00:00.000Z');
    await s.fazer(patch, { negocio_codigo, versao: 1, negocio_titulo: 'Outro título' });
  });
});
