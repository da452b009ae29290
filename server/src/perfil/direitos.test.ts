import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getLista as listarNegocios } from '@praca/contract/negocio/endpoints.ts';
import * as perfil from '@praca/contract/perfil/endpoints.ts';
import type { Perfil } from '@praca/contract/perfil/schemas.ts';
import {
  comDiferencas,
  permissoesPadrao,
  TODAS_BASES,
  TODAS_PERMISSOES,
} from '@praca/contract/permissoes.ts';
import * as usuario from '@praca/contract/usuario/endpoints.ts';
import { inserir } from '../../seed/fabricas/inserir.ts';
import { abrirCenario, type Cenario } from '../../test-support/cenario/cenario.ts';

let s: Cenario;
beforeAll(async () => {
  s = await abrirCenario();
});
beforeEach(() => s.dono.query('DELETE FROM limite'));
afterAll(() => s.fechar());

const efetivas = async (login: string): Promise<unknown> =>
  (
    await s.emA(
      'SELECT permissoes_efetivas(p, u) AS todas FROM usuario u JOIN perfil p USING (clienteregistro_codigo, perfil_codigo) WHERE usuario_login = $1',
      [login],
    )
  )[0]?.['todas'];
const versaoDe = async (login: string) =>
  Number(
    (await s.emA('SELECT versao FROM usuario WHERE usuario_login = $1', [login]))[0]?.['versao'],
  );
const mudar = async (login: string, mudancas: object, como = s.u['adm.a']) =>
  s.chamar(
    usuario.patch,
    { usuario_login: login, versao: await versaoDe(login), ...mudancas },
    { como },
  );
const criar = async (dados: object): Promise<Perfil> => {
  const r = await s.chamar(perfil.salvar, dados as never, { como: s.u['adm.a'] });
  expect(r.status, r.texto).toBe(200);
  return r.dados[0]!;
};

test('the database knows the defaults of each base as the contract says them, and resolves differences like it', async () => {
  for (const base of TODAS_BASES) {
    const [linha] = await s.emA('SELECT permissoes_padrao($1) AS padrao', [base]);
    expect(linha?.['padrao'], base).toEqual(permissoesPadrao(base));
    const criado = await criar({
      perfil_descricao: `Base ${base}`,
      perfil_base: base,
      perfil_permissoes: ['empresa.editar'],
      perfil_negadas: ['negocio.ver', 'painel.ver'],
    });
    expect(criado.permissoes, base).toEqual(
      comDiferencas(permissoesPadrao(base), {
        concedidas: ['empresa.editar'],
        negadas: ['negocio.ver', 'painel.ver'],
      }),
    );
  }
});

test('a profile that was a list grants after the migration exactly what it granted, on the nearest base', async () => {
  const LISTAS: [string, string[], string][] = [
    ['Todas', TODAS_PERMISSOES, 'ADMINISTRADOR'],
    ['Gestão', permissoesPadrao('GERENTE'), 'GERENTE'],
    ['Vendas', permissoesPadrao('REPRESENTANTE'), 'REPRESENTANTE'],
    ['Só lê', ['negocio.ver', 'pessoa.ver'], 'NENHUM'],
    ['Nada', [], 'NENHUM'],
    [
      'Vende e cadastra',
      [...permissoesPadrao('REPRESENTANTE'), 'cadastro.editar'],
      'REPRESENTANTE',
    ],
    ['Sem painel', TODAS_PERMISSOES.filter((p) => p !== 'painel.ver'), 'ADMINISTRADOR'],
    [
      'Sem empresa',
      TODAS_PERMISSOES.filter(
        (p) => permissoesPadrao('GERENTE').includes(p) || p === 'usuario.editar',
      ),
      'GERENTE',
    ],
  ];
  for (const [perfil_descricao, perfil_permissoes] of LISTAS)
    await inserir(s.dono, 'perfil', s.a, {
      perfil_descricao: `Lista ${perfil_descricao}`,
      perfil_permissoes,
    });
  const ler = async () =>
    Object.fromEntries(
      (
        await s.emA(
          "SELECT perfil_descricao, perfil_base, permissoes_efetivas(p) AS todas FROM perfil p WHERE perfil_descricao LIKE 'Lista %'",
        )
      ).map((um) => [um['perfil_descricao'], um]),
    );
  const antes = await ler();
  const cliente = await s.dono.connect();
  try {
    await cliente.query('BEGIN');
    await cliente.query("SELECT set_config('app.registro', $1, true)", [String(s.a)]);
    await cliente.query('SELECT instalacao.preencher_0020($1)', [s.a]);
    await cliente.query('COMMIT');
  } finally {
    cliente.release();
  }
  const depois = await ler();
  for (const [nome, lista, base] of LISTAS) {
    const chave = `Lista ${nome}`;
    expect(depois[chave]?.['perfil_base'], nome).toBe(base);
    expect(depois[chave]?.['todas'], nome).toEqual(antes[chave]?.['todas']);
    expect(depois[chave]?.['todas'], nome).toEqual(
      TODAS_PERMISSOES.filter((p) => lista.includes(p)),
    );
  }
});

