import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CAMPOS_EXIGIVEIS } from '@praca/contract/pipeline/schemas.ts';
import * as api from '@praca/contract/pipeline/estagio/endpoints.ts';
import { criarFunil, type Funil } from '../../../seed/fabricas/fabricas.ts';
import { criarNegocio } from '../../../seed/fabricas/fabricas-negocio.ts';
import { abrirCenario, type Cenario } from '../../../test-support/cenario/cenario.ts';

let s: Cenario;
let f: Funil;
beforeAll(async () => {
  s = await abrirCenario();
});
afterAll(() => s.fechar());
beforeEach(async () => {
  f = await criarFunil(s.dono, s.a);
});
const adm = () => ({ como: s.u['adm.a'] });
const codigo = (i: number) => f.estagios[i]!.estagio_codigo;
const listados = async () =>
  (await s.chamar(api.getLista, { pipeline_codigo: f.pipeline_codigo }, adm())).dados;
const negocio = (i: number, dados: object = {}) =>
  criarNegocio(s.dono, s.a, {
    empresa_codigo: s.c.a.empresa1.empresa_codigo,
    pipeline_codigo: f.pipeline_codigo,
    estagio_codigo: codigo(i),
    ...dados,
  });
const salvo = async (entrada: Record<string, unknown>) => {
  const r = await s.chamar(api.salvar, entrada as never, adm());
  expect(r.status, r.texto).toBe(200);
  return r.dados[0]!;
};

test('salvarEstagio: a new stage stands last, changes field by field at the version seen, and absent fields stay', async () => {
  const novo = await salvo({
    pipeline_codigo: f.pipeline_codigo,
    estagio_descricao: ' Visita técnica ',
    estagio_exigidos: ['negocio_valor', 'negocio_valor', 'pessoa_codigo'],
  });
  expect(novo).toMatchObject({
    estagio_descricao: 'Visita técnica',
    estagio_ordem: 4,
    estagio_cor: 4,
    estagio_probabilidade: 50,
    estagio_diasparado: null,
    estagio_exigidos: ['negocio_valor', 'pessoa_codigo'],
    quantidade_negocios: 0,
    versao: 1,
  });
  const { estagio_codigo } = novo;
  const comum = { estagio_codigo, estagio_descricao: 'Visita' };
  await salvo({ ...comum, versao: 1, estagio_cor: 14, estagio_probabilidade: 0 });
  await salvo({ ...comum, versao: 2, estagio_diasparado: 7 });
  expect(await salvo({ ...comum, versao: 3, estagio_exigidos: [] })).toMatchObject({
    estagio_descricao: 'Visita',
    estagio_cor: 14,
    estagio_probabilidade: 0,
    estagio_diasparado: 7,
    estagio_exigidos: [],
    versao: 4,
  });
  expect(await salvo({ ...comum, versao: 4, estagio_diasparado: null })).toMatchObject({
    estagio_diasparado: null,
  });
  const eventos = await s.eventos('estagio', estagio_codigo);
  expect(eventos.map((v) => [v.evento_acao, v.evento_versao])).toEqual([
    ['CRIAR', 1],
    ['ALTERAR', 2],
    ['ALTERAR', 3],
    ['ALTERAR', 4],
    ['ALTERAR', 5],
  ]);
  expect(eventos[1]).toMatchObject({
    evento_antes: { estagio_descricao: 'Visita técnica', estagio_cor: 4 },
    evento_depois: { estagio_descricao: 'Visita', estagio_cor: 14 },
  });
});

test('S-49 deals are counted open and closed, of the companies and representatives one sees; of others it is told that there are some', async () => {
  await negocio(0);
  await negocio(0, { negocio_situacao: 'G', repres_codigo: s.c.a.rep2.repres_codigo });
  await negocio(2, { empresa_codigo: s.c.a.empresa2.empresa_codigo });
  const vistos = async (outro?: Record<string, string>) =>
    (
      await s.chamar(
        api.getLista,
        { pipeline_codigo: f.pipeline_codigo },
        { ...adm(), ...(outro ? { cabecalhos: outro } : {}) },
      )
    ).dados.map((e) => [e.quantidade_negocios, e.outros_negocios]);
  expect(await vistos()).toEqual([
    [2, 'N'],
    [0, 'N'],
    [0, 'S'],
  ]);
  expect(await vistos({ empresa_codigo: String(s.c.a.empresa2.empresa_codigo) })).toEqual([
    [0, 'S'],
    [0, 'N'],
    [1, 'N'],
  ]);
});

