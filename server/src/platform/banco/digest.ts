import { createHash } from 'node:crypto';
import pg from 'pg';
import type { ClientBase, Pool } from 'pg';

/** The digest of a registration: of all its rows, and of each table. */
export type Digest = {
  digest: string;
  linhas: number;
  tabelas: Record<string, { linhas: number; digest: string }>;
};

export type OpcoesDigest = {
  /** Only these tables. */
  tabelas?: readonly string[];
  /** All tables but these, such as the ones where a refusal is allowed to leave its trace. */
  exceto?: readonly string[];
  /** Of these tables only these columns, in this order: what a row was before the others were there. */
  colunas?: ReadonlyMap<string, readonly string[]>;
};

const LOTE = 20_000;
/** Tables up to this size are read many in one statement; a larger one by a cursor of its own. */
const PEQUENA = 1_000_000;
const POR_COMANDO = 50;

type Tabela = { tabela: string; chave: readonly string[]; pequena: boolean };

/** Every table with rows of a registration, the columns of its key in order, and whether it is small. */
const TABELAS = `
  SELECT c.relname::text AS tabela, pg_relation_size(c.oid) <= ${PEQUENA} AS pequena,
         (SELECT array_agg(a.attname::text ORDER BY k.ordem) FROM unnest(i.indkey) WITH ORDINALITY AS k (num, ordem)
            JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.num) AS chave
    FROM pg_class c
    JOIN pg_attribute r ON r.attrelid = c.oid AND r.attname = 'clienteregistro_codigo' AND NOT r.attisdropped
    JOIN pg_index i ON i.indrelid = c.oid AND i.indisprimary
   WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
   ORDER BY c.relname COLLATE "C"`;

// What a row looks like as text must not depend on the session.
// Its statements are the same each time, and planning a hundred tables costs more than reading them.
const FORMA =
  "SET LOCAL plan_cache_mode = force_generic_plan; SET LOCAL timezone = 'UTC'; SET LOCAL datestyle = 'ISO, YMD'; SET LOCAL intervalstyle = 'iso_8601'; SET LOCAL bytea_output = 'hex'; SET LOCAL extra_float_digits = 1; SET LOCAL statement_timeout = 0";

type DaTabela = { linhas: number; digest: string };

/** A statement under a name of its text, so that a connection plans it once. */
const guardado = (text: string) => ({
  name: `digest-${createHash('md5').update(text).digest('hex')}`,
  text,
});

async function daGrande(
  cliente: ClientBase,
  registro: number,
  t: Tabela,
  colunas?: readonly string[],
): Promise<DaTabela> {
  const linha = colunas
    ? `ROW(${colunas.map((coluna) => `t.${pg.escapeIdentifier(coluna)}`).join(', ')})`
    : 't';
  const ordem = t.chave.map((coluna) => `t.${pg.escapeIdentifier(coluna)}`).join(', ');
  await cliente.query(
    `DECLARE linhas_do_digest NO SCROLL CURSOR FOR SELECT md5(${linha}::text) AS soma FROM ${pg.escapeIdentifier(t.tabela)} t
      WHERE t.clienteregistro_codigo = $1 ORDER BY ${ordem}`,
    [registro],
  );
  const soma = createHash('sha256');
  let linhas = 0;
  for (;;) {
    const { rows } = await cliente.query<[string]>({
      text: `FETCH ${LOTE} FROM linhas_do_digest`,
      rowMode: 'array',
    });
    for (const [md5] of rows) soma.update(md5);
    linhas += rows.length;
    if (rows.length < LOTE) break;
  }
  await cliente.query('CLOSE linhas_do_digest');
  return { linhas, digest: soma.digest('hex') };
}

/** How many rows a table has, and their md5s one after the other. */
const daPequena = (t: Tabela, colunas?: readonly string[]): string => {
  const linha = colunas
    ? `ROW(${colunas.map((coluna) => `t.${pg.escapeIdentifier(coluna)}`).join(', ')})`
    : 't';
  const ordem = t.chave.map((coluna) => `t.${pg.escapeIdentifier(coluna)}`).join(', ');
  return `SELECT ${pg.escapeLiteral(t.tabela)}, count(*)::text, coalesce(string_agg(md5(${linha}::text), '' ORDER BY ${ordem}), '')
    FROM ${pg.escapeIdentifier(t.tabela)} t WHERE t.clienteregistro_codigo = $1`;
};

async function dasPequenas(
  cliente: ClientBase,
  registro: number,
  tabelas: readonly Tabela[],
  colunas: OpcoesDigest['colunas'],
): Promise<[string, DaTabela][]> {
  const { rows } = await cliente.query<[string, string, string]>({
    ...guardado(tabelas.map((t) => daPequena(t, colunas?.get(t.tabela))).join(' UNION ALL ')),
    values: [registro],
    rowMode: 'array',
  });
  return rows.map(([tabela, linhas, md5s]) => [
    tabela,
    { linhas: Number(linhas), digest: createHash('sha256').update(md5s).digest('hex') },
  ]);
}

/** The digest of a registration as an open transaction sees it, so that an export and its digest are of one moment. */
export const digestNaTransacao = async (
  cliente: ClientBase,
  registro: number,
  { tabelas, exceto = [], colunas }: OpcoesDigest,
): Promise<Digest> => {
  await cliente.query(FORMA);
  await cliente.query("SELECT set_config('app.registro', $1, true)", [String(registro)]);
  const { rows } = await cliente.query<Tabela>(guardado(TABELAS));
  const quais = rows.filter(
    ({ tabela }) => !exceto.includes(tabela) && (!tabelas || tabelas.includes(tabela)),
  );
  const pequenas = quais.filter((t) => t.pequena);
  const feitas = new Map<string, DaTabela>();
  for (let i = 0; i < pequenas.length; i += POR_COMANDO) {
    const lote = pequenas.slice(i, i + POR_COMANDO);
    for (const [tabela, feito] of await dasPequenas(cliente, registro, lote, colunas))
      feitas.set(tabela, feito);
  }
  const porTabela: Digest['tabelas'] = {};
  const total = createHash('sha256');
  let linhas = 0;
  for (const t of quais) {
    const { tabela } = t;
    const feito =
      feitas.get(tabela) ?? (await daGrande(cliente, registro, t, colunas?.get(tabela)));
    porTabela[tabela] = feito;
    linhas += feito.linhas;
    total.update(`${tabela}:${feito.linhas}:${feito.digest}\n`);
  }
  return { digest: total.digest('hex'), linhas, tabelas: porTabela };
};

const digestNoCliente = async (
  cliente: ClientBase,
  registro: number,
  opcoes: OpcoesDigest,
): Promise<Digest> => {
  await cliente.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  try {
    return await digestNaTransacao(cliente, registro, opcoes);
  } finally {
    await cliente.query('ROLLBACK');
  }
};

/**
 * A digest of every row of a registration, in the order of the keys: equal digests mean equal rows. Reads by cursor, in
 * one snapshot; works as the owner and as the application's role. A client must not be inside a transaction.
 */
export const digestRegistro = async (
  banco: Pool | ClientBase,
  registro: number,
  opcoes: OpcoesDigest = {},
): Promise<Digest> => {
  if (!Number.isSafeInteger(registro) || registro < 1)
    throw new RangeError('O código do registro é um número inteiro positivo.');
  if (!(banco instanceof pg.Pool)) return digestNoCliente(banco, registro, opcoes);
  const cliente = await banco.connect();
  try {
    return await digestNoCliente(cliente, registro, opcoes);
  } finally {
    cliente.release();
  }
};
