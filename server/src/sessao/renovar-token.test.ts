import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { empresa } from '@praca/contract/empresa/recurso.ts';
import * as e from '@praca/contract/sessao/endpoints.ts';
import type { CenarioSeguranca } from '../../seed/fabricas/cenario-seguranca.ts';
import { digestRegistro } from '../platform/banco/digest.ts';
import { filaDeEmailsVazia } from '../../test-support/servidor/emails.ts';
import {
  servidorDeTeste,
  URL_DE_TESTE,
  type Servidor,
} from '../../test-support/servidor/servidor.ts';
import { servidorComCenario } from '../../test-support/cenario/cenario.ts';

let s: Servidor;
let c: CenarioSeguranca;
let registro: number;
beforeAll(async () => {
  ({ s, c } = await servidorComCenario());
  registro = c.a.registro.clienteregistro_codigo;
});
beforeEach(() => s.dono.query('DELETE FROM limite'));
afterAll(() => s.fechar());

const COOKIE = 'praca_renova';
type Nome = keyof typeof c.usuarios;
const entrar = async (nome: Nome) => {
  const r = await s.chamar(e.loginEmail, {
    usuario_emaillogin: c.usuarios[nome].usuario_emaillogin,
    usuario_senha: c.usuarios[nome].senha,
  });
  return { token: r.dados[0]!.token, cookie: r.cookies[0]!.value };
};
const renovar = (cookie: string) => s.chamar(e.renovaToken, {}, { cookies: { [COOKIE]: cookie } });
const cookieDe = (r: { cookies: { name: string; value: string }[] }) =>
  r.cookies.find((k) => k.name === COOKIE)?.value ?? '';
const vale = async (token: string) =>
  (await s.chamar(empresa.api.getLista, {}, { como: { token } })).status === 200;
const emA = (texto: string, valores: unknown[] = []) =>
  s.banco.transacao(registro, 'write', (tx) => tx.sql<Record<string, unknown>>(texto, valores));
const envelhecer = () => emA("UPDATE sessao SET sessao_trocado_em = now() - interval '30 seconds'");

test('renovarToken exchanges the cookie for another one and a new access token', async () => {
  const antes = await entrar('adm.a');
  const r = await renovar(antes.cookie);
  expect(r.status).toBe(200);
  expect(r.dados[0]?.usuario_login).toBe('adm.a');
  expect(cookieDe(r)).not.toBe(antes.cookie);
  expect(await vale(r.dados[0]!.token)).toBe(true);
  const [linha] = await emA(
    'SELECT sessao_token FROM sessao ORDER BY sessao_criada_em DESC LIMIT 1',
  );
  expect(JSON.stringify(linha)).not.toContain(cookieDe(r).split('.')[2]);
});

test('S-15 two parallel refreshes get the same successor; a later reuse ends the family and is audited', async () => {
  const { cookie, token } = await entrar('rep1.a');
  const [um, dois] = await Promise.all([renovar(cookie), renovar(cookie)]);
  expect([um.status, dois.status]).toEqual([200, 200]);
  expect(cookieDe(um)).toBe(cookieDe(dois));
  const seguinte = await renovar(cookieDe(um));
  expect(seguinte.status).toBe(200);
  const reuso = await renovar(cookie);
  expect([reuso.status, reuso.codigo]).toEqual([401, 'SESSAO_INVALIDA']);
  expect((await renovar(cookieDe(seguinte))).status).toBe(401);
  for (const t of [token, um.dados[0]!.token, seguinte.dados[0]!.token])
    expect(await vale(t)).toBe(false);
  const auditoria = await emA(
    "SELECT usuario_codigo, evento_depois FROM evento WHERE evento_acao = 'REUSO_DE_TOKEN'",
  );
  expect(auditoria).toEqual([
    {
      usuario_codigo: c.usuarios['rep1.a'].usuario_codigo,
      evento_depois: expect.objectContaining({ ip: '127.0.0.1' }),
    },
  ]);
});