test('ordenarEstagios: all stages in their new order; only those that moved get a new version and a line of history', async () => {
  const r = await s.chamar(
    api.ordenar,
    { pipeline_codigo: f.pipeline_codigo, LISTA_ESTAGIO: [codigo(1), codigo(0), codigo(2)] },
    adm(),
  );
  expect(r.dados.map((e) => [e.estagio_codigo, e.estagio_ordem, e.versao])).toEqual([
    [codigo(1), 1, 2],
    [codigo(0), 2, 2],
    [codigo(2), 3, 1],
  ]);
  expect((await listados()).map((e) => e.estagio_codigo)).toEqual([
    codigo(1),
    codigo(0),
    codigo(2),
  ]);
  expect((await s.eventos('estagio', codigo(0))).at(-1)).toMatchObject({
    evento_acao: 'ORDENAR',
    evento_antes: { estagio_ordem: 1 },
    evento_depois: { estagio_ordem: 2 },
  });
  expect(await s.eventos('estagio', codigo(2))).toEqual([]);
  // The way back of an order names the order that it takes back: another one meanwhile is not overwritten.
  const LISTA_ESTAGIO = [codigo(0), codigo(1), codigo(2)];
  const voltar = (...LISTA_VISTA: number[]) =>
    [api.ordenar, { pipeline_codigo: f.pipeline_codigo, LISTA_ESTAGIO, LISTA_VISTA }] as const;
  await s.recusada(...voltar(codigo(2), codigo(0), codigo(1)), {
    ...adm(),
    status: 409,
    codigo: 'REGISTRO_ALTERADO',
  });
  const voltou = await s.chamar(...voltar(codigo(1), codigo(0), codigo(2)), adm());
  expect(voltou.dados.map((e) => e.estagio_codigo)).toEqual(LISTA_ESTAGIO);
  const outro = await criarFunil(s.dono, s.a);
  const de = (...LISTA_ESTAGIO: number[]) =>
    [api.ordenar, { pipeline_codigo: f.pipeline_codigo, LISTA_ESTAGIO }] as const;
  await s.recusadas(
    [
      de(codigo(0), codigo(1)),
      de(codigo(0), codigo(1), codigo(1)),
      de(codigo(0), codigo(1), codigo(2), codigo(2)),
      de(codigo(0), codigo(1), outro.estagios[0]!.estagio_codigo),
      de(codigo(0), codigo(1), s.c.b.funil.estagios[0]!.estagio_codigo),
      de(),
    ],
    { ...adm(), status: 400, campo: 'LISTA_ESTAGIO' },
  );
});

test('two people at once, one orders and the other renames: nothing of either is lost', async () => {
  for (let i = 0; i < 10; i++) {
    const antes = await listados();
    const alvo = antes[0]!;
    const [, nome] = await Promise.all([
      s.chamar(
        api.ordenar,
        {
          pipeline_codigo: f.pipeline_codigo,
          LISTA_ESTAGIO: antes.map((e) => e.estagio_codigo).toReversed(),
        },
        adm(),
      ),
      s.chamar(
        api.salvar,
        { estagio_codigo: alvo.estagio_codigo, versao: alvo.versao, estagio_descricao: `N${i}` },
        { como: s.u['ger.a'] },
      ),
    ]);
    const agora = (await listados()).find((e) => e.estagio_codigo === alvo.estagio_codigo)!;
    expect(agora.estagio_ordem).toBe(3);
    expect(agora.estagio_descricao).toBe(nome.status === 200 ? `N${i}` : alvo.estagio_descricao);
  }
});

test('excluirEstagio: an empty one that is not the last; the refusal tells how many deals there are', async () => {
  const { negocio_codigo } = await negocio(1, { negocio_situacao: 'P' });
  await negocio(1);
  const texto = await s.recusada(
    api.excluir,
    { estagio_codigo: codigo(1) },
    { ...adm(), status: 409, codigo: 'ESTAGIO_COM_NEGOCIOS' },
  );
  expect(texto).toContain('Há 2 negócios');
  await s.emA('DELETE FROM negocio WHERE pipeline_codigo = $1', [f.pipeline_codigo]);
  expect(negocio_codigo).toBeGreaterThan(0);
  for (const i of [1, 0])
    expect((await s.chamar(api.excluir, { estagio_codigo: codigo(i) }, adm())).status).toBe(200);
  expect((await s.eventos('estagio', codigo(1))).at(-1)).toMatchObject({
    evento_acao: 'EXCLUIR',
    evento_antes: { estagio_descricao: 'Proposta', estagio_ordem: 2 },
  });
  await s.recusada(
    api.excluir,
    { estagio_codigo: codigo(2) },
    { ...adm(), status: 409, codigo: 'ULTIMO_ESTAGIO' },
  );
});

test('two people delete the last two stages at once: one stays', async () => {
  await s.chamar(api.excluir, { estagio_codigo: codigo(2) }, adm());
  const respostas = await Promise.all(
    (['adm.a', 'ger.a'] as const).map((quem, i) =>
      s.chamar(api.excluir, { estagio_codigo: codigo(i) }, { como: s.u[quem] }),
    ),
  );
  expect(respostas.map((r) => r.status).sort()).toEqual([200, 409]);
  expect(await listados()).toHaveLength(1);
});

