import { afterAll, beforeAll, expect, test } from 'vitest';
import * as e from '@praca/contract/negocio/endpoints.ts';
import { criarFunil, criarPessoa, criarUsuario } from '../../seed/fabricas/fabricas.ts';
import { abrirCenario, type Cenario } from '../../test-support/cenario/cenario.ts';
import { de, listas, type Filtros } from '../../test-support/cenario/listas.ts';

let s: Cenario;
beforeAll(async () => {
  s = await abrirCenario();
});
afterAll(() => s.fechar());
const { ver, codigos, criar } = listas(() => s);

test('each filter by codes keeps only what matches; an empty list is no filter', async () => {
  const { a } = s.c;
  const doFunil = { LISTA_PIPELINE: [a.funil.pipeline_codigo], SQL_LIMIT: 200 };
  const todos = await codigos(doFunil);
  // adm.a works in company 1.
  expect(todos).toEqual(de(...a.deRep1, ...a.deRep2));
  const listas = [
    'LISTA_EMPRESA',
    'LISTA_REPRESENTANTE',
    'LISTA_USUARIO',
    'LISTA_RESPONSAVEL',
    'LISTA_SEGMENTO',
    'LISTA_CIDADE',
    'LISTA_MOTIVOPERDA',
    'LISTA_ORPROSPECT',
    'LISTA_TEMPERATURA',
    'LISTA_ETIQUETA',
    'LISTA_BOARD',
    'LISTA_ESTAGIO',
    'LISTA_CODIGO',
    'PASSOU_ESTAGIO',
    'NEGOCIO_SITUACAO',
  ];
  expect(await codigos({ ...doFunil, ...Object.fromEntries(listas.map((l) => [l, []])) })).toEqual(
    todos,
  );
  const casos: [Filtros, { negocio_codigo: number }[]][] = [
    [{ LISTA_EMPRESA: [a.empresa2.empresa_codigo] }, []],
    [{ LISTA_REPRESENTANTE: [a.rep2.repres_codigo] }, a.deRep2],
    [{ LISTA_RESPONSAVEL: ['rep2.a'] }, a.deRep2],
    [
      {
        LISTA_SEGMENTO: [a.segmento_codigo],
        LISTA_ORPROSPECT: [a.orprospect_codigo],
        LISTA_BOARD: [a.funil.board_codigo],
      },
      [...a.deRep1, ...a.deRep2],
    ],
    [{ LISTA_ETIQUETA: [a.etiqueta_codigo] }, [...a.deRep1, ...a.deRep2]],
    [{ LISTA_ETIQUETA: [a.etiqueta_codigo + 999] }, []],
    [{ LISTA_MOTIVOPERDA: [a.motperda_codigo] }, []],
    [{ LISTA_TEMPERATURA: ['FRIO', 'QUENTE'] }, []],
    [{ LISTA_ESTAGIO: [a.funil.estagios[1]!.estagio_codigo] }, [a.deRep1[2]!, a.deRep2[1]!]],
    [
      { LISTA_ESTAGIO: a.funil.estagios.slice(1).map((x) => x.estagio_codigo) },
      [a.deRep1[2]!, a.deRep2[1]!, a.deRep2[2]!],
    ],
    [{ LISTA_ESTAGIO: [a.outroFunil.estagios[0]!.estagio_codigo] }, []],
    [
      { LISTA_CODIGO: [a.deRep1[0]!.negocio_codigo, s.c.b.negocios[0]!.negocio_codigo] },
      [a.deRep1[0]!],
    ],
    [{ PASSOU_ESTAGIO: [a.funil.estagios[2]!.estagio_codigo] }, [a.deRep2[2]!]],
    [{ NEGOCIO_SITUACAO: 'G' }, []],
    [{ NEGOCIO_SITUACAO: ['A'] }, [...a.deRep1, ...a.deRep2]],
    [{ ATIVIDADES: 'SEM', DIAS_SEM_INTERACAO: 0 }, [...a.deRep1, ...a.deRep2]],
    [{ ATIVIDADES: 'ATRASADA' }, []],
    [{ DIAS_SEM_INTERACAO: 1 }, []],
    [{ VALOR_MINIMO: '0', VALOR_MAXIMO: '9999999999999.99' }, [...a.deRep1, ...a.deRep2]],
    [{ VALOR_MINIMO: '9999999999999.99' }, []],
  ];
  for (const [filtro, certos] of casos) {
    const r = await ver({ ...doFunil, ...filtro });
    expect([filtro, r.dados.map((n) => n.negocio_codigo).sort((x, y) => x - y), r.total]).toEqual([
      filtro,
      de(...certos),
      certos.length,
    ]);
  }
});

