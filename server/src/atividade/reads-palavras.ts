import { buscarCodigos, MAXIMO, padroesDaBusca } from '../platform/banco/busca.ts';
import { leTodosOsClientes, soClientesLidos } from '../pessoa/reads-lidos.ts';
import { Condicoes } from '../platform/banco/condicoes.ts';
import type { Ctx, Sessao } from '../platform/context.ts';
import { DE_TAREFA } from './filtros.ts';

/** The tasks, the deals and the customers that hold a word, each by its own index; null where they are too many to name. */
interface Achados {
  padrao: string;
  tarefas: number[] | null;
  negocios: number[] | null;
  pessoas: number[] | null;
}

/** Words that are asked of the indexes, the longest first: a task that holds them all holds any one of them. */
const PALAVRAS = 3;

async function achar(ctx: Ctx, padrao: string): Promise<Achados> {
  const [tarefas = null, negocios = null, pessoas = null] = await Promise.all(
    ['atividade', 'negocio', 'pessoa'].map((tabela) => buscarCodigos(ctx.tx, tabela, [padrao])),
  );
  return { padrao, tarefas, negocios, pessoas };
}

const NO_TITULO =
  '(SELECT x.titulo_busca LIKE ? FROM soma.titulo x WHERE x.clienteregistro_codigo = t.clienteregistro_codigo AND x.atividade_codigo = t.atividade_codigo)';
const DE_CLIENTES = ['p.pessoa_busca LIKE ?', 'v.pessoa_busca LIKE ?'];
const NO_NEGOCIO =
  '(SELECT y.negocio_busca LIKE ? FROM negocio_texto y WHERE y.clienteregistro_codigo = t.clienteregistro_codigo AND y.negocio_codigo = t.negocio_codigo)';

/**
 * Whether a task holds a word: in its title, or in what its deal, its own customer or its deal's customer is found by. What
 * an index named is known by its code; only what it could not name is read, text by text.
 */
function temPalavra({ padrao, tarefas, negocios, pessoas }: Achados): [sql: string, unknown][] {
  const entre = (codigos: number[], ...colunas: string[]): [string, unknown][] =>
    codigos.length > 0
      ? colunas.map((coluna) => [`${coluna} = ANY (?::bigint[])`, codigos])
      : [['?::text IS NULL', padrao]];
  return [
    ...(pessoas
      ? entre(pessoas, 't.pessoa_codigo', 'd.pessoa_codigo')
      : DE_CLIENTES.map((sql): [string, unknown] => [sql, padrao])),
    ...(tarefas
      ? entre(tarefas, 't.atividade_codigo')
      : [[NO_TITULO, padrao] as [string, unknown]]),
    ...(negocios
      ? entre(negocios, 't.negocio_codigo')
      : [[NO_NEGOCIO, padrao] as [string, unknown]]),
  ];
}

const TEXTO_DO_NEGOCIO =
  '(SELECT y.negocio_busca FROM negocio_texto y WHERE y.clienteregistro_codigo = t.clienteregistro_codigo AND y.negocio_codigo = t.negocio_codigo)';

/**
 * Of tasks that hold all of the words, those that hold them in what the session may search: the task's title, its deal's
 * own words, and the words of customers whose data it reads. A subquery, as the words themselves.
 */
function lidas(c: Condicoes, sessao: Sessao, padroes: readonly string[]): string {
  const lido = (alias: string) =>
    c.trazer(soClientesLidos(new Condicoes([sessao.clienteregistro_codigo]), sessao, alias)).sql;
  return `(SELECT concat_ws(' ', dobrar(t.atividade_titulo), CASE WHEN ${lido('p')} THEN p.pessoa_busca END, CASE WHEN ${lido('v')} THEN v.pessoa_busca END,
    CASE WHEN d.pessoa_codigo IS NULL OR ${lido('v')} THEN ${TEXTO_DO_NEGOCIO} ELSE concat_ws(' ', dobrar(d.negocio_titulo), dobrar(d.pessoa_nome), d.negocio_codigo) END) LIKE ALL (${c.vincular(padroes)}::text[]))`;
}

/** How many texts have to be looked up to know of one task whether it holds a word. */
const custo = ({ tarefas, negocios }: Achados): number => (tarefas ? 0 : 1) + (negocios ? 0 : 1);

/** Tasks that hold all of the words, the cheapest asked first. A subquery: whatever the planner takes the words for, no plan turns round. */
function todas(achados: readonly Achados[]): [sql: string, valores: unknown[]] {
  const palavras = achados.toSorted((a, b) => custo(a) - custo(b)).map(temPalavra);
  const TODAS = palavras.map((uma) => `(${uma.map(([sql]) => sql).join(' OR ')})`).join(' AND ');
  return [`(SELECT ${TODAS})`, palavras.flat().map(([, valor]) => valor)];
}

