import { afterAll, beforeAll, expect, test } from 'vitest';
import { dobrar } from '@praca/contract/br/busca.ts';
import * as negocio from '@praca/contract/negocio/endpoints.ts';
import { pessoa as cliente } from '@praca/contract/pessoa/recurso.ts';
import { criarPerfil, criarPessoa, criarUsuario } from '../../seed/fabricas/fabricas.ts';
import { abrirCenario, type Cenario } from '../../test-support/cenario/cenario.ts';

const e = cliente.api;

let s: Cenario;
beforeAll(async () => {
  s = await abrirCenario();
});
afterAll(() => s.fechar());
const salvar = async (dados: object, como = s.u['adm.a']) => {
  const r = await s.chamar(e.salvar, dados as never, { como });
  expect(r.status, r.texto).toBe(200);
  return r.dados[0]!;
};
const nomes = async (FILTRO_GERAL: string, como = s.u['adm.a']) =>
  (await s.chamar(e.getLista, { FILTRO_GERAL }, { como })).dados.map((p) => p.pessoa_razao);

test('a customer is created bare, found with and without mask, changed at the version seen, and deleted', async () => {
  const criada = await salvar({
    pessoa_razao: 'Estamparia Çedilha Ltda',
    pessoa_cnpj: '12.ABC.345/01DE-35',
    pessoa_telefone: '(47) 3333-4444',
    pessoa_email: 'Compras@Cedilha.COM.br',
    cidade_descricao: 'Joinville',
    uf_codigo: 'SC',
    pessoa_dtaberturaemp: '2000-02-29',
  });
  expect(criada).toMatchObject({
    pessoa_cnpj: '12ABC34501DE35',
    pessoa_tipo: 'J',
    pessoa_email: 'compras@cedilha.com.br',
    pessoa_dtaberturaemp: '2000-02-29',
    versao: 1,
  });
  for (const texto of [
    'cedilha',
    'ÇEDILHA',
    '12.ABC.345/01DE-35',
    '12abc34501de35',
    '(47) 3333-4444',
    'joinville',
    'estamparia joinville',
    'compras@cedilha',
  ])
    expect([texto, await nomes(texto)]).toEqual([texto, ['Estamparia Çedilha Ltda']]);
  const { pessoa_codigo } = criada;
  const fisica = await salvar({
    pessoa_codigo,
    versao: 1,
    pessoa_razao: 'João da Silva',
    pessoa_cnpj: '529.982.247-25',
  });
  expect(fisica).toMatchObject({
    pessoa_tipo: 'F',
    pessoa_cnpj: '52998224725',
    cidade_descricao: 'Joinville',
    versao: 2,
  });
  expect(await nomes('cedilha')).toEqual(['João da Silva']);
  const r = await s.chamar(
    e.salvar,
    { pessoa_codigo, versao: 1, pessoa_razao: 'Atrasado' },
    { como: s.u['ger.a'] },
  );
  expect([r.status, r.codigo, r.mensagens[0]!.Dados]).toMatchObject([
    409,
    'REGISTRO_ALTERADO',
    {
      pessoa_codigo,
      versao: 2,
      usuario_nome: s.c.usuarios['adm.a'].usuario_nome,
      evento_acao: 'ALTERAR',
    },
  ]);
  expect((await s.chamar(e.excluir, { pessoa_codigo }, { como: s.u['adm.a'] })).status).toBe(200);
  expect(
    (await s.eventos('pessoa', pessoa_codigo)).map((l) => [l.evento_acao, l.usuario_codigo]),
  ).toEqual(
    ['CRIAR', 'ALTERAR', 'EXCLUIR'].map((acao) => [acao, s.c.usuarios['adm.a'].usuario_codigo]),
  );
});

test('a new name reaches the cards and the search of its deals in the same write, and other versions stay', async () => {
  const como = s.u['adm.a'];
  const p = await salvar({ pessoa_razao: 'Nome Velho Ltda' });
  const { dados } = await s.chamar(
    negocio.salvar,
    {
      negocio_titulo: 'Guindaste',
      estagio_codigo: s.c.a.outroFunil.estagios[0]!.estagio_codigo,
      pessoa_codigo: p.pessoa_codigo,
    },
    { como },
  );
  await salvar({
    pessoa_codigo: p.pessoa_codigo,
    versao: 1,
    pessoa_razao: 'Razão Nova S.A.',
    pessoa_fantasia: 'Ágil',
    pessoa_telefone: '11 4004-1234',
  });
  const [cartao] = (
    await s.chamar(
      negocio.getQuadro,
      { pipeline_codigo: s.c.a.outroFunil.pipeline_codigo },
      { como },
    )
  ).dados[0]!.cartoes;
  expect(cartao).toMatchObject({
    negocio_codigo: dados[0]!.negocio_codigo,
    pessoa_nome: 'Ágil',
    versao: 1,
  });
  const achar = async (FILTRO_GERAL: string) =>
    (await s.chamar(negocio.getLista, { FILTRO_GERAL }, { como })).total;
  expect(
    await Promise.all(['agil guindaste', 'razao nova', '1140041234', 'velho'].map(achar)),
  ).toEqual([1, 1, 1, 0]);
  const antes = await s.emA('SELECT xmin::text FROM negocio WHERE negocio_codigo = $1', [
    dados[0]!.negocio_codigo,
  ]);
  await salvar({
    pessoa_codigo: p.pessoa_codigo,
    versao: 2,
    pessoa_razao: 'Razão Nova S.A.',
    pessoa_email: 'a@b.co',
  });
  expect(
    await s.emA('SELECT xmin::text FROM negocio WHERE negocio_codigo = $1', [
      dados[0]!.negocio_codigo,
    ]),
  ).toEqual(antes);
  await s.recusada(
    e.excluir,
    { pessoa_codigo: p.pessoa_codigo },
    { como, status: 409, codigo: 'REGISTRO_EM_USO' },
  );
});

