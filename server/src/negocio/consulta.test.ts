import { afterAll, beforeAll, expect, test } from 'vitest';
import * as e from '@praca/contract/negocio/endpoints.ts';
import { pessoa as cliente } from '@praca/contract/pessoa/recurso.ts';
import { criarNegocio } from '../../seed/fabricas/fabricas-negocio.ts';
import { criarPerfil, criarPessoa, criarUsuario } from '../../seed/fabricas/fabricas.ts';
import { inserir } from '../../seed/fabricas/inserir.ts';
import { abrirCenario, type Cenario } from '../../test-support/cenario/cenario.ts';

const { salvar: salvarPessoa } = cliente.api;

let s: Cenario;
beforeAll(async () => {
  s = await abrirCenario();
});
afterAll(() => s.fechar());
const estagio = (i: number) => s.c.a.funil.estagios[i]!.estagio_codigo;
const buscar = async (FILTRO_GERAL: string, como = s.u['adm.a'], SQL_LIMIT = 8) =>
  (await s.chamar(e.buscar, { FILTRO_GERAL, SQL_LIMIT }, { como })).dados;

const DE_CLIENTE = {
  empresa_codigo: null,
  pessoa_telefone: '',
  estagio_descricao: null,
  negocio_valor: null,
  negocio_situacao: null,
};
const doNegocio = (negocio_situacao: string) => ({
  empresa_codigo: null,
  pessoa_telefone: '',
  estagio_descricao: expect.any(String),
  negocio_valor: expect.stringMatching(/^\d+\.\d\d$/),
  negocio_situacao,
});

test('dictionaries name what cards and filters show, of this registration and the companies in sight alone', async () => {
  const { dados, texto } = await s.chamar(e.getDicionarios, {}, { como: s.u['rep1.a'] });
  const { a } = s.c;
  expect(dados[0]).toMatchObject({
    segmentos: [{ segmento_codigo: a.segmento_codigo }],
    origens: [{ orprospect_codigo: a.orprospect_codigo }],
    motivos: [{ motperda_codigo: a.motperda_codigo }],
    etiquetas: [{ etiqueta_codigo: a.etiqueta_codigo }],
    distribuicoes: [{ distauto_codigo: a.distauto_codigo }],
  });
  expect(dados[0]!.empresas.map((x) => x.empresa_codigo)).toEqual([
    a.empresa1.empresa_codigo,
    a.empresa2.empresa_codigo,
  ]);
  expect(dados[0]!.usuarios.find((x) => x.usuario_login === 'inativo.a')).toMatchObject({
    usuario_ativo: 'N',
  });
  expect(dados[0]!.representantes).toHaveLength(2);
  expect(texto).not.toMatch(/CANARIO-B-|SEGREDO-|argon2/);
});

test('the usual value of a pipeline is the median of those of its deals that the user sees, from five on', async () => {
  const { a } = s.c;
  const { pipeline_codigo } = a.funil;
  const de = async (como: (typeof s.u)[keyof typeof s.u]) =>
    (await s.chamar(e.getValorHabitual, { pipeline_codigo }, { como })).dados;
  const { rows } = await s.dono.query<{ v: string }>(
    'SELECT negocio_valor::text AS v FROM negocio WHERE clienteregistro_codigo = $1 AND pipeline_codigo = $2 AND negocio_valor > 0 ORDER BY negocio_valor',
    [a.registro.clienteregistro_codigo, pipeline_codigo],
  );
  const tudo = rows.map((l) => l.v);
  expect(tudo.length).toBeGreaterThanOrEqual(5);
  expect(await de(s.u['adm.a'])).toEqual([
    { valor_habitual: tudo[Math.ceil(tudo.length / 2) - 1] },
  ]);
  expect(await de(s.u['adm.b'])).toEqual([{ valor_habitual: null }]);
});

