import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { empresa } from '@praca/contract/empresa/recurso.ts';
import * as e from '@praca/contract/sessao/endpoints.ts';
import type { CenarioSeguranca } from '../../seed/fabricas/cenario-seguranca.ts';
import { emailsDe, linkDe } from '../../test-support/servidor/emails.ts';
import { URL_DE_TESTE, type Servidor } from '../../test-support/servidor/servidor.ts';
import { servidorComCenario } from '../../test-support/cenario/cenario.ts';

let s: Servidor;
let c: CenarioSeguranca;
beforeAll(async () => {
  ({ s, c } = await servidorComCenario());
});
beforeEach(() => s.dono.query('DELETE FROM limite'));
afterAll(() => s.fechar());

const SENHA = 'torno-mecanico-7';
const login = (usuario_emaillogin: string, usuario_senha = SENHA) =>
  s.chamar(e.loginEmail, { usuario_emaillogin, usuario_senha });
const ultimoEmail = async () => (await emailsDe(s)).at(-1) ?? '';

test('S-19 esqueciSenha answers the same for known and unknown; the link serves once, for 60 minutes, the newest only', async () => {
  const u = c.usuarios['rep1.a'];
  const registro = c.a.registro.clienteregistro_codigo;
  const pedir = (usuario_emaillogin: string) => s.chamar(e.esqueciSenha, { usuario_emaillogin });
  const antiga = await s.chamar(e.loginEmail, {
    usuario_emaillogin: u.usuario_emaillogin,
    usuario_senha: u.senha,
  });
  const quantos = (await emailsDe(s)).length;
  const [estranho, conhecido] = [
    await pedir('ninguem@registro-a.demo'),
    await pedir(u.usuario_emaillogin),
  ];
  expect([conhecido.status, conhecido.texto]).toEqual([estranho.status, estranho.texto]);
  expect(await emailsDe(s)).toHaveLength(quantos + 1);
  const primeiro = linkDe(await ultimoEmail());
  await pedir(u.usuario_emaillogin);
  const segundo = linkDe(await ultimoEmail());
  expect(Buffer.from(segundo.split('~')[1] ?? '', 'base64url')).toHaveLength(32);
  const guardados = await s.banco.transacao(registro, 'read', (tx) =>
    tx.sql<{ token_hash: Buffer; minutos: number }>(
      'SELECT token_hash, extract(epoch FROM token_validade - now())::float8 / 60 AS minutos FROM token_conta',
    ),
  );
  expect(guardados).toHaveLength(1);
  expect(guardados[0]!.minutos).toBeLessThanOrEqual(60);
  expect(guardados[0]!.token_hash.toString('base64url')).not.toBe(segundo.split('~')[1]);
  const redefinir = (hash: string, usuario_senha = 'caldeira-nova-31') =>
    s.chamar(e.redefinirSenha, { hash, usuario_senha });
  expect((await redefinir(primeiro)).codigo).toBe('LINK_INVALIDO');
  expect((await redefinir(segundo, 'senha123')).codigo).toBe('SENHA_FRACA');
  for (let i = 0; i < 11; i += 1) await login(u.usuario_emaillogin, `errada-${i}`);
  expect((await login(u.usuario_emaillogin, 'caldeira-nova-31')).status).toBe(429);
  expect((await redefinir(segundo)).status).toBe(200);
  expect((await redefinir(segundo)).codigo).toBe('LINK_INVALIDO');
  expect((await s.chamar(empresa.api.getLista, {}, { como: antiga.dados[0]! })).status).toBe(401);
  expect(
    (
      await s.chamar(
        e.renovaToken,
        {},
        { cookies: { [antiga.cookies[0]!.name]: antiga.cookies[0]!.value } },
      )
    ).status,
  ).toBe(401);
  expect((await login(u.usuario_emaillogin, u.senha)).status).toBe(401);
  expect((await login(u.usuario_emaillogin, 'caldeira-nova-31')).status).toBe(200);
  expect(await ultimoEmail()).toContain('foi alterada');
});

