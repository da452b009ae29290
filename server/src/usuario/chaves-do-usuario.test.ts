import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getLista } from '@praca/contract/negocio/endpoints.ts';
import { pessoa } from '@praca/contract/pessoa/recurso.ts';
import { loginEmail } from '@praca/contract/sessao/endpoints.ts';
import * as e from '@praca/contract/usuario/endpoints.ts';
import { entradaPatch } from '@praca/contract/usuario/schemas.ts';
import { criarUsuario, type Usuario } from '../../seed/fabricas/fabricas.ts';
import { criarNegocio } from '../../seed/fabricas/fabricas-negocio.ts';
import { abrirCenario, type Cenario } from '../../test-support/cenario/cenario.ts';

type Chave = keyof typeof entradaPatch.shape;
type Flag = 'S' | 'N';

let s: Cenario;
let quem: Usuario;
/** What the user sees at first: their own in both of their companies. */
const DE_INICIO = {
  usuario_ativo: 'S',
  usuario_acessocrm: 'S',
  usuario_permitealterarempresa: 'N',
  usuario_visualizarempresa: 'N',
  usuario_visualizaoutrosrep: 'N',
  usuario_visualizarepinterno: 'N',
  usuario_visualizarepexterno: 'N',
  usuario_maiusculo: 'N',
} as const satisfies Partial<Record<Chave, Flag>>;

beforeAll(async () => {
  s = await abrirCenario();
  const { empresa1, empresa2, gerente, rep1, rep2, funil } = s.c.a;
  quem = await criarUsuario(s.dono, s.a, {
    usuario_login: 'chaves.a',
    empresa_codigo: empresa1.empresa_codigo,
    empresas: [empresa1.empresa_codigo, empresa2.empresa_codigo],
    perfil_codigo: gerente.perfil_codigo,
  });
  // rep1.a is internal, rep2.a external.
  for (const [negocio_titulo, empresa, repres_codigo, usuario_responsavel] of [
    ['Chave do interno', empresa1, rep1.repres_codigo, 'rep1.a'],
    ['Chave do externo', empresa1, rep2.repres_codigo, 'rep2.a'],
    ['Chave da matriz', empresa1, null, 'chaves.a'],
    ['Chave da filial', empresa2, null, 'chaves.a'],
  ] as const)
    await criarNegocio(s.dono, s.a, {
      negocio_titulo,
      empresa_codigo: empresa.empresa_codigo,
      repres_codigo,
      usuario_responsavel,
      pipeline_codigo: funil.pipeline_codigo,
      estagio_codigo: funil.estagios[0]!.estagio_codigo,
    });
});
beforeEach(() => s.dono.query('DELETE FROM limite'));
afterAll(() => s.fechar());

/** Sets the user as it was at first, but for these. */
async function deixar(flags: Partial<Record<Chave, Flag>>): Promise<void> {
  const [antes] = await s.emA("SELECT versao FROM usuario WHERE usuario_login = 'chaves.a'");
  const r = await s.chamar(
    e.patch,
    {
      usuario_login: 'chaves.a',
      versao: Number(antes?.['versao']),
      ...DE_INICIO,
      ...flags,
    },
    { como: s.u['adm.a'] },
  );
  expect(r.status, r.texto).toBe(200);
}
const entrar = () => s.entrar(quem.usuario_emaillogin, quem.senha);
/** The answer to a login: its status, and its code where it is refused. */
async function porta(): Promise<unknown[]> {
  const { status, codigo } = await s.chamar(loginEmail, {
    usuario_emaillogin: quem.usuario_emaillogin,
    usuario_senha: quem.senha,
    login_macadress: 'WEBAPP',
  });
  return status === 200 ? [200] : [status, codigo];
}
/** The titles of the deals made here that the user sees, and how a call that names their other company is answered. */
async function veem(cabecalhos: Record<string, string> = {}): Promise<unknown> {
  const como = await entrar();
  const r = await s.chamar(
    getLista,
    { FILTRO_GERAL: 'chave', ORDEM: 'titulo' },
    { como, cabecalhos },
  );
  return r.status === 200 ? r.dados.map((n) => n.negocio_titulo) : r.codigo;
}
const naFilial = () => veem({ empresa_codigo: String(s.c.a.empresa2.empresa_codigo) });
async function escreve(): Promise<unknown> {
  const como = await entrar();
  const r = await s.chamar(pessoa.api.salvar, { pessoa_razao: 'Açúcar & Cia' }, { como });
  return r.dados[0]?.pessoa_razao;
}

const OUTROS = { usuario_visualizaoutrosrep: 'S' } as const;
const SEUS = ['Chave da filial', 'Chave da matriz'];
const DE_DENTRO = [...SEUS, 'Chave do interno'];
const DE_FORA = [...SEUS, 'Chave do externo'];
const TODOS = [...DE_FORA, 'Chave do interno'];
/** What each flag changes: with which others it is looked at, by what, and what that gives when it is off and on. */
const EFEITOS: Record<
  keyof typeof DE_INICIO,
  { com?: Partial<Record<Chave, Flag>>; olhar: () => Promise<unknown>; N: unknown; S: unknown }
> = {
  usuario_ativo: { olhar: porta, N: [401, 'LOGIN_INVALIDO'], S: [200] },
  usuario_acessocrm: { olhar: porta, N: [403, '1566'], S: [200] },
  usuario_permitealterarempresa: { olhar: naFilial, N: 'CONTEXTO_DIVERGENTE', S: SEUS },
  usuario_visualizarempresa: { olhar: () => veem(), N: SEUS, S: ['Chave da matriz'] },
  usuario_visualizaoutrosrep: { olhar: () => veem(), N: SEUS, S: TODOS },
  usuario_visualizarepinterno: { com: OUTROS, olhar: () => veem(), N: TODOS, S: DE_DENTRO },
  usuario_visualizarepexterno: { com: OUTROS, olhar: () => veem(), N: TODOS, S: DE_FORA },
  usuario_maiusculo: { olhar: escreve, N: 'Açúcar & Cia', S: 'AÇÚCAR & CIA' },
};

test('every flag of a user is in the table below', () => {
  const flags = Object.entries(entradaPatch.shape).flatMap(([nome, esquema]) =>
    esquema.safeParse('S').success &&
    esquema.safeParse('N').success &&
    !esquema.safeParse('x').success
      ? [nome]
      : [],
  );
  expect(flags.toSorted()).toEqual(Object.keys(EFEITOS).toSorted());
});

test.each(Object.entries(EFEITOS))(
  '%s changes what its user sees or may do, both ways',
  async (flag, { com, olhar, N, S }) => {
    for (const [valor, esperado] of [
      ['N', N],
      ['S', S],
      ['N', N],
    ] as const) {
      await deixar({ ...com, [flag]: valor });
      expect([valor, await olhar()]).toEqual([valor, esperado]);
    }
  },
);
