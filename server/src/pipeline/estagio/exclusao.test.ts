import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as negocio from '@praca/contract/negocio/endpoints.ts';
import * as api from '@praca/contract/pipeline/estagio/endpoints.ts';
import { criarFunil, type Funil } from '../../../seed/fabricas/fabricas.ts';
import { criarNegocio } from '../../../seed/fabricas/fabricas-negocio.ts';
import { abrirCenario, type Cenario } from '../../../test-support/cenario/cenario.ts';
import { esperarProcesso } from '../../../test-support/servidor/esperar-processo.ts';

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
const criar = async (i: number, negocio_posicao: number, dados: object = {}) =>
  (
    await criarNegocio(s.dono, s.a, {
      empresa_codigo: s.c.a.empresa1.empresa_codigo,
      pipeline_codigo: f.pipeline_codigo,
      estagio_codigo: codigo(i),
      negocio_posicao,
      ...dados,
    })
  ).negocio_codigo;
const linhas = () =>
  s.emA(
    'SELECT negocio_codigo, estagio_codigo, negocio_situacao, negocio_posicao, negocio_dtestagio::text AS entrou, versao FROM negocio WHERE pipeline_codigo = $1 ORDER BY negocio_codigo',
    [f.pipeline_codigo],
  );
const estagios = async () =>
  (await s.chamar(api.getLista, { pipeline_codigo: f.pipeline_codigo }, adm())).dados;
const excluir = async (i: number, para: number, versao = 1) => {
  const r = await s.chamar(
    api.excluirComDestino,
    { estagio_codigo: codigo(i), versao, estagio_destino: codigo(para) },
    adm(),
  );
  expect(r.status, r.texto).toBe(200);
  const { uniproc_codigo } = r.dados[0]!;
  return { uniproc_codigo, processo: await esperarProcesso(s, uniproc_codigo, s.u['adm.a']) };
};
const desfazer = async (uniproc_codigo: number) => {
  const r = await s.chamar(api.desfazerExclusao, { uniproc_codigo }, adm());
  expect(r.status, r.texto).toBe(200);
  return esperarProcesso(s, r.dados[0]!.uniproc_codigo, s.u['adm.a']);
};

test('all deals go to the destination, open ones to the end in their order, and the stage goes; undo is exact', async () => {
  const [la, b, a] = [await criar(1, 5000), await criar(0, 900), await criar(0, 100)];
  const ganho = await criar(0, 300, { negocio_situacao: 'G', negocio_dtfechamento: new Date() });
  const deRep2 = await criar(0, 500, { repres_codigo: s.c.a.rep2.repres_codigo });
  const antes = await linhas();
  const { uniproc_codigo, processo } = await excluir(0, 1);
  expect(processo).toMatchObject({
    uniproc_situacao: 'FI',
    uniproc_registroatual: 4,
    uniproc_registrototal: 4,
    uniproc_resultadoobject: {
      Resultado: '0',
      movidos: 4,
      mensagem: 'Estágio excluído; 4 negócios movidos para Proposta.',
    },
  });
  expect((await estagios()).map((e) => [e.estagio_codigo, e.estagio_ordem])).toEqual([
    [codigo(1), 2],
    [codigo(2), 3],
  ]);
  const { dados } = await s.chamar(
    negocio.getQuadro,
    { pipeline_codigo: f.pipeline_codigo, CARTOES_POR_ESTAGIO: 10 },
    adm(),
  );
  expect(dados[0]!.cartoes.map((c) => c.negocio_codigo)).toEqual([la, a, deRep2, b]);
  expect((await linhas()).find((l) => l.negocio_codigo === ganho)).toMatchObject({
    estagio_codigo: codigo(1),
    negocio_situacao: 'G',
    negocio_posicao: 300,
  });
  const [evento] = (await s.eventos('negocio', deRep2)).slice(-1);
  expect(evento).toMatchObject({
    evento_acao: 'MOVER',
    evento_deestagio: codigo(0),
    evento_paraestagio: codigo(1),
    uniproc_codigo,
    repres_codigo: s.c.a.rep2.repres_codigo,
    evento_antes: { estagio_codigo: codigo(0), negocio_posicao: 500 },
  });
  expect((await s.eventos('estagio', codigo(0))).at(-1)).toMatchObject({
    evento_acao: 'EXCLUIR',
    evento_antes: { estagio_descricao: 'Contato', estagio_ordem: 1 },
    evento_depois: { estagio_destino: codigo(1), uniproc_codigo },
  });

  const volta = await desfazer(uniproc_codigo);
  expect(volta).toMatchObject({
    uniproc_situacao: 'FI',
    uniproc_resultadoobject: {
      voltaram: 4,
      mantidos: 0,
      mensagem: 'O estágio voltou, com 4 negócios.',
    },
  });
  const depois = await linhas();
  expect(depois.map(({ versao: _, ...l }) => l)).toEqual(antes.map(({ versao: _, ...l }) => l));
  expect(depois.map((l) => l.versao)).toEqual(antes.map((l) => (l.negocio_codigo === la ? 1 : 3)));
  expect((await estagios())[0]).toMatchObject({
    estagio_codigo: codigo(0),
    estagio_descricao: 'Contato',
    estagio_ordem: 1,
    versao: 2,
    quantidade_negocios: 4,
  });
  await s.recusada(
    api.desfazerExclusao,
    { uniproc_codigo },
    { ...adm(), status: 409, codigo: 'NADA_A_DESFAZER' },
  );
});

