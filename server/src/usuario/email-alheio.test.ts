import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as sessao from '@praca/contract/sessao/endpoints.ts';
import * as e from '@praca/contract/usuario/endpoints.ts';
import { criarUsuario } from '../../seed/fabricas/fabricas.ts';
import {
  cenarioIdentidade,
  type CenarioIdentidade,
  type SessaoDeTeste,
} from '../../test-support/cenario/cenario-identidade.ts';
import { usuarioNovo } from '../../test-support/cenario/usuarios.ts';
import { emailsDe, linkDe } from '../../test-support/servidor/emails.ts';
import { digestRegistro } from '../platform/banco/digest.ts';

const SENHA = 'torno-mecanico-7';
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

test.each([
  ['with a password', SENHA, 'ana', 'bia'],
  ['by invitation', undefined, 'eva', 'eli'],
])(
  'S-52 salvarUsuario %s answers for an e-mail of another registration as for a free one',
  async (_, usuario_senha, tomado, livre) => {
    const antes = await alheios();
    const criar = (login: string) =>
      s.chamar(
        e.salvar,
        usuarioNovo(c, login, { usuario_emaillogin: `${login}@alheio.demo`, usuario_senha }),
        { como: adm },
      );
    const respostas: unknown[] = [];
    const rastros = [
      await rastro(async () => respostas.push(semNomes(await criar(livre), livre))),
      await rastro(async () => respostas.push(semNomes(await criar(tomado), tomado))),
    ];
    expect(respostas[0]).toEqual(respostas[1]);
    expect(respostas[0]).toEqual([200, expect.any(String)]);
    expect(rastros[0]).toEqual(rastros[1]);
    expect(rastros[0]?.slice(0, 2)).toEqual([1, 1]);
    const carta = (await emailsDe(s)).at(-1) ?? '';
    expect(carta).toContain(`${tomado}@alheio.demo`);
    expect(carta).toContain('use outro endere');
    expect(() => linkDe(carta)).toThrow('link de uso único');
    expect(await alheios()).toEqual(antes);
    const ler = async (login: string) =>
      semNomes(
        await s.chamar(
          e.getPorCampos,
          { CAMPOS: ['usuario_nome'], usuario_login: login },
          { como: adm },
        ),
        login,
      );
    expect(await ler(tomado)).toEqual(await ler(livre));
  },
);

test('S-52 changing an e-mail answers for an e-mail of another registration as for a free one; who has the account keeps it', async () => {
  const antes = await alheios();
  const mudar = async (de: string, para: string) => {
    await s.chamar(e.salvar, usuarioNovo(c, de), { como: adm });
    const mudado = { usuario_senha: undefined, usuario_emaillogin: `${para}@alheio.demo` };
    const respostas: unknown[] = [];
    const feito = await rastro(async () => {
      const r = await s.chamar(
        e.salvar,
        { ...usuarioNovo(c, de, mudado), versao: 1 },
        { como: adm },
      );
      expect(r.status, r.texto).toBe(200);
      respostas.push(semNomes({ ...r, texto: r.texto.replaceAll(de, 'DE') }, para));
    });
    expect(feito.slice(0, 2)).toEqual([1, 1]);
    return [respostas, feito];
  };
  expect(await mudar('um1', 'iago')).toEqual(await mudar('um2', 'hugo'));
  expect(await alheios()).toEqual(antes);
  const alheia = { usuario_emaillogin: 'iago@alheio.demo', usuario_senha: SENHA };
  expect((await s.chamar(sessao.loginEmail, alheia)).codigo).toBe('LOGIN_INVALIDO');
  expect((await s.entrar('hugo@alheio.demo', SENHA)).usuario_login).toBe('um2');
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
  expect((await s.entrar(email, SENHA)).usuario_login).toBe('lea');
});
