import path from 'node:path';
import { dataNoFuso, FUSO_DO_BRASIL } from '@praca/contract/br/data.ts';
import { limitesDosBaldes } from '@praca/contract/atividade/baldes.ts';
import { AO_LADO_DA_TAREFA } from '../server/src/atividade/filtros.ts';
import { AO_LADO_DO_NEGOCIO, colunasDaTarefa } from '../server/src/atividade/reads-lista.ts';
import { Condicoes } from '../server/src/platform/banco/condicoes.ts';
import { preparar, type Ambiente } from './ambiente.ts';
import { alternar, razao, resumir, type Medida, type Rodadas } from './carga.ts';
import { porHttp, porSql } from './trabalhos.ts';

/** The columns of who reads every customer, as whoever is measured does. */
const COLUNAS = colunasDaTarefa(new Condicoes([1]), {
  permissoes: new Set(['pessoa.ver']),
  visualizaoutrosrep: true,
} as unknown as Parameters<typeof colunasDaTarefa>[1]);

/** Tasks of the registration that is measured, in the small database and in the large one. */
export const TAREFAS = [10_000, 1_000_000] as const;
/** Tasks of the person who is measured in the month after this one. */
export const DO_MES = 500;
const POR_BALDE = 50;
const CENTRAL = 'TWSAtividade/GetCentral';

/* What the person who is measured has to do: from so many days and hours on, so many tasks, one every so many minutes. */
const A_FAZER = `VALUES ('-40 days', 60, 900), ('10 minutes', 12, 10), ('1 day', 20, 20), ('2 days', 20, 120), ('12 days', 80, 60)`;

/** Fills one registration up with tasks: everybody did most of them, and the person who is measured has the same to do in every database. */
const ENCHER = `WITH gente AS (SELECT array_agg(usuario_login ORDER BY usuario_codigo) AS todos FROM usuario WHERE clienteregistro_codigo = 1),
  negocios AS (SELECT array_agg(negocio_codigo) AS todos FROM (SELECT negocio_codigo FROM negocio WHERE clienteregistro_codigo = 1 ORDER BY 1 LIMIT 5000) q),
  novas AS (
    SELECT i, now() - i % 1000 * interval '1 day' - i % 480 * interval '1 minute' AS quando, g.todos[1 + i % cardinality(g.todos)] AS login, d.todos[1 + i % cardinality(d.todos)] AS negocio
    FROM generate_series(1, $1::int) i, gente g, negocios d)
  INSERT INTO atividade (clienteregistro_codigo, atividade_titulo, atividade_dthr, atividade_situacao, atividade_dtconclusao, usuario_login, negocio_codigo)
  SELECT 1, 'Tarefa ' || i, quando, CASE WHEN i % 20 = 7 AND login <> $2 THEN 'P' ELSE 'C' END, CASE WHEN i % 20 = 7 AND login <> $2 THEN NULL ELSE quando END, login, negocio FROM novas`;
const DELE = `WITH negocios AS (SELECT negocio_codigo, row_number() OVER (ORDER BY negocio_codigo) AS lugar FROM negocio WHERE clienteregistro_codigo = 1 AND negocio_situacao = 'A' LIMIT 1000)
  INSERT INTO atividade (clienteregistro_codigo, atividade_titulo, atividade_dthr, usuario_login, negocio_codigo)
  SELECT 1, 'Combinar a entrega ' || i, now() + f.desde::interval + i * f.passo * interval '1 minute', $1, d.negocio_codigo
  FROM (${A_FAZER}) f (desde, quantas, passo) CROSS JOIN LATERAL generate_series(1, f.quantas) i JOIN negocios d ON d.lugar = i
  UNION ALL SELECT 1, 'Um dia: ' || i, NULL, $1, NULL FROM generate_series(1, 40) i
  UNION ALL SELECT 1, 'Visitar a fábrica ' || i, date_trunc('month', now()) + interval '1 month 12 hours' + i % 28 * interval '1 day' + i % 32 * interval '15 minutes', $1, NULL FROM generate_series(1, ${DO_MES}) i`;

/** A third of the customers live in a town that none of their tasks names. */
const CIDADE = 'vilarinho';
const MORAR = `UPDATE pessoa SET pessoa_busca = pessoa_busca || ' ${CIDADE}' WHERE clienteregistro_codigo = 1 AND pessoa_codigo % 3 = 0 AND pessoa_busca NOT LIKE '%${CIDADE}%'`;

