import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as envio from '@praca/contract/pedvenda/envio/endpoints.ts';
import * as api from '@praca/contract/proposta/endpoints.ts';
import { abrirPropostas, novaChave } from '../../../test-support/cenario/propostas.ts';

let s: Awaited<ReturnType<typeof abrirPropostas>>;
beforeAll(async () => {
  s = await abrirPropostas();
});
beforeEach(() => s.dono.query('DELETE FROM limite'));
afterAll(() => s.fechar());

test('S-19 a forged, expired, revoked or foreign token gets one and the same answer; nothing changes', async () => {
  const [vencido, revogado, bom] = [await s.enviada(), await s.enviada(), await s.enviada()];
  await s.emA('UPDATE linkvenda SET linkvenda_expira = now() WHERE linkvenda_codigo = $1', [
    vencido.linkvenda_codigo,
  ]);
  const r = await s.chamar(
    envio.revogarLink,
    { pedvenda_codigo: revogado.codigo, linkvenda_codigo: revogado.linkvenda_codigo },
    { como: s.u['rep1.a'] },
  );
  expect(r.dados[0]).toMatchObject({ vale: 'N' });
  const [registro, segredo] = bom.token.split('~') as [string, string];
  const errados = [
    vencido.token,
    revogado.token,
    `${registro}~${'A'.repeat(43)}`,
    `${Number(registro) + 1}~${segredo}`,
    `${s.b}~${segredo}`,
    `999999999~${segredo}`,
  ];
  const respostas = [];
  for (const token of errados)
    for (const [chamada, entrada] of [
      [api.getProposta, { token }],
      [api.visitar, { token }],
      [api.perguntar, { token, chave: novaChave(), msgvenda_texto: 'Oi' }],
      [api.aceitar, { ...(await s.sim(bom.token)), token }],
    ] as const) {
      const { status, texto } = await s.chamar(chamada, entrada);
      respostas.push(`${status} ${texto}`);
    }
  expect(new Set(respostas).size).toBe(1);
  expect(respostas[0]).toMatch(/^410 .*PROPOSTA_LINK/);
  for (const { codigo } of [vencido, revogado, bom]) {
    const [vendas, aceites, mensagens] = await s.guardadoDaProposta(codigo);
    expect([vendas![0]!['pedvenda_situacao'], aceites, mensagens]).toEqual(['OE', [], []]);
  }
  // A network that tries many is told to wait, and who holds a good link too: it is the same network.
  const depois = await Promise.all(
    Array.from({ length: 12 }, () => s.chamar(api.getProposta, { token: errados[2]! })),
  );
  expect(depois.some((x) => x.status === 429)).toBe(true);
});

