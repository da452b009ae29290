import { afterAll, beforeAll, expect, test } from 'vitest';
import * as caixa from '@praca/contract/email/caixa/endpoints.ts';
import * as central from '@praca/contract/ligacao/central/endpoints.ts';
import * as conta from '@praca/contract/usuario/conta/endpoints.ts';
import * as webhook from '@praca/contract/webhook/endpoints.ts';
import type { Endpoint } from '@praca/contract/endpoint.ts';
import { abrirCenario, type Cenario } from '../test-support/cenario/cenario.ts';
import './app.ts';
import { exigirFechado, mesmoCaminho, SegredoAberto } from './platform/sessao/caminho.ts';
import { todosOsCofres } from './platform/sessao/cofre.ts';

let s: Cenario;
beforeAll(async () => {
  s = await abrirCenario({ PRACA_REDE_PERMITIDA: '127.0.0.1', PRACA_CENTRAIS: '127.0.0.1' });
});
afterAll(() => s.fechar());

const adm = () => ({ como: s.u['adm.a'] });
/** An address of the public Internet that nobody is asked about. */
const PUBLICO = '93.184.215.14';

/** A form that keeps a password: how it is kept, and which changes of its way ask for it again. */
interface Formulario {
  ler: Endpoint;
  salvar: Endpoint;
  boa: object;
  senha: string;
  criptografia: string;
  outras: readonly object[];
  aberta?: object;
}
const FORMULARIOS: Record<string, Formulario> = {
  'conta_email.usuario_smtpsenha': {
    ler: conta.getContaDeEmail,
    salvar: conta.salvarContaDeEmail,
    boa: {
      usuario_smtptipo: 'SMTP',
      usuario_smtp: '127.0.0.1',
      usuario_smtpporta: 587,
      usuario_smtplogin: 'eu@acosul.demo',
      usuario_smtpcriptografia: 'STARTTLS',
    },
    senha: 'usuario_smtpsenha',
    criptografia: 'usuario_smtpcriptografia',
    outras: [
      { usuario_smtpcriptografia: 'NENHUMA' },
      { usuario_smtpcriptografia: 'TLS' },
      { usuario_smtp: '127.0.0.3' },
      { usuario_smtpporta: 25 },
      { usuario_smtplogin: 'outro@acosul.demo' },
    ],
    aberta: { usuario_smtp: PUBLICO, usuario_smtpcriptografia: 'NENHUMA' },
  },
  'caixa_email.caixa_senha': {
    ler: caixa.getCaixa,
    salvar: caixa.salvarCaixa,
    boa: {
      caixa_servidor: '127.0.0.1',
      caixa_porta: 143,
      caixa_login: 'eu@acosul.demo',
      caixa_criptografia: 'STARTTLS',
    },
    senha: 'caixa_senha',
    criptografia: 'caixa_criptografia',
    outras: [
      { caixa_criptografia: 'NENHUMA' },
      { caixa_criptografia: 'TLS' },
      { caixa_servidor: '127.0.0.3' },
      { caixa_porta: 993 },
      { caixa_login: 'outro@acosul.demo' },
    ],
    aberta: { caixa_servidor: PUBLICO, caixa_criptografia: 'NENHUMA' },
  },
  // An exchange is entered by a challenge, and in clear never over the Internet (platform/telefonia).
  'central.central_segredo': {
    ler: central.getCentral,
    salvar: central.salvarCentral,
    boa: {
      central_tipo: 'AMI',
      central_servidor: '127.0.0.1',
      central_porta: 5038,
      central_usuario: 'praca',
      central_criptografia: 'NENHUMA',
    },
    senha: 'central_segredo',
    criptografia: 'central_criptografia',
    outras: [
      { central_servidor: '127.0.0.3' },
      { central_porta: 5039 },
      { central_criptografia: 'TLS' },
      { central_usuario: 'outro' },
      {
        central_tipo: 'HTTP',
        central_url: 'http://127.0.0.1/x?a={ramal}&b={numero}',
        central_cabecalho: 'X-Chave',
      },
    ],
  },
};

test('S-77 every secret whose way people set is asked for again where that way changes', async () => {
  const saem = todosOsCofres().filter((c) => c.sai);
  expect([...new Set(saem.map((c) => c.tabela))].toSorted()).toEqual(
    [...Object.keys(FORMULARIOS).map((nome) => nome.split('.')[0]), 'webhook'].toSorted(),
  );
});

test.each(Object.keys(FORMULARIOS))('S-77 %s', async (nome) => {
  const f = FORMULARIOS[nome]!;
  const versao = async () =>
    ((await s.chamar(f.ler, {}, adm())).dados[0] as { versao: number }).versao;
  const salvar = async (extra: object) =>
    s.chamar(f.salvar, { ...f.boa, ...extra, versao: await versao() } as never, adm());
  expect((await salvar({ [f.senha]: 'segredo' })).status).toBe(200);
  for (const outra of f.outras) {
    const r = await salvar(outra);
    expect([outra, r.status, r.mensagens[0]?.Campo], r.texto).toEqual([outra, 400, f.senha]);
  }
  if (f.aberta) {
    const r = await salvar({ ...f.aberta, [f.senha]: 'segredo' });
    expect([r.status, r.mensagens[0]?.Campo], r.texto).toEqual([400, f.criptografia]);
  }
  const igual = await salvar({});
  expect(igual.status, igual.texto).toBe(200);
  expect(JSON.stringify(igual.dados[0])).toMatch(/_gravad[ao]":"S"/);
});

test('S-77 an address that leads to another house gets a new secret, and the former one signs no more', async () => {
  const boa = { webhook_descricao: 'ERP', webhook_eventos: ['negocio.*'] };
  const url = (porta: number, resto = '') => `http://127.0.0.1:${porta}/praca${resto}`;
  const novo = (await s.chamar(webhook.salvar, { ...boa, webhook_url: url(81) }, adm())).dados[0]!;
  const mudar = async (webhook_url: string) => {
    const { webhook_codigo } = novo;
    const [w] = (await s.chamar(webhook.getLista, {}, adm())).dados;
    const r = await s.chamar(
      webhook.salvar,
      { ...boa, webhook_codigo, versao: w!.versao, webhook_url },
      adm(),
    );
    expect(r.status, r.texto).toBe(200);
    return r.dados[0]!.webhook_segredo;
  };
  const guardado = () => s.emA('SELECT webhook_segredo, webhook_segredoanterior FROM webhook');
  const antes = await guardado();
  expect(await mudar(url(81, '/2'))).toBe('');
  expect(await guardado()).toEqual(antes);
  expect(await mudar(url(82))).toMatch(/^whsec_/);
  const [depois] = await guardado();
  expect(depois!['webhook_segredo']).not.toBe(antes[0]!['webhook_segredo']);
  expect(depois!['webhook_segredoanterior']).toBeNull();
});

test('nothing secret is sent in clear to an address of the Internet, whenever it was written down', () => {
  expect(() => exigirFechado(PUBLICO, 'NENHUMA')).toThrow(SegredoAberto);
  exigirFechado(PUBLICO, 'STARTTLS');
  exigirFechado('10.0.0.5', 'NENHUMA');
  const a = { servidor: 'SMTP.acosul.demo', porta: 587, conta: 'eu', criptografia: 'TLS' } as const;
  expect(mesmoCaminho(a, { ...a, servidor: 'smtp.acosul.demo' })).toBe(true);
  expect(mesmoCaminho(a, { ...a, criptografia: 'STARTTLS' })).toBe(false);
});
