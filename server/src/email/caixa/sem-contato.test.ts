import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import * as api from '@praca/contract/email/caixa/endpoints.ts';
import { enviar } from '@praca/contract/email/endpoints.ts';
import { inserir } from '../../../seed/fabricas/inserir.ts';
import { abrirCaixas, carta, ENVIADA } from '../../../test-support/cenario/caixas.ts';
import { servidorImap, type ServidorImap } from '../../../test-support/servidor/imap.ts';

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

const dtInteracao = () =>
  s.emA('SELECT negocio_dtinteracao FROM negocio WHERE negocio_codigo = $1', [negocio_codigo]);
const avisosDela = () =>
  s.emA(
    "SELECT aviso_titulo, aviso_texto, negocio_codigo FROM aviso WHERE aviso_tipo = 'RESPOSTA' AND usuario_login = 'rep1.a' ORDER BY aviso_codigo",
  );

test('what a machine answers and what goes to many is no contact and no notice; an answer that came by a list is one', async () => {
  await salvar();
  await ler();
  await s.emA('DELETE FROM aviso');
  const antes = await dtInteracao();
  const nossa = `In-Reply-To: ${ENVIADA}`;
  for (const [i, cabecalhos] of [
    `${nossa}\nAuto-Submitted: auto-replied`,
    `${nossa}\nPrecedence: auto_reply`,
    'List-Unsubscribe: <https://peroba.demo/sair>',
    'Precedence: bulk',
    'Return-Path: <>',
  ].entries())
    imap.receber(carta('compras@peroba.demo', `Message-ID: <maquina-${i}@x>\n${cabecalhos}`));
  await ler();
  expect([await chegadas(), await avisosDela(), await dtInteracao()]).toEqual([[], [], antes]);
  imap.receber(
    carta('compras@peroba.demo', `Message-ID: <lista@x>\n${nossa}\nList-Id: <compras.peroba.demo>`),
  );
  await ler();
  expect(await chegadas()).toHaveLength(1);
  expect(await avisosDela()).toHaveLength(1);
});

test('a mail that came back is no contact: who sent it is told which address failed, and the address is marked until something comes from it', async () => {
  await salvar();
  await ler();
  await s.emA('DELETE FROM aviso');
  const { usuario_codigo } = s.c.usuarios['rep1.a'];
  const NOSSA = '<praca-voltou@acosul.demo>';
  const { email_codigo } = await inserir(s.dono, 'email', s.a, {
    negocio_codigo,
    pessoa_codigo,
    usuario_codigo,
    email_sentido: 'S',
    email_situacao: 'EN',
    email_messageid: NOSSA,
    email_para: ['Compras@Peroba.demo'],
    email_copia: ['chefe@peroba.demo'],
    email_assunto: 'Proposta',
  });
  const voltou = (endereco: string, acao: string, resposta = NOSSA) =>
    `From: MAILER-DAEMON <mailer-daemon@peroba.demo>\nTo: rep1@acosul.demo\nSubject: Undelivered\nMessage-ID: <${Math.random()}@peroba>\nContent-Type: multipart/report; report-type=delivery-status; boundary=b\n\n--b\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; peroba.demo\n\nFinal-Recipient: rfc822; ${endereco}\nAction: ${acao}\nStatus: 5.1.1\n\n--b\nContent-Type: text/rfc822-headers\n\nMessage-ID: ${resposta}\n\n--b--\n`;
  const antes = await dtInteracao();
  const marcas = () => s.emA('SELECT devolvido_codigo FROM email_devolvido');
  // Late is not lost; nobody is told of what they did not write, nor of an address that they did not write to.
  imap.receber(voltou('compras@peroba.demo', 'delayed'));
  imap.receber(voltou('compras@peroba.demo', 'failed', '<de-ninguem@x>'));
  imap.receber(voltou('alheia@peroba.demo', 'failed'));
  await ler();
  expect([await marcas(), await avisosDela()]).toEqual([[], []]);
  imap.receber(voltou('compras@peroba.demo', 'failed'));
  await ler();
  expect([await chegadas(), await dtInteracao()]).toEqual([[], antes]);
  expect(await marcas()).toEqual([{ devolvido_codigo: '5.1.1' }]);
  expect(await avisosDela()).toEqual([
    {
      aviso_titulo: 'E-mail não entregue a Compras@Peroba.demo: o endereço não existe',
      aviso_texto: 'Proposta',
      negocio_codigo,
    },
  ]);
  expect(
    await s.emA('SELECT email_situacao, email_erro FROM email WHERE email_codigo = $1', [
      email_codigo,
    ]),
  ).toEqual([
    {
      email_situacao: 'ER',
      email_erro:
        'Não chegou a Compras@Peroba.demo: o endereço não existe. Confira o endereço com o cliente.',
    },
  ]);
  const outra = await s.chamar(
    enviar,
    { negocio_codigo, para: ['COMPRAS@peroba.demo'], assunto: 'Oi', mensagem: 'Oi.' },
    { como: s.u['rep1.a'] },
  );
  expect(outra.status, outra.texto).toBe(200);
  expect(outra.texto).toContain('O último e-mail para compras@peroba.demo voltou em ');
  imap.receber(carta('compras@peroba.demo', 'Message-ID: <estou-aqui@x>'));
  await ler();
  expect([await marcas(), (await chegadas()).length]).toEqual([[], 1]);
});

test('S-70 a mailbox that says nothing keeps no other registration waiting', async () => {
  const outra = await servidorImap('rep1@valeplast.demo', 'OUTRA-SENHA');
  try {
    await salvar();
    const deles = await salvar(
      {
        caixa_porta: outra.porta,
        caixa_login: 'rep1@valeplast.demo',
        caixa_senha: 'OUTRA-SENHA',
      },
      s.u['rep1.b'],
    );
    expect(deles.status, deles.texto).toBe(200);
    imap.conduta = 'calar';
    const volta = ler();
    await expect
      .poll(async () => (await guardada(s.u['rep1.b'])).caixa_lida_em)
      .toEqual(expect.any(String));
    // The first one hangs still: it was not read, and did not fail.
    expect(await guardada()).toMatchObject({ caixa_lida_em: null, caixa_erro: '' });
    await imap.fechar();
    await volta;
  } finally {
    await outra.fechar();
    await s.chamar(
      api.salvarCaixa,
      {
        caixa_servidor: '',
        caixa_porta: 993,
        caixa_criptografia: 'TLS',
        caixa_login: '',
        versao: (await guardada(s.u['rep1.b'])).versao,
      } as never,
      { como: s.u['rep1.b'] },
    );
  }
});
