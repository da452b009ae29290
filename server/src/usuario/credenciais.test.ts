import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '@praca/contract/endpoint.ts';
import { todosEndpoints } from '@praca/contract/index.ts';
import { TODAS_PERMISSOES } from '@praca/contract/permissoes.ts';
import * as conta from '@praca/contract/usuario/conta/endpoints.ts';
import * as transferencia from '@praca/contract/usuario/transferencia/endpoints.ts';
import * as e from '@praca/contract/usuario/endpoints.ts';
import { criarPerfil, criarUsuario } from '../../seed/fabricas/fabricas.ts';
import { emailsDe } from '../../test-support/servidor/emails.ts';
import { abrirCenario, type Cenario } from '../../test-support/cenario/cenario.ts';

let s: Cenario;
const nome = (u: Endpoint) => `${u.method} ${u.path}`;
beforeAll(async () => {
  s = await abrirCenario();
});
afterAll(() => s.fechar());

async function chaveDe(permissoes: readonly string[]): Promise<string> {
  const r = await s.chamar(
    e.criarChaveApi,
    { chave_descricao: 'Integração', chave_permissoes: permissoes as never },
    { como: s.u['adm.a'] },
  );
  const { chave_identificador, chave_segredo } = r.dados[0]!;
  return Buffer.from(`${chave_identificador}:${chave_segredo}`).toString('base64');
}
const comChave = async (chave: string, chamada: Endpoint, payload: object) =>
  s.app.inject({
    method: chamada.method as 'PUT',
    url: `/api${chamada.path.replace(/\{usuario_login\}/, 'adm.a').replace(/\{\w+\}/g, '1')}`,
    headers: { authorization: `Basic ${chave}` },
    ...(chamada.method === 'GET' ? {} : { payload }),
  });
/** What lets each user of A in, and what invites or changes it. */
const credenciais = () =>
  s.emA(
    `SELECT u.usuario_login, u.usuario_emaillogin, u.usuario_senha, u.usuario_totp, u.usuario_totp_em, u.usuario_ativo, u.usuario_acessocrm, u.usuario_confirmado, u.perfil_codigo,
       (SELECT count(*)::int FROM token_conta t WHERE t.usuario_codigo = u.usuario_codigo) AS links,
       (SELECT count(*)::int FROM chave_api c WHERE c.usuario_codigo = u.usuario_codigo) AS chaves,
       (SELECT string_agg(c.conta_email, ' ') FROM conta c WHERE c.clienteregistro_codigo = u.clienteregistro_codigo AND c.usuario_codigo = u.usuario_codigo) AS contas
     FROM usuario u ORDER BY 1`,
  );

const SEU = {
  usuario_login: 'adm.a',
  usuario_nome: 'Adm',
  usuario_emaillogin: 'outro@registro-a.demo',
  versao: 1,
};
/** What each call that names a user, or is of an account, is asked with: by a key, of its own person. */
const PEDIDOS: Readonly<Record<string, () => object>> = {
  'DELETE /TWSUsuario/Usuario/{usuario_login}': () => ({}),
  'POST /TWSUsuario/patchUsuario': () => ({
    usuario_login: 'adm.a',
    versao: 1,
    usuario_ramal: '9',
  }),
  'PUT /TWSUsuario/Usuario': () => ({
    ...SEU,
    perfil_codigo: s.c.a.administrador.perfil_codigo,
    empresa_codigo: s.c.a.empresa1.empresa_codigo,
  }),
  'PUT /TWSUsuario/RemoveAcessoCRM': () => ({ usuario_login: 'adm.a' }),
  'PUT /TWSUsuario/ReenviarConvite': () => ({ usuario_login: 'adm.a' }),
  'PUT /TWSUsuario/RetirarConvite': () => ({ usuario_login: 'adm.a' }),
  'PUT /TWSUsuario/TransferirLinux': () => ({
    usuario_login: 'adm.a',
    para_login: 'ger.a',
    desativa: 'S',
  }),
};

