import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '@praca/contract/endpoint.ts';
import { todosEndpoints } from '@praca/contract/index.ts';
import * as negocio from '@praca/contract/negocio/endpoints.ts';
import * as sessao from '@praca/contract/sessao/endpoints.ts';
import * as conta from '@praca/contract/usuario/conta/endpoints.ts';
import * as e from '@praca/contract/usuario/endpoints.ts';
import { criarPerfil, criarUsuario, perfilInicial } from '../../seed/fabricas/fabricas.ts';
import { VE_TUDO } from '../../seed/fabricas/registro-a.ts';
import { abrirCenario, type Cenario } from '../../test-support/cenario/cenario.ts';
import { abrirNegocio } from '../../test-support/cenario/orcamentos.ts';

let s: Cenario;
let n: Awaited<ReturnType<typeof abrirNegocio>>;
beforeAll(async () => {
  s = await abrirCenario();
  n = await abrirNegocio(s);
  await n.criar({ negocio_titulo: 'Do rep 1', repres_codigo: s.c.a.rep1.repres_codigo });
  await n.criar({ negocio_titulo: 'Do rep 2', repres_codigo: s.c.a.rep2.repres_codigo });
});
afterAll(() => s.fechar());

const ver = (usuario_login: string, como = s.u['adm.a']) =>
  s.chamar(e.verComo, { usuario_login }, { como });
const voltar = (como = s.u['adm.a']) => s.chamar(e.deixarDeVerComo, {}, { como });
const titulos = async (como = s.u['adm.a']) =>
  (
    await s.chamar(negocio.getLista, { LISTA_PIPELINE: [n.funil.pipeline_codigo] } as never, {
      como,
    })
  ).dados
    .map((d) => d.negocio_titulo)
    .filter((t) => t.startsWith('Do '))
    .sort();

test('an administrator sees what the other sees, with no right of their own, until they leave; both are told in the audit', async () => {
  expect(await titulos()).toEqual(['Do rep 1', 'Do rep 2']);
  const r = await ver('rep1.a');
  expect(r.status, r.texto).toBe(200);
  expect(await titulos()).toEqual(['Do rep 1']);
  expect((await s.chamar(e.getLista, {}, { como: s.u['adm.a'] })).codigo).toBe('SEM_PERMISSAO');
  const fora = await voltar();
  expect(fora.dados).toMatchObject([{ usuario_login: 'adm.a' }]);
  expect(await titulos()).toEqual(['Do rep 1', 'Do rep 2']);
  const eventos = await s.emA(
    "SELECT evento_acao, usuario_codigo, evento_depois->>'por' AS por FROM evento WHERE clienteregistro_codigo = $1 AND evento_tabela = 'usuario' AND evento_chave = 'rep1.a' ORDER BY evento_codigo",
    [s.a],
  );
  const { usuario_codigo } = s.c.usuarios['adm.a'];
  expect(eventos).toEqual([
    { evento_acao: 'VER_COMO', usuario_codigo, por: 'adm.a' },
    { evento_acao: 'DEIXAR_DE_VER_COMO', usuario_codigo, por: 'adm.a' },
  ]);
});

test('every write of the product, and what is for the person alone, is refused; nothing changes', async () => {
  await ver('rep1.a');
  const chamadas = todosEndpoints
    .map(({ endpoint }) => endpoint as Endpoint)
    .filter(
      (x) =>
        x.permission !== 'publica' &&
        (x.kind === 'write' || x.pessoal === true) &&
        !x.mesmoVendoComo &&
        x.forma !== 'multipart',
    );
  expect(chamadas.length).toBeGreaterThan(150);
  const digest = async () =>
    s.emA(
      'SELECT count(*)::int AS n, max(versao) AS v FROM negocio WHERE clienteregistro_codigo = $1',
      [s.a],
    );
  const antes = await digest();
  for (const chamada of chamadas) {
    const r = await s.app.inject({
      method: chamada.method as 'PUT',
      url: `/api${chamada.path.replace(/\{\w+\}/g, '1')}`,
      headers: { authorization: `JWT ${s.u['adm.a'].token}` },
      ...(chamada.method === 'GET' ? {} : { payload: {} }),
    });
    expect([chamada.path, r.statusCode]).toEqual([chamada.path, 409]);
    expect(r.body).toContain('VENDO_COMO');
  }
  expect(await digest()).toEqual(antes);
  await voltar();
});