test('undo leaves what somebody touched since where it is, and tells; later moves go on being undone one by one', async () => {
  const [x, y] = [await criar(0, 10), await criar(0, 20)];
  const { uniproc_codigo } = await excluir(0, 1);
  await s.recusada(
    negocio.desfazerMover,
    { NEGOCIO_CODIGO: x! },
    { ...adm(), status: 409, codigo: 'NADA_A_DESFAZER' },
  );
  await s.chamar(
    negocio.mover,
    { negocio_codigo: x!, estagio_codigo: codigo(2), versao: 2 },
    adm(),
  );
  const volta = await desfazer(uniproc_codigo);
  expect(volta.uniproc_resultadoobject).toMatchObject({ voltaram: 1, mantidos: 1 });
  expect((await linhas()).map((l) => [l.negocio_codigo, l.estagio_codigo])).toEqual([
    [x, codigo(2)],
    [y, codigo(0)],
  ]);
  const r = await s.chamar(negocio.desfazerMover, { NEGOCIO_CODIGO: x! }, adm());
  expect(r.dados[0]).toMatchObject({ estagio_codigo: codigo(1) });
});

test('the stage comes back to its place among stages that were put in a new order meanwhile', async () => {
  const { uniproc_codigo } = await excluir(1, 2);
  await s.chamar(
    api.ordenar,
    { pipeline_codigo: f.pipeline_codigo, LISTA_ESTAGIO: [codigo(2), codigo(0)] },
    adm(),
  );
  expect((await desfazer(uniproc_codigo)).uniproc_resultadoobject).toMatchObject({
    mensagem: 'O estágio voltou.',
  });
  expect((await estagios()).map((e) => [e.estagio_codigo, e.estagio_ordem])).toEqual([
    [codigo(2), 1],
    [codigo(1), 2],
    [codigo(0), 3],
  ]);
});

test('an empty stage needs no destination: it goes, and comes back to its place', async () => {
  const iniciar = (i: number) =>
    s.chamar(api.excluirComDestino, { estagio_codigo: codigo(i), versao: 1 }, adm());
  const r = await iniciar(1);
  expect(r.status, r.texto).toBe(200);
  const { uniproc_codigo } = r.dados[0]!;
  expect(await esperarProcesso(s, uniproc_codigo, s.u['adm.a'])).toMatchObject({
    uniproc_situacao: 'FI',
    uniproc_resultadoobject: { Resultado: '0', movidos: 0, mensagem: 'Estágio excluído.' },
  });
  expect((await estagios()).map((e) => e.estagio_codigo)).toEqual([codigo(0), codigo(2)]);
  expect((await s.eventos('estagio', codigo(1))).at(-1)).toMatchObject({
    evento_acao: 'EXCLUIR',
    evento_depois: { uniproc_codigo },
  });
  expect((await desfazer(uniproc_codigo)).uniproc_resultadoobject).toMatchObject({
    mensagem: 'O estágio voltou.',
  });
  expect((await estagios()).map((e) => [e.estagio_codigo, e.estagio_ordem])).toEqual([
    [codigo(0), 1],
    [codigo(1), 2],
    [codigo(2), 3],
  ]);
});

