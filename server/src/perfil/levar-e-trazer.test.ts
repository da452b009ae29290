import { afterAll, beforeAll, expect, test } from 'vitest';
import { enviar } from '@praca/contract/email/endpoints.ts';
import { empresa } from '@praca/contract/empresa/recurso.ts';
import type { Endpoint } from '@praca/contract/endpoint.ts';
import { todosEndpoints } from '@praca/contract/index.ts';
import { permissoesPadrao, TODAS_PERMISSOES, type Permissao } from '@praca/contract/permissoes.ts';
import { pessoa } from '@praca/contract/pessoa/recurso.ts';
import { criarPerfil, criarPessoa, criarUsuario } from '../../seed/fabricas/fabricas.ts';
import { inserir } from '../../seed/fabricas/inserir.ts';
import { abrirCenario, type Cenario } from '../../test-support/cenario/cenario.ts';

let s: Cenario;
beforeAll(async () => {
  s = await abrirCenario();
});
afterAll(() => s.fechar());

/** Each new right, and the one under which it was done until there was one. */
const ERA: Readonly<Partial<Record<Permissao, Permissao>>> = {
  'pessoa.exportar': 'pessoa.ver',
  'pessoa.importar': 'pessoa.editar',
  'venda.exportar': 'venda.ver',
  'venda.importar': 'venda.editar',
  'contarec.exportar': 'venda.ver',
  'produto.exportar': 'cadastro.ver',
  'produto.importar': 'cadastro.editar',
  'email.escrever': 'pessoa.ver',
};
const NOVAS = Object.keys(ERA) as Permissao[];
const VELHAS = TODAS_PERMISSOES.filter((um) => !NOVAS.includes(um));
const SO_REPRES: Permissao[] = ['email.escrever'];

test('profiles, users and keys that are there keep what they could; representatives keep writing alone, and what they were given besides', async () => {
  const perfil = async (perfil_base: string, perfil_permissoes: string[], resto = {}) =>
    Number(
      (
        await inserir(s.dono, 'perfil', s.a, {
          perfil_descricao: `${perfil_base} ${Math.random()}`,
          perfil_base,
          perfil_permissoes,
          ...resto,
        })
      )['perfil_codigo'],
    );
  const proprio = await perfil('NENHUM', VELHAS);
  const soLe = await perfil('NENHUM', ['pessoa.ver', 'cadastro.ver']);
  const negado = await perfil('NENHUM', ['pessoa.ver'], { perfil_negadas: ['pessoa.exportar'] });
  const nada = await perfil('NENHUM', ['negocio.ver']);
  const repres = await perfil('REPRESENTANTE', []);
  const represQueCadastra = await perfil('REPRESENTANTE', ['cadastro.editar']);
  const gerente = await perfil('GERENTE', []);
  const usuario = async (perfil_codigo: number, usuario_permissoes: string[]) =>
    (
      await criarUsuario(s.dono, s.a, {
        perfil_codigo,
        usuario_permissoes,
        empresa_codigo: s.c.a.empresa1.empresa_codigo,
      })
    ).usuario_codigo;
  const somado = await usuario(nada, ['pessoa.ver']);
  const represSomado = await usuario(repres, ['pessoa.ver', 'cadastro.editar']);
  const chave = crypto.randomUUID();
  await inserir(s.dono, 'chave_api', s.a, {
    chave_codigo: chave,
    chave_descricao: 'ERP',
    chave_hash: Buffer.alloc(32),
    chave_permissoes: ['pessoa.ver', 'cadastro.editar'],
    usuario_codigo: somado,
  });
  for (let vez = 0; vez < 2; vez += 1) await s.emA('SELECT instalacao.preencher_0111($1)', [s.a]);
  const dePerfil = async (codigo: number) =>
    (
      await s.emA('SELECT permissoes_efetivas(p) AS todas FROM perfil p WHERE perfil_codigo = $1', [
        codigo,
      ])
    )[0]?.['todas'] as Permissao[];
  const deUsuario = async (codigo: number) =>
    (
      await s.emA(
        'SELECT permissoes_efetivas(p, u) AS todas FROM usuario u JOIN perfil p USING (clienteregistro_codigo, perfil_codigo) WHERE usuario_codigo = $1',
        [codigo],
      )
    )[0]?.['todas'] as Permissao[];
  const novas = (todas: Permissao[]) => NOVAS.filter((um) => todas.includes(um));
  expect(await dePerfil(proprio)).toEqual(TODAS_PERMISSOES);
  expect(novas(await dePerfil(soLe))).toEqual([
    'pessoa.exportar',
    'produto.exportar',
    'email.escrever',
  ]);
  expect(novas(await dePerfil(negado))).toEqual(['email.escrever']);
  expect(novas(await dePerfil(nada))).toEqual([]);
  expect(novas(await dePerfil(repres))).toEqual(SO_REPRES);
  expect(novas(await dePerfil(represQueCadastra))).toEqual(['produto.importar', ...SO_REPRES]);
  expect(novas(await dePerfil(gerente))).toEqual(NOVAS);
  expect(novas(await deUsuario(somado))).toEqual(['pessoa.exportar', 'email.escrever']);
  expect(novas(await deUsuario(represSomado))).toEqual(['produto.importar', ...SO_REPRES]);
  const [daChave] = await s.emA(
    'SELECT chave_permissoes AS todas FROM chave_api WHERE chave_codigo = $1',
    [chave],
  );
  expect(daChave?.['todas']).toEqual([
    'pessoa.ver',
    'cadastro.editar',
    'pessoa.exportar',
    'produto.importar',
    'email.escrever',
  ]);
  expect(novas(permissoesPadrao('REPRESENTANTE'))).toEqual(SO_REPRES);
});

