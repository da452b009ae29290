import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { brCodeValido } from '@praca/contract/br/pix.ts';
import * as envio from '@praca/contract/pedvenda/envio/endpoints.ts';
import * as api from '@praca/contract/proposta/endpoints.ts';
import { lerPdf } from '../../../test-support/cenario/ler-pdf.ts';
import { abrirPropostas, novaChave } from '../../../test-support/cenario/propostas.ts';
import { emailsDe, passarEspera } from '../../../test-support/servidor/emails.ts';

let s: Awaited<ReturnType<typeof abrirPropostas>>;
beforeAll(async () => {
  s = await abrirPropostas();
});
beforeEach(() => s.dono.query('DELETE FROM limite'));
afterAll(() => s.fechar());

test('a link sends the quote, keeps only a hash of the token, and shows what the customer may know and nothing else', async () => {
  await s.emA("UPDATE produto SET produto_custo = '77.7777'");
  const { codigo, token } = await s.enviada({
    pedvenda_obsinterna: 'SEGREDO-INTERNO',
    pedvenda_contato: 'SEGREDO-CONTATO',
  });
  const [link] = await s.emA('SELECT * FROM linkvenda WHERE pedvenda_codigo = $1', [codigo]);
  expect(link!['linkvenda_hash']).toEqual(createHash('sha256').update(token).digest());
  expect(JSON.stringify(link)).not.toContain(token.split('~')[1]);
  const r = await s.chamar(api.getProposta, { token });
  expect(r.dados[0]).toMatchObject({
    estado: 'ABERTA',
    proxima: null,
    aceite: null,
    pix: null,
    documento: {
      pedvenda_revisao: 1,
      pedvenda_valor: '300.00',
      pessoa_razao: 'Metalúrgica Horizonte',
    },
  });
  expect(r.texto).not.toMatch(
    /SEGREDO|77\.7777|custo|comiss|descmaximo|obsinterna|vltabela|estoque|negocio|usuario|_login|ultimo_|CANARIO-B/i,
  );
  const outras = (await s.emA('SELECT usuario_nome FROM usuario')).map((u) =>
    String(u['usuario_nome']),
  );
  for (const nome of outras.filter((um) => um !== r.dados[0]!.vendedor.nome))
    expect(r.texto).not.toContain(`"${nome}"`);
});

test('the opening is told once a day, by nobody of the house', async () => {
  const { codigo, token } = await s.enviada();
  for (let i = 0; i < 3; i += 1) expect((await s.chamar(api.visitar, { token })).status).toBe(200);
  expect((await s.acoes(codigo)).filter((a) => a === 'ABRIR_PROPOSTA cliente')).toHaveLength(1);
  await s.emA(
    "UPDATE linkvenda SET linkvenda_aberto = now() - interval '2 days' WHERE pedvenda_codigo = $1",
    [codigo],
  );
  await s.chamar(api.visitar, { token });
  expect((await s.acoes(codigo)).filter((a) => a === 'ABRIR_PROPOSTA cliente')).toHaveLength(2);
  const links = await s.chamar(
    envio.getLinks,
    { pedvenda_codigo: codigo },
    { como: s.u['rep1.a'] },
  );
  expect(links.dados[0]).toMatchObject({ linkvenda_aberturas: 2, vale: 'S' });
});

test('accepting keeps who, what to the letter and when, makes the order, and writes to the seller; the receipt hides the CPF', async () => {
  await s.emA(
    "UPDATE empresa SET empresa_chavepix = '11222333000181', cidade_descricao = 'Joinville'",
  );
  const hoje = new Date().toISOString().slice(0, 10);
  const { codigo, token } = await s.enviada({
    parcelas: [
      {
        parcpedvenda_dtvencimento: hoje,
        parcpedvenda_valor: '100.00',
        parcpedvenda_tipopagamento: 'RC',
      },
      { parcpedvenda_dtvencimento: '2099-01-01', parcpedvenda_valor: '200.00' },
    ],
  });
  await passarEspera(s);
  const antes = (await emailsDe(s)).length;
  const r = await s.chamar(api.aceitar, await s.sim(token));
  expect(r.status, r.texto).toBe(200);
  const feita = r.dados[0]!;
  expect(feita).toMatchObject({
    estado: 'ACEITA',
    aceite: {
      aceitevenda_nome: 'Rogério Zanella',
      aceitevenda_documento: '***.982.247-**',
      pedvenda_revisao: 1,
    },
    pix: { valor: '100.00', vencimento: hoje },
  });
  expect(r.texto).not.toContain('52998224725');
  expect(brCodeValido(feita.pix!.copiaecola)).toBe(true);
  expect(feita.pix!.copiaecola).toContain('5406100.00');
  const [[venda], [aceite]] = (await s.guardadoDaProposta(codigo)) as [
    Record<string, unknown>[],
    Record<string, unknown>[],
  ];
  expect(venda).toMatchObject({ pedvenda_situacao: 'LI', pedvenda_tipo: 'P' });
  expect(aceite).toMatchObject({
    aceitevenda_documento: '52998224725',
    aceitevenda_resumo: feita.resumo,
  });
  expect(createHash('sha256').update(String(aceite!['aceitevenda_texto'])).digest('hex')).toBe(
    feita.resumo,
  );
  expect((await s.acoes(codigo)).slice(-2)).toEqual(['GERARPEDIDO cliente', 'ACEITAR cliente']);
  await passarEspera(s);
  const emails = await emailsDe(s);
  expect(emails).toHaveLength(antes + 1);
  expect(emails.at(-1)).toContain('aceitou a revisão 1');
  const baixado = await s.app.inject({ method: 'GET', url: `/api/TWSProposta/Pdf/${token}` });
  expect(lerPdf(baixado.rawPayload).texto).toContain('Aceito por Rogério Zanella');
});

