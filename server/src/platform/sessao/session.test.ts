import { createHmac, randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { empresa } from '@praca/contract/empresa/recurso.ts';
import * as sessao from '@praca/contract/sessao/endpoints.ts';
import * as usuario from '@praca/contract/usuario/endpoints.ts';
import type { CenarioSeguranca } from '../../../seed/fabricas/cenario-seguranca.ts';
import { digestRegistro } from '../banco/digest.ts';
import type { Servidor } from '../../../test-support/servidor/servidor.ts';
import { servidorComCenario } from '../../../test-support/cenario/cenario.ts';
import { chavePara } from './chave.ts';
import { novoSegredo, resumo } from './token-opaco.ts';

let s: Servidor;
let c: CenarioSeguranca;
let registro: number;
beforeAll(async () => {
  ({ s, c } = await servidorComCenario());
  registro = c.a.registro.clienteregistro_codigo;
});
beforeEach(() => s.dono.query('DELETE FROM limite'));
afterAll(() => s.fechar());

const entrarComo = (nome: keyof typeof c.usuarios) =>
  s.entrar(c.usuarios[nome].usuario_emaillogin, c.usuarios[nome].senha);
const emA = (texto: string, valores: unknown[] = []) =>
  s.banco.transacao(registro, 'write', (tx) => tx.sql<Record<string, unknown>>(texto, valores));
const chamarComo = (token: string) => s.chamar(empresa.api.getLista, {}, { como: { token } });

test('S-14 forged, changed, expired, future and foreign tokens are 401, never 500', async () => {
  const { token } = await entrarComo('adm.a');
  const [cabeca = '', corpo = '', assinatura = ''] = token.split('.');
  const parte = (dados: object) => Buffer.from(JSON.stringify(dados)).toString('base64url');
  const claims = JSON.parse(Buffer.from(corpo, 'base64url').toString()) as Record<string, unknown>;
  const agora = Math.floor(Date.now() / 1000);
  const assinar = (
    mudanca: object,
    {
      tipo = 'acesso+jwt',
      alg = 'HS256',
      chave = chavePara(s.config, 'acesso') as Uint8Array,
    } = {},
  ) => new SignJWT({ ...claims, ...mudanca }).setProtectedHeader({ alg, typ: tipo }).sign(chave);
  expect((await chamarComo(await assinar({}))).status).toBe(200);
  const hs256 = (dados: string, chave: string) =>
    `${dados}.${createHmac('sha256', chave).update(dados).digest('base64url')}`;
  const forjados = [
    `${parte({ alg: 'none', typ: 'acesso+jwt' })}.${corpo}.`,
    `${parte({ alg: 'None' })}.${corpo}.${assinatura}`,
    hs256(`${cabeca}.${corpo}`, ''),
    `${cabeca}.${parte({ ...claims, sub: String(c.usuarios['adm.b'].usuario_codigo) })}.${assinatura}`,
    `${cabeca}.${corpo}.${assinatura.slice(0, -2)}`,
    await assinar({ exp: agora - 1 }),
    await assinar({ nbf: agora + 60 }),
    await assinar({ aud: 'outra-api' }),
    await assinar({ iss: 'outro' }),
    await assinar({}, { tipo: 'JWT' }),
    await assinar(
      {},
      {
        alg: 'HS512',
        chave: Buffer.concat([chavePara(s.config, 'acesso'), chavePara(s.config, 'acesso')]),
      },
    ),
    await assinar({}, { chave: chavePara(s.config, 'renovacao') }),
    await assinar({ exp: undefined }),
    await assinar({ sid: 1 }),
    await assinar({ sid: randomUUID() }),
    await assinar({ cr: c.b.registro.clienteregistro_codigo }),
    await assinar({ cr: '1; drop' }),
    await assinar({ sub: String(c.usuarios['adm.b'].usuario_codigo) }),
    await assinar({ sub: 'adm.a' }),
    'x',
    'a.b.c',
    '..',
    '{}',
  ];
  for (const forjado of forjados) {
    const r = await chamarComo(forjado);
    expect([r.status, r.codigo], forjado).toEqual([401, 'SESSAO_INVALIDA']);
  }
});

test('S-14 the refresh token and the link of a mail are no access tokens', async () => {
  const u = c.usuarios['adm.a'];
  const r = await s.chamar(sessao.loginEmail, {
    usuario_emaillogin: u.usuario_emaillogin,
    usuario_senha: u.senha,
  });
  expect((await chamarComo(r.cookies[0]!.value)).status).toBe(401);
  expect((await chamarComo(`${registro}~${novoSegredo()}`)).status).toBe(401);
  const esquemas = [
    `Bearer ${r.dados[0]!.token}`,
    r.dados[0]!.token,
    'JWT',
    'JWT  ',
    `JWT ${r.dados[0]!.token} x`,
  ];
  for (const authorization of esquemas)
    expect(
      (await s.chamar(empresa.api.getLista, {}, { cabecalhos: { authorization } })).status,
    ).toBe(401);
});

test('S-44 blocked, expired, product not contracted: reads and writes are refused, and nothing changes', async () => {
  const adm = await entrarComo('adm.a');
  const casos: [string, string, string][] = [
    ["clienteregistro_situacao = 'BLOQUEADO'", "clienteregistro_situacao = 'ATIVO'", '1274'],
    [
      'clienteregistro_validade = current_date - 2, clienteregistro_teste = true',
      'clienteregistro_validade = NULL',
      '1275',
    ],
    ["clienteregistro_produtos = '{0002}'", "clienteregistro_produtos = '{0003}'", '1548'],
  ];
  for (const [estrago, conserto, codigo] of casos) {
    await emA(`UPDATE clienteregistro SET ${estrago}`);
    s.difusor.esquecer({ registro });
    const antes = await digestRegistro(s.dono, registro, { exceto: ['evento'] });
    const respostas = [
      await s.chamar(empresa.api.getLista, {}, { como: adm }),
      await s.chamar(usuario.removeAcessoCrm, { usuario_login: 'rep1.a' }, { como: adm }),
      await s.chamar(sessao.loginEmail, {
        usuario_emaillogin: c.usuarios['adm.a'].usuario_emaillogin,
        usuario_senha: c.usuarios['adm.a'].senha,
      }),
    ];
    for (const r of respostas) expect([r.status, r.codigo]).toEqual([403, codigo]);
    expect((await digestRegistro(s.dono, registro, { exceto: ['evento'] })).tabelas).toEqual(
      antes.tabelas,
    );
    await emA(`UPDATE clienteregistro SET ${conserto}, clienteregistro_teste = false`);
    s.difusor.esquecer({ registro });
    expect((await s.chamar(empresa.api.getLista, {}, { como: adm })).status).toBe(200);
  }
});

test("S-44 the last day of the validity, in the user's own time zone, is still valid", async () => {
  const adm = await entrarComo('adm.a');
  const dia = (fuso: string, mais: number) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: fuso }).format(
      new Date(Date.now() + mais * 86_400_000),
    );
  for (const fuso of ['America/Sao_Paulo', 'America/Rio_Branco', 'America/Noronha']) {
    await emA("UPDATE usuario SET usuario_fuso = $1 WHERE usuario_login = 'adm.a'", [fuso]);
    for (const [validade, status] of [
      [dia(fuso, 0), 200],
      [dia(fuso, -1), 403],
    ] as const) {
      await emA('UPDATE clienteregistro SET clienteregistro_validade = $1', [validade]);
      s.difusor.esquecer({ registro });
      expect(
        (await s.chamar(empresa.api.getLista, {}, { como: adm })).status,
        `${fuso} ${validade}`,
      ).toBe(status);
    }
  }
  await emA("UPDATE usuario SET usuario_fuso = 'America/Sao_Paulo'");
  await emA('UPDATE clienteregistro SET clienteregistro_validade = NULL');
  s.difusor.esquecer({ registro });
});