/** The codes that a text of conditions gives, under a name. */
const conjunto = (nome: string, sql: string) => `${nome} AS MATERIALIZED (${sql})`;
const NOMEADOS = 'SELECT unnest(?::bigint[]) AS codigo';
const DE_TITULOS =
  'SELECT x.atividade_codigo AS codigo FROM soma.titulo x WHERE x.clienteregistro_codigo = $1 AND x.titulo_busca LIKE ?';
const DE_NEGOCIOS =
  'SELECT y.negocio_codigo AS codigo FROM negocio_texto y WHERE y.clienteregistro_codigo = $1 AND y.negocio_busca LIKE ?';
const DE_PESSOAS =
  'SELECT p.pessoa_codigo AS codigo FROM pessoa p WHERE p.clienteregistro_codigo = $1 AND p.pessoa_busca LIKE ?';

/** The titles that hold a word are found at once, for who goes through most of the tasks, or looked up one by one. */
type Titulos = 'todos' | 'um a um';

/**
 * Tasks that hold all of the words, to be counted to the end: which deals and customers hold each of them is found once, and
 * not looked up task by task. The parts of a WITH, and what tasks `t` are asked.
 */
function porConjuntos(achados: readonly Achados[], valores: readonly unknown[], titulos: Titulos) {
  const c = new Condicoes([...valores]);
  const partes: string[] = [];
  const juntar = (nome: string, sql: string, valor: unknown, mais = '') => {
    partes.push(conjunto(nome, sql.replace('?', c.vincular(valor)) + mais));
    return { sql: `IN (SELECT codigo FROM ${nome})` };
  };
  for (const [i, { padrao, tarefas, negocios, pessoas }] of achados.entries()) {
    const deles = juntar(`pessoas${i}`, pessoas ? NOMEADOS : DE_PESSOAS, pessoas ?? padrao);
    const dos = juntar(
      `negocios${i}`,
      negocios ? NOMEADOS : DE_NEGOCIOS,
      negocios ?? padrao,
      ` UNION ALL SELECT n.negocio_codigo FROM negocio n WHERE n.clienteregistro_codigo = $1 AND n.pessoa_codigo ${deles.sql}`,
    );
    const delas =
      titulos === 'todos' || tarefas
        ? juntar(`tarefas${i}`, tarefas ? NOMEADOS : DE_TITULOS, tarefas ?? padrao)
        : undefined;
    const titulo = {
      sql: delas ? `t.atividade_codigo ${delas.sql}` : NO_TITULO.replace('?', c.vincular(padrao)),
    };
    c.e(`(t.negocio_codigo ${dos.sql} OR t.pessoa_codigo ${deles.sql} OR ${titulo.sql})`);
  }
  return { com: { sql: partes.join(', ') }, onde: { sql: c.sql }, valores: c.valores };
}

/** Every task that may hold a word: $2 the tasks, $3 the deals and $4 the customers that do, of which each gives its tasks. */
const PODEM_TER = `SELECT q.codigo FROM (
    SELECT unnest($2::bigint[]) AS codigo
    UNION (SELECT t.atividade_codigo FROM atividade t WHERE t.clienteregistro_codigo = $1 AND t.negocio_codigo = ANY ($3::bigint[]) LIMIT ${MAXIMO} + 1)
    UNION (SELECT t.atividade_codigo FROM atividade t WHERE t.clienteregistro_codigo = $1 AND t.pessoa_codigo = ANY ($4::bigint[]) LIMIT ${MAXIMO} + 1)
    UNION (SELECT t.atividade_codigo FROM negocio n JOIN atividade t ON t.clienteregistro_codigo = n.clienteregistro_codigo AND t.negocio_codigo = n.negocio_codigo
      WHERE n.clienteregistro_codigo = $1 AND n.pessoa_codigo = ANY ($4::bigint[]) LIMIT ${MAXIMO} + 1)
  ) q LIMIT ${MAXIMO} + 1`;

/** The tasks that hold this word, whoever sees them; null where they are too many. */
async function comEssa(ctx: Ctx, a: Achados): Promise<number[] | null> {
  if (!a.tarefas || !a.negocios || !a.pessoas) return null;
  if (a.tarefas.length + a.negocios.length + a.pessoas.length === 0) return [];
  const linhas = await ctx.tx.sql<{ codigo: number }>(
    PODEM_TER,
    [ctx.sessao.clienteregistro_codigo, a.tarefas, a.negocios, a.pessoas],
    { semNome: true },
  );
  return linhas.length > MAXIMO ? null : linhas.map(({ codigo }) => codigo);
}