test('S-15 the token before the last one is reuse as soon as the tolerance of 20 s is over', async () => {
  const { cookie } = await entrar('rep2.a');
  const nova = await renovar(cookie);
  await envelhecer();
  expect((await renovar(cookie)).status).toBe(401);
  expect((await renovar(cookieDe(nova))).status).toBe(401);
});

test('invented, cut and foreign refresh tokens are 401 and end nobody', async () => {
  const { cookie, token } = await entrar('ger.a');
  const [r, sid, segredo, selo] = cookie.split('.');
  const outro = String(c.b.registro.clienteregistro_codigo);
  for (const torto of [
    '',
    'x',
    `${r}.${sid}.${segredo}`,
    `${r}.${sid}.${segredo}.${'A'.repeat(43)}`,
    `${outro}.${sid}.${segredo}.${selo}`,
    `${r}.${sid}.${'A'.repeat(43)}.${selo}`,
    `0.${sid}.${segredo}.${selo}`,
  ]) {
    expect((await renovar(torto)).status, torto).toBe(401);
  }
  expect(await vale(token)).toBe(true);
  expect((await renovar(cookie)).status).toBe(200);
});

test('S-13 after logout the access token and the refresh token are refused on the next call', async () => {
  const { cookie, token } = await entrar('adm.a');
  expect(await vale(token)).toBe(true);
  const saida = await s.chamar(e.logout, {}, { cookies: { [COOKIE]: cookie } });
  expect(saida.status).toBe(200);
  expect(saida.cabecalhos['clear-site-data']).toBe('"storage"');
  expect(cookieDe(saida)).toBe('');
  expect(await vale(token)).toBe(false);
  expect((await renovar(cookie)).status).toBe(401);
  const [linha] = await emA(
    "SELECT usuario_codigo FROM evento WHERE evento_acao = 'SAIR' ORDER BY evento_codigo DESC LIMIT 1",
  );
  expect(linha?.usuario_codigo).toBe(c.usuarios['adm.a'].usuario_codigo);
});

test('S-13 logout by access token alone ends the same family; logout without anything does not fail', async () => {
  const { cookie, token } = await entrar('adm.a');
  expect((await s.chamar(e.logout, {}, { como: { token } })).status).toBe(200);
  expect(await vale(token)).toBe(false);
  expect((await renovar(cookie)).status).toBe(401);
  const semNada = await s.chamar(e.logout, {});
  expect(semNada.status).toBe(200);
  expect(semNada.cabecalhos['clear-site-data']).toBe('"storage"');
  // S-82 What waits sealed of others in that browser stays; it says itself that the rest is gone.
  const deOutros = await s.chamar(e.logout, { guarda_de_outros: 'S' });
  expect(deOutros.status).toBe(200);
  expect(deOutros.cabecalhos['clear-site-data']).toBeUndefined();
});

test('S-13 after a password change both tokens of every session are refused', async () => {
  const senha = c.usuarios['ger.a'].senha;
  const [um, dois] = [await entrar('ger.a'), await entrar('ger.a')];
  const troca = await s.chamar(
    e.trocarSenha,
    { senha_atual: senha, usuario_senha: 'girassol-azul-42' },
    { como: um },
  );
  expect(troca.status).toBe(200);
  for (const x of [um, dois]) {
    expect(await vale(x.token)).toBe(false);
    expect((await renovar(x.cookie)).status).toBe(401);
  }
  expect(
    (
      await s.chamar(e.loginEmail, {
        usuario_emaillogin: c.usuarios['ger.a'].usuario_emaillogin,
        usuario_senha: senha,
      })
    ).status,
  ).toBe(401);
  expect(
    (
      await s.chamar(e.loginEmail, {
        usuario_emaillogin: c.usuarios['ger.a'].usuario_emaillogin,
        usuario_senha: 'girassol-azul-42',
      })
    ).status,
  ).toBe(200);
});