/** The login of the person who is measured. */
async function loginDe(a: Ambiente): Promise<string> {
  const { rows } = await a.dono.query<{ login: string }>(
    'SELECT usuario_login AS login FROM usuario WHERE clienteregistro_codigo = 1 AND usuario_emaillogin = $1',
    [a.email],
  );
  return rows[0]?.login ?? '';
}

/** A database of `negocios` deals of its own, filled up to so many tasks the first time. */
export async function prepararTarefas(
  pasta: string,
  negocios: number,
  tarefas: number,
  pagina?: string,
): Promise<Ambiente> {
  const a = await preparar(path.join(pasta, `tarefas-${tarefas}`), negocios, pagina);
  const { rows } = await a.dono.query<{ n: string }>(
    'SELECT count(*) AS n FROM atividade WHERE clienteregistro_codigo = 1',
  );
  const faltam = tarefas - Number(rows[0]?.n);
  const login = await loginDe(a);
  if (faltam > 0) {
    process.stderr.write(`enchendo o registro até ${tarefas} tarefas…\n`);
    await a.dono.query(
      "UPDATE atividade SET usuario_login = (SELECT min(usuario_login) FROM usuario WHERE clienteregistro_codigo = 1 AND usuario_login LIKE 'rep%') WHERE clienteregistro_codigo = 1 AND usuario_login = $1",
      [login],
    );
    await a.dono.query(ENCHER, [faltam, login]);
  }
  // What was to come an hour ago is late by now: it is made anew for each run.
  await a.dono.query(
    "DELETE FROM atividade WHERE clienteregistro_codigo = 1 AND usuario_login = $1 AND atividade_situacao = 'P'",
    [login],
  );
  await a.dono.query(DELE, [login]);
  await a.dono.query(MORAR);
  await a.dono.query('VACUUM (ANALYZE) atividade, soma.titulo, pessoa');
  return a;
}

const SUAS = `t.clienteregistro_codigo = $1 AND t.usuario_login = $2 AND t.atividade_situacao = 'P'`;
const NA_ORDEM = 't.atividade_dthr, t.atividade_codigo';
/** The same answer sent to the database by hand: $1 registration, $2 login, $3 now, $4 to $6 where the buckets begin, $7 the first moment of today. */
const POR_MAO = `SELECT json_agg(json_build_object('balde', b.lugar, 'quantidade', q.quantidade, 'tarefas', coalesce(p.tarefas, '[]'::json)) ORDER BY b.lugar)::text AS dados,
    (SELECT count(*)::int FROM atividade t WHERE t.clienteregistro_codigo = $1 AND t.usuario_login = $2 AND t.atividade_situacao = 'C' AND t.atividade_dtconclusao >= $7) AS feitas
  FROM (VALUES (0, '-infinity'::timestamptz, $3::timestamptz), (1, $3, $4::timestamptz), (2, $4, $5::timestamptz), (3, $5, $6::timestamptz), (4, $6, 'infinity'), (5, NULL, NULL)) b (lugar, de, ate)
    CROSS JOIN LATERAL (SELECT count(*)::int AS quantidade FROM atividade t WHERE ${SUAS} AND t.atividade_dthr >= b.de AND t.atividade_dthr < b.ate
      UNION ALL SELECT count(*)::int FROM atividade t WHERE ${SUAS} AND t.atividade_dthr IS NULL AND b.lugar = 5 ORDER BY 1 DESC LIMIT 1) q
    CROSS JOIN LATERAL (SELECT json_agg(r) AS tarefas FROM (
      SELECT ${COLUNAS.sql} FROM (
        (SELECT * FROM atividade t WHERE ${SUAS} AND t.atividade_dthr >= b.de AND t.atividade_dthr < b.ate ORDER BY ${NA_ORDEM} LIMIT ${POR_BALDE})
        UNION ALL (SELECT * FROM atividade t WHERE ${SUAS} AND t.atividade_dthr IS NULL AND b.lugar = 5 ORDER BY ${NA_ORDEM} LIMIT ${POR_BALDE})
      ) t${AO_LADO_DA_TAREFA}${AO_LADO_DO_NEGOCIO} ORDER BY ${NA_ORDEM}) r) p`;

