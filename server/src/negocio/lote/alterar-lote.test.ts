import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as api from '@praca/contract/negocio/lote/endpoints.ts';
import { criarFunil } from '../../../seed/fabricas/fabricas.ts';
import { abrirCenario, type Cenario } from '../../../test-support/cenario/cenario.ts';
import { abrirLote } from '../../../test-support/cenario/lote.ts';

let s: Cenario;
let l: Awaited<ReturnType<typeof abrirLote>>;
beforeAll(async () => {
  s = await abrirCenario();
});
afterAll(() => s.fechar());
beforeEach(async () => {
  l = await abrirLote(s);
});

const mover = (estagio = 1) => ({
  tipo: 'MOVER',
  pipeline_codigo: l.funil.pipeline_codigo,
  estagio_codigo: l.estagios[estagio]!,
});
const filtro = (extra: object = {}) => ({
  FILTROS: { LISTA_PIPELINE: [l.funil.pipeline_codigo], ...extra },
});
const colunas = async (codigos: number[], ...nomes: string[]) =>
  (await l.negocios(codigos)).map((n) => nomes.map((nome) => n[nome]));

test('MOVER takes what a filter gives to the top of the stage, in its present order, with the history of each', async () => {
  const [la] = await l.criar(1, { estagio_codigo: l.estagios[1], negocio_posicao: 5 });
  const [a, b, c] = await l.criar(3);
  const r = await l.alterar(mover(), filtro());
  expect(r).toMatchObject({
    Resultado: '0',
    mensagem: '3 negócios movidos, 1 já estava assim.',
    selecionados: 4,
    alterados: 3,
    iguais: 1,
    recusados: 0,
    linhas: [],
    desfazer: 'S',
  });
  const ordem = await s.emA(
    'SELECT negocio_codigo FROM negocio WHERE clienteregistro_codigo = $1 AND estagio_codigo = $2 ORDER BY negocio_posicao, negocio_codigo',
    [s.a, l.estagios[1]],
  );
  expect(ordem.map((o) => o['negocio_codigo'])).toEqual([a, b, c, la]);
  const eventos = await l.eventosDo(r.uniproc_codigo);
  expect(eventos.map((e) => e['evento_chave'])).toEqual([a, b, c].map(String));
  expect(eventos[0]).toMatchObject({
    evento_acao: 'MOVER',
    evento_versao: 2,
    negocio_codigo: a,
    pipeline_codigo: l.funil.pipeline_codigo,
    evento_deestagio: l.estagios[0],
    evento_paraestagio: l.estagios[1],
    evento_antes: { estagio_codigo: l.estagios[0] },
    evento_depois: { estagio_codigo: l.estagios[1] },
  });
});

test('MOVER refuses what is closed, and what lacks a field that its stage demands, only going forward or to another pipeline', async () => {
  await s.emA(
    "UPDATE estagio SET estagio_exigidos = '{negocio_dtprevisao,pessoa_codigo}' WHERE clienteregistro_codigo = $1 AND estagio_codigo = $2",
    [s.a, l.estagios[1]],
  );
  const [perdido] = await l.criar(1, { negocio_situacao: 'P' });
  const [falta] = await l.criar(1, { estagio_codigo: l.estagios[1] });
  const [completo] = await l.criar(1, {
    estagio_codigo: l.estagios[1],
    negocio_dtprevisao: '2026-12-01',
    pessoa_codigo: s.c.a.pessoa1.pessoa_codigo,
  });
  const codigos = [perdido!, falta!, completo!];
  const r = await l.alterar(mover(2), { LISTA_CODIGO: codigos });
  expect(r).toMatchObject({ alterados: 1, iguais: 0, recusados: 2 });
  expect(r.linhas).toEqual(
    expect.arrayContaining([
      {
        negocio_codigo: falta,
        negocio_titulo: 'Chapa 0',
        codigo: 'CAMPOS_EXIGIDOS',
        mensagem: 'Falta preencher: previsão de fechamento, cliente.',
      },
      expect.objectContaining({ negocio_codigo: perdido, codigo: 'NEGOCIO_FECHADO' }),
    ]),
  );
  const outro = await criarFunil(s.dono, s.a);
  const fora = {
    tipo: 'MOVER',
    pipeline_codigo: outro.pipeline_codigo,
    estagio_codigo: outro.estagios[0]!.estagio_codigo,
  };
  expect(await l.alterar(fora, { LISTA_CODIGO: [falta!] })).toMatchObject({
    Resultado: '1',
    recusados: 1,
  });
  expect(await l.alterar(mover(0), { LISTA_CODIGO: [falta!] })).toMatchObject({ alterados: 1 });
});