test('the history of a deal: newest first, by cursor, with who and what', async () => {
  const como = s.u['rep1.a'];
  const { negocio_codigo } = s.c.a.deRep1[0]!;
  await s.chamar(e.patch, { negocio_codigo, versao: 1, negocio_titulo: 'Outro título' }, { como });
  await s.chamar(e.mover, { negocio_codigo, versao: 2, estagio_codigo: estagio(1) }, { como });
  const tudo = await s.chamar(e.getHistorico, { negocio_codigo }, { como });
  expect(tudo.dados.map((l) => [l.evento_acao, l.usuario_nome])).toEqual([
    ['MOVER', s.c.usuarios['rep1.a'].usuario_nome],
    ['ALTERAR', s.c.usuarios['rep1.a'].usuario_nome],
    ['CRIAR', s.c.usuarios['adm.a'].usuario_nome],
  ]);
  expect(tudo.cursor).toBeNull();
  const primeira = await s.chamar(e.getHistorico, { negocio_codigo, SQL_LIMIT: 2 }, { como });
  const segunda = await s.chamar(
    e.getHistorico,
    { negocio_codigo, SQL_LIMIT: 2, CURSOR: primeira.cursor },
    { como },
  );
  expect([...primeira.dados, ...segunda.dados]).toEqual(tudo.dados);
  await s.recusadas(
    ['x', '-1', '1;', '9'.repeat(40)].map(
      (CURSOR) => [e.getHistorico, { negocio_codigo, CURSOR }] as const,
    ),
    { como, status: 400, campo: 'CURSOR' },
  );
});

test('the palette finds deals and people by any word, open deals first, each at most the limit', async () => {
  const lugar = {
    empresa_codigo: s.c.a.empresa1.empresa_codigo,
    pipeline_codigo: s.c.a.funil.pipeline_codigo,
    estagio_codigo: estagio(0),
  };
  const perdido = await criarNegocio(s.dono, s.a, {
    ...lugar,
    negocio_titulo: 'Compressor antigo',
    negocio_situacao: 'P',
  });
  const aberto = await criarNegocio(s.dono, s.a, {
    ...lugar,
    negocio_titulo: 'Compressor novo',
    negocio_dtalteracao: '2020-01-01T00:00:00Z',
  });
  const pessoa = await criarPessoa(s.dono, s.a, {
    pessoa_razao: 'Compressores Ltda',
    pessoa_fantasia: '',
    pessoa_cnpj: null,
    cidade_descricao: 'Joinville',
  });
  expect(await buscar('COMPRESSOR')).toEqual([
    {
      tipo: 'negocio',
      codigo: aberto.negocio_codigo,
      titulo: 'Compressor novo',
      detalhe: '',
      board_tipo: 'oportunidades',
      ...doNegocio('A'),
    },
    {
      tipo: 'negocio',
      codigo: perdido.negocio_codigo,
      titulo: 'Compressor antigo',
      detalhe: '',
      board_tipo: 'oportunidades',
      ...doNegocio('P'),
    },
    {
      tipo: 'pessoa',
      codigo: pessoa.pessoa_codigo,
      titulo: 'Compressores Ltda',
      detalhe: 'Joinville',
      board_tipo: null,
      ...DE_CLIENTE,
    },
  ]);
  expect((await buscar('compressor', s.u['adm.a'], 1)).map((x) => x.tipo)).toEqual([
    'negocio',
    'pessoa',
  ]);
  expect(await buscar('   ')).toEqual([]);
  const comCnpj = await s.chamar(
    salvarPessoa,
    {
      pessoa_razao: 'Bombas Ltda',
      pessoa_cnpj: '12ABC34501DE35',
      pessoa_telefone: '1533334444',
    },
    { como: s.u['adm.a'] },
  );
  expect(await buscar('bombas')).toEqual([
    {
      tipo: 'pessoa',
      codigo: comCnpj.dados[0]!.pessoa_codigo,
      titulo: 'Bombas Ltda',
      detalhe: '12.ABC.345/01DE-35',
      board_tipo: null,
      ...DE_CLIENTE,
      pessoa_telefone: '(15) 3333-4444',
    },
  ]);
});

test('who types digits has somebody on the telephone: numbers as WhatsApp copies them, the customer before the deals', async () => {
  const como = s.u['adm.a'];
  const cliente = await s.chamar(
    salvarPessoa,
    { pessoa_razao: 'Ferramentaria Pioneira', pessoa_telefone: '(15) 99394-2849' },
    { como },
  );
  const { pessoa_codigo } = cliente.dados[0]!;
  const negocio = await s.chamar(
    e.salvar,
    {
      negocio_titulo: 'Matriz de corte',
      estagio_codigo: s.c.a.outroFunil.estagios[0]!.estagio_codigo,
      pessoa_codigo,
    },
    { como },
  );
  const { negocio_codigo } = negocio.dados[0]!;
  for (const texto of [
    '+55 15 99394-2849',
    '+55 15 99394',
    '5515993942849',
    '015993942849',
    '(15) 99394-2849',
    '15 99394 2849',
    '99394-2849',
  ])
    expect([texto, (await buscar(texto)).map((x) => [x.tipo, x.codigo])]).toEqual([
      texto,
      [
        ['pessoa', pessoa_codigo],
        ['negocio', negocio_codigo],
      ],
    ]);
  expect((await buscar('ferramentária pioneira LTDA')).map((x) => x.codigo)).toEqual([
    negocio_codigo,
    pessoa_codigo,
  ]);
});

