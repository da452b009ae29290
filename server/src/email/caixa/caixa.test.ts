import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as api from '@praca/contract/email/caixa/endpoints.ts';
import { inserir } from '../../../seed/fabricas/inserir.ts';
import { abrirCaixas, carta, ENVIADA } from '../../../test-support/cenario/caixas.ts';
import type { ServidorImap } from '../../../test-support/servidor/imap.ts';

let c: Awaited<ReturnType<typeof abrirCaixas>>;
let s: (typeof c)['s'];
let imap: ServidorImap;
let pessoa_codigo: number;
let negocio_codigo: number;
beforeAll(async () => {
  c = await abrirCaixas();
  ({ s, pessoa_codigo, negocio_codigo } = c);
});
afterAll(() => s.fechar());
beforeEach(async () => {
  imap = await c.comecar();
});
afterEach(() => imap.fechar());

const guardada = (como = s.u['rep1.a']) => c.guardada(como);
const salvar = (mudada: object = {}, como = s.u['rep1.a']) => c.salvar(imap, mudada, como);
const ler = () => c.ler();
const chegadas = () => c.chegadas();

test('an answer is kept with the deal that it answers, once, with a notice; what lay there before, and what is nobody’s business, is not', async () => {
  imap.receber(carta('compras@peroba.demo', 'Message-ID: <velha@x>'));
  expect((await salvar()).status).toBe(200);
  await ler();
  expect(await chegadas()).toEqual([]);
  imap.receber(carta('namorada@gmail.demo', 'Message-ID: <minha@x>'));
  imap.receber(
    carta('outro.endereco@peroba.demo', `Message-ID: <resposta@x>\nIn-Reply-To: ${ENVIADA}`),
  );
  imap.receber(carta('COMPRAS@peroba.demo', 'Message-ID: <nova@x>', 'Preciso de outro preço.'));
  await Promise.all([ler(), ler()]);
  await ler();
  expect(await chegadas()).toMatchObject([
    {
      negocio_codigo,
      pessoa_codigo,
      email_assunto: 'Re: Proposta',
      email_texto: 'Pode mandar.',
      email_messageid: '<resposta@x>',
    },
    { negocio_codigo, pessoa_codigo, email_texto: 'Preciso de outro preço.' },
  ]);
  const avisos = await s.emA(
    "SELECT usuario_login, negocio_codigo FROM aviso WHERE aviso_tipo = 'RESPOSTA'",
  );
  expect(avisos).toEqual(Array(2).fill({ usuario_login: 'rep1.a', negocio_codigo }));
  expect(await guardada()).toMatchObject({ caixa_erro: '', caixa_lida_em: expect.any(String) });
  // Nothing in the mailbox was changed.
  expect(imap.comandos).toContain('EXAMINE');
  expect(imap.comandos.filter((c) => /STORE|EXPUNGE|^SELECT/.test(c))).toEqual([]);
});

test('what an owner does not see is not told them: a colleague’s customer stays out', async () => {
  await salvar({}, s.u['rep2.a']);
  await ler();
  imap.receber(carta('compras@peroba.demo', `Message-ID: <alheia@x>\nReferences: ${ENVIADA}`));
  // Nor one whom they wrote to before, without a deal, and who is another's by now.
  await inserir(s.dono, 'email', s.a, {
    pessoa_codigo,
    email_sentido: 'S',
    email_situacao: 'EN',
    email_messageid: '<sem-negocio@acosul.demo>',
  });
  imap.receber(
    carta('x@peroba.demo', 'Message-ID: <outra@x>\nIn-Reply-To: <sem-negocio@acosul.demo>'),
  );
  await ler();
  expect(await chegadas()).toEqual([]);
});

test('broken off in the middle it comes the next time, and numbers counted anew bring nothing twice', async () => {
  await salvar();
  await ler();
  imap.receber(carta('compras@peroba.demo', 'Message-ID: <queda@x>'));
  imap.conduta = 'cair';
  await ler();
  expect(await chegadas()).toEqual([]);
  expect((await guardada()).caixa_erro).toContain('não respondeu');
  imap.conduta = 'responder';
  await ler();
  expect(await chegadas()).toHaveLength(1);
  imap.recontar();
  await ler();
  await ler();
  expect(await chegadas()).toHaveLength(1);
  expect((await guardada()).caixa_erro).toBe('');
});