test('a list shows whatever became of the deals, a board what is open; MOSTRAR_HISTORICO turns each into the other', async () => {
  const funil = await criarFunil(s.dono, s.a);
  const aberto = await criar({ negocio_valor: '10.00' }, funil);
  const ganho = await criar({ negocio_situacao: 'G', negocio_valor: '5.00' }, funil);
  const perdido = await criar({ negocio_situacao: 'P', negocio_valor: '2.00' }, funil);
  const doFunil = { LISTA_PIPELINE: [funil.pipeline_codigo] };
  expect(await codigos(doFunil)).toEqual(de(aberto, ganho, perdido));
  expect(await codigos({ ...doFunil, MOSTRAR_HISTORICO: 'N' })).toEqual(de(aberto));
  expect(await codigos({ ...doFunil, ORDEM: 'quadro' })).toEqual(de(aberto));
  expect(await codigos({ ...doFunil, ORDEM: 'quadro', MOSTRAR_HISTORICO: 'S' })).toEqual(
    de(aberto, ganho, perdido),
  );
  expect(
    await codigos({ ...doFunil, MOSTRAR_HISTORICO: 'N', NEGOCIO_SITUACAO: ['G', 'P'] }),
  ).toEqual(de(ganho, perdido));
  const quadro = async (filtros: Filtros) => {
    const r = await s.chamar(
      e.getQuadro,
      { pipeline_codigo: funil.pipeline_codigo, ...filtros },
      { como: s.u['adm.a'] },
    );
    return [r.dados[0]!.quantidade, r.dados[0]!.valor_total, r.dados[0]!.cartoes.length];
  };
  expect(await quadro({})).toEqual([1, '10.00', 1]);
  expect(await quadro({ MOSTRAR_HISTORICO: 'S' })).toEqual([3, '17.00', 3]);
  expect(await quadro({ NEGOCIO_SITUACAO: 'G' })).toEqual([1, '5.00', 1]);
});

