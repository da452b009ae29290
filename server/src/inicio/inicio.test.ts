import { afterAll, beforeAll, expect, test } from 'vitest';
import * as api from '@praca/contract/inicio/endpoints.ts';
import { MODELOS_DE_FUNIS, NOMES_DOS_MODELOS } from '@praca/contract/inicio/modelos.ts';
import * as acompanhamento from '@praca/contract/acompanhamento/endpoints.ts';
import * as negocio from '@praca/contract/negocio/endpoints.ts';
import { recursos } from '@praca/contract/recursos.ts';
import { abrirCenario, type Cenario } from '../../test-support/cenario/cenario.ts';
import { esperarProcesso } from '../../test-support/servidor/esperar-processo.ts';
import { gravarCadastrosIniciais } from '../sessao/writes-registro.ts';

let s: Cenario;
beforeAll(async () => {
  s = await abrirCenario();
});
afterAll(() => s.fechar());

const adm = () => ({ como: s.u['adm.a'] });
const passos = async () => (await s.chamar(api.getPassos, {}, adm())).dados[0]!;
const correr = async (e: typeof api.porDemonstracao) => {
  const r = await s.chamar(e, {}, adm());
  expect(r.status, r.texto).toBe(200);
  const fim = await esperarProcesso(s, r.dados[0]!.uniproc_codigo, s.u['adm.a']);
  expect(fim.uniproc_situacao, fim.uniproc_mensagem).toBe('FI');
  expect(fim.uniproc_resultadoobject?.Resultado, fim.uniproc_mensagem).toBe('0');
  return fim.uniproc_resultadoobject as Record<string, unknown>;
};
/** The rows of A by table, without what is only kept of them. */
const contar = async () => {
  const [linha] = await s.emA(
    `SELECT (SELECT count(*)::int FROM negocio WHERE clienteregistro_codigo = $1) AS negocios, (SELECT count(*)::int FROM pessoa WHERE clienteregistro_codigo = $1) AS pessoas,
       (SELECT count(*)::int FROM produto WHERE clienteregistro_codigo = $1) AS produtos, (SELECT count(*)::int FROM atividade WHERE clienteregistro_codigo = $1) AS tarefas,
       (SELECT count(*)::int FROM pedvenda WHERE clienteregistro_codigo = $1) AS vendas, (SELECT count(*)::int FROM etiqueta WHERE clienteregistro_codigo = $1) AS etiquetas,
       (SELECT count(*)::int FROM lixeira WHERE clienteregistro_codigo = $1) AS lixeira, (SELECT count(*)::int FROM demonstracao WHERE clienteregistro_codigo = $1) AS marcas`,
    [s.a],
  );
  return linha!;
};
const umMarcado = async (tabela: string, onde = 'true') => {
  const [linha] = await s.emA(
    `SELECT demonstracao_chave AS codigo FROM demonstracao d WHERE clienteregistro_codigo = $1 AND demonstracao_tabela = $2 AND ${onde} ORDER BY 1 LIMIT 1`,
    [s.a, tabela],
  );
  return Number(linha!['codigo']);
};

test('the steps follow from the rows, and are dispensed with and taken up again', async () => {
  const antes = await passos();
  expect(antes).toMatchObject({ dispensado: 'N', empresa: 'S', modelo: '', demonstracao: 0 });
  expect(antes.usuarios).toBeGreaterThan(0);
  const r = await s.chamar(api.dispensar, { dispensado: 'S' }, adm());
  expect(r.dados[0]).toMatchObject({ dispensado: 'S' });
  expect(await passos()).toMatchObject({ dispensado: 'S' });
  const deB = await s.chamar(api.getPassos, {}, { como: s.u['adm.b'] });
  expect(deB.dados[0]).toMatchObject({ dispensado: 'N' });
  await s.chamar(api.dispensar, { dispensado: 'N' }, adm());
  expect(await passos()).toEqual(antes);
});

test('only who administers the registration is led, and nothing changes for the others', async () => {
  await s.recusadas(
    [
      [api.getPassos, {}],
      [api.dispensar, { dispensado: 'S' }],
      [api.aplicarModelo, { modelo: 'INDUSTRIA' }],
      [api.porDemonstracao, {}],
      [api.tirarDemonstracao, {}],
    ],
    { como: s.u['ger.a'], status: 403, codigo: 'SEM_PERMISSAO' },
  );
  await s.recusada(
    api.aplicarModelo,
    { modelo: 'OUTRO' },
    { ...adm(), status: 400, campo: 'modelo' },
  );
});

