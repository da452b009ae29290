import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as e from '@praca/contract/negocio/ciclo/endpoints.ts';
import { desfazerMover } from '@praca/contract/negocio/endpoints.ts';
import { getPorCampos } from '@praca/contract/processo/endpoints.ts';
import { criarFunil, type Funil } from '../../../seed/fabricas/fabricas.ts';
import { abrirCenario, type Cenario } from '../../../test-support/cenario/cenario.ts';
import { abrirNegocio } from '../../../test-support/cenario/orcamentos.ts';

let s: Cenario;
let n: Awaited<ReturnType<typeof abrirNegocio>>;
let funil: Funil;
let pos: Funil;
let codigo: number;
beforeAll(async () => {
  s = await abrirCenario();
  pos = await criarFunil(s.dono, s.a, { board_tipo: 'posvendas', pipeline_descricao: 'Pós-venda' });
});
afterAll(() => s.fechar());
beforeEach(async () => {
  n = await abrirNegocio(s);
  ({ funil, codigo } = n);
});

const linha = (negocio_codigo: number) => n.linha(negocio_codigo);
const acoes = async (negocio_codigo: number) =>
  (await s.eventos('negocio', negocio_codigo)).map((v) => v.evento_acao);
const adm = () => ({ como: s.u['adm.a'] });
const perder = (extra: Record<string, unknown> = {}) =>
  s.chamar(
    e.perder,
    { negocio_codigo: codigo, motperda_codigo: s.c.a.motperda_codigo, ...extra },
    adm(),
  );

/** Wins the deal and gives the process of it, which is over when the call is answered. */
async function ganhar(entrada: Record<string, unknown> = {}) {
  const r = await s.chamar(e.ganhar, { negocio_codigo: codigo, ...entrada }, adm());
  expect(r.status, r.texto).toBe(200);
  return processo(r.dados[0]!.uniproc_codigo);
}
const processo = async (uniproc_codigo: number) =>
  (await s.chamar(getPorCampos, { uniproc_codigo }, adm())).dados[0]!;

test('losing needs a reason, keeps note and quotes, and is written once in the history', async () => {
  const r = await perder({ negocio_obsperda: 'Preço do concorrente' });
  expect(r.status, r.texto).toBe(200);
  expect(await linha(codigo)).toMatchObject({
    negocio_situacao: 'P',
    motperda_codigo: s.c.a.motperda_codigo,
    negocio_obsperda: 'Preço do concorrente',
  });
  expect((await linha(codigo)).negocio_dtfechamento).not.toBeNull();
  expect(await acoes(codigo)).toEqual(['CRIAR', 'PERDER']);
  const [evento] = (await s.eventos('negocio', codigo)).slice(-1);
  expect(evento).toMatchObject({
    evento_antes: { negocio_situacao: 'A' },
    evento_depois: { negocio_situacao: 'P', motperda_codigo: s.c.a.motperda_codigo },
  });
});

test('losing cancels open quotes only when asked to', async () => {
  await n.orcamento(codigo);
  await n.orcamento(codigo, {
    pedvenda_tipo: 'P',
    pedvenda_situacao: 'FI',
    pedvenda_numero: 'ORC-2',
  });
  await perder({ cancelaOrcamento: 'S' });
  expect((await n.quotes(codigo)).map((q) => q.pedvenda_situacao)).toEqual(['CA', 'FI']);
});

test('losing is refused without a reason, with one of another registration, and twice', async () => {
  await s.recusada(
    e.perder,
    { negocio_codigo: codigo },
    { como: s.u['adm.a'], status: 400, campo: 'motperda_codigo' },
  );
  await s.recusada(
    e.perder,
    { negocio_codigo: codigo, motperda_codigo: s.c.b.motperda_codigo },
    { como: s.u['adm.a'], status: 400, codigo: 'REFERENCIA_INVALIDA', campo: 'motperda_codigo' },
  );
  await s.recusada(
    e.perder,
    { negocio_codigo: codigo, motperda_codigo: s.c.a.motperda_codigo, board_codigo: 999_999 },
    { como: s.u['adm.a'], status: 400, codigo: 'REFERENCIA_INVALIDA', campo: 'board_codigo' },
  );
  await perder();
  await s.recusada(
    e.perder,
    { negocio_codigo: codigo, motperda_codigo: s.c.a.motperda_codigo },
    { como: s.u['adm.a'], status: 409, codigo: 'NEGOCIO_FECHADO' },
  );
});

