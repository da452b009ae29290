import { afterAll, beforeAll, expect, test } from 'vitest';
import * as e from '@praca/contract/negocio/endpoints.ts';
import { criarNegocio } from '../../seed/fabricas/fabricas-negocio.ts';
import { criarFunil, type Funil } from '../../seed/fabricas/fabricas.ts';
import { abrirCenario, type Cenario } from '../../test-support/cenario/cenario.ts';

let s: Cenario;
beforeAll(async () => {
  s = await abrirCenario();
});
afterAll(() => s.fechar());
const abrir = (funil: Funil, filtros: object = {}, como = s.u['adm.a']) =>
  s.chamar(e.getQuadro, { pipeline_codigo: funil.pipeline_codigo, ...filtros }, { como });

test('totals are over everything that matches, cards are the first in board order, money is exact', async () => {
  const funil = await criarFunil(s.dono, s.a, {
    estagios: [{ estagio_descricao: 'Um', estagio_probabilidade: 33 }, 'Dois'],
  });
  for (let i = 0; i < 13; i++)
    await criarNegocio(s.dono, s.a, {
      empresa_codigo: s.c.a.empresa1.empresa_codigo,
      pipeline_codigo: funil.pipeline_codigo,
      estagio_codigo: funil.estagios[0]!.estagio_codigo,
      negocio_valor: '9999999999999.99',
      negocio_posicao: 100 - i,
      negocio_titulo: `N${i}`,
    });
  const { dados } = await abrir(funil, { CARTOES_POR_ESTAGIO: 3 });
  expect(dados).toMatchObject([
    {
      estagio_descricao: 'Um',
      estagio_ordem: 1,
      quantidade: 13,
      valor_total: '129999999999999.87',
      valor_ponderado: '42899999999999.96',
      cartoes: [
        { negocio_titulo: 'N12' },
        { negocio_titulo: 'N11' },
        { negocio_titulo: 'N10', negocio_valor: '9999999999999.99' },
      ],
    },
    {
      estagio_descricao: 'Dois',
      quantidade: 0,
      valor_total: '0.00',
      valor_ponderado: '0.00',
      cartoes: [],
    },
  ]);
  const mais = await s.chamar(
    e.getLista,
    {
      ORDEM: 'quadro',
      LISTA_ESTAGIO: [funil.estagios[0]!.estagio_codigo],
      SQL_LIMIT: 3,
      SQL_OFFSET: 3,
    },
    { como: s.u['adm.a'] },
  );
  expect(mais.dados.map((n) => n.negocio_titulo)).toEqual(['N9', 'N8', 'N7']);
});

test('longest waiting first: each stage by its last interaction, totals the same, and further pages go on from there', async () => {
  const funil = await criarFunil(s.dono, s.a, { estagios: ['Um', 'Dois'] });
  const [um, dois] = funil.estagios.map((estagio) => estagio.estagio_codigo);
  const criar = (negocio_titulo: string, dia: number, campos: object = {}) =>
    criarNegocio(s.dono, s.a, {
      empresa_codigo: s.c.a.empresa1.empresa_codigo,
      pipeline_codigo: funil.pipeline_codigo,
      estagio_codigo: um!,
      negocio_titulo,
      negocio_dtinteracao: `2026-01-${String(dia).padStart(2, '0')}T12:00:00Z`,
      ...campos,
    });
  for (const [i, dia] of [5, 2, 9, 7, 3, 2].entries()) await criar(`N${i}`, dia);
  await criar('Fechado antes de todos', 1, { negocio_situacao: 'G' });
  await criar('Outro', 1, { estagio_codigo: dois! });
  const ordenado = { ORDEM: 'interacao', CARTOES_POR_ESTAGIO: 3 };
  const titulos = ({ dados }: Awaited<ReturnType<typeof abrir>>) =>
    dados.map((coluna) => coluna.cartoes.map((um) => um.negocio_titulo));
  expect(titulos(await abrir(funil, ordenado))).toEqual([['N1', 'N5', 'N4'], ['Outro']]);
  expect(titulos(await abrir(funil, { CARTOES_POR_ESTAGIO: 3 }))[0]).not.toEqual([
    'N1',
    'N5',
    'N4',
  ]);
  const somas = async (filtros: object) =>
    (await abrir(funil, filtros)).dados.map(({ cartoes: _, ...soma }) => soma);
  expect(await somas(ordenado)).toEqual(await somas({}));

  const pagina = async (mais: object) =>
    s.chamar(
      e.getLista,
      {
        ORDEM: 'interacao',
        MOSTRAR_HISTORICO: 'N',
        LISTA_PIPELINE: [funil.pipeline_codigo],
        LISTA_ESTAGIO: [um!],
        SQL_LIMIT: 2,
        ...mais,
      },
      { como: s.u['adm.a'] },
    );
  const segunda = await pagina({ SQL_OFFSET: 3 });
  expect(segunda.dados.map((n) => n.negocio_titulo)).toEqual(['N0', 'N3']);
  expect(segunda.total).toBe(6);
  const ultima = await pagina({ CURSOR: segunda.cursor });
  expect(ultima.dados.map((n) => n.negocio_titulo)).toEqual(['N2']);
  expect(ultima.cursor).toBeNull();
  await s.recusadas(
    ['valor', 'previsao', 'INTERACAO', 1].map(
      (ORDEM) => [e.getQuadro, { pipeline_codigo: funil.pipeline_codigo, ORDEM }] as const,
    ),
    { como: s.u['adm.a'], status: 400, campo: 'ORDEM' },
  );
});