test('without a destination a stage with deals stays, and so does the last of its pipeline', async () => {
  await criar(0, 10);
  await s.recusada(
    api.excluirComDestino,
    { estagio_codigo: codigo(0), versao: 1 },
    { ...adm(), status: 409, codigo: 'ESTAGIO_COM_NEGOCIOS' },
  );
  const unico = await criarFunil(s.dono, s.a, { estagios: ['Único'] });
  await s.recusada(
    api.excluirComDestino,
    { estagio_codigo: unico.estagios[0]!.estagio_codigo, versao: 1 },
    { ...adm(), status: 409, codigo: 'ULTIMO_ESTAGIO' },
  );
});

test('refused: a destination that is not another stage of the pipeline, a version that moved on, an undo of nothing', async () => {
  const outro = await criarFunil(s.dono, s.a);
  const de = (estagio_destino: number) =>
    [api.excluirComDestino, { estagio_codigo: codigo(0), versao: 1, estagio_destino }] as const;
  await s.recusadas([de(codigo(0)), de(outro.estagios[0]!.estagio_codigo), de(999_999_999)], {
    ...adm(),
    status: 400,
    campo: 'estagio_destino',
  });
  await s.recusada(
    api.excluirComDestino,
    { estagio_codigo: codigo(0), versao: 2, estagio_destino: codigo(1) },
    { ...adm(), status: 409, codigo: 'REGISTRO_ALTERADO' },
  );
  await s.recusada(
    api.desfazerExclusao,
    { uniproc_codigo: 999_999 },
    { ...adm(), status: 404, codigo: 'NAO_ENCONTRADO' },
  );
});

test('a deletion whose pipeline was deleted since is not taken back', async () => {
  const outro = await criarFunil(s.dono, s.a, { board_codigo: f.board_codigo });
  const { uniproc_codigo } = await excluir(0, 1);
  await s.emA('DELETE FROM estagio WHERE pipeline_codigo = $1', [f.pipeline_codigo]);
  await s.emA('DELETE FROM pipeline WHERE pipeline_codigo = $1', [f.pipeline_codigo]);
  expect(await desfazer(uniproc_codigo)).toMatchObject({
    uniproc_situacao: 'ER',
    uniproc_resultadoobject: { Resultado: '1', codigo: 'NADA_A_DESFAZER' },
  });
  expect(outro.estagios).toHaveLength(3);
});

test('S-01 the deletions of a registration are not those of another', async () => {
  const { uniproc_codigo } = await excluir(0, 1);
  await s.recusada(
    api.desfazerExclusao,
    { uniproc_codigo },
    { como: s.u['adm.b'], status: 404, codigo: 'NAO_ENCONTRADO' },
  );
});

test('people work while a full stage is deleted: every deal ends in exactly one stage, and each move is in its history once', async () => {
  const codigos: number[] = [];
  for (let i = 0; i < 30; i++) codigos.push(await criar(0, i));
  const [r, ...movidos] = await Promise.all([
    s.chamar(
      api.excluirComDestino,
      { estagio_codigo: codigo(0), versao: 1, estagio_destino: codigo(1) },
      adm(),
    ),
    ...codigos.map((negocio_codigo, i) =>
      s.chamar(
        negocio.mover,
        { negocio_codigo, estagio_codigo: codigo(i % 3), versao: 1 },
        { como: s.u['ger.a'] },
      ),
    ),
  ]);
  expect(
    await esperarProcesso(s, r!.dados[0]!.uniproc_codigo as number, s.u['adm.a']),
  ).toMatchObject({
    uniproc_situacao: 'FI',
  });
  expect(movidos.every((m) => [200, 400, 409].includes(m.status))).toBe(true);
  const agora = await linhas();
  expect(agora.every((l) => l.estagio_codigo !== codigo(0))).toBe(true);
  for (const l of agora) {
    const eventos = await s.eventos('negocio', Number(l.negocio_codigo));
    expect(eventos.at(-1)).toMatchObject({
      evento_versao: l.versao,
      evento_depois: { estagio_codigo: l.estagio_codigo },
    });
    expect(eventos.filter((v) => v.evento_acao === 'MOVER')).toHaveLength(Number(l.versao) - 1);
  }
});