test('S-45 Basic credentials without a key of a user grant nothing; a key grants what user and key share', async () => {
  const basic = (texto: string) => ({
    authorization: `Basic ${Buffer.from(texto).toString('base64')}`,
  });
  const rep = c.usuarios['rep1.a'];
  const segredo = novoSegredo();
  const chave = randomUUID();
  const nenhuma = [
    'praca:praca',
    'admin:admin',
    `${rep.usuario_emaillogin}:${rep.senha}`,
    `${rep.usuario_login}:${rep.senha}`,
    `${registro}.${chave}:${segredo}`,
    ':',
    'x',
  ];
  for (const credencial of nenhuma)
    expect(
      (await s.chamar(empresa.api.getLista, {}, { cabecalhos: basic(credencial) })).status,
      credencial,
    ).toBe(401);
  await emA(
    'INSERT INTO chave_api (clienteregistro_codigo, chave_codigo, chave_descricao, chave_hash, chave_permissoes, usuario_codigo) VALUES ($1, $2, $3, $4, $5, $6)',
    [
      registro,
      chave,
      'Integração',
      resumo(segredo),
      ['pessoa.ver', 'usuario.ver', 'usuario.editar'],
      rep.usuario_codigo,
    ],
  );
  const comChave = { cabecalhos: basic(`${registro}.${chave}:${segredo}`) };
  expect((await s.chamar(empresa.api.getLista, {}, comChave)).status).toBe(200);
  expect((await s.chamar(usuario.getLista, {}, comChave)).codigo).toBe('SEM_PERMISSAO');
  expect(
    (await s.chamar(usuario.getAcesso, { usuario: 'rep1.a', modulo: '2', codigo: '1' }, comChave))
      .dados[0]?.liberado,
  ).toBe('S');
  expect(
    (await s.chamar(usuario.getAcesso, { usuario: 'rep1.a', modulo: '1', codigo: '1' }, comChave))
      .dados[0]?.liberado,
  ).toBe('N');
  expect(
    (
      await s.chamar(
        sessao.trocarSenha,
        { senha_atual: rep.senha, usuario_senha: 'uma-frase-nova-2026' },
        comChave,
      )
    ).codigo,
  ).toBe('SEM_PERMISSAO');
  expect(
    (
      await s.chamar(
        empresa.api.getLista,
        {},
        { cabecalhos: basic(`${registro}.${chave}:${novoSegredo()}`) },
      )
    ).status,
  ).toBe(401);
  expect(
    (
      await s.chamar(
        empresa.api.getLista,
        {},
        { cabecalhos: basic(`${c.b.registro.clienteregistro_codigo}.${chave}:${segredo}`) },
      )
    ).status,
  ).toBe(401);
  await emA('UPDATE chave_api SET chave_revogada_em = now()');
  s.difusor.esquecer({ registro });
  expect((await s.chamar(empresa.api.getLista, {}, comChave)).status).toBe(401);
});
