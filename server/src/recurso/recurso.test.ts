import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '@praca/contract/endpoint.ts';
import { semTipos } from '@praca/contract/recurso.ts';
import { lerUso } from '@praca/contract/recurso/usos.ts';
import { recursos } from '@praca/contract/recursos.ts';
import { criarPerfil, criarUsuario } from '../../seed/fabricas/fabricas.ts';
import { inserir } from '../../seed/fabricas/inserir.ts';
import { usarRecurso } from '../../test-support/cenario/usar-recurso.ts';
import { TABELAS_DE_USO } from './reads-usos.ts';
import { abrirCenario, type Cenario, type Nome } from '../../test-support/cenario/cenario.ts';

type Linha = Record<string, unknown>;

let s: Cenario;
/** Sees the cadastros and the customers, and changes neither. */
let semDireitos: { token: string };
beforeAll(async () => {
  s = await abrirCenario();
  const { perfil_codigo } = await criarPerfil(s.dono, s.a, {
    perfil_permissoes: ['cadastro.ver', 'pessoa.ver'],
  });
  const { usuario_emaillogin } = await criarUsuario(s.dono, s.a, {
    empresa_codigo: s.c.a.empresa1.empresa_codigo,
    perfil_codigo,
  });
  semDireitos = await s.entrar(usuario_emaillogin);
});
afterAll(() => s.fechar());

const casos = Object.entries(recursos).map(([nome, r]) => [nome, semTipos(r)] as const);

