import { afterAll, beforeAll, expect, test } from 'vitest';
import * as e from '@praca/contract/pipeline/endpoints.ts';
import { criarFunil, criarPerfil, criarUsuario } from '../../seed/fabricas/fabricas.ts';
import { abrirCenario, type Cenario } from '../../test-support/cenario/cenario.ts';

let s: Cenario;
beforeAll(async () => {
  s = await abrirCenario();
});
afterAll(() => s.fechar());

test('pipelines of a board type in their order, active ones alone, and of all types without it', async () => {
  const { a } = s.c;
  const leads = await criarFunil(s.dono, s.a, {
    board_tipo: 'leads',
    pipeline_descricao: 'Site',
    pipeline_ordem: 2,
  });
  const antes = await criarFunil(s.dono, s.a, {
    board_codigo: leads.board_codigo,
    pipeline_descricao: 'Feira',
    pipeline_ordem: 1,
  });
  const parado = await criarFunil(s.dono, s.a, { board_codigo: leads.board_codigo });
  await s.emA('UPDATE pipeline SET pipeline_ativo = false WHERE pipeline_codigo = $1', [
    parado.pipeline_codigo,
  ]);
  const listar = async (entrada: object) =>
    (await s.chamar(e.getListaPipelinesBoard, entrada, { como: s.u['rep1.a'] })).dados;
  expect(await listar({ board_tipo: 'leads' })).toMatchObject([
    { pipeline_codigo: antes.pipeline_codigo, board_tipo: 'leads' },
    { pipeline_codigo: leads.pipeline_codigo, pipeline_descricao: 'Site' },
  ]);
  expect((await listar({})).map((p) => p.pipeline_codigo)).toEqual([
    a.funil.pipeline_codigo,
    a.outroFunil.pipeline_codigo,
    antes.pipeline_codigo,
    leads.pipeline_codigo,
  ]);
  expect(await listar({ board_tipo: 'posvendas' })).toEqual([]);
  await s.recusadas(
    ['x', ['leads'], 7].map((board_tipo) => [e.getListaPipelinesBoard, { board_tipo }] as const),
    { como: s.u['rep1.a'], status: 400, campo: 'board_tipo' },
  );
});

test('stages of a pipeline in their order; those of B answer like those that never were', async () => {
  const { a, b } = s.c;
  const r = await s.chamar(
    e.getListaEstagioByPipeline,
    { pipeline_codigo: a.funil.pipeline_codigo },
    { como: s.u['rep1.a'] },
  );
  expect(r.dados.map((x) => [x.estagio_codigo, x.estagio_ordem, x.estagio_descricao])).toEqual(
    a.funil.estagios.map((x, i) => [x.estagio_codigo, i + 1, x.estagio_descricao]),
  );
  const [deles, nunca] = await s.recusadas(
    [b.funil.pipeline_codigo, 999_999_999].map(
      (pipeline_codigo) => [e.getListaEstagioByPipeline, { pipeline_codigo }] as const,
    ),
    { como: s.u['adm.a'], status: 404, codigo: 'NAO_ENCONTRADO' },
  );
  expect(deles).toBe(nunca);
});

test('both demand that one may see deals', async () => {
  const perfil = await criarPerfil(s.dono, s.a, { perfil_permissoes: ['pessoa.ver'] });
  const u = await criarUsuario(s.dono, s.a, {
    empresa_codigo: s.c.a.empresa1.empresa_codigo,
    perfil_codigo: perfil.perfil_codigo,
  });
  await s.recusadas(
    [
      [e.getListaPipelinesBoard, {}],
      [e.getListaEstagioByPipeline, { pipeline_codigo: s.c.a.funil.pipeline_codigo }],
    ],
    { como: await s.entrar(u.usuario_emaillogin), status: 403, codigo: 'SEM_PERMISSAO' },
  );
});
