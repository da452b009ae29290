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

test('tasks are narrowed by their deal; without one by who is to do them and by their customer', async () => {
  const { a } = s.c;
  const codigo = async (tabela: string, chave: string, dados: Record<string, unknown>) =>
    Number((await inserir(s.dono, tabela, s.a, dados))[chave]);
  const etiqueta = await codigo('etiqueta', 'etiqueta_codigo', {
    etiqueta_descricao: 'Quente',
    etiqueta_cor: 1,
  });
  const equipe_codigo = await codigo('equipe', 'equipe_codigo', { equipe_descricao: 'Norte' });
  await inserir(s.dono, 'equipe_membro', s.a, {
    equipe_codigo,
    equipemembro_ordem: 1,
    repres_codigo: a.rep2.repres_codigo,
  });
  const seu = await s.negocio();
  await s.emA(
    `UPDATE negocio SET repres_codigo = $2, usuario_responsavel = 'rep2.a', segmento_codigo = $3, orprospect_codigo = $4, etiquetas = ARRAY[$5::bigint]
     WHERE negocio_codigo = $1`,
    [seu, a.rep2.repres_codigo, a.segmento_codigo, a.orprospect_codigo, etiqueta],
  );
  const [{ pipeline_codigo }] = (await s.emA(
    'SELECT pipeline_codigo FROM negocio WHERE negocio_codigo = $1',
    [seu],
  )) as [{ pipeline_codigo: number }];
  const cliente = await codigo('pessoa', 'pessoa_codigo', {
    pessoa_razao: 'Do segmento',
    pessoa_busca: 'do segmento',
    segmento_codigo: a.segmento_codigo,
    repres_codigo: a.rep2.repres_codigo,
  });
  const titulo = (atividade_titulo: string, dados: Record<string, unknown>) =>
    inserir(s.dono, 'atividade', s.a, {
      atividade_titulo,
      atividade_dthr: '2026-12-01T12:00:00Z',
      usuario_login: 'adm.a',
      ...dados,
    });
  await titulo('do negócio', { negocio_codigo: seu });
  await titulo('dela', { usuario_login: 'rep2.a' });
  await titulo('do cliente', { pessoa_codigo: cliente });
  await titulo('de ninguém', {});
  const DEZEMBRO = { DATA_INICIAL: '2026-12-01', DATA_FINAL: '2026-12-31' };
  const titulos = async (filtro: Record<string, unknown>, como: Nome = 'adm.a') => {
    const { figuras } = await abrir(como, { ...DEZEMBRO, ...filtro });
    const linhas = figuras.find(({ figura }) => figura === 'planejadas')?.linhas ?? {};
    const { dados } = await s.chamar(e.getLista, linhas, { como: s.u[como] });
    expect(dados).toHaveLength(figuras[0]?.quantidade ?? -1);
    return dados.map((t) => t.atividade_titulo).toSorted();
  };
  for (const [filtro, quais] of [
    [{}, ['de ninguém', 'dela', 'do cliente', 'do negócio']],
    [{ LISTA_REPRESENTANTE: [a.rep2.repres_codigo] }, ['dela', 'do negócio']],
    [{ LISTA_REPRESENTANTE: [a.rep1.repres_codigo] }, []],
    [{ LISTA_EQUIPE: [equipe_codigo] }, ['dela', 'do negócio']],
    [{ LISTA_SEGMENTO: [a.segmento_codigo] }, ['do cliente', 'do negócio']],
    [{ LISTA_ORPROSPECT: [a.orprospect_codigo] }, ['do negócio']],
    [{ LISTA_PIPELINE: [pipeline_codigo] }, ['do negócio']],
    [{ LISTA_PIPELINE: [pipeline_codigo + 1] }, []],
    [{ LISTA_ETIQUETA: [etiqueta] }, ['do negócio']],
    [{ LISTA_ETIQUETA: [etiqueta], LISTA_USUARIO: ['rep2.a'] }, []],
  ] as const)
    expect([filtro, await titulos(filtro)]).toEqual([filtro, quais]);
  expect(await titulos({ LISTA_ETIQUETA: [etiqueta] }, 'rep1.a')).toEqual([]);
  expect(await titulos({ LISTA_SEGMENTO: [a.segmento_codigo] }, 'adm.b')).toEqual([]);
  const { dados: baldes } = await s.chamar(
    e.getCentral,
    { LISTA_ETIQUETA: [etiqueta] },
    { como: s.u['adm.a'] },
  );
  expect(baldes.flatMap(({ tarefas }) => tarefas.map((t) => t.atividade_titulo))).toEqual([
    'do negócio',
  ]);
});
