import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '@praca/contract/endpoint.ts';
import * as tipoAtividade from '@praca/contract/atividade/tipo/endpoints.ts';
import * as etiqueta from '@praca/contract/etiqueta/endpoints.ts';
import * as motivoPerda from '@praca/contract/motivo-perda/endpoints.ts';
import * as origemContato from '@praca/contract/origem-contato/endpoints.ts';
import * as segmento from '@praca/contract/segmento/endpoints.ts';
import { inserir } from '../../seed/fabricas/inserir.ts';
import { abrirCenario, type Cenario } from '../../test-support/cenario/cenario.ts';

let s: Cenario;
beforeAll(async () => {
  s = await abrirCenario();
});
afterAll(() => s.fechar());

type Api = { getLista: Endpoint; salvar: Endpoint; excluir: Endpoint };
const cadastros: [
  tabela: string,
  prefixo: 'segmento' | 'orprospect' | 'motperda' | 'etiqueta' | 'tipoatividade',
  api: Api,
][] = [
  ['segmento', 'segmento', segmento],
  ['origem_contato', 'orprospect', origemContato],
  ['motivo_perda', 'motperda', motivoPerda],
  ['etiqueta', 'etiqueta', etiqueta],
  ['tipo_atividade', 'tipoatividade', tipoAtividade],
];

