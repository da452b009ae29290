import { afterAll, beforeAll, expect, test } from 'vitest';
import * as e from '@praca/contract/negocio/endpoints.ts';
import { pessoa as cliente } from '@praca/contract/pessoa/recurso.ts';
import { criarEtiqueta } from '../../seed/fabricas/fabricas-cadastro.ts';
import { criarFunil } from '../../seed/fabricas/fabricas.ts';
import { abrirCenario, type Cenario } from '../../test-support/cenario/cenario.ts';
import { listas } from '../../test-support/cenario/listas.ts';

const { salvar: salvarPessoa } = cliente.api;

let s: Cenario;
beforeAll(async () => {
  s = await abrirCenario();
});
afterAll(() => s.fechar());
const { ver, codigos, percorrer } = listas(() => s);

test('words: any of title, customer, e-mail, document with and without mask, telephone, number; accents and case do not matter', async () => {
  const como = s.u['adm.a'];
  const cliente = await s.chamar(
    salvarPessoa,
    {
      pessoa_razao: 'Fundição São José Ltda',
      pessoa_fantasia: 'Aço Forte',
      pessoa_cnpj: '12.ABC.345/01DE-35',
      pessoa_telefone: '(11) 98765-4321',
      pessoa_email: 'Compras@AcoForte.ind.br',
    },
    { como },
  );
  expect(cliente.status, cliente.texto).toBe(200);
  const r = await s.chamar(
    e.salvar,
    {
      negocio_titulo: 'Caldeira 100% a vapor_x\\y',
      estagio_codigo: s.c.a.outroFunil.estagios[1]!.estagio_codigo,
      pessoa_codigo: cliente.dados[0]!.pessoa_codigo,
    },
    { como },
  );
  const { negocio_codigo } = r.dados[0]!;
  const achados = [
    'caldeira',
    'CALDEIRA vapor',
    'vapor caldeira fundicao',
    'são josé',
    'SAO JOSE',
    'aço',
    'aco forte',
    '12.ABC.345/01DE-35',
    '12abc34501de35',
    '12.abc.345',
    '987654321',
    '98765-4321',
    '(11) 98765-4321',
    '11987654321',
    String(negocio_codigo),
    'compras@acoforte.ind.br',
    'COMPRAS@ACOFORTE',
    'acoforte.ind',
    '100%',
    'vapor_x',
    'x\\y',
    'ca',
    '%',
    '_',
  ];
  for (const FILTRO_GERAL of achados)
    expect([FILTRO_GERAL, await codigos({ FILTRO_GERAL })]).toEqual([
      FILTRO_GERAL,
      expect.arrayContaining([negocio_codigo]),
    ]);
  for (const FILTRO_GERAL of ['caldeira inexistente', 'c%a', 'cal_eira', '%%', '__'])
    expect([FILTRO_GERAL, await codigos({ FILTRO_GERAL })]).toEqual([FILTRO_GERAL, []]);
  const { pessoa_codigo, versao, pessoa_razao } = cliente.dados[0]!;
  const mudado = await s.chamar(
    salvarPessoa,
    { pessoa_codigo, versao, pessoa_razao, pessoa_email: 'vendas@outra.ind.br' },
    { como },
  );
  expect(mudado.status, mudado.texto).toBe(200);
  expect(await codigos({ FILTRO_GERAL: 'vendas@outra' })).toEqual([negocio_codigo]);
  expect(await codigos({ FILTRO_GERAL: 'compras@acoforte' })).toEqual([]);
  const quadro = await s.chamar(
    e.getQuadro,
    { pipeline_codigo: s.c.a.outroFunil.pipeline_codigo, FILTRO_GERAL: 'caldeira' },
    { como },
  );
  expect(quadro.dados.map((x) => [x.quantidade, x.cartoes.length])).toEqual([
    [0, 0],
    [1, 1],
    [0, 0],
  ]);
});

test('common words and common tags are counted and paged like rare ones', async () => {
  const funil = await criarFunil(s.dono, s.a);
  const etiqueta = await criarEtiqueta(s.dono, s.a);
  await s.emA(
    `WITH n AS (INSERT INTO negocio (clienteregistro_codigo, empresa_codigo, pipeline_codigo, estagio_codigo, negocio_posicao, negocio_titulo, etiquetas)
       SELECT $1, $2, $3, $4, i, 'Repetido', ARRAY[$5::bigint] FROM generate_series(1, 2105) i RETURNING negocio_codigo)
     INSERT INTO negocio_texto (clienteregistro_codigo, negocio_codigo, negocio_busca) SELECT $1, negocio_codigo, 'repetido ' || negocio_codigo FROM n`,
    [
      s.a,
      s.c.a.empresa1.empresa_codigo,
      funil.pipeline_codigo,
      funil.estagios[0]!.estagio_codigo,
      etiqueta,
    ],
  );
  for (const filtro of [
    { FILTRO_GERAL: 'repetido' },
    { FILTRO_GERAL: 'ti' },
    { LISTA_ETIQUETA: [etiqueta] },
    { FILTRO_GERAL: 'repetido', LISTA_ETIQUETA: [etiqueta] },
  ]) {
    const { vistos, total } = await percorrer({
      ...filtro,
      ORDEM: 'quadro',
      SQL_LIMIT: 200,
      LISTA_PIPELINE: [funil.pipeline_codigo],
    });
    expect([filtro, new Set(vistos).size, total]).toEqual([filtro, 2105, 2105]);
    const quadro = await s.chamar(
      e.getQuadro,
      { pipeline_codigo: funil.pipeline_codigo, CARTOES_POR_ESTAGIO: 7, ...filtro },
      { como: s.u['adm.a'] },
    );
    expect([quadro.dados[0]!.quantidade, quadro.dados[0]!.cartoes.length]).toEqual([2105, 7]);
  }
  expect((await ver({ FILTRO_GERAL: 'repetido' }, s.u['rep1.a'])).total).toBe(0);
});