test('what a customer may not be', async () => {
  const como = s.u['adm.a'];
  await salvar({ pessoa_razao: 'Dona do CNPJ', pessoa_cnpj: '11.222.333/0001-81' });
  await s.recusada(
    e.salvar,
    { pessoa_razao: 'Outra', pessoa_cnpj: '11222333000181' },
    { como, status: 409, codigo: 'CNPJ_REPETIDO' },
  );
  const deles = { segmento_codigo: s.c.b.segmento_codigo, repres_codigo: s.c.b.rep1.repres_codigo };
  await s.recusadas(
    Object.entries(deles).map(
      ([campo, valor]) => [e.salvar, { pessoa_razao: 'Outra', [campo]: valor }] as const,
    ),
    { como, status: 400, codigo: 'REFERENCIA_INVALIDA' },
  );
  const ruins = [
    { pessoa_cnpj: '11222333000182' },
    { pessoa_cnpj: ['x'] },
    { pessoa_razao: 'x' },
    { pessoa_razao: null },
    { pessoa_email: 'a@b' },
    { pessoa_dtaberturaemp: '2026-02-30' },
    { versao: 1.5 },
    { pessoa_busca: 'x' },
    { clienteregistro_codigo: s.b },
    { pessoa_tipo: 'J' },
    { pessoa_razao: 'a\u0000b' },
  ];
  await s.recusadas(
    ruins.map((ruim) => [e.salvar, { pessoa_razao: 'Outra', ...ruim }] as const),
    { como, status: 400, codigo: 'ENTRADA_INVALIDA' },
  );
  await s.recusada(
    e.salvar,
    { pessoa_codigo: s.c.a.pessoa1.pessoa_codigo, pessoa_razao: 'Sem versão' },
    { como, status: 400, campo: 'versao' },
  );
});

test('the CNPJ of a customer of B is free in A: uniqueness tells nothing across registrations', async () => {
  const { pessoa_codigo } = await salvar(
    { pessoa_razao: 'Em B', pessoa_cnpj: '06.990.590/0001-23' },
    s.u['adm.b'],
  );
  expect(await salvar({ pessoa_razao: 'Em A', pessoa_cnpj: '06.990.590/0001-23' })).toMatchObject({
    pessoa_cnpj: '06990590000123',
  });
  const como = s.u['adm.a'];
  const nosso = await s.recusada(
    e.excluir,
    { pessoa_codigo },
    { como, status: 404, codigo: 'NAO_ENCONTRADO' },
  );
  const nunca = await s.recusada(
    e.excluir,
    { pessoa_codigo: 999_999_999 },
    { como, status: 404, codigo: 'NAO_ENCONTRADO' },
  );
  expect(nosso).toBe(nunca);
  await s.recusada(
    e.salvar,
    { pessoa_codigo, versao: 1, pessoa_razao: 'Minha' },
    { como, status: 404, codigo: 'NAO_ENCONTRADO' },
  );
});

test('S-02 a representative sees, changes and deletes their own customers and those of nobody, and gives none away', async () => {
  const como = s.u['rep1.a'];
  const { pessoa1, pessoa2 } = s.c.a;
  const deNinguem = await criarPessoa(s.dono, s.a, { pessoa_razao: 'Zero Ltda' });
  const vistos = (await s.chamar(e.getLista, { SQL_LIMIT: 200 }, { como })).dados.map(
    (p) => p.pessoa_codigo,
  );
  expect([
    vistos.includes(pessoa1.pessoa_codigo),
    vistos.includes(deNinguem.pessoa_codigo),
    vistos.includes(pessoa2.pessoa_codigo),
  ]).toEqual([true, true, false]);
  const { pessoa_codigo } = pessoa2;
  await s.recusadas(
    [
      [e.salvar, { pessoa_codigo, versao: 1, pessoa_razao: 'Meu agora' }],
      [e.excluir, { pessoa_codigo }],
    ],
    { como, status: 404, codigo: 'NAO_ENCONTRADO' },
  );
  expect(
    (await s.chamar(e.getPorCampos, { pessoa_codigo, CAMPOS: ['pessoa_razao'] }, { como })).dados,
  ).toEqual([]);
  await s.recusada(
    e.salvar,
    {
      pessoa_codigo: pessoa1.pessoa_codigo,
      versao: 1,
      pessoa_razao: pessoa1.pessoa_razao,
      repres_codigo: s.c.a.rep2.repres_codigo,
    },
    { como, status: 403, codigo: 'SEM_PERMISSAO' },
  );
  expect(await salvar({ pessoa_razao: 'Conquistado Ltda' }, como)).toMatchObject({
    repres_codigo: s.c.a.rep1.repres_codigo,
  });
});

