import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '@praca/contract/endpoint.ts';
import { todosEndpoints } from '@praca/contract/index.ts';
import {
  permissoesPadrao,
  TODAS_PERMISSOES,
  type PerfilBase,
  type Permissao,
} from '@praca/contract/permissoes.ts';
import { criarChaveApi } from '@praca/contract/usuario/endpoints.ts';
import { criarUsuario } from '../../../seed/fabricas/fabricas.ts';
import { abrirCenario, type Cenario } from '../../../test-support/cenario/cenario.ts';
import { digestRegistro } from '../banco/digest.ts';

// Every call of the contract × everybody who may call it, against the permission that the call declares. Nobody gets as
// far as the verb: who may call is refused for what was sent, who may not for who they are, and no row changes.

/** What a caller is answered: let in, or refused with this status and code. */
type Sorte = 'ENTRA' | readonly [status: number, codigo: string];
interface Quem {
  cabecalhos: () => Record<string, string>;
  sorte: (e: Endpoint) => Sorte;
}

let s: Cenario;
const credenciais = new Map<string, string>();
const de = (nome: string) => () => ({ authorization: credenciais.get(nome) ?? '' });

const SEM_PERMISSAO = [403, 'SEM_PERMISSAO'] as const;
const ehPermissao = (p: string): p is Permissao =>
  (TODAS_PERMISSOES as readonly string[]).includes(p);
const comAsDe =
  (permissoes: readonly Permissao[]) =>
  ({ permission: p }: Endpoint): Sorte =>
    !ehPermissao(p) || permissoes.includes(p) ? 'ENTRA' : SEM_PERMISSAO;
const comBase = (base: PerfilBase) => comAsDe(permissoesPadrao(base));
const parado =
  (codigo: string) =>
  (e: Endpoint): Sorte =>
    e.mesmoSemAcesso ? 'ENTRA' : [403, codigo];

const PERMISSAO_DA_CHAVE: Permissao = 'negocio.ver';
const QUEM: Record<string, Quem> = {
  'nobody’s session': {
    cabecalhos: () => ({}),
    sorte: () => [401, 'SESSAO_INVALIDA'],
  },
  'a representative': { cabecalhos: de('rep1.a'), sorte: comBase('REPRESENTANTE') },
  'a manager': { cabecalhos: de('ger.a'), sorte: comBase('GERENTE') },
  'an administrator': { cabecalhos: de('adm.a'), sorte: comBase('ADMINISTRADOR') },
  'an administrator without access to the CRM': {
    cabecalhos: de('sem-crm'),
    sorte: parado('1566'),
  },
  'an administrator of another registration': {
    cabecalhos: de('adm.b'),
    sorte: comBase('ADMINISTRADOR'),
  },
  'an API key': {
    cabecalhos: de('chave'),
    sorte: (e) => (e.pessoal ? SEM_PERMISSAO : comAsDe([PERMISSAO_DA_CHAVE])(e)),
  },
};

beforeAll(async () => {
  s = await abrirCenario();
  for (const nome of ['rep1.a', 'ger.a', 'adm.a', 'adm.b'] as const)
    credenciais.set(nome, `JWT ${s.u[nome].token}`);
  const semCrm = await criarUsuario(s.dono, s.a, {
    empresa_codigo: s.c.a.empresa1.empresa_codigo,
    perfil_codigo: s.c.a.administrador.perfil_codigo,
  });
  const { token } = await s.entrar(semCrm.usuario_emaillogin);
  credenciais.set('sem-crm', `JWT ${token}`);
  await s.emA('UPDATE usuario SET usuario_acessocrm = false WHERE usuario_codigo = $1', [
    semCrm.usuario_codigo,
  ]);
  const chave = await s.chamar(
    criarChaveApi,
    { chave_descricao: 'Integração', chave_permissoes: [PERMISSAO_DA_CHAVE] },
    { como: s.u['adm.a'] },
  );
  const { chave_identificador, chave_segredo } = chave.dados[0]!;
  const junto = Buffer.from(`${chave_identificador}:${chave_segredo}`).toString('base64');
  credenciais.set('chave', `Basic ${junto}`);
  s.difusor.esquecer({ registro: s.a });
});
afterAll(() => s.fechar());

