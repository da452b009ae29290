import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as vendas from '@praca/contract/pedvenda/endpoints.ts';
import * as envio from '@praca/contract/pedvenda/envio/endpoints.ts';
import * as api from '@praca/contract/proposta/endpoints.ts';
import { abrirPropostas, novaChave } from '../../../test-support/cenario/propostas.ts';

let s: Awaited<ReturnType<typeof abrirPropostas>>;
beforeAll(async () => {
  s = await abrirPropostas();
});
beforeEach(() => s.dono.query('DELETE FROM limite'));
afterAll(() => s.fechar());

/** A quote that its customer made a counter-offer to, as the seller reads both. */
async function proposta(dados: object, preco: object) {
  const { codigo, token } = await s.enviada(dados as never);
  const r = await s.chamar(api.perguntar, { token, chave: novaChave(), ...preco } as never);
  expect(r.status, r.texto).toBe(200);
  const como = s.u['rep1.a'];
  const [m] = (await s.chamar(envio.getMensagens, { pedvenda_codigo: codigo }, { como })).dados;
  const [venda] = (await s.chamar(vendas.getPedVenda, { pedvenda_codigo: codigo }, { como })).dados;
  return { codigo, m: m!, venda: venda! };
}
const usar = ({ codigo, m, venda }: Awaited<ReturnType<typeof proposta>>, como = s.u['rep1.a']) =>
  s.chamar(
    envio.usarContraproposta,
    { pedvenda_codigo: codigo, versao: venda.versao, msgvenda_codigo: m.msgvenda_codigo },
    { como },
  );

test('the price of a line becomes that of the quote, opened as its next revision; the general discount stays on top', async () => {
  const p = await proposta(
    {
      pedvenda_desccascata: '10',
      itens: [
        {
          produto_codigo: s.produtos[1],
          itpedvenda_quantidade: '3',
          itpedvenda_desccascata: '5',
        },
        { produto_codigo: s.produtos[0], itpedvenda_quantidade: '1' },
      ],
    },
    { itpedvenda_sequencia: 1, msgvenda_preco: '90.5' },
  );
  expect(p.m.msgvenda_precoorcado).toBe('95.0000');
  const r = await usar(p);
  expect(r.status, r.texto).toBe(200);
  const [cabecalho, itens] = await s.guardado(p.codigo);
  expect(cabecalho?.[0]).toMatchObject({
    pedvenda_situacao: 'OA',
    pedvenda_revisao: 2,
    pedvenda_valor: '255.46',
  });
  expect(itens?.map((i) => [i['itpedvenda_vlunitario'], i['itpedvenda_desccascata']])).toEqual([
    ['90.5000', ''],
    ['12.3456', ''],
  ]);
});

test('the total becomes a general discount in R$ that closes at it', async () => {
  const p = await proposta({ pedvenda_vlfrete: '10.00' }, { msgvenda_preco: '280' });
  const r = await usar(p);
  expect(r.status, r.texto).toBe(200);
  expect((await s.guardado(p.codigo))[0]?.[0]).toMatchObject({
    pedvenda_valor: '280.00',
    pedvenda_vldescgeral: '30.00',
    pedvenda_situacao: 'OA',
  });
});

test.each([
  [
    'a price of the line above what is quoted',
    { itpedvenda_sequencia: 1, msgvenda_preco: '100.01' },
  ],
  ['the price that is quoted', { itpedvenda_sequencia: 1, msgvenda_preco: '100' }],
  ['a total above it', { msgvenda_preco: '300.01' }],
])('%s is no counter-offer, and nothing is kept', async (_, preco) => {
  const { codigo, token } = await s.enviada();
  const antes = await s.guardadoDaProposta(codigo);
  const r = await s.chamar(api.perguntar, { token, chave: novaChave(), ...preco } as never);
  expect([r.status, r.codigo], r.texto).toEqual([400, 'ENTRADA_INVALIDA']);
  expect(r.texto).toContain('msgvenda_preco');
  expect(await s.guardadoDaProposta(codigo)).toEqual(antes);
});

test('refused, and nothing changes: a question, a line that went, a total below the freight, an order, another version, another representative', async () => {
  const como = s.u['rep1.a'];
  const pergunta = await proposta({}, { msgvenda_texto: 'Entrega quando?' });
  const freteAlto = await proposta({ pedvenda_vlfrete: '100.00' }, { msgvenda_preco: '99' });
  const linhas = await proposta({}, { itpedvenda_sequencia: 1, msgvenda_preco: '90' });
  const aberta = await s.passo(linhas.venda, 'reabrir');
  linhas.venda = await s.salvar({
    pedvenda_codigo: linhas.codigo,
    versao: aberta.versao,
    itens: [{ produto_codigo: s.produtos[0], itpedvenda_quantidade: '1' }],
  });
  for (const p of [pergunta, freteAlto, linhas]) {
    const antes = await s.guardadoDaProposta(p.codigo);
    await s.recusada(
      envio.usarContraproposta,
      { pedvenda_codigo: p.codigo, versao: p.venda.versao, msgvenda_codigo: p.m.msgvenda_codigo },
      { como, status: 400, campo: 'msgvenda_codigo' },
    );
    expect(await s.guardadoDaProposta(p.codigo)).toEqual(antes);
  }
  const p = await proposta({}, { msgvenda_preco: '280' });
  const pedido = { pedvenda_codigo: p.codigo, msgvenda_codigo: p.m.msgvenda_codigo };
  const { versao } = p.venda;
  await s.recusada(
    envio.usarContraproposta,
    { ...pedido, versao: versao + 1 },
    { como, status: 409 },
  );
  await s.recusada(
    envio.usarContraproposta,
    { ...pedido, versao },
    { como: s.u['rep2.a'], status: 404 },
  );
  const virou = await s.passo(p.venda, 'gerarPedido');
  const antes = await s.guardadoDaProposta(p.codigo);
  await s.recusada(
    envio.usarContraproposta,
    { ...pedido, versao: virou.versao },
    { como, status: 409, codigo: 'VENDA_SITUACAO' },
  );
  expect(await s.guardadoDaProposta(p.codigo)).toEqual(antes);
});