test('a representative gets the totals of their own deals alone; a company outside their sight counts for nobody', async () => {
  const { a } = s.c;
  const contar = async (quem: 'adm.a' | 'rep1.a' | 'rep2.a', cabecalhos = {}) =>
    (
      await s.chamar(
        e.getQuadro,
        { pipeline_codigo: a.funil.pipeline_codigo },
        { como: s.u[quem], cabecalhos },
      )
    ).dados.map((c) => [c.quantidade, c.valor_total, c.cartoes.length]);
  expect(await contar('rep1.a')).toEqual([
    [3, '4500.00', 3],
    [1, '1500.00', 1],
    [0, '0.00', 0],
  ]);
  expect(await contar('rep2.a')).toEqual([
    [1, '1500.00', 1],
    [1, '1500.00', 1],
    [1, '1500.00', 1],
  ]);
  expect((await contar('adm.a')).map(([n]) => n)).toEqual([expect.any(Number), 2, 1]);
  const soEmpresa2 = await contar('adm.a', { empresa_codigo: String(a.empresa2.empresa_codigo) });
  expect(soEmpresa2[0]![0]).toBeGreaterThan(0);
});

test('a board of B, one that never was, and wrong codes', async () => {
  const deB = await s.recusada(
    e.getQuadro,
    { pipeline_codigo: s.c.b.funil.pipeline_codigo },
    { como: s.u['adm.a'], status: 404, codigo: 'NAO_ENCONTRADO' },
  );
  const nunca = await s.recusada(
    e.getQuadro,
    { pipeline_codigo: 999_999_999 },
    { como: s.u['adm.a'], status: 404, codigo: 'NAO_ENCONTRADO' },
  );
  expect(deB).toBe(nunca);
  await s.recusadas(
    [0, -1, 1.5, '1', null, 2 ** 60].map(
      (pipeline_codigo) => [e.getQuadro, { pipeline_codigo }] as const,
    ),
    { como: s.u['adm.a'], status: 400, campo: 'pipeline_codigo' },
  );
});

