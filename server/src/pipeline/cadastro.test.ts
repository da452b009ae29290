import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as board from '@praca/contract/pipeline/board/endpoints.ts';
import * as api from '@praca/contract/pipeline/endpoints.ts';
import { getLista as getEstagios } from '@praca/contract/pipeline/estagio/endpoints.ts';
import { criarFunil, type Funil } from '../../seed/fabricas/fabricas.ts';
import { criarNegocio } from '../../seed/fabricas/fabricas-negocio.ts';
import { abrirCenario, type Cenario } from '../../test-support/cenario/cenario.ts';

let s: Cenario;
let f: Funil;
beforeAll(async () => {
  s = await abrirCenario();
});
afterAll(() => s.fechar());
beforeEach(async () => {
  f = await criarFunil(s.dono, s.a, { pipeline_descricao: 'Revenda' });
});
const adm = () => ({ como: s.u['adm.a'] });
const negocio = (dados: object = {}) =>
  criarNegocio(s.dono, s.a, {
    empresa_codigo: s.c.a.empresa1.empresa_codigo,
    pipeline_codigo: f.pipeline_codigo,
    estagio_codigo: f.estagios[0]!.estagio_codigo,
    ...dados,
  });
const listados = async (entrada: object = {}) =>
  (await s.chamar(api.getLista, { board_codigo: f.board_codigo, ...entrada }, adm())).dados;

test('salvarPipeline: what winning proposes is kept; after-sales and nothing recurring unless said, and no interval of 0 days', async () => {
  const { pipeline_codigo } = f;
  const lido = async () => (await listados()).find((p) => p.pipeline_codigo === pipeline_codigo)!;
  expect(await lido()).toMatchObject({ pipeline_posvenda: 'S', pipeline_recorrencia: null });
  const mudar = { pipeline_codigo, pipeline_descricao: 'Revenda' };
  await s.chamar(
    api.salvar,
    { ...mudar, versao: 1, pipeline_posvenda: 'N', pipeline_recorrencia: 30 },
    adm(),
  );
  expect(await lido()).toMatchObject({ pipeline_posvenda: 'N', pipeline_recorrencia: 30 });
  await s.chamar(api.salvar, { ...mudar, versao: 2 }, adm());
  expect(await lido()).toMatchObject({ pipeline_posvenda: 'N', pipeline_recorrencia: 30 });
  await s.recusada(
    api.salvar,
    { ...mudar, versao: 3, pipeline_recorrencia: 0 },
    { como: s.u['adm.a'], status: 400, campo: 'pipeline_recorrencia' },
  );
  await s.chamar(api.salvar, { ...mudar, versao: 3, pipeline_recorrencia: null }, adm());
  expect((await lido()).pipeline_recorrencia).toBeNull();
});

test('salvarPipeline: a new pipeline stands last in its board, with one stage to begin with, and both have their history', async () => {
  const r = await s.chamar(
    api.salvar,
    { pipeline_descricao: '  Licitações ', board_codigo: f.board_codigo },
    adm(),
  );
  expect(r.status, r.texto).toBe(200);
  const [novo] = r.dados;
  expect(novo).toMatchObject({
    pipeline_descricao: 'Licitações',
    pipeline_ativo: 'S',
    board_tipo: 'oportunidades',
    quantidade_estagios: 1,
    versao: 1,
  });
  const { pipeline_codigo } = novo!;
  const [estagio] = (await s.chamar(getEstagios, { pipeline_codigo }, adm())).dados;
  expect(estagio).toMatchObject({
    estagio_descricao: 'Novo',
    estagio_ordem: 1,
    quantidade_negocios: 0,
  });
  expect((await listados()).map((p) => p.pipeline_codigo)).toEqual([
    f.pipeline_codigo,
    pipeline_codigo,
  ]);
  expect((await listados({ FILTRO_GERAL: 'LICITACOES' })).map((p) => p.pipeline_codigo)).toEqual([
    pipeline_codigo,
  ]);
  expect((await s.eventos('pipeline', pipeline_codigo)).map((v) => v.evento_acao)).toEqual([
    'CRIAR',
  ]);
  expect((await s.eventos('estagio', estagio!.estagio_codigo)).map((v) => v.evento_acao)).toEqual([
    'CRIAR',
  ]);
});