test('trocarSenha refuses a wrong current password, a common one and one made of the own name', async () => {
  const { token } = await entrar('rep2.a');
  // What was told before goes out by mail meanwhile.
  await filaDeEmailsVazia(s);
  const antes = await digestRegistro(s.dono, registro, { exceto: ['evento'] });
  const trocar = (senha_atual: string, usuario_senha: string) =>
    s.chamar(e.trocarSenha, { senha_atual, usuario_senha }, { como: { token } });
  expect((await trocar('errada', 'girassol-azul-42')).codigo).toBe('SENHA_ATUAL_INVALIDA');
  for (const fraca of ['12345678', 'Senha123', 'aaaaaaaaaa', 'rep2.a-1'])
    expect((await trocar(c.usuarios['rep2.a'].senha, fraca)).codigo, fraca).toBe('SENHA_FRACA');
  expect((await trocar(c.usuarios['rep2.a'].senha, 'curta')).codigo).toBe('ENTRADA_INVALIDA');
  expect((await digestRegistro(s.dono, registro, { exceto: ['evento'] })).tabelas).toEqual(
    antes.tabelas,
  );
  for (let i = 0; i < 10; i += 1) await trocar('errada', 'girassol-azul-42');
  expect((await trocar('errada', 'girassol-azul-42')).status).toBe(429);
  expect(await vale(token)).toBe(true);
});

test('S-37 the cookie alone moves nothing: other origin, no header, forms, multipart, text and GET are refused', async () => {
  const { cookie, token } = await entrar('adm.a');
  const url = '/api/TWSLogin/RenovaToken';
  const antes = await digestRegistro(s.dono, registro);
  const pedir = (headers: Record<string, string>, resto: object = {}) =>
    s.app.inject({ method: 'PUT', url, cookies: { [COOKIE]: cookie }, headers, ...resto });
  const nossa = { origin: URL_DE_TESTE, 'x-praca': '1' };
  const tentativas = [
    await pedir({}),
    await pedir({ 'x-praca': '1' }),
    await pedir({ origin: URL_DE_TESTE }),
    await pedir({ ...nossa, origin: 'http://evil.example' }),
    await pedir({ ...nossa, origin: 'null' }),
    await pedir({ ...nossa, origin: `${URL_DE_TESTE}.evil.example` }),
    await pedir({ ...nossa, origin: 'http://localhost:9', host: 'localhost:9' }),
    await pedir({ ...nossa, origin: 'http://evil.example', host: 'evil.example' }),
    await pedir({ origin: 'http://evil.example', 'content-type': 'text/plain' }, { payload: '{}' }),
    await pedir(
      { origin: 'http://evil.example', 'content-type': 'application/x-www-form-urlencoded' },
      { payload: 'a=1' },
    ),
    await pedir(
      { origin: 'http://evil.example', 'content-type': 'multipart/form-data; boundary=x' },
      { payload: '--x--' },
    ),
    await s.app.inject({
      method: 'POST',
      url,
      cookies: { [COOKIE]: cookie },
      headers: { origin: 'http://evil.example' },
    }),
  ];
  for (const r of tentativas)
    expect([403, 404, 405, 415, 400], `${r.statusCode}`).toContain(r.statusCode);
  for (const r of tentativas.slice(0, 8))
    expect(r.json().Mensagens[0].Codigo).toBe('ORIGEM_RECUSADA');
  for (const method of ['GET', 'HEAD'] as const) {
    for (const caminho of [
      url,
      '/api/TWSLogin/Logout',
      '/api/TWSLogin/LoginEmail',
      '/api/register/',
      '/api/TWSUsuario/RemoveAcessoCRM',
    ]) {
      const r = await s.app.inject({
        method,
        url: caminho,
        cookies: { [COOKIE]: cookie },
        headers: nossa,
      });
      expect([404, 405]).toContain(r.statusCode);
    }
  }
  const preflight = await s.app.inject({
    method: 'OPTIONS',
    url,
    headers: {
      origin: 'http://evil.example',
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'x-praca',
    },
  });
  expect(preflight.headers['access-control-allow-origin']).toBeUndefined();
  expect((await digestRegistro(s.dono, registro)).tabelas).toEqual(antes.tabelas);
  expect(await vale(token)).toBe(true);
  expect((await renovar(cookie)).status).toBe(200);
});