test('S-19 an expired link is dead, and so is the link of somebody who was deactivated', async () => {
  const registro = c.a.registro.clienteregistro_codigo;
  const emA = (texto: string) => s.banco.transacao(registro, 'write', (tx) => tx.sql(texto));
  const pedirPara = async (nome: 'rep2.a' | 'ger.a') => {
    await s.chamar(e.esqueciSenha, { usuario_emaillogin: c.usuarios[nome].usuario_emaillogin });
    return linkDe(await ultimoEmail());
  };
  const velho = await pedirPara('rep2.a');
  await emA("UPDATE token_conta SET token_validade = now() - interval '1 second'");
  expect(
    (await s.chamar(e.redefinirSenha, { hash: velho, usuario_senha: 'caldeira-nova-31' })).codigo,
  ).toBe('LINK_INVALIDO');
  const deDesativado = await pedirPara('ger.a');
  await emA("UPDATE usuario SET usuario_ativo = false WHERE usuario_login = 'ger.a'");
  expect(
    (await s.chamar(e.redefinirSenha, { hash: deDesativado, usuario_senha: 'caldeira-nova-31' }))
      .codigo,
  ).toBe('LINK_INVALIDO');
  await emA("UPDATE usuario SET usuario_ativo = true WHERE usuario_login = 'ger.a'");
});

test('S-54 sixty wrong links from an address do not close the right one, and whoever used it is known at the login', async () => {
  const u = c.usuarios['rep1.b'];
  await s.chamar(e.esqueciSenha, { usuario_emaillogin: u.usuario_emaillogin });
  const hash = linkDe(await ultimoEmail());
  const usar = (link: string) =>
    s.chamar(e.redefinirSenha, { hash: link, usuario_senha: 'caldeira-nova-31' });
  const inventado = `1~${'A'.repeat(43)}`;
  expect((await usar(inventado)).codigo).toBe('LINK_INVALIDO');
  await s.dono.query("UPDATE limite SET limite_total = 60 WHERE limite_chave LIKE 'link-rede:%'");
  expect((await usar(inventado)).codigo).toBe('MUITAS_TENTATIVAS');
  const feito = await usar(hash);
  expect(feito.status).toBe(200);
  const cookies = Object.fromEntries(
    feito.cookies.filter((k) => k.value).map((k) => [k.name, k.value]),
  );
  expect(Object.keys(cookies)).toEqual(['praca_aparelho']);
  for (let i = 0; i < 11; i += 1) await login(u.usuario_emaillogin, `errada-${i}`);
  expect((await login(u.usuario_emaillogin, 'caldeira-nova-31')).status).toBe(429);
  const entrou = await s.chamar(
    e.loginEmail,
    { usuario_emaillogin: u.usuario_emaillogin, usuario_senha: 'caldeira-nova-31' },
    { cookies },
  );
  expect(entrou.status).toBe(200);
});

test('S-19 mails to one address are limited, known or not', async () => {
  const pedir = async (usuario_emaillogin: string) =>
    (await s.chamar(e.esqueciSenha, { usuario_emaillogin })).status;
  for (const email of ['ninguem2@registro-a.demo', c.usuarios['adm.b'].usuario_emaillogin]) {
    const cinco = await Promise.all(Array.from({ length: 5 }, () => pedir(email)));
    expect([...cinco, await pedir(email)]).toEqual([200, 200, 200, 200, 200, 429]);
  }
});

test('S-35 links in mails come from the configured address, whatever Host and forwarding headers say', async () => {
  const cabecalhos = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    forwarded: 'host=evil.example;proto=https',
    'x-forwarded-proto': 'https',
    origin: 'https://evil.example',
  };
  await s.chamar(
    e.esqueciSenha,
    { usuario_emaillogin: c.usuarios['adm.a'].usuario_emaillogin },
    { cabecalhos },
  );
  const senha = await ultimoEmail();
  await s.chamar(
    e.registrar,
    { fullname: 'Host Falso', email: 'host@fabrica.demo', usuario_senha: SENHA },
    { cabecalhos },
  );
  for (const email of [senha, await ultimoEmail()]) {
    const enderecos = email.match(/https?:\/\/\S+/g) ?? [];
    expect(enderecos.length).toBeGreaterThan(0);
    for (const endereco of enderecos)
      expect(endereco.startsWith(`${URL_DE_TESTE}/account/`)).toBe(true);
    expect(email).not.toContain('evil');
  }
});