test('renaming and hiding at the version seen; what is hidden leaves the boards and stays in the settings', async () => {
  const { pipeline_codigo } = f;
  const r = await s.chamar(
    api.salvar,
    { pipeline_codigo, versao: 1, pipeline_descricao: 'Canais', pipeline_ativo: 'N' },
    adm(),
  );
  expect(r.dados[0]).toMatchObject({
    pipeline_descricao: 'Canais',
    pipeline_ativo: 'N',
    versao: 2,
  });
  const noQuadro = await s.chamar(api.getListaPipelinesBoard, {}, adm());
  expect(noQuadro.dados.map((p) => p.pipeline_codigo)).not.toContain(pipeline_codigo);
  expect((await listados()).map((p) => p.pipeline_codigo)).toEqual([pipeline_codigo]);
  expect((await s.eventos('pipeline', pipeline_codigo)).at(-1)).toMatchObject({
    evento_acao: 'ALTERAR',
    evento_antes: { pipeline_descricao: 'Revenda', pipeline_ativo: true },
    evento_depois: { pipeline_descricao: 'Canais', pipeline_ativo: false },
  });
  await s.recusada(
    api.salvar,
    { pipeline_codigo, versao: 1, pipeline_descricao: 'Atrasado' },
    { ...adm(), status: 409, codigo: 'REGISTRO_ALTERADO' },
  );
  await s.recusada(
    api.salvar,
    { pipeline_codigo, pipeline_descricao: 'Sem versão' },
    { ...adm(), status: 400, campo: 'versao' },
  );
});

test('a pipeline with open deals is not hidden: the refusal says how many', async () => {
  const { pipeline_codigo } = f;
  await negocio();
  const texto = await s.recusada(
    api.salvar,
    { pipeline_codigo, versao: 1, pipeline_descricao: 'Revenda', pipeline_ativo: 'N' },
    { ...adm(), status: 409, codigo: 'REGISTRO_EM_USO' },
  );
  expect(texto).toContain('1 negócio aberto');
  await s.emA("UPDATE negocio SET negocio_situacao = 'P' WHERE pipeline_codigo = $1", [
    pipeline_codigo,
  ]);
  const r = await s.chamar(
    api.salvar,
    { pipeline_codigo, versao: 1, pipeline_descricao: 'Revenda', pipeline_ativo: 'N' },
    adm(),
  );
  expect(r.status, r.texto).toBe(200);
});

test('excluirPipeline: with its stages, when it has no deal and is not the only one of its board', async () => {
  const { pipeline_codigo } = f;
  expect(
    await s.recusada(
      api.excluir,
      { pipeline_codigo },
      { ...adm(), status: 409, codigo: 'REGISTRO_EM_USO' },
    ),
  ).toContain('único funil');
  const outro = await criarFunil(s.dono, s.a, { board_codigo: f.board_codigo });
  const { negocio_codigo } = await negocio({ negocio_situacao: 'G' });
  expect(
    await s.recusada(
      api.excluir,
      { pipeline_codigo },
      { ...adm(), status: 409, codigo: 'REGISTRO_EM_USO' },
    ),
  ).toContain('1 negócio');
  await s.emA('DELETE FROM negocio WHERE negocio_codigo = $1', [negocio_codigo]);
  const r = await s.chamar(api.excluir, { pipeline_codigo }, adm());
  expect(r.status, r.texto).toBe(200);
  expect((await listados()).map((p) => p.pipeline_codigo)).toEqual([outro.pipeline_codigo]);
  expect(
    await s.emA('SELECT 1 FROM estagio WHERE pipeline_codigo = $1', [pipeline_codigo]),
  ).toEqual([]);
  expect((await s.eventos('pipeline', pipeline_codigo)).at(-1)).toMatchObject({
    evento_acao: 'EXCLUIR',
    evento_antes: { pipeline_descricao: 'Revenda' },
  });
});

test('salvarBoard: what its cards show changes at the version seen, its type never; it goes when it has no pipeline', async () => {
  const novo = await s.chamar(
    board.salvar,
    {
      board_descricao: 'Exportação',
      board_tipo: 'leads',
      board_cartao: ['valor', 'valor', 'passo'],
    },
    adm(),
  );
  const { board_codigo } = novo.dados[0]!;
  expect(novo.dados[0]).toMatchObject({ board_cartao: ['valor', 'passo'], versao: 1 });
  const mudado = await s.chamar(
    board.salvar,
    { board_codigo, versao: 1, board_descricao: 'Exportação', board_cartao: [] },
    adm(),
  );
  expect(mudado.dados[0]).toMatchObject({ board_cartao: [], board_tipo: 'leads', versao: 2 });
  expect((await s.chamar(board.getLista, {}, adm())).dados).toContainEqual(mudado.dados[0]);
  await s.recusada(
    board.salvar,
    { board_codigo, versao: 2, board_descricao: 'Exportação', board_tipo: 'prospects' },
    { ...adm(), status: 400, campo: 'board_tipo' },
  );
  await s.recusada(
    board.salvar,
    { board_codigo, versao: 1, board_descricao: 'Atrasado' },
    { ...adm(), status: 409, codigo: 'REGISTRO_ALTERADO' },
  );
  await s.recusada(
    board.excluir,
    { board_codigo: f.board_codigo },
    { ...adm(), status: 409, codigo: 'REGISTRO_EM_USO' },
  );
  expect((await s.chamar(board.excluir, { board_codigo }, adm())).status).toBe(200);
  expect((await s.eventos('board', board_codigo)).map((v) => v.evento_acao)).toEqual([
    'CRIAR',
    'ALTERAR',
    'EXCLUIR',
  ]);
});