test('S-58 a key changes nothing that lets its own person in, by any call of users and accounts', async () => {
  const chave = await chaveDe(['usuario.ver', 'usuario.editar']);
  const todas = todosEndpoints
    .map(({ endpoint }) => endpoint as Endpoint)
    .filter(
      (u) =>
        u.kind === 'write' && u.permission !== 'publica' && /^\/TWS(Usuario|Login)\//.test(u.path),
    );
  expect(todas.length).toBeGreaterThan(20);
  const deChave = todas.filter((u) => u.pessoal !== true).map(nome);
  expect(deChave.filter((um) => !(um in PEDIDOS))).toEqual([]);
  const antes = await credenciais();
  for (const chamada of todas) {
    if (chamada.forma === 'multipart') continue;
    const r = await comChave(chave, chamada, PEDIDOS[nome(chamada)]?.() ?? {});
    expect([nome(chamada), [403, 409].includes(r.statusCode)], r.body).toEqual([
      nome(chamada),
      true,
    ]);
  }
  expect(await credenciais()).toEqual(antes);
});

test('S-58 what leads to a credential, of a key with every right: the e-mail of who came in is theirs alone', async () => {
  const chave = await chaveDe(TODAS_PERMISSOES);
  const antes = await credenciais();
  const pedido = PEDIDOS['PUT /TWSUsuario/Usuario']?.() ?? {};
  expect((await comChave(chave, e.salvar, pedido)).statusCode).toBe(403);
  for (const usuario_login of ['rep1.a', 'ger.a']) {
    const r = await s.chamar(e.salvar, { ...pedido, usuario_login } as never, {
      como: s.u['adm.a'],
    });
    expect([r.status, r.codigo], r.texto).toEqual([403, 'SEM_PERMISSAO']);
  }
  expect(await credenciais()).toEqual(antes);
});

test('S-58 who may administer, and sees less, leads nobody to an account that sees more: neither by its address nor by its factor', async () => {
  const { perfil_codigo } = await criarPerfil(s.dono, s.a, {
    perfil_descricao: 'Atende',
    perfil_permissoes: TODAS_PERMISSOES,
  });
  const u = await criarUsuario(s.dono, s.a, {
    usuario_login: 'atende',
    perfil_codigo,
    empresa_codigo: s.c.a.empresa1.empresa_codigo,
  });
  const como = await s.entrar(u.usuario_emaillogin);
  const convidado = {
    usuario_login: 'futuro.adm',
    usuario_nome: 'Futuro Adm',
    usuario_emaillogin: 'futuro@registro-a.demo',
    usuario_visualizaoutrosrep: 'S' as const,
    perfil_codigo: s.c.a.administrador.perfil_codigo,
    empresa_codigo: s.c.a.empresa1.empresa_codigo,
  };
  await s.chamar(e.salvar, convidado, { como: s.u['adm.a'] });
  await emailsDe(s);
  await s.recusadas(
    [
      [e.salvar, { ...convidado, versao: 1, usuario_emaillogin: 'meu@registro-a.demo' }],
      [e.reenviarConvite, { usuario_login: 'futuro.adm' }],
      [conta.removerFator, { usuario_login: 'ger.a' }],
      [transferencia.transferir, { usuario_login: 'rep2.a', para_login: 'atende' }],
    ],
    { como, status: 403, codigo: 'SEM_PERMISSAO' },
  );
});

test('S-51 S-58 a key has one spelling: junk behind it, a blank inside, or another alphabet is none', async () => {
  const certa = await chaveDe(['cadastro.ver']);
  const ver = async (chave: string) => (await comChave(chave, e.getLista, {})).statusCode;
  expect(await ver(certa)).toBe(403);
  for (const torta of [
    `${certa}AAAA`,
    `${certa}=`,
    `${certa}!`,
    certa.replace(/=+$/, '') + '*',
    `${certa}.lixo`,
    certa.replaceAll('+', '-') + '_',
  ])
    expect([torta === certa, await ver(torta)]).toEqual([false, 401]);
});