describe.each(casos)('%s', (modulo, r) => {
  const { api, chave, mostra, tabela, ativo } = r;
  const chamar = (e: Endpoint, entrada: Linha, quem: Nome = 'adm.a') =>
    s.chamar(e, entrada, { como: s.u[quem] });
  const linhas = async (entrada: Linha = {}) =>
    (await chamar(api.getLista, entrada)).dados as Linha[];
  const criar = async (nome: string, resto: Linha = {}): Promise<Linha & { versao: number }> => {
    const feita = await chamar(api.salvar, { [mostra]: nome, ...resto });
    expect(feita.status, feita.texto).toBe(200);
    return feita.dados[0] as Linha & { versao: number };
  };
  const nomes = (dados: Linha[]) => dados.map((l) => l[mostra]);

  test('create, find blind to accents, change at the version seen, delete; each leaves its event', async () => {
    const criada = await criar(`  Têxtil ${modulo}  `);
    expect(criada).toMatchObject({ [mostra]: `Têxtil ${modulo}`, [ativo]: 'S', versao: 1 });
    expect((await linhas({ FILTRO_GERAL: 'TEXTIL' })).map((l) => l[chave])).toEqual([
      criada[chave],
    ]);
    const mudada = await chamar(api.salvar, {
      [chave]: criada[chave],
      versao: 1,
      [mostra]: `Papel ${modulo}`,
    });
    expect(mudada.dados[0]).toMatchObject({ [mostra]: `Papel ${modulo}`, versao: 2 });
    const igual = await chamar(api.salvar, {
      [chave]: criada[chave],
      versao: 2,
      [mostra]: `Papel ${modulo}`,
    });
    expect(igual.dados[0]).toMatchObject({ versao: 2 });
    const velha = await chamar(api.salvar, {
      [chave]: criada[chave],
      versao: 1,
      [mostra]: 'Tarde',
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
    const historico = await chamar(api.historico, { [chave]: criada[chave] });
    expect(historico.dados).toMatchObject([
      { evento_acao: 'EXCLUIR' },
      { evento_acao: 'ALTERAR', evento_antes: { [mostra]: `Têxtil ${modulo}` } },
      { evento_acao: 'CRIAR', usuario_nome: s.c.usuarios['adm.a'].usuario_nome },
    ]);
  });

  test('refused: the same name in other letters, no version, wrong input', async () => {
    const como = s.u['adm.a'];
    const criada = await criar(`Repetição ${modulo}`);
    // Of a cadastro whose names may repeat, what tells its rows apart has a test of its own.
    const repetidas = r.campos[mostra]?.unico
      ? [`Repetição ${modulo}`, `REPETICAO  ${modulo}`]
      : [];
    await s.recusadas(
      repetidas.map((nome) => [api.salvar, { [mostra]: nome }] as const),
      { como, status: 409, codigo: 'REGISTRO_REPETIDO', campo: mostra },
    );
    const ruins = [
      { [mostra]: '' },
      { [mostra]: '   ' },
      { [mostra]: 'x'.repeat((r.campos[mostra]?.max ?? 80) + 1) },
      { [mostra]: 'a\u0000' },
      { [mostra]: ['x'] },
      { [mostra]: 'x', clienteregistro_codigo: s.b },
      { [mostra]: 'x', [ativo]: 'N' },
      { [mostra]: 'x', [chave]: -1 },
      {},
    ];
    await s.recusadas(
      [
        [api.salvar, { [chave]: criada[chave], [mostra]: 'Sem versão' }, 'versao'],
        ...ruins.map((ruim) => [api.salvar, ruim] as const),
        ...['x', `${mostra}; DROP TABLE ${tabela}`, ['x']].map(
          (ORDEM) => [api.getLista, { ORDEM }, 'ORDEM'] as const,
        ),
        ...['x', ['clienteregistro_codigo'], []].map(
          (CAMPOS) => [api.getPorCampos, { CAMPOS }] as const,
        ),
        // Of another order, or none that was ever given.
        ...['x', 'W10', Buffer.from('["\\u0000","1"]').toString('base64url')].map(
          (CURSOR) => [api.getLista, { ORDEM: mostra, CURSOR }, 'CURSOR'] as const,
        ),
      ],
      { como, status: 400, codigo: 'ENTRADA_INVALIDA' },
    );
  });

  test('S-38 a filter is text, whatever it looks like', async () => {
    for (const FILTRO_GERAL of ["' OR 1=1 --", '%', '_', '\\', '$1', ');DROP TABLE negocio;--'])
      expect(await linhas({ FILTRO_GERAL }), FILTRO_GERAL).toEqual([]);
    const hostil = `a'); DROP TABLE ${tabela}; --`;
    const criada = await criar(hostil);
    expect(nomes(await linhas({ FILTRO_GERAL: hostil }))).toEqual([hostil]);
    expect(nomes(await linhas({ [mostra]: hostil.toUpperCase() }))).toEqual([hostil]);
    await chamar(api.excluir, { [chave]: criada[chave] });
  });

  test('refused by permission; S-23 rows of B answer like rows that never were', async () => {
    await s.recusadas(
      [
        [api.salvar, { [mostra]: 'De representante' }],
        [api.excluir, { [chave]: 1 }],
        [api.inativar, { LISTA_CODIGO: [1] }],
        [api.excluirConjunto, { LISTA_CODIGO: [1] }],
        [api.restaurar, { LISTA_CODIGO: [1] }],
        [api.substituir, { [chave]: 1, por_codigo: 2, versao: 1 }],
        [api.importar, { csv: '00000000-0000-4000-8000-000000000000' }],
        [api.desfazer, { uniproc_codigo: 1 }],
      ],
      { como: semDireitos, status: 403, codigo: 'SEM_PERMISSAO' },
    );
    const deB = Number((await inserir(s.dono, tabela, s.b, { [mostra]: 'De B' }))[chave]);
    const meu = await criar(`Meu ${modulo}`);
    const como = s.u['adm.a'];
    const porCodigo = (c: number) =>
      [
        [api.excluir, { [chave]: c }],
        [api.salvar, { [chave]: c, versao: 1, [mostra]: 'Minha' }],
        [api.inativar, { LISTA_CODIGO: [meu[chave], c] }],
        [api.historico, { [chave]: c }],
        [api.substituir, { [chave]: c, por_codigo: meu[chave], versao: 1 }],
      ] as const;
    const ditas = await s.recusadas([...porCodigo(deB), ...porCodigo(999_999_999)], {
      como,
      status: 404,
      codigo: 'NAO_ENCONTRADO',
    });
    expect(ditas.slice(0, ditas.length / 2)).toEqual(ditas.slice(ditas.length / 2));
    await s.recusadas([[api.substituir, { [chave]: meu[chave], por_codigo: deB, versao: 1 }]], {
      como,
      status: 400,
      codigo: 'REFERENCIA_INVALIDA',
      campo: 'por_codigo',
    });
    expect(await linhas({ LISTA_CODIGO: [deB] })).toEqual([]);
    expect((await chamar(api.getLista, {}, 'rep1.a')).texto).not.toContain('CANARIO-B-');
  });

  test('in every order, both ways, by pages of a cursor and of an offset, with the total', async () => {
    for (const letra of ['b', 'á', 'C']) await criar(`Ordem ${letra} ${modulo}`);
    const FILTRO_GERAL = 'ordem';
    const primeira = await chamar(api.getLista, { FILTRO_GERAL, SQL_LIMIT: 2 });
    expect([primeira.dados.length, primeira.total]).toEqual([2, 3]);
    const subindo = nomes(await linhas({ FILTRO_GERAL, ORDEM: mostra }));
    expect(subindo).toEqual(['á', 'b', 'C'].map((l) => `Ordem ${l} ${modulo}`));
    expect(nomes(await linhas({ FILTRO_GERAL, ORDEM: `${mostra} desc` }))).toEqual(
      [...subindo].reverse(),
    );
    expect(nomes(await linhas({ FILTRO_GERAL, SQL_LIMIT: 2, SQL_OFFSET: 2 }))).toEqual(
      subindo.slice(2),
    );
    const publicados = Object.keys(api.getLista.output.def.shape).filter(
      (nome) => !(nome in r.linhas) && nome !== 'resumo',
    );
    // Four pages of whatever there is: their cursors lie among values, and among rows that have none.
    const todas = (await linhas({ SQL_LIMIT: 200 })).length;
    const pagina = Math.max(2, Math.ceil(todas / 4));
    for (const nome of publicados)
      for (const ORDEM of [nome, `${nome} desc`]) {
        const inteira = (await linhas({ ORDEM, SQL_LIMIT: 200 })).map((l) => l[chave]);
        const aosPoucos: unknown[] = [];
        let CURSOR: string | null | undefined;
        do {
          const lida = await chamar(api.getLista, { ORDEM, SQL_LIMIT: pagina, CURSOR });
          expect(lida.status, lida.texto).toBe(200);
          aosPoucos.push(...(lida.dados as Linha[]).map((l) => l[chave]));
          CURSOR = lida.envelope.Conteudo[0]?.CURSOR;
        } while (CURSOR);
        expect(aosPoucos, ORDEM).toEqual(inteira);
      }
  });

  test('GetPorCampos gives the asked columns and no other', async () => {
    const criada = await criar(`Campos ${modulo}`);
    const lida = await chamar(api.getPorCampos, {
      [chave]: criada[chave],
      CAMPOS: [mostra, 'versao'],
    });
    expect(lida.dados).toEqual([{ [mostra]: `Campos ${modulo}`, versao: 1 }]);
    const comoTexto = { [chave]: criada[chave], CAMPOS: `${mostra}, versao` };
    expect((await chamar(api.getPorCampos, comoTexto)).dados).toEqual(lida.dados);
  });

  test('in use: where and how many of what the user sees; inactive it stays readable and is offered no more', async () => {
    const criada = await criar(`Em uso ${modulo}`);
    const codigo = Number(criada[chave]);
    await usarRecurso(s, r, codigo);
    // What nothing names yet is never in use.
    if (r.usadoPor.length > 0) {
      const recusa = await chamar(api.excluir, { [chave]: codigo });
      expect([recusa.status, recusa.codigo]).toEqual([409, 'REGISTRO_EM_USO']);
      expect(recusa.mensagens[0]!.Mensagem).toMatch(
        /em uso em 1 [\p{L} -]+(, 1 [\p{L} -]+)*( e 1 [\p{L} -]+)?\.$/u,
      );
      expect(recusa.mensagens[0]!.Dados).toEqual({
        usos: r.usadoPor.map((uso) => ({
          tabela: lerUso(uso).tabela,
          nome: expect.any(String) as string,
          quantidade: 1,
          fora: 'N',
        })),
        inativar: 'S',
        substituir: 'S',
      });
    }
    const fora = await chamar(api.inativar, { LISTA_CODIGO: [codigo], versao: 1 });
    expect(fora.dados).toMatchObject([{ [ativo]: 'N', versao: 2 }]);
    const outraVez = await chamar(api.inativar, { LISTA_CODIGO: [codigo] });
    expect(outraVez.dados).toMatchObject([{ [ativo]: 'N', versao: 2 }]);
    expect(await linhas({ LISTA_CODIGO: [codigo], [ativo]: 'S' })).toEqual([]);
    expect(await linhas({ LISTA_CODIGO: [codigo] })).toHaveLength(1);
    await s.recusada(
      api.reativar,
      { LISTA_CODIGO: [codigo], versao: 1 },
      { como: s.u['adm.a'], status: 409, codigo: 'REGISTRO_ALTERADO' },
    );
    expect((await chamar(api.reativar, { LISTA_CODIGO: [codigo] })).dados).toMatchObject([
      { [ativo]: 'S', versao: 3 },
    ]);
    expect((await s.eventos(tabela, codigo)).map((e) => e.evento_acao)).toEqual([
      'CRIAR',
      'INATIVAR',
      'REATIVAR',
    ]);
  });

  test('move before delete: another row takes its place everywhere, at once, with history', async () => {
    const [velha, nova, inativa] = [
      await criar(`Sai ${modulo}`),
      await criar(`Entra ${modulo}`),
      await criar(`Parada ${modulo}`),
    ];
    await chamar(api.inativar, { LISTA_CODIGO: [inativa[chave]] });
    const [de, para] = [Number(velha[chave]), Number(nova[chave])];
    await usarRecurso(s, r, de);
    const como = s.u['adm.a'];
    await s.recusadas(
      [de, Number(inativa[chave])].map(
        (por_codigo) => [api.substituir, { [chave]: de, por_codigo, versao: 1 }] as const,
      ),
      { como, status: 400, codigo: 'REFERENCIA_INVALIDA', campo: 'por_codigo' },
    );
    await s.recusada(
      api.substituir,
      { [chave]: de, por_codigo: para, versao: 9 },
      { como, status: 409, codigo: 'REGISTRO_ALTERADO' },
    );
    const feita = await chamar(api.substituir, { [chave]: de, por_codigo: para, versao: 1 });
    expect([feita.status, feita.dados], feita.texto).toMatchObject([200, [{ [chave]: para }]]);
    expect(await linhas({ LISTA_CODIGO: [de] })).toEqual([]);
    for (const uso of r.usadoPor) {
      const { tabela: onde, coluna, vetor } = lerUso(uso);
      const achados = await s.emA(
        `SELECT o.* FROM ${onde} o WHERE ${vetor ? `$1::bigint = ANY(o.${coluna})` : `o.${coluna} = $1`}`,
        [para],
      );
      expect(achados, uso).toHaveLength(1);
      const [movido] = achados;
      const eventos = await s.eventos(onde, movido![TABELAS_DE_USO[onde].chave] as number);
      expect(eventos.at(-1)).toMatchObject({
        evento_acao: 'ALTERAR',
        evento_versao: movido!['versao'],
        evento_antes: { [coluna]: vetor ? [de] : de },
        evento_depois: { [coluna]: vetor ? [para] : para },
      });
    }
    expect((await s.eventos(tabela, de)).at(-1)).toMatchObject({
      evento_acao: 'SUBSTITUIR',
      evento_depois: { por_codigo: para },
    });
  });
});