const chamadas = (quais: (e: Endpoint) => boolean) =>
  todosEndpoints.map(({ endpoint }) => endpoint as Endpoint).filter(quais);
const NOUN: Readonly<Record<string, string>> = {
  Pessoa: 'pessoa',
  PedVenda: 'venda',
  ContaRec: 'contarec',
  Produto: 'produto',
};
const nounDe = (e: Endpoint) => NOUN[/^\/TWS(\w+)\//.exec(e.path)?.[1] ?? ''];

test('every call that takes these rows away as a file, or brings them in by one, asks for its own right', () => {
  const leva = chamadas((e) => e.path.endsWith('/Exportar') && nounDe(e) !== undefined);
  const traz = chamadas((e) => /\/ImportarCSV\w+Linux$/.test(e.path) && nounDe(e) !== undefined);
  expect([leva.length, traz.length]).toEqual([4, 3]);
  for (const e of leva) expect([e.path, e.permission]).toEqual([e.path, `${nounDe(e)}.exportar`]);
  for (const e of traz) expect([e.path, e.permission]).toEqual([e.path, `${nounDe(e)}.importar`]);
  // Customers leave by other lists too.
  for (const e of chamadas((um) => /ExportarClientesQue|ExportarRadar/.test(um.path)))
    expect([e.path, e.permission]).toEqual([e.path, 'pessoa.exportar']);
});

const pedir = (e: Endpoint, token: string) =>
  s.app.inject({
    method: e.method,
    url: `/api${e.path}`,
    headers: { authorization: `JWT ${token}` },
    payload: {},
  });
const comDireitos = async (perfil_permissoes: Permissao[]) => {
  const { perfil_codigo } = await criarPerfil(s.dono, s.a, {
    perfil_base: 'NENHUM',
    perfil_permissoes,
  });
  const u = await criarUsuario(s.dono, s.a, {
    perfil_codigo,
    empresa_codigo: s.c.a.empresa1.empresa_codigo,
  });
  return s.entrar(u.usuario_emaillogin);
};

test('who may see and not take away takes nothing, and who may take away and not see neither', async () => {
  for (const e of chamadas(
    (um) => /\/Exportar/.test(um.path) && NOVAS.includes(um.permission as Permissao),
  )) {
    const direito = e.permission as Permissao;
    const era = ERA[direito] as Permissao;
    for (const direitos of [
      TODAS_PERMISSOES.filter((um) => um !== direito),
      TODAS_PERMISSOES.filter((um) => um !== era),
    ]) {
      const r = await pedir(e, (await comDireitos(direitos)).token);
      expect([e.path, r.statusCode, r.body.includes('SEM_PERMISSAO')]).toEqual([e.path, 403, true]);
    }
    expect([e.path, (await pedir(e, s.u['adm.a'].token)).statusCode]).toEqual([e.path, 200]);
    expect([e.path, (await pedir(e, s.u['rep1.a'].token)).statusCode]).toEqual([e.path, 403]);
  }
  const [sairam] = await s.emA(
    "SELECT count(*)::int AS n FROM evento v JOIN usuario u USING (clienteregistro_codigo, usuario_codigo) WHERE v.evento_acao = 'EXPORTAR' AND u.usuario_login <> 'adm.a'",
  );
  expect(sairam?.['n']).toBe(0);
});

test('who may bring in and not write brings nothing in', async () => {
  const como = await comDireitos(TODAS_PERMISSOES.filter((um) => um !== 'pessoa.editar'));
  await s.recusada(
    pessoa.api.importar,
    { csv: crypto.randomUUID(), simular: 'N' },
    { como, status: 403, codigo: 'SEM_PERMISSAO' },
  );
});

test('a mail to a customer asks for email.escrever, minutes of a meeting do not', async () => {
  const como = await comDireitos(TODAS_PERMISSOES.filter((um) => um !== 'email.escrever'));
  const { pessoa_codigo } = await criarPessoa(s.dono, s.a, {});
  const carta = { para: ['a@b.demo'], assunto: 'Oi', mensagem: 'Oi' };
  await s.recusadas([[enviar, { ...carta, pessoa_codigo }]], {
    como,
    status: 403,
    codigo: 'SEM_PERMISSAO',
  });
  const ata = await s.chamar(enviar, { ...carta, reuniao_codigo: 999_999 }, { como });
  expect([ata.status, ata.codigo]).toEqual([404, 'NAO_ENCONTRADO']);
});

test('a company says whether its external representatives see the customers of nobody: list, search, row, file and feed', async () => {
  const { pessoa_codigo } = await criarPessoa(s.dono, s.a, {
    pessoa_razao: 'De Ninguém Ltda',
    pessoa_busca: 'de ninguem ltda',
    repres_codigo: null,
  });
  const ve = async (quem: 'rep1.a' | 'rep2.a' | 'ger.a') => {
    const achados = await Promise.all(
      [{ FILTRO_GERAL: 'de ninguem' }, { LISTA_CODIGO: [pessoa_codigo] }].map(
        async (e) =>
          (await s.chamar(pessoa.api.getLista, e as never, { como: s.u[quem] })).dados.length,
      ),
    );
    const dela = await s.chamar(pessoa.api.historico, { pessoa_codigo }, { como: s.u[quem] });
    return [...achados, dela.status];
  };
  expect([await ve('rep1.a'), await ve('rep2.a')]).toEqual([
    [1, 1, 200],
    [1, 1, 200],
  ]);
  const dizer = async (empresa_codigo: number, empresa_livresaosexternos: 'S' | 'N') => {
    const [linha] = await s.emA(
      'SELECT empresa_razao, versao FROM empresa WHERE empresa_codigo = $1',
      [empresa_codigo],
    );
    const r = await s.chamar(
      empresa.api.salvar,
      { empresa_codigo, ...linha, empresa_livresaosexternos } as never,
      { como: s.u['adm.a'] },
    );
    expect(r.status, r.texto).toBe(200);
  };
  const { empresa1, empresa2 } = s.c.a;
  await dizer(empresa1.empresa_codigo, 'N');
  // The other company of theirs still shows them.
  expect(await ve('rep2.a')).toEqual([1, 1, 200]);
  await dizer(empresa2.empresa_codigo, 'N');
  expect([await ve('rep1.a'), await ve('rep2.a'), await ve('ger.a')]).toEqual([
    [1, 1, 200],
    [0, 0, 404],
    [1, 1, 200],
  ]);
  await dizer(empresa2.empresa_codigo, 'S');
  expect(await ve('rep2.a')).toEqual([1, 1, 200]);
});
