import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { FUSO_DO_BRASIL, dataNoFuso, somarDias } from '@praca/contract/br/data.ts';
import * as ciclo from '@praca/contract/negocio/ciclo/endpoints.ts';
import { getLinhaDoTempo } from '@praca/contract/negocio/ficha/endpoints.ts';
import * as api from '@praca/contract/pedvenda/endpoints.ts';
import { abrirNegocio } from '../../test-support/cenario/orcamentos.ts';
import { abrirVendas } from '../../test-support/cenario/vendas.ts';

let s: Awaited<ReturnType<typeof abrirVendas>>;
let negocio_codigo: number;
beforeAll(async () => {
  s = await abrirVendas();
});
afterAll(() => s.fechar());
beforeEach(async () => {
  const n = await abrirNegocio(s);
  negocio_codigo = Number(
    (
      await n.criar({
        repres_codigo: s.c.a.rep1.repres_codigo,
        pessoa_codigo: s.pessoa_codigo,
        usuario_responsavel: 'rep1.a',
      })
    ).negocio_codigo,
  );
});
const daquiA = (dias: number) => somarDias(dataNoFuso(new Date(), FUSO_DO_BRASIL), dias);
const rep1 = () => s.u['rep1.a'];
const orcar = async (dados = {}) =>
  s.passo(await s.salvar({ negocio_codigo, ...dados }), 'concluir');
const linha = async () =>
  (
    await s.emA(
      'SELECT versao, negocio_situacao, negocio_valor, pedvenda_codigo FROM negocio WHERE clienteregistro_codigo = $1 AND negocio_codigo = $2',
      [s.a, negocio_codigo],
    )
  )[0]!;
const SEM_OUTROS = { enviaPosVenda: 'N', abreNegocioRecorrente: 'N' } as const;
const ganhar = (dados = {}) =>
  s.chamar(
    ciclo.ganhar,
    { negocio_codigo, ...SEM_OUTROS, geraPedido: 'S', ...dados },
    { como: rep1() },
  );
const desfazer = (versao?: number) =>
  s.chamar(
    ciclo.desfazerFechamento,
    { negocio_codigo, ...(versao !== undefined && { versao }) },
    { como: rep1() },
  );
const venda = async (pedvenda_codigo: number) => {
  const r = await s.chamar(api.getPedVenda, { pedvenda_codigo }, { como: rep1() });
  return r.dados[0]!;
};

test('winning makes the favourite quote an order in the same transaction, and the undo a quote again in the state of before', async () => {
  const enviada = await s.passo(await orcar(), 'enviar');
  const antes = await linha();
  const r = await ganhar({ versao: antes['versao'] });
  expect(r.status, r.texto).toBe(200);
  expect(await venda(enviada.pedvenda_codigo)).toMatchObject({
    pedvenda_tipo: 'P',
    pedvenda_situacao: 'LI',
    pedvenda_valor: enviada.pedvenda_valor,
  });
  const ganho = await linha();
  expect(ganho).toMatchObject({ negocio_situacao: 'G', negocio_valor: antes['negocio_valor'] });
  expect((await desfazer(Number(ganho['versao']))).status).toBe(200);
  expect(await venda(enviada.pedvenda_codigo)).toMatchObject({
    pedvenda_tipo: 'O',
    pedvenda_situacao: 'OE',
  });
  expect(await linha()).toMatchObject({ negocio_situacao: 'A' });
  expect((await s.eventos('pedvenda', enviada.pedvenda_codigo)).map((e) => e.evento_acao)).toEqual([
    'CRIAR',
    'CONCLUIR',
    'ENVIAR',
    'GERARPEDIDO',
    'VOLTARAORCAMENTO',
  ]);
});

test('without being asked the quote stays one; an order that the customer made before stays as it is', async () => {
  const um = await orcar();
  await ganhar({ geraPedido: 'N' });
  expect(await venda(um.pedvenda_codigo)).toMatchObject({ pedvenda_situacao: 'OA' });
  await desfazer();
  const pedido = await s.passo(um, 'gerarPedido');
  const r = await ganhar();
  expect(r.status, r.texto).toBe(200);
  expect(await venda(um.pedvenda_codigo)).toMatchObject({
    pedvenda_situacao: 'LI',
    versao: pedido.versao,
  });
});

test.each([
  ['a discount above the limit', { itens: [{ desc: '50' }] }, 409, 'VENDA_ACIMA_DO_LIMITE'],
  ['no favourite quote', null, 400, 'REFERENCIA_INVALIDA'],
] as const)('%s refuses the win whole', async (_nome, quer, status, codigo) => {
  if (quer)
    await orcar({
      tabpreco_codigo: await tabelaComLimite(),
      itens: [
        {
          produto_codigo: s.produtos[1],
          itpedvenda_quantidade: '1',
          itpedvenda_desccascata: quer.itens[0].desc,
        },
      ],
    });
  const antes = await linha();
  await s.recusada(
    ciclo.ganhar,
    { negocio_codigo, ...SEM_OUTROS, geraPedido: 'S' },
    { como: rep1(), status, codigo },
  );
  expect(await linha()).toEqual(antes);
});

test('an order that went on refuses the undo of its win, and nothing changes', async () => {
  const um = await orcar();
  await ganhar();
  await s.passo(um, 'separar', {}, s.gerente);
  const antes = [await linha(), await s.guardado(um.pedvenda_codigo)];
  await s.recusada(
    ciclo.desfazerFechamento,
    { negocio_codigo },
    { como: rep1(), status: 409, codigo: 'DERIVADO_ALTERADO' },
  );
  expect([await linha(), await s.guardado(um.pedvenda_codigo)]).toEqual(antes);
});