test('the palette shows each user what they may see: own deals, own customers, and none without the permission', async () => {
  const titulo = 'Ornitorrinco de cobre';
  const criar = (representante: typeof s.c.a.rep1, usuario_responsavel: string) =>
    criarNegocio(s.dono, s.a, {
      empresa_codigo: s.c.a.empresa1.empresa_codigo,
      pipeline_codigo: s.c.a.funil.pipeline_codigo,
      estagio_codigo: estagio(0),
      negocio_titulo: titulo,
      repres_codigo: representante.repres_codigo,
      usuario_responsavel,
    });
  const deRep1 = await criar(s.c.a.rep1, 'rep1.a');
  const deRep2 = await criar(s.c.a.rep2, 'rep2.a');
  const achados = async (como?: Parameters<typeof buscar>[1]) =>
    (await buscar(titulo, como)).map((x) => x.codigo).toSorted((x, y) => x - y);
  expect(await achados()).toEqual([deRep1.negocio_codigo, deRep2.negocio_codigo]);
  expect(await achados(s.u['rep1.a'])).toEqual([deRep1.negocio_codigo]);
  // A deal may have the same number.
  expect(
    (await buscar(s.c.a.pessoa2.pessoa_fantasia, s.u['rep1.a'])).filter((x) => x.tipo === 'pessoa'),
  ).toEqual([]);
  const perfil = await criarPerfil(s.dono, s.a, { perfil_permissoes: ['negocio.ver'] });
  const u = await criarUsuario(s.dono, s.a, {
    empresa_codigo: s.c.a.empresa1.empresa_codigo,
    perfil_codigo: perfil.perfil_codigo,
    usuario_visualizaoutrosrep: true,
  });
  expect(
    (await buscar('cliente', await s.entrar(u.usuario_emaillogin))).map((x) => x.tipo),
  ).not.toContain('pessoa');
  expect(await buscar('canario')).toEqual([]);
});

test('the palette finds a deal by the number of its quote, whole and in any case, for whoever may see it', async () => {
  const orcar = (r: number, empresa_codigo: number, negocio_codigo: number, numero: string) =>
    inserir(s.dono, 'pedvenda', r, { empresa_codigo, negocio_codigo, pedvenda_numero: numero });
  const { a, b } = s.c;
  const [deRep1, deRep2] = [a.deRep1[0]!, a.deRep2[0]!];
  await orcar(s.a, a.empresa1.empresa_codigo, deRep1.negocio_codigo, 'ORC-7001');
  await orcar(s.a, a.empresa1.empresa_codigo, deRep1.negocio_codigo, 'ORC-7002');
  await orcar(s.a, a.empresa1.empresa_codigo, deRep2.negocio_codigo, 'ORC-7003');
  await orcar(s.b, b.empresa9.empresa_codigo, b.negocios[0]!.negocio_codigo, 'ORC-7004');
  const codigos = async (texto: string, como = s.u['rep1.a']) =>
    (await buscar(texto, como)).map((x) => (x.tipo === 'negocio' ? x.codigo : x.titulo));
  const [venda, achado] = await buscar(' orc-7001 ', s.u['rep1.a']);
  expect(venda).toMatchObject({
    tipo: 'pedvenda',
    titulo: 'Orçamento ORC-7001',
    empresa_codigo: a.empresa1.empresa_codigo,
  });
  expect(achado).toMatchObject({ tipo: 'negocio', codigo: deRep1.negocio_codigo });
  expect(achado!.detalhe).toMatch(/^Orçamento ORC-7001/);
  for (const texto of ['ORC-7002', 'orc 7002', '7002', '007002', 'ORC-07002'])
    expect([texto, await codigos(texto)]).toEqual([
      texto,
      ['Orçamento ORC-7002', deRep1.negocio_codigo],
    ]);
  for (const outro of ['ORC-70', 'ORC-7003', 'ORC-7004', "ORC-7001' OR '1'='1", 'ORC-700_'])
    expect([outro, await codigos(outro)]).toEqual([outro, []]);
  expect(await codigos('ORC-7003', s.u['adm.a'])).toEqual([
    'Orçamento ORC-7003',
    deRep2.negocio_codigo,
  ]);
  expect(await codigos('ORC-7004', s.u['adm.a'])).toEqual([]);
});