test('two answers at once: one counts, the other hears so, and the same yes again gets the same receipt', async () => {
  const { codigo, token } = await s.enviada();
  const [um, outro] = [
    await s.sim(token),
    await s.sim(token, {
      aceitevenda_nome: 'Outra Pessoa',
      aceitevenda_documento: '111.444.777-35',
    }),
  ];
  const respostas = await Promise.all([
    s.chamar(api.aceitar, um),
    s.chamar(api.aceitar, outro),
    s.chamar(api.aceitar, um),
  ]);
  const aceites = await s.emA(
    'SELECT aceitevenda_nome FROM aceitevenda WHERE pedvenda_codigo = $1',
    [codigo],
  );
  expect(aceites).toHaveLength(1);
  const dela = aceites[0]!['aceitevenda_nome'] === 'Outra Pessoa';
  expect(respostas.map((r) => r.status)).toEqual(dela ? [409, 200, 409] : [200, 409, 200]);
  expect(respostas.find((r) => r.status === 409)!.codigo).toBe('PROPOSTA_ACEITA');
});

test('questions and prices of two people at once all stay; the same one sent twice is one; the answer stands under its line', async () => {
  const { codigo, token } = await s.enviada();
  const chave = novaChave();
  const pergunta = (texto: string, resto = {}) => ({
    token,
    chave: novaChave(),
    itpedvenda_sequencia: 1,
    msgvenda_texto: texto,
    ...resto,
  });
  const respostas = await Promise.all([
    s.chamar(api.perguntar, pergunta('Entrega 30 agora?', { chave })),
    s.chamar(api.perguntar, pergunta('Entrega 30 agora?', { chave })),
    s.chamar(api.perguntar, pergunta('Faz por menos?', { msgvenda_preco: '90.5' })),
    s.chamar(api.perguntar, { token, chave: novaChave(), msgvenda_texto: 'E o frete?' }),
  ]);
  expect(respostas.map((r) => r.status)).toEqual([200, 200, 200, 200]);
  const resposta = await s.chamar(
    envio.responderMensagem,
    { pedvenda_codigo: codigo, itpedvenda_sequencia: 1, msgvenda_texto: 'Sim, mesmo preço.' },
    { como: s.u['rep1.a'] },
  );
  expect(resposta.status, resposta.texto).toBe(200);
  const { mensagens } = await s.ver(token);
  expect(mensagens.map((m) => m.msgvenda_tipo).toSorted()).toEqual(['C', 'P', 'P', 'R']);
  expect(mensagens.find((m) => m.msgvenda_tipo === 'C')).toMatchObject({
    msgvenda_preco: '90.5000',
    itpedvenda_sequencia: 1,
  });
  expect((await s.acoes(codigo)).filter((a) => a === 'PERGUNTAR cliente')).toHaveLength(2);
  const vistas = await s.chamar(
    envio.getMensagens,
    { pedvenda_codigo: codigo },
    { como: s.u['rep1.a'] },
  );
  expect(vistas.dados).toHaveLength(4);
});

test('a price says enough by itself: it is proposed without a word, told to the seller, and stands in the conversation', async () => {
  const { codigo, token } = await s.enviada();
  const r = await s.chamar(api.perguntar, {
    token,
    chave: novaChave(),
    itpedvenda_sequencia: 1,
    msgvenda_preco: '90.5',
  });
  expect(r.status, r.texto).toBe(200);
  expect((await s.ver(token)).mensagens).toMatchObject([
    { msgvenda_tipo: 'C', msgvenda_preco: '90.5000', msgvenda_texto: '' },
  ]);
  expect(await s.acoes(codigo)).toContain('CONTRAPROPOR cliente');
});