describe.each(cadastros)('%s', (tabela, prefixo, api) => {
  const [chave, nome] = [`${prefixo}_codigo`, `${prefixo}_descricao`];
  const chamar = (e: Endpoint, entrada: object) =>
    s.chamar(e, entrada as Record<string, unknown>, { como: s.u['adm.a'] });
  const linhas = async (entrada: object = {}) =>
    (await chamar(api.getLista, entrada)).dados as Record<string, unknown>[];
  const criar = async (descricao: string) => {
    const r = await chamar(api.salvar, { [nome]: descricao });
    expect(r.status, r.texto).toBe(200);
    return (r.dados as Record<string, unknown>[])[0]!;
  };

  test('create, find blind to accents, change at the version seen, delete; each leaves its event', async () => {
    const criada = await criar(`  Têxtil ${prefixo}  `);
    expect(criada).toMatchObject({ [nome]: `Têxtil ${prefixo}`, versao: 1 });
    expect((await linhas({ FILTRO_GERAL: 'TEXTIL' })).map((l) => l[chave])).toEqual([
      criada[chave],
    ]);
    const mudada = await chamar(api.salvar, {
      [chave]: criada[chave],
      versao: 1,
      [nome]: `Papel ${prefixo}`,
    });
    expect(mudada.dados[0]).toMatchObject({ [nome]: `Papel ${prefixo}`, versao: 2 });
    const velha = await chamar(api.salvar, {
      [chave]: criada[chave],
      versao: 1,
      [nome]: 'Atrasado',
    });
    expect([velha.status, velha.codigo, velha.mensagens[0]!.Dados]).toMatchObject([
      409,
      'REGISTRO_ALTERADO',
      { versao: 2, usuario_nome: s.c.usuarios['adm.a'].usuario_nome, evento_acao: 'ALTERAR' },
    ]);
    expect((await chamar(api.excluir, { [chave]: criada[chave] })).status).toBe(200);
    expect(await linhas({ FILTRO_GERAL: 'papel' })).toEqual([]);
    expect(
      (await s.eventos(tabela, Number(criada[chave]))).map((l) => [l.evento_acao, l.evento_versao]),
    ).toEqual([
      ['CRIAR', 1],
      ['ALTERAR', 2],
      ['EXCLUIR', 2],
    ]);
  });

  test('refused: the same name twice, no version, a row in use, wrong input', async () => {
    const como = s.u['adm.a'];
    const criada = await criar(`Repetida ${prefixo}`);
    await s.recusada(
      api.salvar,
      { [nome]: `Repetida ${prefixo}` },
      { como, status: 409, codigo: 'REGISTRO_REPETIDO' },
    );
    await s.recusada(
      api.salvar,
      { [chave]: criada[chave], [nome]: 'Sem versão' },
      { como, status: 400, campo: 'versao' },
    );
    const usada = s.c.a[`${prefixo}_codigo`];
    if (prefixo === 'motperda')
      await s.emA('UPDATE negocio SET motperda_codigo = $1 WHERE negocio_codigo = $2', [
        usada,
        s.c.a.deRep1[0]!.negocio_codigo,
      ]);
    if (prefixo === 'tipoatividade')
      await inserir(s.dono, 'atividade', s.a, {
        atividade_titulo: 'Ligar',
        atividade_dthr: '2030-01-01T12:00:00Z',
        usuario_login: 'rep1.a',
        tipoatividade_codigo: usada,
      });
    await s.recusada(
      api.excluir,
      { [chave]: usada },
      { como, status: 409, codigo: 'REGISTRO_EM_USO' },
    );
    const ruins = [
      { [nome]: '' },
      { [nome]: '   ' },
      { [nome]: 'x'.repeat(81) },
      { [nome]: 'a\u0000' },
      { [nome]: ['x'] },
      { [nome]: 'x', clienteregistro_codigo: s.b },
      { [nome]: 'x', [chave]: -1 },
      {},
    ];
    await s.recusadas(
      ruins.map((r) => [api.salvar, r] as const),
      { como, status: 400, codigo: 'ENTRADA_INVALIDA' },
    );
    await s.recusadas(
      ['x', '', ['x']].map((ORDEM) => [api.getLista, { ORDEM }] as const),
      { como, status: 400, campo: 'ORDEM' },
    );
  });

  test('refused by permission; rows of B answer like rows that never were', async () => {
    await s.recusadas(
      [
        [api.salvar, { [nome]: 'De representante' }],
        [api.excluir, { [chave]: s.c.a[`${prefixo}_codigo`] }],
      ],
      { como: s.u['rep1.a'], status: 403, codigo: 'SEM_PERMISSAO' },
    );
    const deB = s.c.b[`${prefixo}_codigo`];
    const como = s.u['adm.a'];
    const [deles, nunca] = await s.recusadas(
      [deB, 999_999_999].map((c) => [api.excluir, { [chave]: c }] as const),
      { como, status: 404, codigo: 'NAO_ENCONTRADO' },
    );
    expect(deles).toBe(nunca);
    await s.recusada(
      api.salvar,
      { [chave]: deB, versao: 1, [nome]: 'Minha' },
      { como, status: 404, codigo: 'NAO_ENCONTRADO' },
    );
    expect((await s.chamar(api.getLista, {}, { como: s.u['rep1.a'] })).texto).not.toContain(
      'CANARIO-B-',
    );
  });

  test('in order, by pages, with the total', async () => {
    for (const letra of ['b', 'á', 'C']) await criar(`Ordem ${letra}`);
    const todas = await chamar(api.getLista, { FILTRO_GERAL: 'ordem', SQL_LIMIT: 2 });
    expect([todas.dados.length, todas.total]).toEqual([2, 3]);
    const nomes = (r: Record<string, unknown>[]) => r.map((l) => l[nome]);
    const subindo = nomes(await linhas({ FILTRO_GERAL: 'ordem' }));
    expect(subindo).toEqual(['Ordem á', 'Ordem b', 'Ordem C']);
    expect(nomes(await linhas({ FILTRO_GERAL: 'ordem', ORDEM: `${nome} desc` }))).toEqual(
      [...subindo].reverse(),
    );
    expect(nomes(await linhas({ FILTRO_GERAL: 'ordem', SQL_LIMIT: 2, SQL_OFFSET: 2 }))).toEqual(
      subindo.slice(2),
    );
  });
});

test('a tag keeps its colour, from 1 to 14', async () => {
  const r = await s.chamar(
    etiqueta.salvar,
    { etiqueta_descricao: 'Urgente', etiqueta_cor: 14 },
    { como: s.u['adm.a'] },
  );
  const { etiqueta_codigo } = r.dados[0]!;
  expect(
    (
      await s.chamar(
        etiqueta.salvar,
        { etiqueta_codigo, versao: 1, etiqueta_descricao: 'Urgente!' },
        { como: s.u['adm.a'] },
      )
    ).dados[0],
  ).toMatchObject({ etiqueta_cor: 14 });
  await s.recusadas(
    [0, 15, '1'].map(
      (etiqueta_cor) => [etiqueta.salvar, { etiqueta_descricao: 'Outra', etiqueta_cor }] as const,
    ),
    { como: s.u['adm.a'], status: 400, campo: 'etiqueta_cor' },
  );
});
