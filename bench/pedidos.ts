import path from 'node:path';
import type pg from 'pg';
import { semIndices } from '../server/seed/simulador/sem-indices.ts';
import { preparar, type Ambiente } from './ambiente.ts';

/** Two years of sales, more of them on the days before weekends than after. */
const DIAS = 730;
const POR_BLOCO = 50_000;
/** Customers that buy; those that are missing are made. */
const CLIENTES = 20_000;

const TABELAS = [
  'pedvenda',
  'itpedvenda',
  'parcpedvenda',
  'soma.vendido',
  'pedvenda_era',
  'vendido_era',
] as const;
const COM_GATILHOS = ['pedvenda', 'itpedvenda', 'parcpedvenda', 'soma.vendido'] as const;

/** What a copy has of its own; everything else is as in the order that it is copied from. */
const PROPRIAS: Record<string, Record<string, string>> = {
  pedvenda: {
    pedvenda_codigo: 'n.codigo',
    negocio_codigo: 'NULL',
    pedvenda_favorito: 'false',
    pedvenda_numero: "'9' || n.i",
    pedvenda_dtemissao: 'n.dia',
    pedvenda_dtcriacao: "n.dia + interval '15 hours'",
    pedvenda_dtvalidade: 'n.dia + 15',
    pedvenda_dtprevisaoentrega: 'n.dia + 20',
    pedvenda_dtfinalizacao:
      "CASE WHEN q.pedvenda_situacao = 'FI' THEN n.dia + interval '18 hours' END",
    pessoa_codigo: 'n.pessoa_codigo',
    repres_codigo: 'n.repres_codigo',
    empresa_codigo: 'n.empresa_codigo',
    usuario_login: 'n.usuario_login',
  },
  itpedvenda: { pedvenda_codigo: 'n.codigo' },
  parcpedvenda: {
    pedvenda_codigo: 'n.codigo',
    parcpedvenda_dtvencimento: 'n.dia + q.parcpedvenda_numero * 30',
  },
};

const COLUNAS = `SELECT array_agg(quote_ident(a.attname) ORDER BY a.attnum) AS colunas FROM pg_attribute a
  WHERE a.attrelid = $1::regclass AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '' AND a.attname <> ALL ($2::text[])`;

/** The table once more for each new document, with the columns of the copy put in. */
async function copiaDe(dono: pg.Client, tabela: string): Promise<string> {
  const proprias = PROPRIAS[tabela] ?? {};
  // Keys that nobody names come from their sequence.
  const semChave = tabela === 'itpedvenda' ? ['itpedvenda_codigo'] : ['parcpedvenda_codigo'];
  const { rows } = await dono.query<{ colunas: string[] }>(COLUNAS, [
    tabela,
    tabela === 'pedvenda' ? [] : semChave,
  ]);
  const colunas = rows[0]?.colunas ?? [];
  return `INSERT INTO ${tabela} (${colunas.join(', ')}) SELECT ${colunas.map((nome) => proprias[nome] ?? `q.${nome}`).join(', ')}
    FROM novos n JOIN ${tabela} q ON q.clienteregistro_codigo = 1 AND q.pedvenda_codigo = n.modelo`;
}

const GENTE = `INSERT INTO pessoa (clienteregistro_codigo, pessoa_razao, pessoa_tipo, uf_codigo, segmento_codigo, repres_codigo, pessoa_busca)
  SELECT 1, m.pessoa_razao || ' ' || i, m.pessoa_tipo, m.uf_codigo, m.segmento_codigo, m.repres_codigo, dobrar(m.pessoa_razao || ' ' || i)
  FROM generate_series(1, $1::int) i
  JOIN (SELECT p.*, row_number() OVER (ORDER BY pessoa_codigo) - 1 AS k, count(*) OVER () AS todas FROM pessoa p WHERE p.clienteregistro_codigo = 1 AND p.pessoa_ativo) m ON m.k = i % m.todas`;

