import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as sessao from '@praca/contract/sessao/endpoints.ts';
import * as conta from '@praca/contract/usuario/conta/endpoints.ts';
import * as e from '@praca/contract/usuario/endpoints.ts';
import { criarUsuario } from '../../seed/fabricas/fabricas.ts';
import {
  cenarioIdentidade,
  type CenarioIdentidade,
  type SessaoDeTeste,
} from '../../test-support/cenario/cenario-identidade.ts';
import {
  criarPelaCarta,
  SENHA_DA_CARTA,
  usuarioNovo,
} from '../../test-support/cenario/usuarios.ts';
import { emailsDe, linkDe } from '../../test-support/servidor/emails.ts';
import { digestRegistro } from '../platform/banco/digest.ts';

let s: CenarioIdentidade['s'];
let c: CenarioIdentidade['c'];
let emA: CenarioIdentidade['emA'];
let adm: SessaoDeTeste;
let deB: number;
beforeAll(async () => {
  const cenario = await cenarioIdentidade();
  ({ s, c, emA } = cenario);
  adm = await cenario.entrarComo('adm.a');
  deB = c.b.registro.clienteregistro_codigo;
  for (const usuario_login of ['ana', 'eva', 'iago', 'lia'])
    await criarUsuario(s.dono, deB, {
      usuario_login,
      usuario_emaillogin: `${usuario_login}@alheio.demo`,
      perfil_codigo: c.b.administrador.perfil_codigo,
      empresa_codigo: c.b.empresa9.empresa_codigo,
    });
});
beforeEach(() => s.dono.query('DELETE FROM limite'));
afterAll(() => s.fechar());

/** All that registration B holds, and where its accounts live. */
const alheios = async () => [
  (await digestRegistro(s.dono, deB)).tabelas,
  (await s.dono.query('SELECT * FROM conta WHERE clienteregistro_codigo = $1 ORDER BY 1', [deB]))
    .rows,
];

/** What an answer says to somebody who does not know whose the name is: the names and codes of its user apart. */
const semNomes = (r: { status: number; texto: string }, nome: string) => [
  r.status,
  r.texto.replaceAll(nome, 'NOME').replaceAll(/"usuario_codigo":\d+/g, '"usuario_codigo":0'),
];

const contarEmA = async (tabela: 'evento' | 'token_conta') =>
  Number((await emA(`SELECT count(*)::int AS n FROM ${tabela}`))[0]?.['n']);

/** The mails, events and links that `agir` made, in numbers. */
async function rastro(agir: () => Promise<unknown>): Promise<number[]> {
  const contar = async () => [
    (await emailsDe(s)).length,
    await contarEmA('evento'),
    await contarEmA('token_conta'),
  ];
  const antes = await contar();
  await agir();
  return (await contar()).map((n, i) => n - (antes[i] ?? 0));
}

test('S-52 salvarUsuario answers for an e-mail of another registration as for a free one, and so does the login', async () => {
  const antes = await alheios();
  const criar = (login: string) =>
    s.chamar(e.salvar, usuarioNovo(c, login, { usuario_emaillogin: `${login}@alheio.demo` }), {
      como: adm,
    });
  const respostas: unknown[] = [];
  const rastros = [
    await rastro(async () => respostas.push(semNomes(await criar('eli'), 'eli'))),
    await rastro(async () => respostas.push(semNomes(await criar('eva'), 'eva'))),
  ];
  expect(respostas[0]).toEqual(respostas[1]);
  expect(respostas[0]).toEqual([200, expect.any(String)]);
  expect(rastros[0]).toEqual(rastros[1]);
  expect(rastros[0]).toEqual([1, 1, 1]);
  const carta = (await emailsDe(s)).at(-1) ?? '';
  expect(carta).toContain('eva@alheio.demo');
  expect(carta).toContain('use outro endere');
  expect(() => linkDe(carta)).toThrow('link de uso único');
  const entrarCom = async (nome: string) =>
    semNomes(
      await s.chamar(sessao.loginEmail, {
        usuario_emaillogin: `${nome}@alheio.demo`,
        usuario_senha: SENHA_DA_CARTA,
      }),
      nome,
    );
  expect(await alheios()).toEqual(antes);
  expect(await entrarCom('eva')).toEqual(await entrarCom('eli'));
  const ler = async (login: string) =>
    semNomes(
      await s.chamar(
        e.getPorCampos,
        { CAMPOS: ['usuario_nome'], usuario_login: login },
        { como: adm },
      ),
      login,
    );
  expect(await ler('eva')).toEqual(await ler('eli'));
});

test('S-52 changing an e-mail answers for an e-mail of another registration as for a free one; who has the account keeps it', async () => {
  const antes = await alheios();
  const mudar = async (de: string, para: string) => {
    await criarPelaCarta(s, adm, usuarioNovo(c, de));
    const como = await s.entrar(`${de}@registro-a.demo`, SENHA_DA_CARTA);
    const mudado = { usuario_emaillogin: `${para}@alheio.demo`, senha_atual: SENHA_DA_CARTA };
    const respostas: unknown[] = [];
    const feito = await rastro(async () => {
      const r = await s.chamar(conta.trocarEmail, mudado, { como });
      expect(r.status, r.texto).toBe(200);
      respostas.push(semNomes({ ...r, texto: r.texto.replaceAll(de, 'DE') }, para));
    });
    // To the address of before, and to the new one.
    expect(feito.slice(0, 2)).toEqual([2, 1]);
    return [respostas, feito];
  };
  expect(await mudar('um1', 'iago')).toEqual(await mudar('um2', 'hugo'));
  expect(await alheios()).toEqual(antes);
  for (const nome of ['iago', 'hugo'])
    expect(
      (
        await s.chamar(sessao.loginEmail, {
          usuario_emaillogin: `${nome}@alheio.demo`,
          usuario_senha: SENHA_DA_CARTA,
        })
      ).codigo,
    ).toBe('LOGIN_INVALIDO');
  for (const um of ['um1', 'um2'])
    expect((await s.entrar(`${um}@registro-a.demo`, SENHA_DA_CARTA)).usuario_login).toBe(um);
});

test('S-52 an e-mail that its registration gave up is the user’s at the next change of them', async () => {
  const email = 'lia@alheio.demo';
  await s.chamar(e.salvar, usuarioNovo(c, 'lea', { usuario_emaillogin: email }), { como: adm });
  await s.dono.query('DELETE FROM conta WHERE conta_email = $1', [email]);
  const r = await s.chamar(
    e.patch,
    { usuario_login: 'lea', versao: 1, usuario_ramal: '12' },
    { como: adm },
  );
  expect(r.status, r.texto).toBe(200);
  await s.chamar(sessao.esqueciSenha, { usuario_emaillogin: email });
  const hash = linkDe((await emailsDe(s)).at(-1) ?? '');
  await s.chamar(sessao.redefinirSenha, { hash, usuario_senha: SENHA_DA_CARTA });
  expect((await s.entrar(email, SENHA_DA_CARTA)).usuario_login).toBe('lea');
});
