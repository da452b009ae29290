import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import * as api from '@praca/contract/usuario/conta/endpoints.ts';
import { abrirCenario, type Cenario } from '../../../test-support/cenario/cenario.ts';
import { servidorSmtp } from '../../../test-support/servidor/smtp.ts';

let s: Cenario;
beforeAll(async () => {
  s = await abrirCenario({ PRACA_REDE_PERMITIDA: '127.0.0.1' });
});
beforeEach(() => s.dono.query('DELETE FROM limite'));
afterAll(() => s.fechar());
const abertos: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const fim of abertos.splice(0)) await fim();
});

const conta = async (nome: 'rep1.a' | 'ger.a') =>
  (await s.chamar(api.getContaDeEmail, {}, { como: s.u[nome] })).dados[0]!;
const gravar = async (nome: 'rep1.a' | 'ger.a', extra: object) =>
  s.chamar(
    api.salvarContaDeEmail,
    { usuario_smtptipo: 'SMTP', versao: (await conta(nome)).versao, ...extra },
    { como: s.u[nome] },
  );

test('the password lies encrypted, no answer and no event has it, and it never goes to another server', async () => {
  const pedido = {
    usuario_smtp: 'smtp.acosul.demo',
    usuario_smtplogin: 'rep@acosul.demo',
    usuario_smtpsenha: 'SENHA-DO-SMTP',
  };
  const r = await gravar('rep1.a', pedido);
  expect(r.status, r.texto).toBe(200);
  expect(r.dados[0]).toMatchObject({ usuario_smtpsenha_gravada: 'S', usuario_smtpporta: 587 });
  const tudo = JSON.stringify([
    await s.emA('SELECT * FROM conta_email'),
    await s.emA("SELECT * FROM evento WHERE evento_acao = 'CONTA_DE_EMAIL'"),
    r.texto,
  ]);
  expect(tudo).not.toContain('SENHA-DO-SMTP');
  const fica = await gravar('rep1.a', {
    ...pedido,
    usuario_smtpsenha: undefined,
    usuario_smtpnome: 'Rep',
  });
  expect(fica.dados[0]).toMatchObject({ usuario_smtpsenha_gravada: 'S', usuario_smtpnome: 'Rep' });
  const outro = await gravar('rep1.a', {
    usuario_smtp: 'smtp.alheio.demo',
    usuario_smtplogin: 'rep@acosul.demo',
  });
  expect([outro.status, outro.mensagens[0]?.Campo]).toEqual([400, 'usuario_smtpsenha']);
  expect(await conta('ger.a')).toMatchObject({ usuario_smtptipo: 'PRODUTO', versao: 0 });
});

test('a test goes out by one’s own server, with its name and the blind copy; faults are told in the words of the catalogue', async () => {
  const smtp = await servidorSmtp([550]);
  abertos.push(smtp.fechar);
  const porta = Number(new URL(smtp.url).port);
  const ok = await gravar('ger.a', {
    usuario_smtp: '127.0.0.1',
    usuario_smtpporta: porta,
    usuario_smtpnome: 'Gerência Aço Sul',
    usuario_smtpcriptografia: 'NENHUMA',
    usuario_smtpcopiaoculta: 'arquivo@acosul.demo',
  });
  expect(ok.status, ok.texto).toBe(200);
  const recusado = await s.chamar(api.testarContaDeEmail, {}, { como: s.u['ger.a'] });
  expect([recusado.status, recusado.codigo, recusado.mensagens[0]?.Mensagem]).toEqual([
    409,
    'EMAIL_NAO_ENVIADO',
    'Não foi possível realizar o envio de email, verifique suas credenciais.',
  ]);
  const r = await s.chamar(api.testarContaDeEmail, {}, { como: s.u['ger.a'] });
  expect(r.status, r.texto).toBe(200);
  const [recebido] = smtp.recebidos;
  expect(recebido?.para).toContain('arquivo@acosul.demo');
  expect(recebido?.texto).not.toMatch(/^Bcc:/im);
  // STARTTLS is demanded, and this server has none.
  await gravar('ger.a', {
    usuario_smtp: '127.0.0.1',
    usuario_smtpporta: porta,
    usuario_smtpcriptografia: 'STARTTLS',
  });
  expect((await s.chamar(api.testarContaDeEmail, {}, { como: s.u['ger.a'] })).codigo).toBe(
    'EMAIL_NAO_ENVIADO',
  );
  expect(smtp.recebidos).toHaveLength(1);
});

test('S-30 a server inside the house is not reached; S-33 a name with a line break is refused', async () => {
  await gravar('ger.a', {
    usuario_smtp: '127.0.0.2',
    usuario_smtpporta: 25,
    usuario_smtpcriptografia: 'NENHUMA',
  });
  const r = await s.chamar(api.testarContaDeEmail, {}, { como: s.u['ger.a'] });
  expect(r.codigo).toBe('EMAIL_NAO_ENVIADO');
  const { versao } = await conta('ger.a');
  await s.recusada(
    api.salvarContaDeEmail,
    { usuario_smtptipo: 'SMTP', usuario_smtpnome: 'Oi\r\nBcc: x@y.demo', versao },
    { como: s.u['ger.a'], status: 400 },
  );
});