test('a replaced, expired, reopened or cancelled quote is not accepted, nor one that was not what the customer saw; nothing changes', async () => {
  const recusar = async (codigo: number, entrada: Record<string, unknown>, erro: string) => {
    const antes = await s.guardadoDaProposta(codigo);
    const r = await s.chamar(api.aceitar, entrada);
    expect([r.status, r.codigo]).toEqual([409, erro]);
    expect(await s.guardadoDaProposta(codigo)).toEqual(antes);
  };
  const a = await s.enviada();
  const visto = await s.sim(a.token);
  await recusar(a.codigo, { ...visto, resumo: '0'.repeat(64) }, 'PROPOSTA_SUBSTITUIDA');
  await s.passo({ pedvenda_codigo: a.codigo }, 'reabrir');
  expect(await s.ver(a.token)).toMatchObject({ estado: 'REVISAO', proxima: 2 });
  await recusar(a.codigo, visto, 'PROPOSTA_SUBSTITUIDA');
  const [{ versao }] = (await s.emA('SELECT versao FROM pedvenda WHERE pedvenda_codigo = $1', [
    a.codigo,
  ])) as [{ versao: number }];
  await s.salvar({
    pedvenda_codigo: a.codigo,
    versao,
    pedvenda_dtvalidade: '2099-12-31',
    itens: [{ produto_codigo: s.produtos[1], itpedvenda_quantidade: '5' }],
  });
  await s.passo({ pedvenda_codigo: a.codigo }, 'enviar');
  expect(await s.ver(a.token)).toMatchObject({
    estado: 'ABERTA',
    documento: { pedvenda_revisao: 2, pedvenda_valor: '500.00' },
  });
  await recusar(a.codigo, visto, 'PROPOSTA_SUBSTITUIDA');
  expect((await s.chamar(api.aceitar, await s.sim(a.token))).status).toBe(200);

  const b = await s.enviada();
  await s.emA("UPDATE pedvenda SET pedvenda_dtvalidade = '2020-01-01' WHERE pedvenda_codigo = $1", [
    b.codigo,
  ]);
  await s.emA(
    `UPDATE revpedvenda SET revpedvenda_documento = revpedvenda_documento || '{"pedvenda_dtvalidade":"2020-01-01"}' WHERE pedvenda_codigo = $1`,
    [b.codigo],
  );
  await recusar(b.codigo, await s.sim(b.token), 'PROPOSTA_VENCIDA');

  const c = await s.enviada();
  await s.passo({ pedvenda_codigo: c.codigo }, 'cancelar', { pedvenda_motivo: 'Engano' });
  await recusar(c.codigo, await s.sim(c.token), 'PROPOSTA_FECHADA');
  const r = await s.chamar(api.perguntar, {
    token: c.token,
    chave: novaChave(),
    msgvenda_texto: 'Oi',
  });
  expect(r.codigo).toBe('PROPOSTA_FECHADA');
});

test.each([
  ['a wrong CPF', { aceitevenda_documento: '111.111.111-11' }],
  ['no name', { aceitevenda_nome: '  ' }],
  ['control characters', { aceitevenda_nome: 'Ana\u0000Maria' }],
  ['an unknown field', { empresa_codigo: 9 }],
  ['a list as name', { aceitevenda_nome: ['Ana Maria'] }],
])('S-10 %s is refused with its field; nothing changes', async (_, resto) => {
  const { codigo, token } = await s.enviada();
  const antes = await s.guardadoDaProposta(codigo);
  const r = await s.chamar(api.aceitar, await s.sim(token, resto));
  expect([r.status, r.codigo]).toEqual([400, 'ENTRADA_INVALIDA']);
  expect(await s.guardadoDaProposta(codigo)).toEqual(antes);
});

test('a line that the quote lacks, a price of nothing and one of five decimals are refused', async () => {
  const { codigo, token } = await s.enviada();
  for (const resto of [
    { itpedvenda_sequencia: 9 },
    { msgvenda_preco: '0' },
    { msgvenda_preco: '1.12345' },
    { msgvenda_preco: '-1' },
    { msgvenda_texto: '' },
    { msgvenda_texto: ' \n ' },
    { msgvenda_texto: undefined },
    { msgvenda_texto: 'x'.repeat(1001) },
  ]) {
    const r = await s.chamar(api.perguntar, {
      token,
      chave: novaChave(),
      msgvenda_texto: 'Oi',
      ...resto,
    });
    expect(r.status, JSON.stringify(resto)).toBe(400);
  }
  expect((await s.guardadoDaProposta(codigo))[2]).toEqual([]);
});

test('a discount above the limit is not sent by a link, and a rep without the right makes none', async () => {
  await s.emA('UPDATE representante SET repres_descmaximo = 5');
  const venda = await s.salvar({
    itens: [
      { produto_codigo: s.produtos[1], itpedvenda_quantidade: '3', itpedvenda_desccascata: '20' },
    ],
  });
  const r = await s.chamar(
    envio.gerarLink,
    { pedvenda_codigo: venda.pedvenda_codigo },
    { como: s.u['rep1.a'] },
  );
  expect([r.status, r.codigo]).toEqual([409, 'VENDA_ACIMA_DO_LIMITE']);
  expect(
    await s.emA('SELECT 1 FROM linkvenda WHERE pedvenda_codigo = $1', [venda.pedvenda_codigo]),
  ).toEqual([]);
  await s.emA('UPDATE representante SET repres_descmaximo = NULL');
});