test('a template is refused where its funnels have deals, and everything stays', async () => {
  await s.emA(
    `UPDATE pipeline SET pipeline_ordem = 0 WHERE clienteregistro_codigo = $1 AND pipeline_codigo = (SELECT pipeline_codigo FROM negocio WHERE clienteregistro_codigo = $1 LIMIT 1)`,
    [s.a],
  );
  expect((await passos()).funis_com_negocios.length).toBeGreaterThan(0);
  await s.recusada(
    api.aplicarModelo,
    { modelo: 'DISTRIBUIDORA' },
    { ...adm(), status: 409, codigo: 'MODELO_COM_NEGOCIOS' },
  );
  const r = await s.chamar(api.aplicarModelo, { modelo: 'ATUAL' }, adm());
  expect(r.dados[0]).toEqual({ modelo: 'ATUAL', estagios: 0, acrescentados: 0 });
  expect(await passos()).toMatchObject({ modelo: 'ATUAL' });
});

test.each(NOMES_DOS_MODELOS)(
  '%s: a new registration gets it whole, and twice is once',
  async (modelo) => {
    const [novo] = await s.banco.transacao(0, 'write', (tx) =>
      tx.sql<{ codigo: number }>(
        "SELECT nextval(pg_get_serial_sequence('clienteregistro', 'clienteregistro_codigo')) AS codigo",
      ),
    );
    expect(novo).toBeDefined();
    // As sign-up leaves the funnels: those of B are taken away and put in anew.
    await s.banco.transacao(s.b, 'write', async (tx) => {
      for (const sql of [
        'DELETE FROM pedvenda WHERE clienteregistro_codigo = $1',
        'DELETE FROM negocio WHERE clienteregistro_codigo = $1',
        'DELETE FROM estagio WHERE clienteregistro_codigo = $1',
        'DELETE FROM pipeline WHERE clienteregistro_codigo = $1',
        'DELETE FROM board WHERE clienteregistro_codigo = $1',
        'DELETE FROM distribuicao_participante WHERE clienteregistro_codigo = $1',
        'UPDATE pessoa SET segmento_codigo = NULL WHERE clienteregistro_codigo = $1',
        'DELETE FROM segmento WHERE clienteregistro_codigo = $1',
        'DELETE FROM origem_contato WHERE clienteregistro_codigo = $1',
        'DELETE FROM motivo_perda WHERE clienteregistro_codigo = $1',
        'DELETE FROM atividade WHERE clienteregistro_codigo = $1',
        'DELETE FROM tipo_atividade WHERE clienteregistro_codigo = $1',
        'DELETE FROM etiqueta WHERE clienteregistro_codigo = $1',
      ])
        await tx.sql(sql, [s.b]);
      await gravarCadastrosIniciais(tx, s.b);
    });
    const funis = () =>
      s.banco.transacao(s.b, 'read', (tx) =>
        tx.sql<{ tipo: string; nome: string; estagios: string[] }>(
          `SELECT b.board_tipo AS tipo, p.pipeline_descricao AS nome, array_agg(e.estagio_descricao || ' ' || e.estagio_probabilidade ORDER BY e.estagio_ordem) AS estagios
         FROM pipeline p JOIN board b USING (clienteregistro_codigo, board_codigo) JOIN estagio e USING (clienteregistro_codigo, pipeline_codigo) GROUP BY 1, 2 ORDER BY 1`,
        ),
      );
    const como = s.u['adm.b'];
    const r = await s.chamar(api.aplicarModelo, { modelo }, { como });
    expect(r.status, r.texto).toBe(200);
    expect(r.dados[0]!.estagios).toBeGreaterThan(5);
    const m = MODELOS_DE_FUNIS[modelo];
    const pedidos = m.funis
      .map((f) => ({
        tipo: f.quadro as string,
        nome: f.nome as string,
        estagios: f.estagios.map((e) => `${e.nome} ${e.probabilidade}`),
      }))
      .toSorted((a, b) => (a.tipo < b.tipo ? -1 : 1));
    expect(await funis()).toEqual(pedidos);
    const segmentos = await s.chamar(recursos.segmento.api.getLista, { SQL_LIMIT: 200 }, { como });
    for (const um of m.segmentos)
      expect(segmentos.dados.map((d) => d.segmento_descricao)).toContain(um);
    const outra = await s.chamar(api.aplicarModelo, { modelo }, { como });
    expect(outra.dados[0]).toEqual({ modelo, estagios: 0, acrescentados: 0 });
    expect(await funis()).toEqual(pedidos);
  },
);

