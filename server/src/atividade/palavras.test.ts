import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as e from '@praca/contract/atividade/endpoints.ts';
import type { BaldeDaCentral } from '@praca/contract/atividade/schemas.ts';
import { padroesLike } from '@praca/contract/br/busca.ts';
import { patch } from '@praca/contract/negocio/endpoints.ts';
import { pessoa } from '@praca/contract/pessoa/recurso.ts';
import { criarPessoa } from '../../seed/fabricas/fabricas.ts';
import type { Nome } from '../../test-support/cenario/cenario.ts';
import { abrirTarefas } from '../../test-support/cenario/tarefas.ts';
import { DE_TAREFA } from './filtros.ts';

const TAREFAS = 450;
const QUEM = ['adm.a', 'ger.a', 'rep1.a', 'rep2.a'] as const;
/** What titles and names are made of; most titles say the first two. */
const PALAVRAS =
  "rotina|Rotina da semana|Ligar|Orçamento|Fundição|AÇO|São João|d'Água|Aurora|Ltda|100%|a_b|x\\y|nº 1ª|ﬁo  Ⅳ|İstambul|ΟΔΟΣ|zz\u200bw|Cafe\u0301".split(
    '|',
  );
const PEDIDAS = [
  ...PALAVRAS,
  ..."rot|sema|ORCAMENTO|fundicao|ção|aco|sao joao|aur|ltd|li|o|%|_|\\|a%b|nada|' or 1=1--|fio iv|cafe|joinville|Blumenau|rotina joinville".split(
    '|',
  ),
];
/** Customers of a town that hardly a task is about; half of all. */
const DE_LONGE = 300;

let s: Awaited<ReturnType<typeof abrirTarefas>>;
const vistas = new Map<Nome, Set<number>>();