/* Who buys, from whom: each customer has its representative, and one order of fifty is somebody else's. Customers of a low
   number buy more often than those of a high one. Four of five documents are orders that were finalised. */
const MODELOS = `CREATE TEMP TABLE modelos ON COMMIT DROP AS
  SELECT q.pedvenda_tipo AS tipo, row_number() OVER (PARTITION BY q.pedvenda_tipo ORDER BY q.pedvenda_codigo) - 1 AS k, count(*) OVER (PARTITION BY q.pedvenda_tipo) AS todos, q.pedvenda_codigo AS modelo
  FROM pedvenda q WHERE q.clienteregistro_codigo = 1 AND (q.pedvenda_tipo = 'O' OR q.pedvenda_situacao = 'FI')`;
const COMPRADORES = `CREATE TEMP TABLE compradores ON COMMIT DROP AS
  SELECT row_number() OVER (ORDER BY p.pessoa_codigo) - 1 AS k, p.pessoa_codigo, p.repres_codigo FROM pessoa p
  WHERE p.clienteregistro_codigo = 1 AND p.pessoa_ativo ORDER BY p.pessoa_codigo LIMIT ${CLIENTES}`;
const VENDEDORES = `CREATE TEMP TABLE vendedores ON COMMIT DROP AS
  SELECT row_number() OVER (ORDER BY r.repres_codigo) - 1 AS k, r.repres_codigo, coalesce(min(u.usuario_login), 'ninguem') AS usuario_login
  FROM representante r LEFT JOIN usuario u ON u.clienteregistro_codigo = 1 AND u.repres_codigo = r.repres_codigo
  WHERE r.clienteregistro_codigo = 1 GROUP BY r.repres_codigo`;
const EMPRESAS = `CREATE TEMP TABLE casas ON COMMIT DROP AS
  SELECT row_number() OVER (ORDER BY e.empresa_codigo) - 1 AS k, e.empresa_codigo FROM empresa e WHERE e.clienteregistro_codigo = 1`;
const NOVOS = `CREATE TEMP TABLE novos AS
  SELECT i, $3::bigint + i AS codigo, m.modelo, c.pessoa_codigo, v.repres_codigo, v.usuario_login, e.empresa_codigo,
    $4::date - (hashint8(i * 7 + 1) & 2147483647) % ${DIAS} AS dia
  FROM generate_series($1::bigint, $2::bigint) i
  JOIN modelos m ON m.tipo = CASE WHEN i % 5 = 0 THEN 'O' ELSE 'P' END AND m.k = i % m.todos
  JOIN compradores c ON c.k = floor((SELECT count(*) FROM compradores) * power(((hashint8(i) & 2147483647) % 100003) / 100003.0, 1.4))
  LEFT JOIN vendedores d ON d.repres_codigo = c.repres_codigo
  JOIN vendedores v ON v.k = CASE WHEN d.k IS NULL OR i % 50 = 0 THEN i % (SELECT count(*) FROM vendedores) ELSE d.k END
  JOIN casas e ON e.k = c.k % (SELECT count(*) FROM casas)`;

/** The states of the rows of a block, from the beginning on: what the triggers that were off would have kept. */
const ERAS = `SELECT split_part(encode(t.tgargs, 'escape'), '\\000', 1) AS era, split_part(encode(t.tgargs, 'escape'), '\\000', 3) AS colunas, t.tgrelid::regclass::text AS tabela
  FROM pg_trigger t WHERE t.tgnargs = 3 AND t.tgname LIKE '%\\_era\\_nova' AND t.tgrelid IN ('pedvenda'::regclass, 'soma.vendido'::regclass)`;

/**
 * Fills one registration up with quotes and orders like those that are there, by plain SQL: what triggers keep is written by
 * the product's own functions at the end of each block, so that a recount agrees.
 */