test('a permission to come reaches the profiles that are there, by their base, and nobody else', async () => {
  const [era] = (
    await s.dono.query<{ texto: string }>(
      "SELECT pg_get_functiondef('permissoes_padrao'::regproc) AS texto",
    )
  ).rows;
  const novo = { ADMINISTRADOR: true, GERENTE: true, REPRESENTANTE: false, NENHUM: false };
  const proprio = await criar({
    perfil_descricao: 'Gerente sem o novo',
    perfil_base: 'GERENTE',
    perfil_permissoes: [],
  });
  // As an administrator will deny it, once the contract knows it.
  await s.emA("UPDATE perfil SET perfil_negadas = '{novo.ver}' WHERE perfil_codigo = $1", [
    proprio.perfil_codigo,
  ]);
  try {
    await s.dono.query(
      "SELECT instalacao.nova_permissao('novo.ver', '{ADMINISTRADOR,GERENTE}', 'pessoa.ver')",
    );
    for (const [base, tem] of Object.entries(novo)) {
      const linhas = await s.emA(
        "SELECT perfil_descricao, 'novo.ver' = ANY (permissoes_efetivas(p)) AS tem FROM perfil p WHERE perfil_base = $1 AND perfil_codigo <> $2",
        [base, proprio.perfil_codigo],
      );
      expect(linhas.length, base).toBeGreaterThan(0);
      expect(new Set(linhas.map((um) => um['tem'])), base).toEqual(new Set([tem]));
    }
    const lista = await s.chamar(
      perfil.getPorCampos,
      { perfil_codigo: proprio.perfil_codigo, CAMPOS: ['permissoes'] },
      { como: s.u['adm.a'] },
    );
    expect(lista.dados[0]?.permissoes).not.toContain('novo.ver');
    const [linha] = await s.emA("SELECT permissoes_padrao('GERENTE') AS gerente");
    expect(linha?.['gerente']).toEqual(
      permissoesPadrao('GERENTE').flatMap((p): string[] =>
        p === 'pessoa.ver' ? [p, 'novo.ver'] : [p],
      ),
    );
  } finally {
    await s.dono.query(era!.texto);
  }
  expect(
    (
      await s.dono.query<{ texto: string }>(
        "SELECT pg_get_functiondef('permissoes_padrao'::regproc) AS texto",
      )
    ).rows[0],
  ).toEqual(era);
});

