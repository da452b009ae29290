import { afterAll, beforeAll, expect, test } from 'vitest';
import { empresa } from '@praca/contract/empresa/recurso.ts';
import * as sessao from '@praca/contract/sessao/endpoints.ts';
import * as usuario from '@praca/contract/usuario/endpoints.ts';
import type { CenarioSeguranca } from '../../../seed/fabricas/cenario-seguranca.ts';
import { escutar, falar } from '../../../test-support/servidor/escutar.ts';
import type { Servidor } from '../../../test-support/servidor/servidor.ts';
import { servidorComCenario } from '../../../test-support/cenario/cenario.ts';

let s: Servidor;
let c: CenarioSeguranca;
let porta: number;
let token: string;
let outro: string;
let chave: string;
beforeAll(async () => {
  ({ s, c } = await servidorComCenario());
  token = (await s.entrar(c.usuarios['adm.a'].usuario_emaillogin, c.usuarios['adm.a'].senha)).token;
  outro = (await s.entrar(c.usuarios['adm.b'].usuario_emaillogin, c.usuarios['adm.b'].senha)).token;
  const { dados } = await s.chamar(
    usuario.criarChaveApi,
    { chave_descricao: 'Integração', chave_permissoes: ['negocio.ver'] },
    { como: { token } },
  );
  const { chave_identificador, chave_segredo } = dados[0]!;
  chave = `Basic ${Buffer.from(`${chave_identificador}:${chave_segredo}`).toString('base64')}`;
  porta = await escutar(s.app);
});
afterAll(() => s.fechar());

/** What the server answers to a read with these lines in the head, over a socket. */
const estado = async (linhas: string[], caminho = empresa.api.getLista.path): Promise<number> => {
  const corpo = '{}';
  const cabeca = [
    `${empresa.api.getLista.method} /api${caminho} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Connection: close',
    ...(empresa.api.getLista.method === 'GET'
      ? []
      : ['Content-Type: application/json', `Content-Length: ${corpo.length}`]),
    ...linhas,
  ];
  const resposta = await falar(porta, [
    `${cabeca.join('\r\n')}\r\n\r\n${empresa.api.getLista.method === 'GET' ? '' : corpo}`,
  ]);
  return Number(resposta.split(' ')[1]);
};

test('S-51 one token, or one key, is let in', async () => {
  expect(await estado([`Authorization: JWT ${token}`])).toBe(200);
  expect(await estado([`authorization: ${chave}`])).toBe(200);
});

test.each([
  ['two tokens', () => [`Authorization: JWT ${token}`, `Authorization: JWT ${outro}`]],
  ['the same token twice', () => [`Authorization: JWT ${token}`, `authorization: JWT ${token}`]],
  ['a token beside a key', () => [`Authorization: JWT ${token}`, `Authorization: ${chave}`]],
  ['a token beside a key in one header', () => [`Authorization: JWT ${token}, ${chave}`]],
  ['an empty header beside a token', () => ['Authorization:', `Authorization: JWT ${token}`]],
  ['jwt', () => [`Authorization: jwt ${token}`]],
  ['Jwt', () => [`Authorization: Jwt ${token}`]],
  ['basic', () => [`Authorization: ${chave.replace('Basic', 'basic')}`]],
  ['Bearer', () => [`Authorization: Bearer ${token}`]],
  ['two blanks', () => [`Authorization: JWT  ${token}`]],
])('S-51 %s is 401', async (_, linhas) => {
  expect(await estado(linhas())).toBe(401);
});

test.each([
  ['K (U+212A)', '\u212a'],
  ['İ (U+0130)', '\u0130'],
  ['ſ (U+017F)', '\u017f'],
  ['ß', 'ß'],
  ['a letter of full width', 'ｅ'],
])('S-51 %s is no letter of an e-mail: it names nobody', async (_, estranha) => {
  const [nome = '', dominio = ''] = c.usuarios['rep1.a'].usuario_emaillogin.split('@');
  for (const usuario_emaillogin of [
    `${nome}${estranha}@${dominio}`,
    `${nome}@${estranha}${dominio}`,
  ]) {
    const r = await s.chamar(sessao.loginEmail, {
      usuario_emaillogin,
      usuario_senha: 'qualquer-1',
    });
    expect([r.status, r.codigo]).toEqual([400, 'ENTRADA_INVALIDA']);
  }
});

test('S-51 capitals of ASCII are the same address', async () => {
  const u = c.usuarios['rep1.a'];
  await s.dono.query('DELETE FROM limite');
  const r = await s.chamar(sessao.loginEmail, {
    usuario_emaillogin: ` ${u.usuario_emaillogin.toUpperCase()} `,
    usuario_senha: u.senha,
  });
  expect(r.status).toBe(200);
});