test('the heads of a board of common words are the deals with them, counted again, for each who looks', async () => {
  const funil = await criarFunil(s.dono, s.a);
  const [primeiro, segundo, terceiro] = funil.estagios.map((x) => x.estagio_codigo);
  await s.emA(
    `WITH n AS (INSERT INTO negocio (clienteregistro_codigo, empresa_codigo, pipeline_codigo, estagio_codigo, negocio_posicao, negocio_titulo, negocio_valor, negocio_proximaatividade, repres_codigo, usuario_responsavel)
       SELECT $1, $2, $3, CASE WHEN i % 3 = 0 THEN $4::bigint ELSE $5 END, i, 'Virola', i + 0.25, CASE i % 4 WHEN 0 THEN now() - interval '1 day' WHEN 1 THEN now() + interval '1 day' END, CASE WHEN i % 5 = 0 THEN $6::bigint END, CASE WHEN i % 5 = 0 THEN $7 END
       FROM generate_series(1, 60) i RETURNING negocio_codigo, negocio_posicao)
     INSERT INTO negocio_texto (clienteregistro_codigo, negocio_codigo, negocio_busca) SELECT $1, negocio_codigo, CASE WHEN negocio_posicao::int % 2 = 0 THEN 'xq virola' ELSE 'virola' END FROM n`,
    [
      s.a,
      s.c.a.empresa1.empresa_codigo,
      funil.pipeline_codigo,
      primeiro,
      segundo,
      s.c.a.rep1.repres_codigo,
      s.c.usuarios['rep1.a'].usuario_login,
    ],
  );
  const cabecas = async (quem: 'adm.a' | 'rep1.a', FILTRO_GERAL: string) => {
    const { dados } = await s.chamar(
      e.getQuadro,
      { pipeline_codigo: funil.pipeline_codigo, CARTOES_POR_ESTAGIO: 2, FILTRO_GERAL },
      { como: s.u[quem] },
    );
    return dados.map((x) => [
      x.estagio_codigo,
      x.quantidade,
      x.valor_total,
      x.quantidade_planejados,
      x.quantidade_atrasados,
      x.cartoes.length,
    ]);
  };
  /** What the 60 deals come to, of those that hold the word and that the person sees. */
  const contadas = (conta: (i: number) => boolean) =>
    [primeiro, segundo, terceiro].map((estagio) => {
      const deles = Array.from({ length: 60 }, (_, i) => i + 1)
        .filter(conta)
        .filter((i) => estagio === (i % 3 === 0 ? primeiro : segundo));
      return [
        estagio,
        deles.length,
        deles.reduce((soma, i) => soma + i + 0.25, 0).toFixed(2),
        deles.filter((i) => i % 4 === 1).length,
        deles.filter((i) => i % 4 === 0).length,
        Math.min(2, deles.length),
      ];
    });
  // Two letters name no deal by an index: they are as common words are.
  expect(await cabecas('adm.a', 'xq')).toEqual(contadas((i) => i % 2 === 0));
  expect(await cabecas('adm.a', 'vi')).toEqual(contadas(() => true));
  expect(await cabecas('rep1.a', 'xq')).toEqual(contadas((i) => i % 2 === 0 && i % 5 === 0));
  expect(await cabecas('adm.a', 'kw')).toEqual(contadas(() => false));
});

test('S-22 words are taken literally, whatever they hold', async () => {
  const como = s.u['adm.a'];
  for (const FILTRO_GERAL of [
    "' or 1=1--",
    "%' or '1'='1",
    'nada\\',
    '😀😀',
    '${7*7}',
    '\u202e',
    '"',
  ]) {
    const r = await ver({ FILTRO_GERAL });
    expect([FILTRO_GERAL, r.total]).toEqual([
      FILTRO_GERAL,
      FILTRO_GERAL === '\u202e' ? r.total : 0,
    ]);
  }
  const ruins = ['%'.repeat(10_000), 'a\u0000b', '\ud800', ['a'], { a: 1 }, 1].map(
    (FILTRO_GERAL) => ({ FILTRO_GERAL }),
  );
  await s.recusadas(
    [e.getLista, e.buscar].flatMap((chamada) =>
      ruins.map((entrada) => [chamada, entrada] as const),
    ),
    { como, status: 400, codigo: 'ENTRADA_INVALIDA', campo: 'FILTRO_GERAL' },
  );
  expect((await ver({ FILTRO_GERAL: '%'.repeat(200) })).total).toBe(0);
});