test('the demonstration goes in once and comes out whole', async () => {
  const antes = await contar();
  await correr(api.porDemonstracao);
  const cheio = await contar();
  expect(cheio).toMatchObject({
    negocios: Number(antes['negocios']) + 60,
    pessoas: Number(antes['pessoas']) + 40,
    produtos: Number(antes['produtos']) + 8,
    vendas: Number(antes['vendas']) + 8,
    etiquetas: Number(antes['etiquetas']) + 1,
  });
  expect(Number(cheio['tarefas'])).toBeGreaterThan(Number(antes['tarefas']) + 20);
  const fins = await s.emA(
    `SELECT n.negocio_situacao AS como, count(*)::int AS n FROM negocio n JOIN demonstracao d ON d.clienteregistro_codigo = $1 AND d.demonstracao_tabela = 'negocio' AND d.demonstracao_chave = n.negocio_codigo GROUP BY 1 ORDER BY 1`,
    [s.a],
  );
  expect(fins).toEqual([
    { como: 'A', n: 48 },
    { como: 'G', n: 6 },
    { como: 'P', n: 6 },
  ]);
  await s.recusada(
    api.porDemonstracao,
    {},
    { ...adm(), status: 409, codigo: 'DEMONSTRACAO_POSTA' },
  );
  expect((await passos()).demonstracao).toBe(Number(cheio['marcas']));
  const r = await correr(api.tirarDemonstracao);
  expect(r).toMatchObject({ tirados: 109, ficaram: [] });
  expect(await contar()).toEqual(antes);
  expect(antes['vendas']).toBe(0);
  expect(await s.emA('SELECT 1 FROM numeracao WHERE clienteregistro_codigo = $1', [s.a])).toEqual(
    [],
  );
  await s.recusada(
    api.tirarDemonstracao,
    {},
    { ...adm(), status: 409, codigo: 'DEMONSTRACAO_AUSENTE' },
  );
});

test('what people made or changed stays, with what it stands on, and is told', async () => {
  const antes = await contar();
  await correr(api.porDemonstracao);
  const aberto = (resto: string) =>
    umMarcado(
      'negocio',
      `EXISTS (SELECT 1 FROM negocio n WHERE n.clienteregistro_codigo = $1 AND n.negocio_codigo = d.demonstracao_chave AND n.negocio_situacao = 'A' AND n.negocio_titulo LIKE '${resto}%')`,
    );
  const anotado = await aberto('Linha nova');
  const mudado = await aberto('Contrato anual');
  const movido = await aberto('Reposição mensal');
  const nota = await s.chamar(
    acompanhamento.salvar,
    { negocio_codigo: anotado, acomp_texto: 'Falei com eles.' } as never,
    adm(),
  );
  expect(nota.status, nota.texto).toBe(200);
  const ler = async (codigo: number) =>
    (await s.chamar(negocio.ler, { negocio_codigo: String(codigo) } as never, adm())).dados[0]!;
  const patch = await s.chamar(
    negocio.patch,
    { negocio_codigo: mudado, versao: (await ler(mudado)).versao, negocio_valor: '99.00' },
    adm(),
  );
  expect(patch.status, patch.texto).toBe(200);
  const cartao = await ler(movido);
  const [outro] = await s.emA(
    'SELECT estagio_codigo FROM estagio WHERE clienteregistro_codigo = $1 AND pipeline_codigo = $2 AND estagio_codigo <> $3 LIMIT 1',
    [s.a, cartao.pipeline_codigo, cartao.estagio_codigo],
  );
  const mover = await s.chamar(
    negocio.mover,
    {
      negocio_codigo: movido,
      versao: cartao.versao,
      estagio_codigo: Number(outro!['estagio_codigo']),
    },
    adm(),
  );
  expect(mover.status, mover.texto).toBe(200);
  const meu = await s.chamar(
    negocio.salvar,
    {
      negocio_titulo: 'Meu de verdade',
      estagio_codigo: cartao.estagio_codigo,
      pessoa_codigo: cartao.pessoa_codigo,
    },
    adm(),
  );
  expect(meu.status, meu.texto).toBe(200);
  const r = await correr(api.tirarDemonstracao);
  const ficaram = r['ficaram'] as { tabela: string; codigo: number; motivo: string }[];
  const de = (tabela: string) => ficaram.filter((f) => f.tabela === tabela);
  expect(
    de('negocio')
      .map((f) => [f.codigo, f.motivo])
      .toSorted(),
  ).toEqual(
    [
      [anotado, 'Ficou porque tem uma anotação.'],
      [mudado, 'Ficou porque foi alterado.'],
    ].toSorted(),
  );
  expect(de('pessoa')).toHaveLength(3);
  expect(de('pessoa').every((f) => f.motivo.includes('em uso'))).toBe(true);
  expect(de('etiqueta')).toHaveLength(1);
  expect(Number((await contar())['negocios'])).toBe(Number(antes['negocios']) + 3);
  // Once it is gone what they stood on, the rest comes out as well.
  for (const codigo of [anotado, mudado, meu.dados[0]!.negocio_codigo])
    await s.chamar(negocio.excluir, { negocio_codigo: String(codigo) } as never, adm());
  expect(await correr(api.tirarDemonstracao)).toMatchObject({ ficaram: [] });
  expect(await contar()).toMatchObject({
    negocios: antes['negocios'],
    pessoas: antes['pessoas'],
    produtos: antes['produtos'],
    vendas: antes['vendas'],
    marcas: 0,
  });
});