test('S-20 S-21 S-22 S-23 columns, orders and limits come from the published lists; words are literal', async () => {
  const como = s.u['adm.a'];
  const r = await s.chamar(
    e.getPorCampos,
    { CAMPOS: ['pessoa_razao', 'versao'], pessoa_codigo: s.c.a.pessoa1.pessoa_codigo },
    { como },
  );
  expect(r.dados).toEqual([{ pessoa_razao: s.c.a.pessoa1.pessoa_razao, versao: 1 }]);
  const { pessoa_codigo } = await salvar(
    { pessoa_razao: 'Rua Larga Ltda', bairro_descricao: 'Centro', endereco_complemento: 'Sala 3' },
    como,
  );
  const endereco = await s.chamar(
    e.getPorCampos,
    { CAMPOS: ['bairro_descricao', 'endereco_complemento'], pessoa_codigo },
    { como },
  );
  expect(endereco.dados).toEqual([{ bairro_descricao: 'Centro', endereco_complemento: 'Sala 3' }]);
  const campos = [
    '*',
    ['*'],
    ['usuario_senha'],
    ['pessoa_razao, (select usuario_senha from usuario)'],
    ['pessoa_busca'],
    ['clienteregistro_codigo'],
    'pessoa_razao, (select usuario_senha from usuario)',
    [['pessoa_razao']],
  ];
  await s.recusadas(
    campos.map((CAMPOS) => [e.getPorCampos, { CAMPOS }] as const),
    { como, status: 400, codigo: 'ENTRADA_INVALIDA' },
  );
  const ordens = ['pessoa_busca', 'pessoa_razao; select pg_sleep(5)', ['pessoa_razao'], '1'];
  await s.recusadas(
    ordens.map((ORDEM) => [e.getLista, { ORDEM }] as const),
    { como, status: 400, campo: 'ORDEM' },
  );
  await s.recusadas(
    [0, -1, 201, 1e9, '20', 1.5].map((SQL_LIMIT) => [e.getLista, { SQL_LIMIT }] as const),
    { como, status: 400, campo: 'SQL_LIMIT' },
  );
  for (const texto of ["' or 1=1--", '%', '_', '\\', '😀'])
    expect([texto, await nomes(texto)]).toEqual([texto, []]);
  await s.recusadas(
    ['%'.repeat(10_000), 'a\u0000'].map((FILTRO_GERAL) => [e.getLista, { FILTRO_GERAL }] as const),
    { como, status: 400, campo: 'FILTRO_GERAL' },
  );
  await salvar({ pessoa_razao: 'Água Viva Ltda' });
  await salvar({ pessoa_razao: 'zincagem Ltda' });
  const ordem = (
    await s.chamar(e.getLista, { ORDEM: 'pessoa_razao desc', SQL_LIMIT: 200 }, { como })
  ).dados.map((p) => p.pessoa_razao);
  expect(ordem).toEqual(ordem.toSorted((a, b) => (dobrar(a) < dobrar(b) ? 1 : -1)));
  expect([ordem[0], ordem.at(-1)]).toEqual(['zincagem Ltda', 'Água Viva Ltda']);
  const { dados, total } = await s.chamar(e.getLista, { SQL_LIMIT: 2, SQL_OFFSET: 1 }, { como });
  expect([dados.map((p) => p.pessoa_razao), total]).toEqual([
    [...ordem].reverse().slice(1, 3),
    ordem.length,
  ]);
});

test('each call demands its permission', async () => {
  const perfil = await criarPerfil(s.dono, s.a, { perfil_permissoes: ['pessoa.ver'] });
  const nada = await criarPerfil(s.dono, s.a, { perfil_permissoes: ['negocio.ver'] });
  const entrar = async (perfil_codigo: number) =>
    s.entrar(
      (
        await criarUsuario(s.dono, s.a, {
          empresa_codigo: s.c.a.empresa1.empresa_codigo,
          perfil_codigo,
        })
      ).usuario_emaillogin,
    );
  await s.recusadas(
    [
      [e.salvar, { pessoa_razao: 'Nova Ltda' }],
      [e.excluir, { pessoa_codigo: s.c.a.pessoa1.pessoa_codigo }],
    ],
    { como: await entrar(perfil.perfil_codigo), status: 403, codigo: 'SEM_PERMISSAO' },
  );
  await s.recusadas(
    [
      [e.getLista, {}],
      [e.getPorCampos, { CAMPOS: ['pessoa_razao'] }],
    ],
    { como: await entrar(nada.perfil_codigo), status: 403, codigo: 'SEM_PERMISSAO' },
  );
});