test('late and planned are counted beside the totals, what is stalled is a filter, and what closed this month adds up by situation', async () => {
  const funil = await criarFunil(s.dono, s.a, {
    estagios: [{ estagio_descricao: 'Um', estagio_diasparado: 10 }, 'Dois'],
  });
  const [um] = funil.estagios;
  const dias = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString();
  const criar = (campos: object) =>
    criarNegocio(s.dono, s.a, {
      empresa_codigo: s.c.a.empresa1.empresa_codigo,
      pipeline_codigo: funil.pipeline_codigo,
      estagio_codigo: um!.estagio_codigo,
      negocio_valor: '10.50',
      ...campos,
    });
  const parado = await criar({ negocio_dtinteracao: dias(-11) });
  await criar({ negocio_dtinteracao: dias(-11), negocio_proximaatividade: dias(2) });
  const atrasado = await criar({
    negocio_dtinteracao: dias(-30),
    negocio_proximaatividade: dias(-1),
  });
  await criar({ negocio_dtinteracao: dias(-9) });
  await criar({ negocio_situacao: 'G', negocio_dtfechamento: new Date().toISOString() });
  await criar({ negocio_situacao: 'G', negocio_dtfechamento: new Date().toISOString() });
  await criar({ negocio_situacao: 'P', negocio_dtfechamento: dias(-40) });
  expect((await abrir(funil)).dados[0]).toMatchObject({
    quantidade: 4,
    quantidade_atrasados: 1,
    quantidade_planejados: 1,
  });
  const parados = await s.chamar(
    e.getLista,
    { PARADO: 'S', LISTA_PIPELINE: [funil.pipeline_codigo], ORDEM: 'interacao' },
    { como: s.u['adm.a'] },
  );
  expect(parados.dados.map((n) => n.negocio_codigo)).toEqual([
    atrasado.negocio_codigo,
    parado.negocio_codigo,
  ]);
  const somar = async (como: (typeof s.u)['adm.a']) =>
    (await s.chamar(e.getFechados, { pipeline_codigo: funil.pipeline_codigo }, { como })).dados;
  expect(await somar(s.u['adm.a'])).toEqual([
    { negocio_situacao: 'G', quantidade: 2, valor_total: '21.00' },
    { negocio_situacao: 'P', quantidade: 0, valor_total: '0.00' },
    { negocio_situacao: 'F', quantidade: 0, valor_total: '0.00' },
  ]);
  expect((await somar(s.u['rep2.a']))[0]?.quantidade).toBe(0);
  expect((await somar(s.u['adm.b']))[0]?.quantidade).toBe(0);
});

test('a very large pipeline keeps its totals, and anything that happens to one of its deals makes them anew', async () => {
  const funil = await criarFunil(s.dono, s.a);
  const [um, dois] = funil.estagios.map((estagio) => estagio.estagio_codigo);
  await s.dono.query(
    `WITH r AS MATERIALIZED (SELECT set_config('app.registro', $1, true)::bigint AS registro)
     INSERT INTO negocio (clienteregistro_codigo, empresa_codigo, pipeline_codigo, estagio_codigo, negocio_posicao, negocio_titulo, negocio_valor)
     SELECT r.registro, $2, $3, $4, i, 'Muitos ' || i, 2.50 FROM r, generate_series(1, 5200) AS i`,
    [String(s.a), s.c.a.empresa1.empresa_codigo, funil.pipeline_codigo, um],
  );
  const totais = async (como = s.u['adm.a']) =>
    (await abrir(funil, { CARTOES_POR_ESTAGIO: 1 }, como)).dados
      .slice(0, 2)
      .map((coluna) => [coluna.quantidade, coluna.valor_total]);
  const antes = [
    [5200, '13000.00'],
    [0, '0.00'],
  ];
  expect(await totais()).toEqual(antes);
  expect(await totais()).toEqual(antes);
  expect(await totais(s.u['rep1.a'])).toEqual([
    [0, '0.00'],
    [0, '0.00'],
  ]);
  const [cartao] = (await abrir(funil, { CARTOES_POR_ESTAGIO: 1 })).dados[0]?.cartoes ?? [];
  await s.chamar(
    e.mover,
    {
      negocio_codigo: cartao!.negocio_codigo,
      versao: cartao!.versao,
      estagio_codigo: dois!,
    },
    { como: s.u['adm.a'] },
  );
  expect(await totais()).toEqual([
    [5199, '12997.50'],
    [1, '2.50'],
  ]);
  await s.chamar(
    e.excluir,
    { negocio_codigo: String(cartao!.negocio_codigo) },
    { como: s.u['adm.a'] },
  );
  expect(await totais()).toEqual([
    [5199, '12997.50'],
    [0, '0.00'],
  ]);
});