async function encherPedidos(dono: pg.Client, faltam: number, hoje: string): Promise<void> {
  const inicio = performance.now();
  const { rows: gente } = await dono.query<{ n: string }>(
    'SELECT count(*) AS n FROM pessoa WHERE clienteregistro_codigo = 1 AND pessoa_ativo',
  );
  await dono.query(GENTE, [Math.max(0, CLIENTES - Number(gente[0]?.n))]);
  await dono.query('BEGIN');
  await dono.query("SET LOCAL work_mem = '256MB'");
  for (const texto of [MODELOS, COMPRADORES, VENDEDORES, EMPRESAS]) await dono.query(texto);
  await dono.query('ANALYZE modelos, compradores, vendedores, casas');
  const { rows: ultimo } = await dono.query<{ n: string }>(
    'SELECT max(pedvenda_codigo) AS n FROM pedvenda',
  );
  const base = Number(ultimo[0]?.n);
  const { rows: eras } = await dono.query<{ era: string; colunas: string; tabela: string }>(ERAS);
  const copias: string[] = [];
  for (const tabela of ['pedvenda', 'itpedvenda', 'parcpedvenda'])
    copias.push(await copiaDe(dono, tabela));
  for (const tabela of COM_GATILHOS) await dono.query(`ALTER TABLE ${tabela} DISABLE TRIGGER USER`);
  await semIndices(dono, TABELAS, async () => {
    for (let i = 1; i <= faltam; i += POR_BLOCO) {
      const ate = Math.min(faltam, i + POR_BLOCO - 1);
      await dono.query(NOVOS, [i, ate, base, hoje]);
      await dono.query('ANALYZE novos');
      for (const copia of copias) await dono.query(copia);
      // Of tables that grow in this transaction the planner knows what they were before it.
      await dono.query('SET LOCAL enable_nestloop = off');
      await dono.query(
        'INSERT INTO soma.vendido SELECT v.* FROM soma.vendido_de(1, array(SELECT codigo FROM novos)) v',
      );
      await dono.query('SET LOCAL enable_nestloop = on');
      await dono.query('DROP TABLE novos');
      process.stderr.write(
        `${ate} de ${faltam} pedidos em ${((performance.now() - inicio) / 1000).toFixed(0)} s\n`,
      );
    }
    for (const { era, colunas, tabela } of eras)
      await dono.query(
        `INSERT INTO ${era} (${colunas}, era_desde) SELECT ${colunas}, '-infinity' FROM ${tabela} n WHERE n.clienteregistro_codigo = 1 AND n.pedvenda_codigo > ${base}`,
      );
  });
  for (const tabela of COM_GATILHOS) await dono.query(`ALTER TABLE ${tabela} ENABLE TRIGGER USER`);
  for (const funcao of ['preencher_0077', 'preencher_0087', 'preencher_0098'])
    await dono.query(`SELECT instalacao.${funcao}(1)`);
  await dono.query("SELECT setval(pg_get_serial_sequence('pedvenda', 'pedvenda_codigo'), $1)", [
    base + faltam,
  ]);
  await dono.query('COMMIT');
  process.stderr.write(
    `${faltam} pedidos em ${((performance.now() - inicio) / 1000).toFixed(0)} s\n`,
  );
}

/** A database of `negocios` deals of its own, filled up to so many quotes and orders the first time. */
export async function prepararPedidos(
  pasta: string,
  negocios: number,
  pedidos: number,
  hoje: string,
): Promise<Ambiente> {
  const a = await preparar(path.join(pasta, `pedidos-${pedidos}`), negocios, '', async (dono) => {
    const { rows } = await dono.query<{ n: string }>(
      'SELECT count(*) AS n FROM pedvenda WHERE clienteregistro_codigo = 1',
    );
    const faltam = pedidos - Number(rows[0]?.n);
    if (faltam <= 0) return;
    process.stderr.write(`enchendo o registro até ${pedidos} orçamentos e pedidos…\n`);
    await encherPedidos(dono, faltam, hoje);
    await dono.query('VACUUM (ANALYZE)');
  });
  // What was folded a minute ago is read from the index alone once its pages are known to be seen by all.
  await a.dono.query('VACUUM (ANALYZE) soma.venda, soma.venda_origem, soma.documento');
  return a;
}