test('by the town of the customer: however it is written, with its state or in any; the towns offered are those of one’s own customers', async () => {
  const { a } = s.c;
  const em = async (cidade_descricao: string, uf_codigo: string, repres_codigo: number | null) => {
    const { pessoa_codigo } = await criarPessoa(s.dono, s.a, {
      cidade_descricao,
      uf_codigo,
      repres_codigo,
    });
    return criar({ pessoa_codigo, repres_codigo });
  };
  const rep1 = a.rep1.repres_codigo;
  const rep2 = a.rep2.repres_codigo;
  const um = await em('São José', 'SC', rep1);
  const outro = await em('SAO JOSE', 'SC', rep2);
  const longe = await em('São José', 'RS', rep2);
  await em('Joinville', 'SC', rep2);
  expect(await codigos({ LISTA_CIDADE: ['são josé/sc'] })).toEqual(de(um, outro));
  expect(await codigos({ LISTA_CIDADE: ['Sao Jose'] })).toEqual(de(um, outro, longe));
  expect(await codigos({ LISTA_CIDADE: ['São José/RS', 'Nenhures'] })).toEqual(de(longe));
  expect(await codigos({ LISTA_CIDADE: ['Nenhures'] })).toEqual([]);
  expect(await codigos({ LISTA_CIDADE: ['São José'] }, s.u['rep1.a'])).toEqual(de(um));
  const quadro = await s.chamar(
    e.getQuadro,
    { pipeline_codigo: a.outroFunil.pipeline_codigo, LISTA_CIDADE: ['São José/SC'] },
    { como: s.u['adm.a'] },
  );
  expect(quadro.dados[0]?.quantidade).toBe(2);
  const cidades = async (como = s.u['adm.a']) =>
    (await s.chamar(e.getListaCidades, {}, { como })).dados.map(({ cidade }) =>
      cidade
        .normalize('NFD')
        .replaceAll(/[\u0300-\u036f]/g, '')
        .toLowerCase(),
    );
  const todas = await cidades();
  expect(todas.filter((c) => /^(joinville|sao jose)/.test(c))).toEqual([
    'joinville/sc',
    'sao jose/rs',
    'sao jose/sc',
  ]);
  const minhas = await cidades(s.u['rep1.a']);
  expect(minhas).toContain('sao jose/sc');
  expect(minhas).not.toContain('joinville/sc');
  expect(minhas).not.toContain('sao jose/rs');
  await s.recusadas([[e.getLista, { LISTA_CIDADE: ['x'.repeat(91)] }]], {
    como: s.u['adm.a'],
    status: 400,
    codigo: 'ENTRADA_INVALIDA',
  });
});

test('S-20 S-23 orders, limits and dates that are not published are refused in no time', async () => {
  const como = s.u['adm.a'];
  const recusa = { como, status: 400, codigo: 'ENTRADA_INVALIDA' } as const;
  const ruins = (campo: string, ...valores: unknown[]) =>
    s.recusadas(
      valores.map((valor) => [e.getLista, { [campo]: valor }] as const),
      { ...recusa, campo },
    );
  await ruins(
    'ORDEM',
    'negocio_titulo desc; select pg_sleep(5)',
    '(select 1)',
    '1',
    'usuario_senha',
    'valor, criacao',
    'constructor',
    '__proto__',
    ['valor'],
    { a: 1 },
  );
  for (const campo of ['SQL_LIMIT', 'SQL_OFFSET'])
    await ruins(campo, -1, 1e9, '20; drop', 1.5, [1]);
  await ruins('SQL_LIMIT', 0, 201);
  await ruins(
    'DATA_INICIAL',
    '0000-00-00',
    '2026-02-30',
    '2026-2-3',
    '3000-01-01',
    '1899-12-31',
    "2026-01-01'; select 1",
    20260101,
  );
  await s.recusadas(
    [0, 101, '30', 1.5].map(
      (n) =>
        [
          e.getQuadro,
          { pipeline_codigo: s.c.a.funil.pipeline_codigo, CARTOES_POR_ESTAGIO: n },
        ] as const,
    ),
    { ...recusa, campo: 'CARTOES_POR_ESTAGIO' },
  );
  const errados = [
    { LISTA_EMPRESA: '1' },
    { LISTA_EMPRESA: ["1' or 1=1"] },
    { LISTA_ESTAGIO: Array.from({ length: 1001 }, (_, i) => i + 1) },
    { LISTA_USUARIO: ['a\u0000'] },
    { NEGOCIO_SITUACAO: 'X' },
    { DIAS_SEM_INTERACAO: -1 },
    { TIPO_DATA: 'negocio_dtcriacao' },
    { ATIVIDADES: 'x' },
    { VALOR_MINIMO: 'mil' },
  ];
  await s.recusadas(
    errados.map((errado) => [e.getLista, errado] as const),
    recusa,
  );
  expect((await ver({ DATA_INICIAL: '2999-12-31', DATA_FINAL: '2999-12-31' })).dados).toEqual([]);
  const inicio = Date.now();
  await ver({}).then(() => s.chamar(e.getLista, { ORDEM: 'valor; select pg_sleep(5)' }, { como }));
  expect(Date.now() - inicio).toBeLessThan(4000);
});