test('S-02 no verb of the life cycle touches a deal of another representative', async () => {
  const [alheio] = s.c.a.deRep2;
  const { negocio_codigo } = alheio!;
  await s.recusadas(
    [
      [e.perder, { negocio_codigo, motperda_codigo: s.c.a.motperda_codigo }],
      [e.ganhar, { negocio_codigo }],
      [e.finalizar, { negocio_codigo }],
      [e.reativar, { negocio_codigo }],
      [
        e.trocarPipeline,
        {
          negocio_codigo,
          pipeline_codigo: funil.pipeline_codigo,
          estagio_codigo: funil.estagios[0]!.estagio_codigo,
        },
      ],
      [e.copiar, { negocio_codigo }],
      [
        e.favoritarOrcamento,
        { negocio_codigo, pedvenda_codigo: 1, empresa_codigo: s.c.a.empresa1.empresa_codigo },
      ],
    ],
    { como: s.u['rep1.a'], status: 404, codigo: 'NAO_ENCONTRADO' },
  );
});

test('S-01 nor one of another registration', async () => {
  const { negocio_codigo } = s.c.b.negocios[0]!;
  await s.recusadas(
    [
      [e.perder, { negocio_codigo, motperda_codigo: s.c.a.motperda_codigo }],
      [e.ganhar, { negocio_codigo }],
      [e.copiar, { negocio_codigo }],
      [e.reativar, { negocio_codigo }],
    ],
    { como: s.u['adm.a'], status: 404, codigo: 'NAO_ENCONTRADO' },
  );
});

test('a version that moved on is told who and when, and nothing is written', async () => {
  await s.recusada(
    e.perder,
    { negocio_codigo: codigo, motperda_codigo: s.c.a.motperda_codigo, versao: 99 },
    { como: s.u['adm.a'], status: 409, codigo: 'NEGOCIO_ALTERADO' },
  );
});

test('winning opens after-sales and the recurring deal, each with its history, and says so', async () => {
  const p = await ganhar();
  expect(p).toMatchObject({
    uniproc_situacao: 'FI',
    uniproc_resultadoobject: { Resultado: '0', mensagem: 'Négocio ganho com Sucesso!' },
  });
  const ganho = await linha(codigo);
  expect(ganho).toMatchObject({ negocio_situacao: 'G' });
  expect(await linha(Number(ganho.negocio_posvenda))).toMatchObject({
    negocio_situacao: 'A',
    pipeline_codigo: pos.pipeline_codigo,
    estagio_codigo: pos.estagios[0]!.estagio_codigo,
    negocio_origem: codigo,
    negocio_titulo: 'Lote de chapas',
    negocio_valor: '1500.00',
  });
  expect(await linha(Number(ganho.negocio_recorrente))).toMatchObject({
    negocio_situacao: 'A',
    pipeline_codigo: funil.pipeline_codigo,
    estagio_codigo: funil.estagios[0]!.estagio_codigo,
    negocio_origem: codigo,
  });
  expect(await acoes(Number(ganho.negocio_posvenda))).toEqual(['CRIAR']);
});

test('options that were already applied are not applied again after reactivating', async () => {
  await ganhar();
  const antes = await linha(codigo);
  expect((await s.chamar(e.reativar, { negocio_codigo: codigo }, adm())).status).toBe(200);
  expect(await linha(codigo)).toMatchObject({
    negocio_situacao: 'A',
    negocio_dtfechamento: null,
    motperda_codigo: null,
  });
  await ganhar();
  expect(await linha(codigo)).toMatchObject({
    negocio_situacao: 'G',
    negocio_posvenda: antes.negocio_posvenda,
    negocio_recorrente: antes.negocio_recorrente,
  });
  expect(
    await s.emA('SELECT 1 FROM negocio WHERE clienteregistro_codigo = $1 AND negocio_origem = $2', [
      s.a,
      codigo,
    ]),
  ).toHaveLength(2);
});

test('winning without the options opens nothing', async () => {
  await ganhar({ enviaPosVenda: 'N', abreNegocioRecorrente: 'N' });
  expect(await linha(codigo)).toMatchObject({
    negocio_situacao: 'G',
    negocio_posvenda: null,
    negocio_recorrente: null,
  });
});

