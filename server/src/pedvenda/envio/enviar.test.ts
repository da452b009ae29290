import { afterEach, expect, test } from 'vitest';
import { enviarPedVenda } from '@praca/contract/pedvenda/envio/endpoints.ts';
import { lerPdf } from '../../../test-support/cenario/ler-pdf.ts';
import { abrirVendas } from '../../../test-support/cenario/vendas.ts';
import { filaDeEmailsVazia } from '../../../test-support/servidor/emails.ts';
import { servidorSmtp } from '../../../test-support/servidor/smtp.ts';

const abertos: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const fim of abertos.splice(0).reverse()) await fim();
});

test('the PDF goes by mail with an answer to the seller, and the quote is sent; S-33 nothing is smuggled into the mail', async () => {
  const smtp = await servidorSmtp();
  abertos.push(smtp.fechar);
  const s = await abrirVendas({ SMTP_URL: smtp.url, MAIL_FROM: 'Praça <praca@exemplo.demo>' });
  abertos.push(s.fechar);
  const venda = await s.salvar({ pedvenda_obsinterna: 'SEGREDO-INTERNO' });
  const pedido = {
    pedvenda_codigo: venda.pedvenda_codigo,
    para: 'compras@cliente.demo',
    assunto: 'Orçamento de parafusos',
    mensagem: 'Segue o orçamento.',
  };
  for (const ruim of [
    { para: 'a@x.demo\r\nBcc: b@y.demo' },
    { para: 'a@x.demo, b@y.demo' },
    { assunto: 'Oi\r\nBcc: b@y.demo' },
  ]) {
    const r = await s.chamar(enviarPedVenda, { ...pedido, ...ruim }, { como: s.u['rep1.a'] });
    expect(r.status, JSON.stringify(ruim)).toBe(400);
  }
  expect(await s.emA('SELECT 1 FROM processo')).toEqual([]);
  const r = await s.chamar(enviarPedVenda, pedido, { como: s.u['rep1.a'] });
  expect(r.status, r.texto).toBe(200);
  expect(r.dados[0]).toMatchObject({ pedvenda_situacao: 'OE' });
  await filaDeEmailsVazia(s);
  expect(smtp.recebidos.map((m) => m.para)).toEqual([['compras@cliente.demo']]);
  const { texto } = smtp.recebidos[0]!;
  expect(texto).toContain('Segue o or');
  expect(texto).toMatch(/^Reply-To: rep1\.a@/im);
  const base64 = /application\/pdf[\s\S]*?\r?\n\r?\n([A-Za-z0-9+/=\r\n]+)/.exec(texto)?.[1] ?? '';
  const pdf = lerPdf(Buffer.from(base64, 'base64'));
  expect(pdf.texto).toContain(`Orçamento nº ${venda.pedvenda_numero}`);
  expect(pdf.texto).not.toContain('SEGREDO');
});