test('rights of one user: granted besides the profile and denied of it, at once, in session, lists and GetAcesso', async () => {
  const rep = await s.entrar(
    s.c.usuarios['rep1.a'].usuario_emaillogin,
    s.c.usuarios['rep1.a'].senha,
  );
  expect((await s.chamar(listarNegocios, {}, { como: rep })).status).toBe(200);
  expect((await s.chamar(usuario.getLista, {}, { como: rep })).status).toBe(403);
  const r = await mudar('rep1.a', {
    usuario_permissoes: ['usuario.ver'],
    usuario_negadas: ['negocio.ver'],
  });
  expect(r.dados, r.texto).toMatchObject([
    { usuario_permissoes: ['usuario.ver'], usuario_negadas: ['negocio.ver'] },
  ]);
  expect((await s.chamar(listarNegocios, {}, { como: rep })).codigo).toBe('SEM_PERMISSAO');
  expect((await s.chamar(usuario.getLista, {}, { como: rep })).status).toBe(200);
  const quadro = await s.chamar(
    usuario.getListaPermissaoUsuario,
    { usuario_login: 'rep1.a' },
    { como: s.u['adm.a'] },
  );
  const liberadas = quadro.dados.filter((p) => p.liberado === 'S').map((p) => p.permissao);
  expect(liberadas).toEqual(await efetivas('rep1.a'));
  const doGrupo = await s.chamar(
    usuario.getListaPermissaoGrupo,
    { perfil_codigo: s.c.a.representante.perfil_codigo },
    { como: s.u['adm.a'] },
  );
  expect(doGrupo.dados.filter((p) => p.liberado === 'S').map((p) => p.permissao)).toEqual(
    permissoesPadrao('REPRESENTANTE'),
  );
  const acesso = async (modulo: string, codigo: string, como: { token: string }) =>
    (await s.chamar(usuario.getAcesso, { usuario: 'rep1.a', modulo, codigo }, { como })).dados[0]
      ?.liberado;
  for (const como of [rep, s.u['adm.a']])
    expect([await acesso('1', '1', como), await acesso('4', '1', como)]).toEqual(['N', 'S']);
  await mudar('rep1.a', { usuario_permissoes: [], usuario_negadas: [] });
  expect(await efetivas('rep1.a')).toEqual(permissoesPadrao('REPRESENTANTE'));
  expect((await s.chamar(listarNegocios, {}, { como: rep })).status).toBe(200);
});

test('nobody gives more than they hold: by a right of one user, by a base, nor back to themselves', async () => {
  const gestor = await criar({
    perfil_descricao: 'Gestor de pessoas',
    perfil_base: 'NENHUM',
    perfil_permissoes: ['usuario.ver', 'usuario.editar', 'negocio.ver'],
  });
  expect((await mudar('ger.a', { perfil_codigo: gestor.perfil_codigo })).status).toBe(200);
  await mudar('ger.a', { usuario_negadas: ['negocio.ver'] });
  const antes = await s.emA('SELECT * FROM usuario ORDER BY 1, 2');
  const perfis = await s.emA('SELECT * FROM perfil ORDER BY 1, 2');
  const como = s.u['ger.a'];
  const respostas = [
    await mudar('ger.a', { usuario_permissoes: ['empresa.editar'] }, como),
    await mudar('ger.a', { usuario_negadas: [] }, como),
    await s.chamar(
      perfil.salvar,
      {
        perfil_descricao: 'Quase nada',
        perfil_base: 'ADMINISTRADOR',
        perfil_permissoes: [],
        perfil_negadas: TODAS_PERMISSOES.filter((p) => p !== 'usuario.ver'),
      },
      { como },
    ),
    await s.chamar(
      usuario.salvar,
      {
        usuario_login: 'laranja',
        usuario_nome: 'Laranja',
        usuario_emaillogin: 'laranja@registro-a.demo',
        perfil_codigo: gestor.perfil_codigo,
        empresa_codigo: s.c.a.empresa1.empresa_codigo,
        usuario_permissoes: ['empresa.editar'],
      },
      { como },
    ),
  ];
  expect(respostas.map((r) => [r.status, r.codigo])).toEqual(
    respostas.map(() => [403, 'SEM_PERMISSAO']),
  );
  expect(await s.emA('SELECT * FROM usuario ORDER BY 1, 2')).toEqual(antes);
  expect(await s.emA('SELECT * FROM perfil ORDER BY 1, 2')).toEqual(perfis);
});

