import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { servidorSmtp, type Conduta } from '../../../test-support/servidor/smtp.ts';
import { passagemDeTeste } from '../../../test-support/servidor/passagem.ts';
import { lerConfig } from '../config.ts';
import { caixaDe, entregarEmail, recusaDefinitiva, type Email } from './mail.ts';

const com = (qual: Email) => passagemDeTeste('EMAIL', qual);
const fechar: (() => unknown)[] = [];
afterEach(() => Promise.all(fechar.splice(0).map((fim) => fim())));

async function smtp(condutas: Conduta[] = []) {
  const servidor = await servidorSmtp(condutas);
  fechar.push(servidor.fechar);
  const config = lerConfig({
    PRACA_DADOS: tmpdir(),
    SMTP_URL: servidor.url,
    MAIL_FROM: 'Praça <praca@exemplo.demo>',
  });
  return { recebidos: servidor.recebidos, config };
}

const envio = { numero: '7.12.abc', data: new Date('2025-10-03T14:32:00Z') };

const email = {
  para: 'ana@fabrica.demo',
  nome: 'Ana Conceição',
  assunto: 'Redefinição de senha',
  texto: 'Olá, Ana.\n\nhttps://praca.exemplo/account/resetPassword/1~abc',
};

test('a mail arrives over SMTP: one recipient, our sender, accents whole, an id that is always the same', async () => {
  const { recebidos, config } = await smtp();
  await entregarEmail(await com(email), config, envio);
  await entregarEmail(await com(email), config, envio);
  expect(recebidos).toHaveLength(2);
  expect(recebidos[0]).toMatchObject({
    de: 'praca@exemplo.demo',
    para: ['ana@fabrica.demo'],
    messageId: '<7.12.abc@exemplo.demo>',
  });
  expect(recebidos[1]!.messageId).toBe(recebidos[0]!.messageId);
  expect(recebidos[0]!.texto).toContain('=?UTF-8?Q?Redefini=C3=A7=C3=A3o_de_senha?=');
  expect(recebidos[0]!.texto).toContain('Auto-Submitted: auto-generated');
});

test('a permanent refusal is told from a temporary one', async () => {
  const { config } = await smtp([451, 550]);
  const erro = async () => entregarEmail(await com(email), config, envio).catch((e: unknown) => e);
  expect(recusaDefinitiva(await erro())).toBe(false);
  expect(recusaDefinitiva(await erro())).toBe(true);
  const semServidor = lerConfig({ PRACA_DADOS: tmpdir(), SMTP_URL: 'smtp://127.0.0.1:1' });
  const falha: unknown = await entregarEmail(await com(email), semServidor, envio).catch(
    (e: unknown) => e,
  );
  expect(falha).toBeInstanceOf(Error);
  expect(recusaDefinitiva(falha)).toBe(false);
});

test('S-33 line breaks, second recipients, groups and quoted local parts are refused before SMTP', async () => {
  const { recebidos, config } = await smtp();
  const tentar = async (mudanca: Partial<typeof email>) =>
    entregarEmail(await com({ ...email, ...mudanca }), config, envio);
  for (const para of [
    'a@x.demo\r\nBcc: evil@y.demo',
    'a@x.demo, evil@y.demo',
    'a@x.demo; evil@y.demo',
    'grupo: a@x.demo, evil@y.demo;',
    '"evil@y.demo x"@z.demo',
    '<a@x.demo> <evil@y.demo>',
    'sem-arroba',
    '',
    'a@x.demo\u2028evil@y.demo',
  ]) {
    await expect(tentar({ para }), para).rejects.toThrow('O endereço de e-mail não é válido.');
  }
  await expect(tentar({ nome: 'Ana\r\nBcc: evil@y.demo' })).rejects.toThrow('não é válido');
  await expect(tentar({ assunto: 'Oi\r\nBcc: evil@y.demo' })).rejects.toThrow(
    'caracteres inválidos',
  );
  await tentar({
    nome: 'Ana <evil@y.demo>, "x"',
    assunto: 'Bcc: evil@y.demo',
    texto: '.\r\nBcc: evil@y.demo\r\n.\r\nfim',
  });
  expect(recebidos.map((r) => r.para)).toEqual([['ana@fabrica.demo']]);
  expect(recebidos[0]!.texto.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/im);
  expect(recebidos[0]!.texto).toContain('fim');
});

test('the sender is one mailbox too', () => {
  expect(caixaDe('Praça <nao-responda@praca.local>')).toEqual({
    name: 'Praça',
    address: 'nao-responda@praca.local',
  });
  expect(() => caixaDe('a@x.demo, b@x.demo')).toThrow('não é válido');
});

test('without SMTP the mail is a file that only its owner reads, with whole lines, and one however often it is written', async () => {
  const pasta = mkdtempSync(join(tmpdir(), 'praca-email-'));
  fechar.push(() => rmSync(pasta, { recursive: true }));
  const link = `https://praca.exemplo/account/resetPassword/1~${'a'.repeat(120)}`;
  const config = lerConfig({ PRACA_DADOS: pasta });
  await entregarEmail(await com({ ...email, texto: `Olá, ção\n${link}` }), config, envio);
  await entregarEmail(await com({ ...email, texto: `Olá, ção\n${link}` }), config, envio);
  const arquivos = readdirSync(join(pasta, 'emails'));
  expect(arquivos).toHaveLength(1);
  const lido = readFileSync(join(pasta, 'emails', arquivos[0]!), 'utf8');
  expect(lido).toContain(`\n${link}\n`);
  expect(lido).toContain('Content-Transfer-Encoding: 8bit');
  expect(lido).toContain('Olá, ção');
});