test('RESPONSAVEL, REPRESENTANTE and TEMPERATURA change what differs, and write it as the single verb does', async () => {
  const codigos = await l.criar(3, { usuario_responsavel: 'rep1.a' });
  const [igual] = await l.criar(1, { usuario_responsavel: 'rep2.a' });
  const r = await l.alterar(
    { tipo: 'RESPONSAVEL', usuario_responsavel: 'rep2.a' },
    { LISTA_CODIGO: [...codigos, igual!] },
  );
  expect(r).toMatchObject({ alterados: 3, iguais: 1, recusados: 0 });
  const eventos = await l.eventosDo(r.uniproc_codigo);
  expect(eventos).toHaveLength(3);
  expect(eventos[0]).toMatchObject({
    evento_acao: 'ALTERAR',
    evento_antes: { usuario_responsavel: 'rep1.a' },
    evento_depois: { usuario_responsavel: 'rep2.a' },
    usuario_responsavel: 'rep2.a',
    negocio_codigo: null,
    evento_paraestagio: null,
  });
  const rep = s.c.a.rep2.repres_codigo;
  await l.alterar({ tipo: 'REPRESENTANTE', repres_codigo: rep }, { LISTA_CODIGO: codigos });
  await l.alterar(
    { tipo: 'TEMPERATURA', negocio_temperatura: 'MUITO_QUENTE' },
    { LISTA_CODIGO: codigos },
  );
  expect(
    await colunas(codigos, 'usuario_responsavel', 'repres_codigo', 'negocio_temperatura'),
  ).toEqual(codigos.map(() => ['rep2.a', rep, 'MUITO_QUENTE']));
  await l.alterar({ tipo: 'REPRESENTANTE', repres_codigo: null }, { LISTA_CODIGO: codigos });
  expect(await colunas(codigos, 'repres_codigo')).toEqual(codigos.map(() => [null]));
});

test('ETIQUETAS adds and takes away, keeps the order, and refuses more than 30', async () => {
  const tags: number[] = [];
  for (let i = 0; i < 31; i += 1) {
    const [t] = await s.emA(
      'INSERT INTO etiqueta (clienteregistro_codigo, etiqueta_descricao) VALUES ($1, $2) RETURNING etiqueta_codigo',
      [s.a, `Lote ${l.funil.pipeline_codigo}-${i}`],
    );
    tags.push(Number(t!['etiqueta_codigo']));
  }
  const [um] = await l.criar(1, { etiquetas: [tags[0], tags[1]] });
  const [cheio] = await l.criar(1, { etiquetas: tags.slice(0, 30) });
  const r = await l.correr(api.etiquetas, {
    LISTA_CODIGO: [um, cheio],
    ADICIONAR: [tags[2], tags[30], tags[2]],
  });
  expect(r).toMatchObject({ alterados: 1, iguais: 0, recusados: 1 });
  expect(r.linhas[0]).toMatchObject({
    negocio_codigo: cheio,
    codigo: 'ENTRADA_INVALIDA',
    mensagem: 'Use no máximo 30 etiquetas.',
  });
  expect(await colunas([um!], 'etiquetas')).toEqual([[[tags[0], tags[1], tags[2], tags[30]]]]);
  const troca = await l.alterar(
    { tipo: 'ETIQUETAS', ADICIONAR: [tags[0]], REMOVER: [tags[1]] },
    { LISTA_CODIGO: [um] },
  );
  expect(await l.eventosDo(troca.uniproc_codigo)).toMatchObject([
    { evento_acao: 'ALTERAR', evento_depois: { etiquetas: [tags[0], tags[2], tags[30]] } },
  ]);
});

test('PERDER loses the open ones for the reason and cancels their open quotes when asked to', async () => {
  const codigos = await l.criar(2);
  const [ganho] = await l.criar(1, { negocio_situacao: 'G' });
  for (const negocio_codigo of [...codigos, ganho!])
    await l.inserir('pedvenda', {
      empresa_codigo: s.c.a.empresa1.empresa_codigo,
      negocio_codigo,
      pedvenda_numero: 'ORC-1',
    });
  const r = await l.alterar(
    {
      tipo: 'PERDER',
      motperda_codigo: s.c.a.motperda_codigo,
      negocio_obsperda: 'Sem verba',
      cancelaOrcamento: 'S',
    },
    filtro({ NEGOCIO_SITUACAO: ['A', 'G'] }),
  );
  expect(r).toMatchObject({ alterados: 2, recusados: 1 });
  expect(r.linhas).toMatchObject([{ negocio_codigo: ganho, codigo: 'NEGOCIO_FECHADO' }]);
  expect(await colunas(codigos, 'negocio_situacao', 'motperda_codigo', 'negocio_obsperda')).toEqual(
    codigos.map(() => ['P', s.c.a.motperda_codigo, 'Sem verba']),
  );
  const quotes = await s.emA(
    'SELECT pedvenda_codigo, pedvenda_situacao FROM pedvenda WHERE clienteregistro_codigo = $1 AND negocio_codigo = ANY($2::bigint[]) ORDER BY negocio_codigo',
    [s.a, [...codigos, ganho]],
  );
  expect(quotes.map((q) => q['pedvenda_situacao'])).toEqual(['CA', 'CA', 'OA']);
  const [evento] = await l.eventosDo(r.uniproc_codigo);
  expect(evento).toMatchObject({
    evento_acao: 'PERDER',
    evento_antes: { negocio_situacao: 'A', motperda_codigo: null },
    evento_depois: {
      negocio_situacao: 'P',
      motperda_codigo: s.c.a.motperda_codigo,
      negocio_obsperda: 'Sem verba',
      orcamentos_cancelados: [quotes[0]!['pedvenda_codigo']],
    },
  });
});

