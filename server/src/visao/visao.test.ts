import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TELAS_DO_PAINEL } from '@praca/contract/painel/telas.ts';
import * as api from '@praca/contract/visao/endpoints.ts';
import { criarPerfil, criarUsuario } from '../../seed/fabricas/fabricas.ts';
import { abrirCenario, type Cenario, type Nome } from '../../test-support/cenario/cenario.ts';

let s: Cenario;
beforeAll(async () => {
  s = await abrirCenario();
});
afterAll(() => s.fechar());
beforeEach(async () => {
  for (const registro of [s.a, s.b])
    await s.banco.transacao(registro, 'write', (tx) =>
      tx.sql('DELETE FROM visao WHERE clienteregistro_codigo = $1', [registro]),
    );
});

const como = (nome: Nome) => ({ como: s.u[nome] });
const nova = { visao_descricao: 'Quentes', visao_tela: 'lista', visao_busca: 'temperatura=QUENTE' };
const salvar = async (nome: Nome, entrada: Record<string, unknown> = {}) => {
  const r = await s.chamar(api.salvar, { ...nova, ...entrada }, como(nome));
  expect(r.status, r.texto).toBe(200);
  return r.dados[0]!;
};
const listar = async (nome: Nome, visao_tela = 'lista') =>
  (await s.chamar(api.getLista, { visao_tela }, como(nome))).dados;
const nomes = async (nome: Nome) => (await listar(nome)).map((v) => v.visao_descricao);

test('a view of one’s own keeps search and columns, for its maker alone', async () => {
  const visao = await salvar('rep1.a', { visao_colunas: ['negocio_titulo', 'negocio_valor'] });
  expect(visao).toMatchObject({
    ...nova,
    visao_colunas: ['negocio_titulo', 'negocio_valor'],
    visao_equipe: 'N',
    minha: 'S',
    padrao: 'N',
    versao: 1,
  });
  expect(await listar('rep1.a')).toEqual([visao]);
  expect(await listar('rep1.a', 'leads')).toEqual([]);
  expect([await listar('adm.a'), await listar('rep2.a'), await listar('adm.b')]).toEqual([
    [],
    [],
    [],
  ]);
  expect((await s.eventos('visao', visao.visao_codigo)).map((e) => e.evento_acao)).toEqual([
    'CRIAR',
  ]);
});

test('a change needs the version seen and leaves its event', async () => {
  const { visao_codigo } = await salvar('rep1.a');
  const depois = await salvar('rep1.a', {
    visao_codigo,
    versao: 1,
    visao_descricao: 'Muito quentes',
  });
  expect(depois).toMatchObject({ visao_descricao: 'Muito quentes', versao: 2 });
  await s.recusadas([[api.salvar, { ...nova, visao_codigo, versao: 1 }]], {
    como: s.u['rep1.a'],
    status: 409,
    codigo: 'REGISTRO_ALTERADO',
  });
  await s.recusadas(
    [
      [api.salvar, { ...nova, visao_codigo }, 'versao'],
      [api.salvar, { ...nova, visao_codigo, versao: 2, visao_tela: 'leads' }, 'visao_tela'],
      [api.salvar, { ...nova, visao_descricao: ' ' }, 'visao_descricao'],
      [api.salvar, { ...nova, visao_tela: 'outra' }, 'visao_tela'],
      [api.salvar, { ...nova, visao_busca: 'x'.repeat(4001) }, 'visao_busca'],
    ],
    { como: s.u['rep1.a'], status: 400, codigo: 'ENTRADA_INVALIDA' },
  );
  expect((await s.eventos('visao', visao_codigo)).map((e) => e.evento_acao)).toEqual([
    'CRIAR',
    'ALTERAR',
  ]);
});