/** The same numbers in every run. */
let semente = 7;
const sorte = (ate: number): number => {
  semente = (semente * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((semente / 2_147_483_648) * ate);
};
const texto = (palavras: number): string =>
  Array.from({ length: palavras }, () => PALAVRAS[sorte(PALAVRAS.length)]).join(' ');

beforeAll(async () => {
  s = await abrirTarefas();
  const clientes: number[] = [];
  for (let i = 0; i < 14; i += 1)
    clientes.push(
      (
        await criarPessoa(s.dono, s.a, {
          pessoa_razao: texto(2),
          pessoa_fantasia: i % 3 ? texto(1) : '',
          pessoa_telefone: '4733334444',
        })
      ).pessoa_codigo,
    );
  await s.emA(
    "UPDATE pessoa SET cidade_descricao = 'Blumenau', pessoa_busca = pessoa_busca || ' blumenau' WHERE pessoa_codigo = ANY ($1::bigint[])",
    [clientes],
  );
  const longe = await s.emA(
    "INSERT INTO pessoa (clienteregistro_codigo, pessoa_razao, cidade_descricao, pessoa_busca) SELECT $1, 'De longe ' || i, 'Joinville', 'de longe ' || i || ' joinville' FROM generate_series(1, $2::int) i RETURNING pessoa_codigo",
    [s.a, DE_LONGE],
  );
  const negocios: number[] = [];
  for (let i = 0; i < 30; i += 1)
    negocios.push(
      (
        await s.n.criar({
          negocio_titulo: texto(2),
          pessoa_codigo: i % 4 ? clientes[sorte(clientes.length)] : null,
          repres_codigo: [s.c.a.rep1, s.c.a.rep2][i % 2]!.repres_codigo,
          usuario_responsavel: ['rep1.a', 'rep2.a'][i % 2],
        })
      ).negocio_codigo,
    );
  const um = (quais: number[]) => quais[sorte(quais.length)];
  const { negocio_codigo: doLonge } = await s.n.criar({
    negocio_titulo: 'Visita',
    pessoa_codigo: Number(longe[0]?.['pessoa_codigo']),
    repres_codigo: s.c.a.rep1.repres_codigo,
    usuario_responsavel: 'rep1.a',
  });
  const linhas = Array.from({ length: TAREFAS }, (_, i) => ({
    t: i % 90 === 1 ? 'Galvanoplastia' : i % 3 ? `${PALAVRAS[i % 2]} ${texto(1)}` : texto(2),
    n: i === 7 ? doLonge : i % 5 < 3 ? um(negocios) : null,
    p: i === 8 ? longe[1]?.['pessoa_codigo'] : i % 5 > 1 ? um(clientes) : null,
    u: ['rep1.a', 'rep2.a', 'adm.a'][sorte(3)],
    s: i % 4 ? 'P' : 'C',
    q: i % 7 ? `2030-01-${10 + (i % 20)}T12:00:00Z` : null,
  }));
  await s.emA(
    `INSERT INTO atividade (clienteregistro_codigo, atividade_titulo, negocio_codigo, pessoa_codigo, usuario_login, atividade_situacao, atividade_dthr)
     SELECT $1, x.t, x.n, x.p, x.u, x.s, x.q FROM jsonb_to_recordset($2) AS x (t text, n bigint, p bigint, u text, s text, q timestamptz)`,
    [s.a, JSON.stringify(linhas)],
  );
  await s.dono.query('ANALYZE atividade, negocio, negocio_texto, pessoa, soma.titulo');
  for (const quem of QUEM) vistas.set(quem, new Set(await listar(quem, {})));
});
afterAll(() => s.fechar());

/** The codes of a list, page by page, in order of code. */
async function listar(quem: Nome, filtros: Record<string, unknown>): Promise<number[]> {
  const codigos: number[] = [];
  let CURSOR: string | null | undefined;
  let total: number | null | undefined;
  do {
    const r = await s.chamar(
      e.getLista,
      { ...filtros, SQL_LIMIT: 200, ...(CURSOR && { CURSOR }) },
      { como: s.u[quem] },
    );
    expect(r.status, r.texto).toBe(200);
    codigos.push(...r.dados.map((t) => t.atividade_codigo));
    total ??= r.total;
    CURSOR = r.cursor;
  } while (CURSOR);
  expect(total, JSON.stringify(filtros)).toBe(codigos.length);
  return codigos.toSorted((a, b) => a - b);
}

/** The tasks of the registration whose title, or what finds their deal and customers, holds the words: all of them looked at. */
const COMPARADAS = `SELECT t.atividade_codigo AS codigo, t.atividade_situacao AS situacao FROM ${DE_TAREFA}
  WHERE t.clienteregistro_codigo = $1 AND concat_ws(' ', dobrar(t.atividade_titulo), (SELECT y.negocio_busca FROM negocio_texto y WHERE y.clienteregistro_codigo = $1 AND y.negocio_codigo = t.negocio_codigo), p.pessoa_busca, v.pessoa_busca) LIKE ALL ($2::text[])
  ORDER BY 1`;
const comparar = async (quem: Nome, consulta: string) =>
  (await s.emA(COMPARADAS, [s.a, padroesLike(consulta)])).filter(({ codigo }) =>
    vistas.get(quem)!.has(Number(codigo)),
  );

const codigosDe = async (padrao: string) =>
  (
    await s.emA("SELECT codigo FROM buscar_codigos('atividade', $1, 10001) AS codigo", [[padrao]])
  ).map(({ codigo }) => codigo);

test('what many titles say is told as such, what few say by the tasks that say it, and to no other registration', async () => {
  expect(await codigosDe('%rotina%')).toEqual([null]);
  const raras = await codigosDe('%galvano%');
  expect(raras).toHaveLength(5);
  expect(raras).not.toContain(null);
  const deB = await s.banco.transacao(s.b, 'read', (tx) =>
    tx.sql("SELECT codigo FROM buscar_codigos('atividade', '{%galvano%}', 10001) AS codigo"),
  );
  expect(deB).toEqual([]);
});

test('what many customers have is told as common when many tasks are about them, else by those few tasks, and to no other registration', async () => {
  const CODIGOS = 'SELECT codigo FROM buscar_tarefas($1, 10001) AS codigo';
  const achadas = async (...padroes: string[]) =>
    (await s.emA(CODIGOS, [padroes])).map(({ codigo }) => codigo);
  expect(
    (
      await s.emA("SELECT codigo FROM buscar_codigos('pessoa', '{%joinville%}', 10001) AS codigo")
    ).map(({ codigo }) => codigo),
  ).toEqual([null]);
  expect(await achadas('%blumenau%')).toEqual([null]);
  expect(await achadas('%rotina%', '%blumenau%')).toEqual([null]);
  const deLonge = await comparar('adm.a', 'joinville');
  expect(deLonge).toHaveLength(2);
  for (const palavras of [['joinville'], ['blumenau', 'joinville'], ['rotina', 'joinville']])
    expect((await achadas(...palavras.map((uma) => `%${uma}%`))).toSorted()).toEqual(
      (await comparar('adm.a', palavras.join(' '))).map(({ codigo }) => codigo).toSorted(),
    );
  // More than anybody wants to name, and nothing that an index could look for.
  expect(
    (await s.emA("SELECT codigo FROM buscar_tarefas('{%joinville%}', 2) AS codigo")).map(
      ({ codigo }) => codigo,
    ),
  ).toEqual([null]);
  expect(await achadas('%zz%')).toEqual([null]);
  expect(await s.banco.transacao(s.b, 'read', (tx) => tx.sql(CODIGOS, [['%joinville%']]))).toEqual(
    [],
  );
});

test('by whatever way words are found, each user is shown the tasks that title, deal and customer of each one say', async () => {
  let achadas = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...PEDIDAS), { minLength: 1, maxLength: 3 }),
      fc.constantFrom(...QUEM),
      async (palavras, quem) => {
        const FILTRO_GERAL = palavras.join(' ');
        const devidas = await comparar(quem, FILTRO_GERAL);
        achadas += devidas.length;
        const onde = `${quem}: ${FILTRO_GERAL}`;
        expect(await listar(quem, { FILTRO_GERAL }), onde).toEqual(
          devidas.map(({ codigo }) => codigo),
        );
        const central = await s.chamar(
          e.getCentral,
          { FILTRO_GERAL, TAREFAS_POR_BALDE: 200 },
          { como: s.u[quem] },
        );
        const baldes: BaldeDaCentral[] = central.dados;
        const pendentes = devidas
          .filter(({ situacao }) => situacao === 'P')
          .map((d) => d['codigo']);
        for (const { quantidade, tarefas } of baldes)
          expect(tarefas.length, onde).toBe(Math.min(quantidade, 200));
        const mostradas = new Set(baldes.flatMap((b) => b.tarefas.map((t) => t.atividade_codigo)));
        expect(
          [...mostradas].filter((um) => !pendentes.includes(um)),
          onde,
        ).toEqual([]);
        expect(
          baldes.reduce((soma, b) => soma + b.quantidade, 0),
          onde,
        ).toBe(pendentes.length);
      },
    ),
    { numRuns: 20 },
  );
  expect(achadas).toBeGreaterThan(60);
});