const LIMITE = { 'content-type': 'multipart/form-data; boundary=x' };
/** The call with an input that no verb takes: a code that is none, a body that is no object, a form without a file. */
async function pedir(e: Endpoint, cabecalhos: Record<string, string>) {
  const corpo =
    e.forma === 'multipart'
      ? { payload: '--x--\r\n' }
      : ['PUT', 'POST'].includes(e.method)
        ? { payload: [] }
        : {};
  const r = await s.app.inject({
    method: e.method,
    url: `/api${e.path.replace(/\{\w+\}/g, 'x')}`,
    headers: { ...cabecalhos, ...(e.forma === 'multipart' ? LIMITE : {}) },
    ...corpo,
  });
  const [, codigo = ''] = /"Codigo":"(\w+)"/.exec(r.body) ?? [];
  return { status: r.statusCode, codigo, texto: r.body };
}

/** A stream goes on for ever once it lets somebody in. */
const termina = (e: Endpoint, sorte: Sorte) => e.forma !== 'fluxo' || sorte !== 'ENTRA';
const DE_FORA = ['SEM_PERMISSAO', 'SESSAO_INVALIDA', '1274', '1275', '1548', '1566'];

async function conferir({ cabecalhos, sorte }: Quem) {
  const fotografar = async () =>
    Promise.all(
      [s.a, s.b].map((r) => digestRegistro(s.dono, r, { exceto: ['evento', 'chave_api'] })),
    );
  const antes = await fotografar();
  const erradas: unknown[] = [];
  for (const { modulo, chave, endpoint: e } of todosEndpoints) {
    if (e.permission === 'publica') continue;
    const esperada = sorte(e);
    if (!termina(e, esperada)) continue;
    const { status, codigo, texto } = await pedir(e, cabecalhos());
    const certa =
      esperada === 'ENTRA'
        ? status < 500 && status !== 401 && !DE_FORA.includes(codigo)
        : status === esperada[0] && codigo === esperada[1];
    if (!certa)
      erradas.push([`${modulo}.${chave}`, e.permission, esperada, status, texto.slice(0, 200)]);
  }
  expect(erradas).toEqual([]);
  expect(await fotografar()).toEqual(antes);
}

test('every call declares what it asks for, and only a call without a session asks for nothing', () => {
  const estranhas = todosEndpoints.filter(
    ({ endpoint: { permission: p } }) => p !== 'publica' && p !== 'sessao' && !ehPermissao(p),
  );
  expect(estranhas.map(({ modulo, chave }) => `${modulo}.${chave}`)).toEqual([]);
  const publicas = todosEndpoints.filter(({ endpoint }) => endpoint.permission === 'publica');
  expect(publicas.map(({ modulo, chave }) => `${modulo}.${chave}`).toSorted())
    .toMatchInlineSnapshot(`
    [
      "agenda.agendaPublicada",
      "consentimento.sair",
      "consentimento.verSaida",
      "pedidoDeAcesso.getPedidoDeAcesso",
      "pedidoDeAcesso.pedirAcesso",
      "plataforma.pronto",
      "plataforma.vivo",
      "proposta.aceitar",
      "proposta.fotoDaProposta",
      "proposta.getProposta",
      "proposta.pdfDaProposta",
      "proposta.perguntar",
      "proposta.visitar",
      "saida.sair",
      "sessao.confirmar",
      "sessao.esqueciSenha",
      "sessao.estadoPublico",
      "sessao.loginEmail",
      "sessao.logout",
      "sessao.redefinirSenha",
      "sessao.reenviarConfirmacao",
      "sessao.registrar",
      "sessao.renovaToken",
    ]
  `);
});

test.each(Object.keys(QUEM))('%s gets where the permissions say, and no further', async (nome) => {
  await conferir(QUEM[nome]!);
});

describe('a registration that may not work', () => {
  test.each([
    ['blocked', "clienteregistro_situacao = 'BLOQUEADO'", '1274'],
    [
      'expired',
      "clienteregistro_situacao = 'ATIVO', clienteregistro_validade = '2020-01-01'",
      '1275',
    ],
  ])('%s: its administrator reaches nothing but what says so', async (_, mudanca, codigo) => {
    await s.banco.transacao(s.b, 'write', (tx) =>
      tx.sql(`UPDATE clienteregistro SET ${mudanca} WHERE clienteregistro_codigo = $1`, [s.b]),
    );
    s.difusor.esquecer({ registro: s.b });
    await conferir({ cabecalhos: de('adm.b'), sorte: parado(codigo) });
  });
});