test('S-37 on this machine the page may be opened under either name of loopback', async () => {
  const daqui = await servidorDeTeste({ PRACA_URL: 'http://127.0.0.1:3000' });
  const pedir = (origin: string, host: string) =>
    daqui.chamar(e.renovaToken, {}, { cabecalhos: { origin, host } });
  expect((await pedir('http://localhost:3000', 'localhost:3000')).codigo).toBe('SESSAO_INVALIDA');
  expect((await pedir('http://127.0.0.1:3000', '127.0.0.1:3000')).codigo).toBe('SESSAO_INVALIDA');
  expect((await pedir('http://localhost:4000', 'localhost:3000')).codigo).toBe('ORIGEM_RECUSADA');
  expect((await pedir('http://evil.example', 'evil.example')).codigo).toBe('ORIGEM_RECUSADA');
  await daqui.fechar();
});

test('over https the cookie is __Host- and Secure', async () => {
  const { s: seguro, c: cenario } = await servidorComCenario({
    PRACA_URL: 'https://praca.exemplo',
  });
  const u = cenario.usuarios['adm.a'];
  const r = await seguro.chamar(e.loginEmail, {
    usuario_emaillogin: u.usuario_emaillogin,
    usuario_senha: u.senha,
  });
  const seguros = ['renova', 'aparelho'].map((nome): unknown =>
    expect.stringMatching(
      new RegExp(`^__Host-praca_${nome}=.+Path=/; .*HttpOnly; Secure; SameSite=Strict$`),
    ),
  );
  expect(r.cabecalhos['set-cookie']).toEqual(seguros);
  await seguro.fechar();
});

test('a second login in the same browser replaces the session that was there', async () => {
  const um = await entrar('rep2.a');
  const r = await s.chamar(
    e.loginEmail,
    {
      usuario_emaillogin: c.usuarios['rep2.a'].usuario_emaillogin,
      usuario_senha: c.usuarios['rep2.a'].senha,
    },
    { cookies: { [COOKIE]: um.cookie } },
  );
  expect(r.status).toBe(200);
  expect(await vale(um.token)).toBe(false);
  expect(await vale(r.dados[0]!.token)).toBe(true);
});

test('salvarPreferencias keeps the layout for the next login, the same again writes nothing, and refuses what is none', async () => {
  const { token } = await entrar('rep2.a');
  const layout = {
    layoutColor: 'dark',
    layoutType: 'detached',
    layoutWidth: 'boxed',
    leftSideBarTheme: 'crm',
    leftSideBarType: 'condensed',
    showRightSidebar: false,
    densidade: 'compacto',
  };
  const escritas = async () =>
    (await emA("SELECT 1 FROM evento WHERE evento_acao = 'PREFERENCIAS'")).length;
  for (const vez of [1, 2]) {
    const r = await s.chamar(e.salvarPreferencias, layout, { como: { token } });
    expect([r.status, await escritas()], `${vez}ª vez`).toEqual([200, 1]);
  }
  expect(
    (await s.chamar(e.salvarPreferencias, { ...layout, layoutColor: 'x' }, { como: { token } }))
      .status,
  ).toBe(400);
  const umaSo = await s.chamar(e.salvarPreferencias, { funis: { leads: 7 } }, { como: { token } });
  expect([umaSo.status, await escritas()]).toEqual([200, 2]);
  expect(
    (await s.entrar(c.usuarios['rep2.a'].usuario_emaillogin, c.usuarios['rep2.a'].senha))
      .preferencias,
  ).toEqual({ ...layout, funis: { leads: 7 } });
});