test('F-12 the same winning sent again with its key starts one process', async () => {
  const cabecalhos = { 'idempotency-key': `ganho-${codigo}` };
  const [a, b] = await Promise.all(
    [0, 1].map(() => s.chamar(e.ganhar, { negocio_codigo: codigo }, { ...adm(), cabecalhos })),
  );
  expect(a!.dados).toEqual(b!.dados);
  expect(await processo(a!.dados[0]!.uniproc_codigo)).toMatchObject({ uniproc_situacao: 'FI' });
  expect(
    await s.emA(
      "SELECT 1 FROM processo WHERE clienteregistro_codigo = $1 AND uniproc_entrada->>'negocio_codigo' = $2",
      [s.a, String(codigo)],
    ),
  ).toHaveLength(1);
});

test('finishing belongs to after-sales and offers the recurring deal in the pipeline that was sold', async () => {
  await s.recusada(
    e.finalizar,
    { negocio_codigo: codigo },
    { como: s.u['adm.a'], status: 409, codigo: 'NAO_E_POSVENDA' },
  );
  await ganhar({ abreNegocioRecorrente: 'N' });
  const posvenda = Number((await linha(codigo)).negocio_posvenda);
  expect((await s.chamar(e.finalizar, { negocio_codigo: posvenda }, adm())).status).toBe(200);
  const fim = await linha(posvenda);
  expect(fim).toMatchObject({ negocio_situacao: 'F' });
  expect(await linha(Number(fim.negocio_recorrente))).toMatchObject({
    pipeline_codigo: funil.pipeline_codigo,
    negocio_situacao: 'A',
  });
});

test('the recurring deal comes as many days ahead as the pipeline of the closed deal says', async () => {
  const dtprevisao = (um: number) =>
    s.emA(
      'SELECT negocio_dtprevisao::text AS dia FROM negocio WHERE clienteregistro_codigo = $1 AND negocio_codigo = $2',
      [s.a, um],
    );
  await s.emA(
    'UPDATE pipeline SET pipeline_recorrencia = 60 WHERE clienteregistro_codigo = $1 AND pipeline_codigo = $2',
    [s.a, funil.pipeline_codigo],
  );
  await s.emA(
    "UPDATE negocio SET negocio_dtprevisao = '2027-01-31' WHERE clienteregistro_codigo = $1 AND negocio_codigo = $2",
    [s.a, codigo],
  );
  await ganhar({ enviaPosVenda: 'N' });
  const recorrente = Number((await linha(codigo)).negocio_recorrente);
  expect(await dtprevisao(recorrente)).toEqual([{ dia: '2027-04-01' }]);
  await s.emA(
    'UPDATE pipeline SET pipeline_recorrencia = NULL WHERE clienteregistro_codigo = $1 AND pipeline_codigo = $2',
    [s.a, funil.pipeline_codigo],
  );
});

test('an open deal cannot be reactivated', () =>
  s.recusada(
    e.reativar,
    { negocio_codigo: codigo },
    { como: s.u['adm.a'], status: 409, codigo: 'NEGOCIO_JA_ABERTO' },
  ));

test('changing pipeline is a move that undo takes back exactly', async () => {
  const antes = await linha(codigo);
  const r = await s.chamar(
    e.trocarPipeline,
    {
      negocio_codigo: codigo,
      pipeline_codigo: pos.pipeline_codigo,
      estagio_codigo: pos.estagios[2]!.estagio_codigo,
    },
    adm(),
  );
  expect(r.dados[0]).toMatchObject({
    pipeline_codigo: pos.pipeline_codigo,
    estagio_codigo: pos.estagios[2]!.estagio_codigo,
  });
  expect((await s.chamar(desfazerMover, { NEGOCIO_CODIGO: codigo }, adm())).status).toBe(200);
  const { versao: _v, negocio_dtalteracao: _d, ...volta } = await linha(codigo);
  const { versao: _w, negocio_dtalteracao: _e, ...era } = antes;
  expect(volta).toEqual(era);
});

test('a stage of another pipeline is refused', () =>
  s.recusada(
    e.trocarPipeline,
    {
      negocio_codigo: codigo,
      pipeline_codigo: pos.pipeline_codigo,
      estagio_codigo: funil.estagios[0]!.estagio_codigo,
    },
    { como: s.u['adm.a'], status: 400, campo: 'estagio_codigo' },
  ));