/** The centre of one person beside the statement by hand, and the same call among few tasks and among many. */
export interface MedidaDaCentral {
  clientes: number;
  sql: Medida;
  http: Medida;
  alcanca: number;
  /** The same call in the small database. */
  menor: Medida;
  /** What it costs in the large one by what it costs in the small one. */
  vezes: number;
}

const pedir = (login: string) => ({
  FILTRO_GERAL: '',
  LISTA_USUARIO: [login],
  TAREFAS_POR_BALDE: POR_BALDE,
});

/** Measures the three in turns, with several clients and with one. */
export async function* medirCentral(
  menor: Ambiente,
  maior: Ambiente,
  r: Omit<Rodadas, 'clientes'>,
): AsyncGenerator<MedidaDaCentral> {
  const hoje = dataNoFuso(new Date(), FUSO_DO_BRASIL);
  const { amanha, depois, semana } = limitesDosBaldes(hoje);
  const meiaNoite = (dia: string): string => `${dia}T00:00:00-03:00`;
  const login = await loginDe(maior);
  const valores = [
    1,
    login,
    new Date(),
    ...[amanha, depois, semana, hoje].map((dia) => meiaNoite(dia)),
  ];
  for (const clientes of [8, 1]) {
    const [sql = [], http = [], doMenor = []] = await alternar(
      [
        await porSql(maior, clientes, POR_MAO, () => valores),
        await porHttp(maior, clientes, CENTRAL, () => pedir(login)),
        await porHttp(menor, clientes, CENTRAL, () => pedir(login)),
      ],
      { ...r, clientes },
    );
    yield {
      clientes,
      sql: resumir(sql),
      http: resumir(http),
      menor: resumir(doMenor),
      alcanca: razao(http, sql, (m) => m.porSegundo),
      vezes: razao(doMenor, http, (m) => m.porSegundo),
    };
  }
}

/** What is looked for: a word that there is not, one that the person who is measured wrote alone, one that most titles say, and the town of a third of the customers. */
const PALAVRAS = ['nenhures', 'fábrica', 'tarefa', CIDADE] as const;
const LISTA = 'TWSAtividade/GetLista';
/* As the page asks: first the rows, then how many there are. */
const LINHAS = { SEM_TOTAL: 'S' };
const CONTAGENS = { TAREFAS_POR_BALDE: 0 };
/** What is asked for with a word: the centre of one person and of everybody, and the list of everything, of each the first rows and how many there are. */
const PEDIDOS = [
  ['central de uma pessoa, linhas', CENTRAL, LINHAS],
  ['central de uma pessoa, contagens', CENTRAL, CONTAGENS],
  ['central de todos, linhas', CENTRAL, { LISTA_USUARIO: [], ...LINHAS }],
  ['central de todos, contagens', CENTRAL, { LISTA_USUARIO: [], ...CONTAGENS }],
  ['lista de tudo, linhas', LISTA, { SQL_LIMIT: POR_BALDE, SEM_TOTAL: 'S' }],
  ['lista de tudo, total', LISTA, { SQL_LIMIT: 1 }],
] as const;

/** One call with a word, among few tasks and among many. */
export interface MedidaDePalavra {
  palavra: string;
  pedido: string;
  menor: Medida;
  maior: Medida;
  vezes: number;
}

/** Measures the two in turns, with one client. */
export async function* medirPalavras(
  menor: Ambiente,
  maior: Ambiente,
  r: Omit<Rodadas, 'clientes'>,
): AsyncGenerator<MedidaDePalavra> {
  const login = await loginDe(maior);
  for (const FILTRO_GERAL of PALAVRAS)
    for (const [pedido, caminho, pedida] of PEDIDOS) {
      const corpo = () => ({ ...(caminho === CENTRAL && pedir(login)), ...pedida, FILTRO_GERAL });
      const [doMenor = [], doMaior = []] = await alternar(
        [await porHttp(menor, 1, caminho, corpo), await porHttp(maior, 1, caminho, corpo)],
        { ...r, clientes: 1 },
      );
      yield {
        palavra: FILTRO_GERAL,
        pedido,
        menor: resumir(doMenor),
        maior: resumir(doMaior),
        vezes: razao(doMenor, doMaior, (m) => m.porSegundo),
      };
    }
}