describe('the team’s views', () => {
  test('are seen by everybody of the registration and written only by who edits the registers', async () => {
    const equipe = await salvar('adm.a', { visao_descricao: 'Da equipe', visao_equipe: 'S' });
    const minha = await salvar('rep1.a');
    expect(await nomes('rep2.a')).toEqual(['Da equipe']);
    expect(await nomes('rep1.a')).toEqual(['Da equipe', 'Quentes']);
    expect((await listar('rep2.a'))[0]).toMatchObject({ minha: 'N', visao_equipe: 'S' });
    expect(await nomes('adm.b')).toEqual([]);
    const { visao_codigo } = equipe;
    await s.recusadas(
      [
        [api.salvar, { ...nova, visao_equipe: 'S' }],
        [api.salvar, { ...nova, visao_codigo, versao: 1 }],
        [api.salvar, { ...nova, visao_codigo: minha.visao_codigo, versao: 1, visao_equipe: 'S' }],
        [api.excluir, { visao_codigo }],
      ],
      { como: s.u['rep1.a'], status: 403, codigo: 'SEM_PERMISSAO' },
    );
    expect(await salvar('ger.a', { visao_codigo, versao: 1, visao_equipe: 'S' })).toMatchObject({
      versao: 2,
      minha: 'N',
    });
  });

  test('kept for oneself, it leaves the others and their default screens', async () => {
    const { visao_codigo } = await salvar('adm.a', { visao_equipe: 'S' });
    await s.chamar(api.definirPadrao, { visao_tela: 'lista', visao_codigo }, como('rep1.a'));
    await salvar('ger.a', { visao_codigo, versao: 1 });
    expect([await nomes('ger.a'), await nomes('adm.a'), await nomes('rep1.a')]).toEqual([
      ['Quentes'],
      [],
      [],
    ]);
    expect(
      await s.emA('SELECT 1 FROM visao_padrao WHERE clienteregistro_codigo = $1', [s.a]),
    ).toEqual([]);
  });
});

test('S-01 S-02 another’s own view, and one of another registration, do not exist', async () => {
  const deOutro = await salvar('rep2.a');
  const deB = await salvar('rep1.b', { visao_equipe: 'N' });
  for (const { visao_codigo } of [deOutro, deB])
    for (const nome of ['rep1.a', 'adm.a'] as const)
      await s.recusadas(
        [
          [api.salvar, { ...nova, visao_codigo, versao: 1 }],
          [api.excluir, { visao_codigo }],
          [api.definirPadrao, { visao_tela: 'lista', visao_codigo }],
        ],
        { como: s.u[nome], status: 404, codigo: 'NAO_ENCONTRADO' },
      );
});

test('a screen opens with one view a person, until it is taken back or the view is gone', async () => {
  const uma = await salvar('rep1.a');
  const outra = await salvar('adm.a', { visao_equipe: 'S', visao_descricao: 'Zero' });
  const padrao = async (visao_codigo: number | null, visao_tela = 'lista') =>
    s.chamar(api.definirPadrao, { visao_tela, visao_codigo }, como('rep1.a'));
  const padroes = async (nome: Nome) =>
    (await listar(nome)).filter((v) => v.padrao === 'S').map((v) => v.visao_codigo);
  await padrao(uma.visao_codigo);
  await padrao(outra.visao_codigo);
  expect([await padroes('rep1.a'), await padroes('rep2.a')]).toEqual([[outra.visao_codigo], []]);
  await s.recusada(
    api.definirPadrao,
    { visao_tela: 'leads', visao_codigo: uma.visao_codigo },
    { como: s.u['rep1.a'], status: 400, campo: 'visao_codigo' },
  );
  await padrao(null);
  expect(await padroes('rep1.a')).toEqual([]);
  await padrao(uma.visao_codigo);
  const r = await s.chamar(api.excluir, { visao_codigo: uma.visao_codigo }, como('rep1.a'));
  expect(r.status, r.texto).toBe(200);
  expect(await nomes('rep1.a')).toEqual(['Zero']);
  expect((await s.eventos('visao', uma.visao_codigo)).map((e) => e.evento_acao)).toEqual([
    'CRIAR',
    'PADRAO',
    'PADRAO',
    'EXCLUIR',
  ]);
});