test("F-15 days of a filter are days of the user's time zone; calendar dates never shift", async () => {
  const funil = await criarFunil(s.dono, s.a);
  const zonas = {
    'America/Sao_Paulo': '-03:00',
    'America/Manaus': '-04:00',
    'America/Rio_Branco': '-05:00',
    'America/Noronha': '-02:00',
  };
  for (const [usuario_fuso, desvio] of Object.entries(zonas)) {
    const u = await criarUsuario(s.dono, s.a, {
      empresa_codigo: s.c.a.empresa1.empresa_codigo,
      perfil_codigo: s.c.a.administrador.perfil_codigo,
      usuario_visualizaoutrosrep: true,
      usuario_fuso,
    });
    const como = await s.entrar(u.usuario_emaillogin);
    const [antes, comeco, fim, depois] = [
      await criar({ negocio_dtcriacao: `2026-03-09T23:59:59.999999${desvio}` }, funil),
      await criar({ negocio_dtcriacao: `2026-03-10T00:00:00${desvio}` }, funil),
      await criar({ negocio_dtcriacao: `2026-03-10T23:59:59.999999${desvio}` }, funil),
      await criar({ negocio_dtcriacao: `2026-03-11T00:00:00${desvio}` }, funil),
    ];
    const seus = { LISTA_CODIGO: de(antes, comeco, fim, depois) };
    expect([
      usuario_fuso,
      await codigos({ ...seus, DATA_INICIAL: '2026-03-10', DATA_FINAL: '2026-03-10' }, como),
    ]).toEqual([usuario_fuso, de(comeco, fim)]);
    expect(await codigos({ ...seus, DATA_FINAL: '2026-03-09' }, como)).toEqual(de(antes));
    expect(
      await codigos({ ...seus, DATA_INICIAL: '1900-01-01', DATA_FINAL: '2999-12-31' }, como),
    ).toEqual(seus.LISTA_CODIGO);
  }
  // Midnight of 2018-11-04 did not exist in São Paulo: the day began at one.
  const verao = [
    await criar({ negocio_dtcriacao: '2018-11-04T02:59:59Z' }, funil),
    await criar({ negocio_dtcriacao: '2018-11-04T03:00:00Z' }, funil),
    await criar({ negocio_dtcriacao: '2018-11-05T01:59:59Z' }, funil),
    await criar({ negocio_dtcriacao: '2018-11-05T02:00:00Z' }, funil),
  ];
  expect(
    await codigos({
      LISTA_CODIGO: de(...verao),
      DATA_INICIAL: '2018-11-04',
      DATA_FINAL: '2018-11-04',
    }),
  ).toEqual(de(verao[1]!, verao[2]!));
  const r = await s.chamar(
    e.salvar,
    {
      negocio_titulo: 'Bissexto',
      estagio_codigo: funil.estagios[0]!.estagio_codigo,
      negocio_dtprevisao: '2028-02-29',
    },
    { como: s.u['adm.a'] },
  );
  const bissexto = {
    TIPO_DATA: 'PREVISAO',
    DATA_INICIAL: '2028-02-29',
    DATA_FINAL: '2028-02-29',
    LISTA_PIPELINE: [funil.pipeline_codigo],
  };
  expect((await ver(bissexto)).dados).toMatchObject([
    { negocio_codigo: r.dados[0]!.negocio_codigo, negocio_dtprevisao: '2028-02-29' },
  ]);
  expect(
    (await ver({ ...bissexto, DATA_INICIAL: '2028-03-01', DATA_FINAL: '2999-12-31' })).dados,
  ).toEqual([]);
  for (const TIPO_DATA of ['ALTERACAO', 'FECHAMENTO', 'ESTAGIO'])
    expect((await ver({ TIPO_DATA, DATA_INICIAL: '2999-12-31' })).dados).toEqual([]);
});