test('refused: a permission granted and denied at once, and one that does not exist', async () => {
  const daPessoa = { usuario_login: 'rep2.a', versao: await versaoDe('rep2.a') };
  const nosDois = { usuario_permissoes: ['painel.ver'], usuario_negadas: ['painel.ver'] };
  await s.recusadas(
    [
      [
        perfil.salvar,
        {
          perfil_descricao: 'Contradição',
          perfil_permissoes: ['painel.ver'],
          perfil_negadas: ['painel.ver'],
        },
        'perfil_negadas',
      ],
      [usuario.patch, { ...daPessoa, ...nosDois }, 'usuario_negadas'],
      [usuario.patch, { ...daPessoa, usuario_permissoes: ['tudo'] }],
    ],
    { como: s.u['adm.a'], status: 400, codigo: 'ENTRADA_INVALIDA' },
  );
});

test('the last administrator stays: by deactivation, access, profile, right, deletion, and by the profile’s own form', async () => {
  const [adm] = await s.emA("SELECT * FROM usuario WHERE usuario_login = 'adm.a'");
  const [seu] = await s.emA('SELECT * FROM perfil WHERE perfil_codigo = $1', [
    adm?.['perfil_codigo'],
  ]);
  // Nobody else administers.
  await s.emA(
    "UPDATE usuario u SET usuario_negadas = '{usuario.editar}', usuario_permissoes = '{}' FROM perfil p WHERE p.perfil_codigo = u.perfil_codigo AND u.usuario_login <> 'adm.a' AND 'usuario.editar' = ANY (permissoes_efetivas(p, u))",
  );
  s.difusor.esquecer({ registro: s.a });
  const dados = {
    perfil_codigo: Number(seu?.['perfil_codigo']),
    versao: Number(seu?.['versao']),
    perfil_descricao: String(seu?.['perfil_descricao']),
    perfil_permissoes: [],
  };
  const foto = async () => [
    await s.emA('SELECT * FROM usuario ORDER BY 1, 2'),
    await s.emA('SELECT * FROM perfil ORDER BY 1, 2'),
  ];
  const antes = await foto();
  const como = { como: s.u['adm.a'] };
  const respostas = [
    await mudar('adm.a', { usuario_ativo: 'N' }),
    await mudar('adm.a', { usuario_acessocrm: 'N' }),
    await s.chamar(usuario.removeAcessoCrm, { usuario_login: 'adm.a' }, como),
    await mudar('adm.a', { perfil_codigo: s.c.a.representante.perfil_codigo }),
    await mudar('adm.a', { usuario_negadas: ['usuario.editar'] }),
    await s.chamar(usuario.excluir, { usuario_login: 'adm.a' }, como),
    await s.chamar(perfil.salvar, { ...dados, perfil_base: 'REPRESENTANTE' }, como),
    await s.chamar(
      perfil.salvar,
      { ...dados, perfil_base: 'ADMINISTRADOR', perfil_negadas: ['usuario.editar'] },
      como,
    ),
  ];
  expect(respostas.map((r) => [r.status, r.codigo])).toEqual(
    respostas.map(() => [409, 'ULTIMO_ADMINISTRADOR']),
  );
  expect(await foto()).toEqual(antes);
});

test('two who deny each other the right at the same moment: one of them keeps it', async () => {
  await s.emA("UPDATE usuario SET usuario_negadas = '{}'");
  await mudar('ger.a', { perfil_codigo: s.c.a.administrador.perfil_codigo });
  s.difusor.esquecer({ registro: s.a });
  const versoes = { adm: await versaoDe('adm.a'), ger: await versaoDe('ger.a') };
  const negar = (usuario_login: string, versao: number, como: { token: string }) =>
    s.chamar(
      usuario.patch,
      { usuario_login, versao, usuario_negadas: ['usuario.editar'] },
      { como },
    );
  const feitas = await Promise.all([
    negar('ger.a', versoes.ger, s.u['adm.a']),
    negar('adm.a', versoes.adm, s.u['ger.a']),
  ]);
  expect(feitas.filter((r) => r.status === 200).length).toBeLessThan(2);
  const [quantos] = await s.emA(
    "SELECT count(*)::int AS n FROM usuario u JOIN perfil p USING (clienteregistro_codigo, perfil_codigo) WHERE usuario_ativo AND 'usuario.editar' = ANY (permissoes_efetivas(p, u))",
  );
  expect(Number(quantos?.['n'])).toBeGreaterThan(0);
});