test('a copy of the deal brings the whole quote: lines, parcels, terms, days moved on', async () => {
  const um = await orcar({
    pedvenda_dtvalidade: daquiA(1),
    itens: [
      {
        produto_codigo: s.produtos[0],
        itpedvenda_quantidade: '10',
        itpedvenda_desccascata: '10+5',
        itpedvenda_dtentrega: daquiA(10),
      },
    ],
  });
  const r = await s.chamar(ciclo.copiar, { negocio_codigo, dias: 30 }, { como: s.u['adm.a'] });
  expect(r.status, r.texto).toBe(200);
  const [copia] = await s.emA(
    'SELECT pedvenda_codigo FROM pedvenda WHERE clienteregistro_codigo = $1 AND negocio_codigo = $2',
    [s.a, r.dados[0]!.negocio_codigo],
  );
  const nova = await s
    .chamar(
      api.getPedVenda,
      { pedvenda_codigo: Number(copia?.['pedvenda_codigo']) },
      { como: s.u['adm.a'] },
    )
    .then((lida) => lida.dados[0]!);
  expect(nova).toMatchObject({
    pedvenda_situacao: 'OA',
    pedvenda_favorito: 'S',
    pedvenda_valor: um.pedvenda_valor,
    pedvenda_dtvalidade: daquiA(31),
    condpag_codigo: um.condpag_codigo,
    pedvenda_revisao: 1,
  });
  expect(nova.pedvenda_numero).not.toBe(um.pedvenda_numero);
  expect(nova.itens).toMatchObject([
    {
      itpedvenda_desccascata: '10+5',
      itpedvenda_dtentrega: daquiA(40),
      itpedvenda_vltotal: um.itens[0]!.itpedvenda_vltotal,
    },
  ]);
  expect(nova.parcelas.map((p) => p.parcpedvenda_valor)).toEqual(
    um.parcelas.map((p) => p.parcpedvenda_valor),
  );
});

test('losing tells the history of each quote that it cancels; reactivating opens them again where they stood', async () => {
  const um = await s.passo(await orcar(), 'enviar');
  const r = await s.chamar(
    ciclo.perder,
    { negocio_codigo, motperda_codigo: s.c.a.motperda_codigo, cancelaOrcamento: 'S' },
    { como: rep1() },
  );
  expect(r.status, r.texto).toBe(200);
  expect(await venda(um.pedvenda_codigo)).toMatchObject({ pedvenda_situacao: 'CA' });
  expect((await s.chamar(ciclo.reativar, { negocio_codigo }, { como: rep1() })).status).toBe(200);
  expect(await venda(um.pedvenda_codigo)).toMatchObject({ pedvenda_situacao: 'OE' });
  const acoes = (await s.eventos('pedvenda', um.pedvenda_codigo)).map((e) => e.evento_acao);
  expect(acoes.slice(-2)).toEqual(['CANCELAR', 'DESCANCELAR']);
});

test('the timeline of the deal tells each step of its quotes, and who sees the deal and not their company hears nothing', async () => {
  const um = await s.passo(await orcar(), 'enviar');
  await s.passo(um, 'reprovar', { pedvenda_motivo: 'Caro demais' });
  const r = await s.chamar(
    getLinhaDoTempo,
    { negocio_codigo, TIPOS: ['PASSO'], SQL_LIMIT: 2 },
    { como: rep1() },
  );
  expect(r.dados, r.texto).toMatchObject([
    { evento_acao: 'REPROVAR', texto: 'Caro demais', pedvenda_numero: um.pedvenda_numero },
    { evento_acao: 'ENVIAR', texto: '' },
  ]);
  await s.recusada(
    getLinhaDoTempo,
    { negocio_codigo, TIPOS: ['PASSO'] },
    { como: s.u['rep2.a'], status: 404, codigo: 'NAO_ENCONTRADO' },
  );
});

async function tabelaComLimite(): Promise<number> {
  const [tabela] = await s.emA(
    "INSERT INTO tabpreco (clienteregistro_codigo, tabpreco_descricao, tabpreco_descmaximo) VALUES ($1, 'Com limite ' || random(), 5) RETURNING tabpreco_codigo",
    [s.a],
  );
  return Number(tabela?.['tabpreco_codigo']);
}

test('a quote that the customer made an order is the one that counts: winning makes no second order of another', async () => {
  const [um, dois] = [
    await orcar(),
    await orcar({ itens: [{ produto_codigo: s.produtos[1], itpedvenda_quantidade: '7' }] }),
  ];
  expect(await linha()).toMatchObject({ pedvenda_codigo: um.pedvenda_codigo });
  const pedido = await s.passo(dois, 'gerarPedido');
  expect(pedido.pedvenda_favorito).toBe('S');
  expect(await linha()).toMatchObject({
    pedvenda_codigo: dois.pedvenda_codigo,
    negocio_valor: pedido.pedvenda_valor,
  });
  // A second order does not take the place of the first one.
  await s.passo(um, 'gerarPedido');
  expect(await linha()).toMatchObject({ pedvenda_codigo: dois.pedvenda_codigo });
  await s.passo(um, 'voltarAOrcamento', {}, s.gerente);
  const r = await ganhar({ versao: (await linha())['versao'] });
  expect(r.status, r.texto).toBe(200);
  expect(await venda(um.pedvenda_codigo)).toMatchObject({ pedvenda_tipo: 'O' });
  expect(await venda(dois.pedvenda_codigo)).toMatchObject({ pedvenda_tipo: 'P' });
});