test('DistribuicaoNegocioRepresLinux gives in turn, to named representatives or by a distribution that remembers whose turn it is', async () => {
  const codigos = await l.criar(5);
  const { rep1, rep2, distauto_codigo } = s.c.a;
  const lista = { LISTA_REPRESENTANTE: [rep2.repres_codigo, rep1.repres_codigo] };
  expect(await l.correr(api.distribuir, { LISTA_CODIGO: codigos, ...lista })).toMatchObject({
    mensagem: '5 negócios distribuídos.',
  });
  const dono = (de: 1 | 2) => [`rep${de}.a`, de === 1 ? rep1.repres_codigo : rep2.repres_codigo];
  expect(await colunas(codigos, 'usuario_responsavel', 'repres_codigo')).toEqual([
    dono(2),
    dono(1),
    dono(2),
    dono(1),
    dono(2),
  ]);
  const outros = await l.criar(3);
  const [fechado] = await l.criar(1, { negocio_situacao: 'P' });
  const r = await l.correr(api.distribuir, {
    LISTA_CODIGO: [...outros, fechado],
    distauto_codigo,
  });
  expect(r).toMatchObject({ alterados: 3, recusados: 1 });
  expect(await colunas(outros, 'usuario_responsavel', 'repres_codigo')).toEqual([
    dono(1),
    dono(2),
    dono(1),
  ]);
  const [d] = await s.emA(
    'SELECT distauto_proximo FROM distribuicao_automatica WHERE clienteregistro_codigo = $1 AND distauto_codigo = $2',
    [s.a, distauto_codigo],
  );
  expect(d).toEqual({ distauto_proximo: 3 });
});

test('ContarLote counts what the filter gives in the order of the list, whatever became of it, with its value', async () => {
  const [um] = await l.criar(2);
  await l.criar(1, { negocio_situacao: 'P', negocio_valor: '0.50' });
  const contar = async (e: object) =>
    (await s.chamar(api.contar, { ...e }, { como: s.u['adm.a'] })).dados;
  expect(await contar(filtro())).toEqual([{ quantidade: 3, abertos: 2, valor_total: '201.50' }]);
  expect(await contar(filtro({ MOSTRAR_HISTORICO: 'N' }))).toMatchObject([{ quantidade: 2 }]);
  expect(await contar(filtro({ FILTRO_GERAL: 'chapa 1' }))).toMatchObject([{ quantidade: 1 }]);
  expect(await contar({ LISTA_CODIGO: [um, 999_999_999] })).toMatchObject([{ quantidade: 1 }]);
  expect(await contar(filtro({ LISTA_ESTAGIO: [l.estagios[2]] }))).toEqual([
    { quantidade: 0, abertos: 0, valor_total: '0.00' },
  ]);
});

test('many chunks: every deal once, in order, the total of the stage is that of a recount', async () => {
  await s.emA(
    `INSERT INTO negocio (clienteregistro_codigo, empresa_codigo, pipeline_codigo, estagio_codigo, negocio_posicao, negocio_titulo, negocio_valor)
     SELECT $1, $2, $3, $4, 100000 - i, 'Muitos ' || i, 1.25 FROM generate_series(1, 2500) i`,
    [s.a, s.c.a.empresa1.empresa_codigo, l.funil.pipeline_codigo, l.estagios[0]],
  );
  const r = await l.alterar(mover(), filtro());
  expect(r).toMatchObject({ selecionados: 2500, alterados: 2500, recusados: 0 });
  const [conta] = await s.emA(
    `SELECT count(*)::int AS n, sum(negocio_valor)::text AS valor, count(DISTINCT negocio_posicao)::int AS lugares, bool_and(ordem = antes) AS na_ordem FROM (
       SELECT negocio_valor, negocio_posicao, row_number() OVER (ORDER BY negocio_posicao) AS ordem, row_number() OVER (ORDER BY substr(negocio_titulo, 8)::int DESC) AS antes
       FROM negocio WHERE clienteregistro_codigo = $1 AND estagio_codigo = $2) t`,
    [s.a, l.estagios[1]],
  );
  expect(conta).toEqual({ n: 2500, valor: '3125.00', lugares: 2500, na_ordem: true });
  const eventos = await l.eventosDo(r.uniproc_codigo);
  expect(new Set(eventos.map((e) => e['evento_chave'])).size).toBe(2500);
  expect(eventos).toHaveLength(2500);
  expect(
    await s.emA(
      "SELECT 1 FROM arquivo WHERE clienteregistro_codigo = $1 AND arquivo_finalidade = 'LOTE'",
      [s.a],
    ),
  ).toEqual([]);
  expect(await l.alterar(mover(), filtro({ LISTA_ESTAGIO: [l.estagios[2]] }))).toMatchObject({
    Resultado: '1',
    mensagem: 'Nenhum negócio nesta seleção.',
    selecionados: 0,
  });
});