test('wrong input is refused field by field', () =>
  s.recusadas(
    [
      [api.salvar, { pipeline_descricao: '', board_codigo: f.board_codigo }, 'pipeline_descricao'],
      [api.salvar, { pipeline_descricao: 'x' }, 'board_codigo'],
      [api.salvar, { pipeline_descricao: 'x'.repeat(81), board_codigo: 1 }, 'pipeline_descricao'],
      [board.salvar, { board_descricao: 'x' }, 'board_tipo'],
      [board.salvar, { board_descricao: 'x', board_tipo: 'vendas' }, 'board_tipo'],
      [
        board.salvar,
        { board_descricao: 'x', board_tipo: 'leads', board_cartao: ['lucro'] },
        'board_cartao.0',
      ],
    ],
    { ...adm(), status: 400 },
  ));

test('refused by permission', () =>
  s.recusadas(
    [
      [api.salvar, { pipeline_descricao: 'De representante', board_codigo: f.board_codigo }],
      [api.excluir, { pipeline_codigo: f.pipeline_codigo }],
      [board.salvar, { board_descricao: 'De representante', board_tipo: 'leads' }],
      [board.excluir, { board_codigo: f.board_codigo }],
    ],
    { como: s.u['rep1.a'], status: 403, codigo: 'SEM_PERMISSAO' },
  ));

test('S-08 S-10 pipelines and boards of another registration answer like those that never were', async () => {
  const { pipeline_codigo, board_codigo } = s.c.b.funil;
  await s.recusadas(
    [
      [api.salvar, { pipeline_codigo, versao: 1, pipeline_descricao: 'Minha' }],
      [api.excluir, { pipeline_codigo }],
      [board.salvar, { board_codigo, versao: 1, board_descricao: 'Meu' }],
      [board.excluir, { board_codigo }],
    ],
    { ...adm(), status: 404, codigo: 'NAO_ENCONTRADO' },
  );
  await s.recusadas(
    [
      [api.salvar, { pipeline_descricao: 'Nova', board_codigo }, 'board_codigo'],
      [
        api.salvar,
        { pipeline_codigo: f.pipeline_codigo, versao: 1, pipeline_descricao: 'x', board_codigo },
        'board_codigo',
      ],
      [
        api.salvar,
        { pipeline_descricao: 'Nova', board_codigo: f.board_codigo, clienteregistro_codigo: s.b },
      ],
      [board.salvar, { board_descricao: 'Novo', board_tipo: 'leads', clienteregistro_codigo: s.b }],
    ],
    { ...adm(), status: 400 },
  );
  for (const e of [api.getLista, board.getLista])
    expect((await s.chamar(e, {}, adm())).texto).not.toContain('CANARIO-B-');
});

test('ordenarPipelines: all pipelines of a board in their new order; only those that moved get a new version and a line of history', async () => {
  const [a, b, c] = [
    f,
    await criarFunil(s.dono, s.a, { board_codigo: f.board_codigo, pipeline_ordem: 2 }),
    await criarFunil(s.dono, s.a, { board_codigo: f.board_codigo, pipeline_ordem: 3 }),
  ].map((um) => um.pipeline_codigo) as [number, number, number];
  await s.emA('UPDATE pipeline SET pipeline_ordem = 1 WHERE pipeline_codigo = $1', [a]);
  const { board_codigo } = f;
  const ordem = async () => (await listados()).map((um) => um.pipeline_codigo);
  const antes = await ordem();
  expect(antes.filter((um) => [a, b, c].includes(um))).toEqual([a, b, c]);
  const nova = [...antes.filter((um) => um !== c), c].toSorted((x, y) =>
    x === c ? -1 : y === c ? 1 : 0,
  );
  const r = await s.chamar(
    api.ordenar,
    { board_codigo, LISTA_PIPELINE: nova, LISTA_VISTA: antes },
    adm(),
  );
  expect([r.status, r.dados.map((um) => um.pipeline_codigo)], r.texto).toEqual([200, nova]);
  expect(await ordem()).toEqual(nova);
  expect((await s.eventos('pipeline', c)).at(-1)).toMatchObject({
    evento_acao: 'ORDENAR',
    evento_antes: { pipeline_ordem: 3 },
  });
  const como = { como: s.u['adm.a'] };
  const outra = { board_codigo, LISTA_PIPELINE: antes };
  await s.recusada(api.ordenar, { ...outra, LISTA_VISTA: antes }, { ...como, status: 409 });
  for (const LISTA_PIPELINE of [nova.slice(1), [...nova, c], [...nova.slice(1), 999_999_999]])
    await s.recusada(
      api.ordenar,
      { board_codigo, LISTA_PIPELINE },
      { ...como, status: 400, codigo: 'REFERENCIA_INVALIDA', campo: 'LISTA_PIPELINE' },
    );
  await s.recusada(api.ordenar, outra, {
    como: s.u['rep1.a'],
    status: 403,
    codigo: 'SEM_PERMISSAO',
  });
  await s.recusada(api.ordenar, outra, {
    como: s.u['adm.b'],
    status: 404,
    codigo: 'NAO_ENCONTRADO',
  });
});
