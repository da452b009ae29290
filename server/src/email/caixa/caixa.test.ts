import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import * as api from '@praca/contract/email/caixa/endpoints.ts';
import { criarNegocio } from '../../../seed/fabricas/fabricas-negocio.ts';
import { inserir } from '../../../seed/fabricas/inserir.ts';
import { abrirCenario, type Cenario } from '../../../test-support/cenario/cenario.ts';
import { servidorImap, type ServidorImap } from '../../../test-support/servidor/imap.ts';
import { lerCaixas } from './ler.ts';
import { palavrasDoHtml, textoDaMensagem } from './texto.ts';

let s: Cenario;
let imap: ServidorImap;
let pessoa_codigo: number;
let negocio_codigo: number;
const ENVIADA = '<praca-1@acosul.demo>';
beforeAll(async () => {
  s = await abrirCenario({ PRACA_REDE_PERMITIDA: '127.0.0.1' });
  pessoa_codigo = Number(
    (
      await inserir(s.dono, 'pessoa', s.a, {
        pessoa_razao: 'Peroba Ltda',
        pessoa_email: 'compras@peroba.demo',
        repres_codigo: s.c.a.rep1.repres_codigo,
      })
    )['pessoa_codigo'],
  );
  negocio_codigo = (
    await criarNegocio(s.dono, s.a, {
      empresa_codigo: s.c.a.empresa1.empresa_codigo,
      pipeline_codigo: s.c.a.funil.pipeline_codigo,
      estagio_codigo: s.c.a.funil.estagios[0]!.estagio_codigo,
      pessoa_codigo,
      repres_codigo: s.c.a.rep1.repres_codigo,
      usuario_responsavel: 'rep1.a',
    })
  ).negocio_codigo;
  await inserir(s.dono, 'email', s.a, {
    negocio_codigo,
    pessoa_codigo,
    email_sentido: 'S',
    email_situacao: 'EN',
    email_messageid: ENVIADA,
  });
});
afterAll(() => s.fechar());
beforeEach(async () => {
  imap = await servidorImap('rep1@acosul.demo', 'SENHA-DA-CAIXA');
  await s.dono.query('DELETE FROM limite');
  await s.emA("DELETE FROM email WHERE email_sentido = 'E'");
  await s.emA('DELETE FROM caixa_email');
});
afterEach(() => imap.fechar());

const guardada = async (como = s.u['rep1.a']) =>
  (await s.chamar(api.getCaixa, {}, { como })).dados[0]!;
const salvar = async (mudada: object = {}, como = s.u['rep1.a']) =>
  s.chamar(
    api.salvarCaixa,
    {
      caixa_servidor: '127.0.0.1',
      caixa_porta: imap.porta,
      caixa_criptografia: 'NENHUMA',
      caixa_login: 'rep1@acosul.demo',
      caixa_senha: 'SENHA-DA-CAIXA',
      versao: (await guardada(como)).versao,
      ...mudada,
    } as never,
    { como },
  );
const ler = () => lerCaixas({ ...s, log: pino({ level: 'silent' }) }, new AbortController().signal);
const chegadas = () =>
  s.emA(
    "SELECT negocio_codigo, pessoa_codigo, email_de, email_assunto, email_texto, email_arquivos, email_messageid FROM email WHERE email_sentido = 'E' ORDER BY email_codigo",
  );
const carta = (de: string, extra: string, corpo = 'Pode mandar.') =>
  `From: Bia <${de}>\nTo: rep1@acosul.demo\nSubject: Re: Proposta\n${extra}\n\n${corpo}\n`;

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

test('a message of HTML is kept as words', () => {
  expect(
    palavrasDoHtml('<style>p{}</style><p>Olá <b>Ana</b></p><div>Tudo&nbsp;certo?<br>Abraço</div>')
      .split('\n')
      .map((l) => l.trim())
      .filter(Boolean),
  ).toEqual(['Olá Ana', 'Tudo certo?', 'Abraço']);
  expect(textoDaMensagem({ text: 'a\r\n\r\n\r\nb\u0000', html: '' })).toBe('a\n\nb');
  expect(textoDaMensagem({ text: 'x'.repeat(50_000) })).toHaveLength(20_000);
});