describe('nobody gains anything by it', () => {
  test('not for who does not administer users, nor of another registration, nor of oneself, nor of who cannot come in', async () => {
    const rep = { como: s.u['rep1.a'], status: 403, codigo: 'SEM_PERMISSAO' } as const;
    await s.recusada(e.verComo, { usuario_login: 'adm.a' }, rep);
    const adm = { como: s.u['adm.a'] };
    await s.recusada(
      e.verComo,
      { usuario_login: 'rep1.b' },
      { ...adm, status: 404, codigo: 'NAO_ENCONTRADO' },
    );
    for (const usuario_login of ['adm.a', 'inativo.a', 'semcrm.a'])
      await s.recusada(
        e.verComo,
        { usuario_login },
        { ...adm, status: 400, codigo: 'REFERENCIA_INVALIDA', campo: 'usuario_login' },
      );
  });

  test('who lacks a right that the other has is refused; one lost meanwhile is lost in both', async () => {
    const perfil = await criarPerfil(s.dono, s.a, {
      ...perfilInicial('Administrador'),
      perfil_descricao: 'Sem margem',
      perfil_negadas: ['venda.margem'],
    });
    const meio = await criarUsuario(s.dono, s.a, {
      empresa_codigo: s.c.a.empresa1.empresa_codigo,
      empresas: [s.c.a.empresa1.empresa_codigo, s.c.a.empresa2.empresa_codigo],
      perfil_codigo: perfil.perfil_codigo,
      ...VE_TUDO,
    });
    const como = await s.entrar(meio.usuario_emaillogin);
    await s.recusada(
      e.verComo,
      { usuario_login: 'ger.a' },
      { como, status: 403, codigo: 'SEM_PERMISSAO' },
    );
    expect((await ver('rep1.a', como)).status).toBe(200);
    const permissoes = async () =>
      (await s.chamar(e.getAcesso, { usuario: 'rep1.a', modulo: '1', codigo: '1' }, { como }))
        .dados[0]?.liberado;
    expect(await permissoes()).toBe('S');
    const { dados } = await s.chamar(
      e.getPorCampos,
      { CAMPOS: ['versao'], usuario_login: meio.usuario_login },
      { como: s.u['adm.a'] },
    );
    const mudar = await s.chamar(
      e.patch,
      {
        usuario_login: meio.usuario_login,
        versao: dados[0]?.versao ?? 0,
        usuario_negadas: ['negocio.ver'],
      },
      { como: s.u['adm.a'] },
    );
    expect(mudar.status, mudar.texto).toBe(200);
    expect(await permissoes()).toBe('N');
  });

  test('who sees less rows, companies or fields than the other is refused', async () => {
    const estreito = await criarUsuario(s.dono, s.a, {
      empresa_codigo: s.c.a.empresa1.empresa_codigo,
      perfil_codigo: s.c.a.administrador.perfil_codigo,
      ...VE_TUDO,
    });
    const dentro = await criarUsuario(s.dono, s.a, {
      empresa_codigo: s.c.a.empresa1.empresa_codigo,
      empresas: [s.c.a.empresa1.empresa_codigo, s.c.a.empresa2.empresa_codigo],
      perfil_codigo: s.c.a.administrador.perfil_codigo,
    });
    for (const [quem, alvo] of [
      [estreito, 'ger.a'],
      [dentro, 'rep1.a'],
    ] as const) {
      const como = await s.entrar(quem.usuario_emaillogin);
      await s.recusada(
        e.verComo,
        { usuario_login: alvo },
        { como, status: 403, codigo: 'SEM_PERMISSAO' },
      );
    }
  });

  test('an administrator who loses the administration is themselves again; so is one whose other cannot come in any more', async () => {
    const outro = await criarUsuario(s.dono, s.a, {
      empresa_codigo: s.c.a.empresa1.empresa_codigo,
      empresas: [s.c.a.empresa1.empresa_codigo, s.c.a.empresa2.empresa_codigo],
      perfil_codigo: s.c.a.administrador.perfil_codigo,
      ...VE_TUDO,
    });
    const como = await s.entrar(outro.usuario_emaillogin);
    await ver('rep2.a', como);
    expect(await titulos(como)).toEqual(['Do rep 2']);
    const versao = async (usuario_login: string) =>
      (
        await s.chamar(
          e.getPorCampos,
          { CAMPOS: ['versao'], usuario_login },
          { como: s.u['adm.a'] },
        )
      ).dados[0]?.versao ?? 0;
    await s.chamar(
      e.patch,
      {
        usuario_login: outro.usuario_login,
        versao: await versao(outro.usuario_login),
        usuario_negadas: ['usuario.editar'],
      },
      { como: s.u['adm.a'] },
    );
    expect(await titulos(como)).toEqual(['Do rep 1', 'Do rep 2']);
  });

  test.each([
    ['rows', { usuario_alcance: 'PROPRIO' }],
    ['a company', { empresas: [] }],
  ] as const)(
    'S-59 an administrator who loses %s that the other sees is themselves again at the next call',
    async (_, mudanca) => {
      const outro = await criarUsuario(s.dono, s.a, {
        empresa_codigo: s.c.a.empresa1.empresa_codigo,
        empresas: [s.c.a.empresa1.empresa_codigo, s.c.a.empresa2.empresa_codigo],
        perfil_codigo: s.c.a.administrador.perfil_codigo,
        ...VE_TUDO,
      });
      const como = await s.entrar(outro.usuario_emaillogin);
      const vendo = async () =>
        (await s.chamar(conta.getMinhaConta, {}, { como })).codigo === 'VENDO_COMO';
      expect((await ver('ger.a', como)).status).toBe(200);
      expect(await vendo()).toBe(true);
      const r = await s.chamar(
        e.patch,
        { usuario_login: outro.usuario_login, versao: 1, ...mudanca },
        { como: s.u['adm.a'] },
      );
      expect(r.status, r.texto).toBe(200);
      expect(await vendo()).toBe(false);
    },
  );

  test('it ends with the session, and what is for the page says who looks', async () => {
    const outro = await criarUsuario(s.dono, s.a, {
      empresa_codigo: s.c.a.empresa1.empresa_codigo,
      empresas: [s.c.a.empresa1.empresa_codigo, s.c.a.empresa2.empresa_codigo],
      perfil_codigo: s.c.a.administrador.perfil_codigo,
      ...VE_TUDO,
    });
    const como = await s.entrar(outro.usuario_emaillogin);
    await ver('rep1.a', como);
    const minha = await s.chamar(conta.getMinhaConta, {}, { como });
    expect([minha.status, minha.codigo]).toEqual([409, 'VENDO_COMO']);
    const saiu = await s.chamar(sessao.logout, {}, { como });
    expect(saiu.status).toBe(200);
    const denovo = await s.entrar(outro.usuario_emaillogin);
    expect(await titulos(denovo)).toEqual(['Do rep 1', 'Do rep 2']);
  });
});