test('a refused password is told; the password lies encrypted and never goes to another house; S-30 no server inside the house', async () => {
  expect((await salvar()).status).toBe(200);
  expect((await s.chamar(api.testarCaixa, {}, { como: s.u['rep1.a'] })).dados).toEqual([
    { mensagens: 0 },
  ]);
  imap.conduta = 'recusar';
  await ler();
  expect((await guardada()).caixa_erro).toContain('recusou o usuário ou a senha');
  const r = await s.chamar(api.testarCaixa, {}, { como: s.u['rep1.a'] });
  expect([r.status, r.codigo]).toEqual([409, 'CAIXA_INACESSIVEL']);
  const tudo = JSON.stringify([
    await s.emA('SELECT * FROM caixa_email'),
    await s.emA("SELECT * FROM evento WHERE evento_acao = 'CAIXA_DE_EMAIL'"),
    await guardada(),
  ]);
  expect(tudo).not.toContain('SENHA-DA-CAIXA');
  const outra = await salvar({ caixa_servidor: 'imap.alheio.demo', caixa_senha: undefined });
  expect([outra.status, outra.mensagens[0]?.Campo]).toEqual([400, 'caixa_senha']);
  await salvar({ caixa_servidor: '127.0.0.2' });
  await ler();
  expect((await guardada()).caixa_erro).toContain('não pode ser usado');
});

describe('S-72 a message that is made to stop the mailbox', () => {
  const comecar = async () => {
    await salvar();
    await ler();
  };

  test('half an emoji, a NUL, 450 kB of nested elements: each is kept, and the next one arrives', async () => {
    await comecar();
    const de = 'From: Bia <compras@peroba.demo>\nTo: rep1@acosul.demo';
    const html = 'Content-Type: text/html\n';
    imap.receber(`${de}\nSubject: ${'a'.repeat(199)}🏭\nMessage-ID: <meia@x>\n\nOi\n`);
    imap.receber(`${de}\nSubject: =?utf-8?q?a=00b?=\nMessage-ID: <nulo@x>\n\nOi\u0000\n`);
    imap.receber(
      `${de}\nSubject: Fundo\nMessage-ID: <fundo@x>\n${html}\nOi${'<b>'.repeat(150_000)}\n`,
    );
    imap.receber(carta('compras@peroba.demo', 'Message-ID: <depois@x>'));
    await ler();
    const vindas = await chegadas();
    expect(vindas.map((m) => [m['email_messageid'], m['email_texto']])).toEqual([
      ['<meia@x>', 'Oi'],
      ['<nulo@x>', 'Oi'],
      ['<fundo@x>', 'Oi'],
      ['<depois@x>', 'Pode mandar.'],
    ]);
    expect(vindas.map((m) => m['email_assunto'])).toEqual([
      'a'.repeat(199),
      'ab',
      'Fundo',
      'Re: Proposta',
    ]);
    expect((await guardada()).caixa_erro).toBe('');
  });

  test('what the database refuses is set aside with its reason where it belongs, or in the audit; the mark goes on', async () => {
    await comecar();
    const recusar = (coluna: string) =>
      s.dono.query(`ALTER TABLE email ADD CONSTRAINT de_teste CHECK (${coluna} <> 'veneno')`);
    const aceitar = () => s.dono.query('ALTER TABLE email DROP CONSTRAINT de_teste');
    imap.receber(carta('compras@peroba.demo', 'Message-ID: <ruim@x>', 'veneno'));
    imap.receber(carta('compras@peroba.demo', 'Message-ID: <boa@x>'));
    await recusar('email_texto');
    await ler();
    await aceitar();
    expect(await chegadas()).toMatchObject([
      {
        negocio_codigo,
        email_assunto: 'Re: Proposta',
        email_texto: expect.stringContaining('não pôde ser guardada'),
        email_messageid: '<ruim@x>',
      },
      { email_messageid: '<boa@x>' },
    ]);
    await s.dono.query(
      "ALTER TABLE email ADD CONSTRAINT de_teste CHECK (email_messageid <> '<pior@x>')",
    );
    imap.receber(carta('compras@peroba.demo', 'Message-ID: <pior@x>'));
    imap.receber(carta('compras@peroba.demo', 'Message-ID: <ultima@x>'));
    await ler();
    await aceitar();
    expect((await chegadas()).map((m) => m['email_messageid'])).toEqual([
      '<ruim@x>',
      '<boa@x>',
      '<ultima@x>',
    ]);
    expect(
      await s.emA("SELECT evento_depois FROM evento WHERE evento_acao = 'SEPARAR_EMAIL'"),
    ).toMatchObject([{ evento_depois: { motivo: '23514' } }]);
    expect((await guardada()).caixa_erro).toBe('');
  });
});