/**
 * The tasks that hold the words, where each word is common in one of the indexes: what half of the customers have (a town)
 * may be said by hardly a task. Null where they are common among the tasks too, or too many to name.
 */
async function comAsComuns(ctx: Ctx, padroes: string[]): Promise<number[] | null> {
  const linhas = await ctx.tx.sql<{ codigo: number | null }>(
    'SELECT codigo FROM buscar_tarefas($1, $2) AS codigo',
    [padroes, MAXIMO + 1],
  );
  const codigos = linhas.flatMap(({ codigo }) => codigo ?? []);
  return codigos.length < linhas.length ? null : codigos;
}

/** Those of the tasks that hold every word. */
async function queTemTodas(
  ctx: Ctx,
  podem: number[],
  achados: readonly Achados[],
): Promise<number[]> {
  const [TODAS, valores] = todas(achados);
  const deles = new Condicoes([ctx.sessao.clienteregistro_codigo])
    .e('t.clienteregistro_codigo = $1')
    .e('t.atividade_codigo = ANY (?::bigint[])', podem)
    .e(TODAS, ...valores);
  const linhas = await ctx.tx.sql<{ codigo: number }>(
    `SELECT t.atividade_codigo AS codigo FROM ${DE_TAREFA} WHERE ${deles.sql}`,
    deles.valores,
    { semNome: true },
  );
  return linhas.map(({ codigo }) => codigo);
}

/** What the words that are asked for lead to. */
export interface Palavras {
  /** Keeps the tasks that hold every word. */
  aplicar(c: Condicoes): Condicoes;
  /** Many tasks hold them, or nobody knows how many: the same for who goes through all tasks, after binds that are there. */
  conjuntos?: (valores: readonly unknown[], titulos: Titulos) => ReturnType<typeof porConjuntos>;
}

/** The same words for a session that does not read every customer: what is found is looked at once more. */
function soLidas(ctx: Ctx, padroes: readonly string[], { aplicar, conjuntos }: Palavras): Palavras {
  const ainda = (c: Condicoes): Condicoes => c.e(lidas(c, ctx.sessao, padroes));
  return {
    aplicar: (c) => ainda(aplicar(c)),
    ...(conjuntos && {
      conjuntos: (valores, titulos) => {
        const deles = conjuntos(valores, titulos);
        const c = ainda(new Condicoes(deles.valores).e(deles.onde.sql));
        return { com: deles.com, onde: { sql: c.sql }, valores: c.valores };
      },
    }),
  };
}

const entre = (codigos: readonly number[]): Palavras => ({
  aplicar: (c) =>
    codigos.length > 0 ? c.e('t.atividade_codigo = ANY (?::bigint[])', codigos) : c.e('false'),
});

/** What the indexes name, whoever reads it. */
async function procurarTodas(ctx: Ctx, padroes: string[]): Promise<Palavras> {
  const achados: Achados[] = [];
  let podem: number[] | null = null;
  for (const padrao of padroes) {
    const a: Achados =
      podem === null && achados.length < PALAVRAS
        ? await achar(ctx, padrao)
        : { padrao, tarefas: null, negocios: null, pessoas: null };
    achados.push(a);
    podem ??= await comEssa(ctx, a);
  }
  if (podem !== null)
    return entre(podem.length > 0 ? await queTemTodas(ctx, podem, achados) : podem);
  const codigos = await comAsComuns(ctx, padroes);
  if (codigos !== null) return entre(codigos);
  const [TODAS, valores] = todas(achados);
  return {
    aplicar: (c) => c.e(TODAS, ...valores),
    conjuntos: (antes, titulos) => porConjuntos(achados, antes, titulos),
  };
}

/**
 * Looks for the tasks that hold every word that is asked for. Rare words are told by indexes, which row security hides from
 * a query of ours: those of the titles, of the deals and of the customers name the tasks, once for all that is asked of
 * them. Common ones are looked for task by task, in the order in which the tasks are wanted.
 */
export async function procurarPalavras(ctx: Ctx, consulta: string | undefined): Promise<Palavras> {
  const padroes = padroesDaBusca(consulta ?? '');
  if (padroes.length === 0) return { aplicar: (c) => c };
  const palavras = await procurarTodas(ctx, padroes);
  return leTodosOsClientes(ctx.sessao) ? palavras : soLidas(ctx, padroes, palavras);
}