test('wrong input is refused field by field, and the version that moved on', async () => {
  const novo = (extra: object) =>
    [api.salvar, { pipeline_codigo: f.pipeline_codigo, estagio_descricao: 'x', ...extra }] as const;
  await s.recusadas(
    [
      [...novo({ estagio_descricao: ' ' }), 'estagio_descricao'],
      [...novo({ estagio_cor: 15 }), 'estagio_cor'],
      [...novo({ estagio_probabilidade: 101 }), 'estagio_probabilidade'],
      [...novo({ estagio_probabilidade: -1 }), 'estagio_probabilidade'],
      [...novo({ estagio_diasparado: 0 }), 'estagio_diasparado'],
      [...novo({ estagio_exigidos: ['versao'] }), 'estagio_exigidos.0'],
      [...novo({ pipeline_codigo: undefined }), 'pipeline_codigo'],
      [...novo({ estagio_codigo: codigo(0), versao: undefined }), 'versao'],
    ],
    { ...adm(), status: 400 },
  );
  await salvo({ estagio_codigo: codigo(0), versao: 1, estagio_descricao: 'Primeiro' });
  await s.recusada(
    api.salvar,
    { estagio_codigo: codigo(0), versao: 1, estagio_descricao: 'Atrasado' },
    { ...adm(), status: 409, codigo: 'REGISTRO_ALTERADO' },
  );
  const outro = await criarFunil(s.dono, s.a);
  await s.recusada(
    api.salvar,
    {
      estagio_codigo: codigo(1),
      versao: 1,
      estagio_descricao: 'x',
      pipeline_codigo: outro.pipeline_codigo,
    },
    { ...adm(), status: 400, campo: 'pipeline_codigo' },
  );
});

test('every field that may be demanded is one that the database can look for', async () => {
  await salvo({
    estagio_codigo: codigo(0),
    versao: 1,
    estagio_descricao: 'Contato',
    estagio_exigidos: [...CAMPOS_EXIGIVEIS],
  });
  const { negocio_codigo } = await negocio(0, { negocio_valor: '0.00' });
  const [{ faltam }] = (await s.emA(
    'SELECT campos_faltando(n, $2::text[]) AS faltam FROM negocio n WHERE n.negocio_codigo = $1',
    [negocio_codigo, [...CAMPOS_EXIGIVEIS]],
  )) as [{ faltam: string[] }];
  expect(faltam).toEqual([...CAMPOS_EXIGIVEIS]);
});

test('refused by permission', () =>
  s.recusadas(
    [
      [api.salvar, { pipeline_codigo: f.pipeline_codigo, estagio_descricao: 'De representante' }],
      [api.salvar, { estagio_codigo: codigo(0), versao: 1, estagio_descricao: 'Meu' }],
      [api.ordenar, { pipeline_codigo: f.pipeline_codigo, LISTA_ESTAGIO: [codigo(0)] }],
      [api.excluir, { estagio_codigo: codigo(0) }],
      [api.excluirComDestino, { estagio_codigo: codigo(0), versao: 1, estagio_destino: codigo(1) }],
      [api.desfazerExclusao, { uniproc_codigo: 1 }],
    ],
    { como: s.u['rep1.a'], status: 403, codigo: 'SEM_PERMISSAO' },
  ));

test('S-08 S-10 stages of another registration answer like those that never were', async () => {
  const { pipeline_codigo, estagios } = s.c.b.funil;
  const { estagio_codigo } = estagios[0]!;
  await s.recusadas(
    [
      [api.salvar, { estagio_codigo, versao: 1, estagio_descricao: 'Meu' }],
      [api.ordenar, { pipeline_codigo, LISTA_ESTAGIO: [estagio_codigo] }],
      [api.excluir, { estagio_codigo }],
      [
        api.excluirComDestino,
        { estagio_codigo, versao: 1, estagio_destino: estagios[1]!.estagio_codigo },
      ],
    ],
    { ...adm(), status: 404, codigo: 'NAO_ENCONTRADO' },
  );
  await s.recusadas(
    [
      [api.salvar, { pipeline_codigo, estagio_descricao: 'Novo' }, 'pipeline_codigo'],
      [
        api.excluirComDestino,
        { estagio_codigo: codigo(0), versao: 1, estagio_destino: estagio_codigo },
        'estagio_destino',
      ],
      [
        api.salvar,
        {
          pipeline_codigo: f.pipeline_codigo,
          estagio_descricao: 'x',
          clienteregistro_codigo: s.b,
        },
      ],
    ],
    { ...adm(), status: 400 },
  );
  const r = await s.chamar(api.getLista, { pipeline_codigo }, adm());
  expect([r.dados, r.total]).toEqual([[], 0]);
  expect((await s.chamar(api.getLista, {}, adm())).texto).not.toContain('CANARIO-B-');
});