test('a name exists once among one’s own, and once among the team’s', async () => {
  const { visao_codigo } = await salvar('adm.a');
  const outra = await salvar('adm.a', { visao_descricao: 'Outra' });
  await s.recusadas(
    [
      [api.salvar, { ...nova, visao_descricao: 'QUENTES' }],
      [api.salvar, { ...nova, visao_codigo: outra.visao_codigo, versao: 1 }],
    ],
    { como: s.u['adm.a'], status: 409, codigo: 'REGISTRO_REPETIDO' },
  );
  await salvar('adm.a', { visao_codigo, versao: 1, visao_busca: 'q=a' });
  await salvar('adm.a', { visao_equipe: 'S' });
  await salvar('rep1.a');
  await salvar('adm.a', { visao_tela: 'leads' });
});

test('a screen holds at most a hundred views of one’s own', async () => {
  await s.emA(
    `INSERT INTO visao (clienteregistro_codigo, visao_descricao, visao_tela, usuario_codigo)
     SELECT $1, 'V' || i, 'lista', (SELECT usuario_codigo FROM usuario WHERE clienteregistro_codigo = $1 AND usuario_login = 'rep1.a') FROM generate_series(1, 100) i`,
    [s.a],
  );
  await s.recusada(api.salvar, nova, {
    como: s.u['rep1.a'],
    status: 400,
    campo: 'visao_descricao',
  });
  await salvar('rep1.a', { visao_tela: 'leads' });
});

test('a view of a cadastro belongs to it: known by its table, for who sees the cadastro; no other screen has views', async () => {
  const deSegmento = await salvar('rep1.a', { visao_tela: 'segmento', visao_busca: 'q=a' });
  expect(await listar('rep1.a', 'segmento')).toEqual([deSegmento]);
  expect([await listar('rep1.a'), await listar('rep1.a', 'etiqueta')]).toEqual([[], []]);
  await s.recusadas(
    ['usuario', 'segmentos', 'x; DROP TABLE visao', ''].flatMap((visao_tela) => [
      [api.salvar, { ...nova, visao_tela }] as const,
      [api.getLista, { visao_tela }] as const,
      [api.definirPadrao, { visao_tela, visao_codigo: null }] as const,
    ]),
    { como: s.u['rep1.a'], status: 400, campo: 'visao_tela' },
  );
  const { perfil_codigo } = await criarPerfil(s.dono, s.a, { perfil_permissoes: ['pessoa.ver'] });
  const { usuario_emaillogin } = await criarUsuario(s.dono, s.a, {
    empresa_codigo: s.c.a.empresa1.empresa_codigo,
    perfil_codigo,
  });
  const soClientes = await s.entrar(usuario_emaillogin);
  const daEquipe = await salvar('adm.a', { visao_tela: 'segmento', visao_equipe: 'S' });
  await s.recusadas(
    ['lista', 'segmento'].flatMap((visao_tela) => [
      [api.salvar, { ...nova, visao_tela }] as const,
      [api.getLista, { visao_tela }] as const,
      [api.definirPadrao, { visao_tela, visao_codigo: null }] as const,
      [api.excluir, { visao_codigo: daEquipe.visao_codigo }] as const,
    ]),
    { como: soClientes, status: 403, codigo: 'SEM_PERMISSAO' },
  );
  const dele = await s.chamar(api.salvar, { ...nova, visao_tela: 'pessoa' }, { como: soClientes });
  expect(dele.dados).toMatchObject([{ visao_tela: 'pessoa', minha: 'S' }]);
});

test('every dashboard has views of its own, for who may see dashboards', async () => {
  for (const visao_tela of TELAS_DO_PAINEL) {
    const { visao_codigo } = await salvar('rep1.a', {
      visao_tela,
      visao_busca: 'origem=1&origem=2',
    });
    expect((await listar('rep1.a', visao_tela)).map((v) => v.visao_codigo)).toEqual([visao_codigo]);
  }
  expect(await listar('rep1.a', 'lista')).toEqual([]);
});