test('words split over title, deal and customer are found together, and so is whatever finds the deal or the customer', async () => {
  const { pessoa_codigo } = await criarPessoa(s.dono, s.a, {
    pessoa_razao: 'Metalúrgica Vendaval',
    pessoa_fantasia: 'Vendaval',
    pessoa_telefone: '47988887777',
  });
  const { negocio_codigo } = await s.n.criar({ negocio_titulo: 'Guindaste', pessoa_codigo });
  const [tarefa] = await s.emA(
    "INSERT INTO atividade (clienteregistro_codigo, atividade_titulo, usuario_login, negocio_codigo) VALUES ($1, 'Rotina do içamento', 'adm.a', $2) RETURNING atividade_codigo",
    [s.a, negocio_codigo],
  );
  const achada = [tarefa?.['atividade_codigo']];
  for (const FILTRO_GERAL of [
    'vendaval',
    'rotina vendaval',
    'guindaste icamento',
    'METALURGICA guindaste rotina',
    'do metalúrgica ca',
    '988887777',
    '(47) 98888-7777',
    'rotina 98888-7777',
  ])
    expect([FILTRO_GERAL, await listar('adm.a', { FILTRO_GERAL })]).toEqual([FILTRO_GERAL, achada]);
});

test('a word is where it was written last: in tasks, deals and customers that change, go and come back', async () => {
  const como = s.u['adm.a'];
  const cliente = await s.chamar(
    pessoa.api.salvar,
    { pessoa_razao: 'Velhonome Comercial' },
    { como },
  );
  expect(cliente.status, cliente.texto).toBe(200);
  const { pessoa_codigo, versao } = cliente.dados[0]!;
  const { negocio_codigo } = await s.n.criar({ negocio_titulo: 'Velhotema', pessoa_codigo });
  const [dela, doNegocio] = [
    await s.criar({ atividade_titulo: 'Velhoassunto', pessoa_codigo }, 'adm.a'),
    await s.criar({ atividade_titulo: 'Sem mais', negocio_codigo }, 'adm.a'),
  ];
  const codigos = async (FILTRO_GERAL: string) => listar('adm.a', { FILTRO_GERAL });
  const ambas = [dela.atividade_codigo, doNegocio.atividade_codigo];
  expect(await codigos('velhonome')).toEqual(ambas);
  expect(await codigos('velhotema')).toEqual([doNegocio.atividade_codigo]);

  const nome = await s.chamar(
    pessoa.api.salvar,
    { pessoa_codigo, versao, pessoa_razao: 'Novonome Comercial' },
    { como },
  );
  expect(nome.status, nome.texto).toBe(200);
  expect([await codigos('velhonome'), await codigos('novonome')]).toEqual([[], ambas]);

  const [negocio] = await s.emA('SELECT versao FROM negocio WHERE negocio_codigo = $1', [
    negocio_codigo,
  ]);
  const tema = await s.chamar(
    patch,
    { negocio_codigo, versao: negocio?.['versao'], negocio_titulo: 'Novotema' },
    { como },
  );
  expect(tema.status, tema.texto).toBe(200);
  expect([await codigos('velhotema'), await codigos('novotema')]).toEqual([
    [],
    [doNegocio.atividade_codigo],
  ]);

  const mudada = await s.fazer(
    e.salvar,
    {
      atividade_codigo: dela.atividade_codigo,
      versao: dela.versao,
      atividade_titulo: 'Novoassunto',
      atividade_dthr: dela.atividade_dthr,
      pessoa_codigo,
    },
    'adm.a',
  );
  expect(await codigos('velhoassunto')).toEqual([]);
  expect(await codigos('novoassunto')).toEqual([dela.atividade_codigo]);
  const excluida = await s.fazer(
    e.excluir,
    { atividade_codigo: String(mudada.atividade_codigo) },
    'adm.a',
  );
  expect(await codigos('novoassunto')).toEqual([]);
  const { atividade_codigo } = dela;
  await s.fazer(e.desfazer, { atividade_codigo, versao: excluida.versao }, 'adm.a');
  expect(await codigos('novoassunto')).toEqual([atividade_codigo]);
  // Of every task its title stands there as it is, and of no other one.
  expect(
    await s.emA(
      `SELECT 1 FROM atividade t FULL JOIN soma.titulo x USING (clienteregistro_codigo, atividade_codigo)
       WHERE x.titulo_busca IS DISTINCT FROM dobrar(t.atividade_titulo)`,
    ),
  ).toEqual([]);
});

test('S-22 words are taken literally, and what is no text is refused', async () => {
  for (const FILTRO_GERAL of ["' or 1=1--", "%' or '1'='1", 'nada\\', '😀😀', '"', '%'.repeat(200)])
    for (const chamada of [e.getLista, e.getCentral]) {
      const r = await s.chamar(chamada, { FILTRO_GERAL }, { como: s.u['adm.a'] });
      expect(r.status, r.texto).toBe(200);
      expect(r.texto, FILTRO_GERAL).not.toContain('"atividade_titulo"');
    }
  await s.recusadas(
    [e.getLista, e.getCentral].flatMap((chamada) =>
      ['%'.repeat(10_000), 'a\u0000b', '\ud800', ['a'], 1].map(
        (FILTRO_GERAL) => [chamada, { FILTRO_GERAL }] as const,
      ),
    ),
    { como: s.u['adm.a'], status: 400, codigo: 'ENTRADA_INVALIDA', campo: 'FILTRO_GERAL' },
  );
});
