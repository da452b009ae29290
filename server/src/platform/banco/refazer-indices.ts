import { FUSO_DO_BRASIL } from '@praca/contract/br/data.ts';
import pg from 'pg';
import type { Ronda } from '../fila/relogio.ts';
import type { Log } from '../log.ts';
import { bytesLivres } from './espaco.ts';

/** Smaller indexes are not worth the while. */
const MINIMO = 1024 * 1024;
/** Up to so many bytes an index is made anew by day too: it takes one processor for a second or two. */
const DE_DIA_ATE = 16 * 1024 * 1024;
/** An index is made anew when it is so many times as large as its rows took when it was made last. */
const FOLGA = 1.3;
/** Fewer rows tell nothing of how large an index of many will be. */
const POUCAS = 1000;
/** Nor of so many times as many: one of words takes less for each row the more rows it has. */
const TANTAS_VEZES = 4;
const CADA_MS = 30 * 60_000;
/** Hours of the night, from and to, in which hardly anybody works. */
const NOITE = [2, 4] as const;
/** So long one index may take: what does not end in it is left alone until it has grown again. */
const PRAZO = '20min';
/** So long a transaction that was open before may hold one up: then the rest is left for the next round. */
const ESPERA = '1min';
/** Every so often the database is told to stop, until it did: told between two statements it hears nothing. */
const INSISTIR_MS = 1000;
/** What an index made anew takes of the volume beside the old one: itself, and what is sorted for it. */
const VEZES = 3;

const TRANCA = `SELECT pg_try_advisory_lock(hashtextextended('indices', 0)) AS nossa, pg_backend_pid() AS processo`;
const E_NOITE = `SELECT extract(hour FROM now() AT TIME ZONE '${FUSO_DO_BRASIL}') BETWEEN ${NOITE[0]} AND ${NOITE[1]} AS noite`;

const INDICES = `pg_index x
  JOIN pg_class i ON i.oid = x.indexrelid
  JOIN pg_class t ON t.oid = x.indrelid
  JOIN pg_namespace n ON n.oid = i.relnamespace AND n.nspname IN ('public', 'soma')`;
/** How many rows an index has: one of words counts its words when it is made, and rows ever after. */
const LINHAS = `CASE WHEN i.relam = (SELECT a.oid FROM pg_am a WHERE a.amname = 'gin') THEN t.reltuples ELSE i.reltuples END`;
const NOME = `n.nspname || '.' || i.relname`;

/** Whether we may make an index anew: the login of a database of others' is not always the owner of the tables. */
const NOSSO = `pg_has_role(i.relowner, 'USAGE')`;
const QUANTOS_NOSSOS = `SELECT count(*)::int AS nossos FROM ${INDICES} WHERE ${NOSSO}`;

/** What a making that was cut off left behind: no read uses it, and every write pays for it. */
const RESTOS = `SELECT n.nspname AS esquema, i.relname AS indice FROM ${INDICES} WHERE ${NOSSO} AND NOT x.indisvalid AND i.relname ~ '_cc(new|old)[0-9]*$'`;

/** Unique, but no INSERT names them for its ON CONFLICT: one that names none has the old index to look in until the end. */
const NINGUEM_NOMEIA = `'public.negocio_pkey'`;
// Not those of unique rows: while one is made anew, an INSERT that counts on it for its ON CONFLICT may fail.
const INCHADOS = `SELECT n.nspname AS esquema, i.relname AS indice, pg_relation_size(i.oid)::float8 AS bytes
  FROM ${INDICES}
  JOIN pg_am a ON a.oid = i.relam AND a.amname IN ('btree', 'gin')
  LEFT JOIN soma.indice r ON r.indice_nome = ${NOME} AND r.indice_linhas >= greatest(${POUCAS}, ${LINHAS} / ${TANTAS_VEZES})
  WHERE ${NOSSO} AND i.relkind = 'i' AND x.indisvalid AND (NOT x.indisunique OR ${NOME} IN (${NINGUEM_NOMEIA})) AND ${LINHAS} >= 0 AND pg_relation_size(i.oid) >= $1 AND pg_relation_size(i.oid) <= coalesce($2::bigint, pg_relation_size(i.oid))
    AND (r.indice_bytes IS NULL OR pg_relation_size(i.oid) > ${FOLGA} * r.indice_bytes * ${LINHAS} / r.indice_linhas)
  ORDER BY pg_relation_size(i.oid) DESC`;

const ANOTAR = `INSERT INTO soma.indice (indice_nome, indice_bytes, indice_linhas)
  SELECT ${NOME}, pg_relation_size(i.oid), ${LINHAS} FROM ${INDICES} WHERE n.nspname = $1 AND i.relname = $2
  ON CONFLICT (indice_nome) DO UPDATE SET indice_bytes = excluded.indice_bytes, indice_linhas = excluded.indice_linhas, indice_em = now()
  RETURNING indice_bytes::float8 AS bytes`;

interface Indice {
  esquema: string;
  indice: string;
}

/** What was done: leftovers that were dropped, and indexes made anew with their bytes before and after. */
export interface Refeitos {
  restos: string[];
  refeitos: { indice: string; antes: number; depois: number }[];
  /** Not made anew: what did not end in its time, what an open transaction held up, what the volume has no room for. */
  deixados: { indice: string; porque: 'prazo' | 'espera' | 'espaço' }[];
}

export interface OpcoesDosIndices {
  sinal: AbortSignal;
  /** By the hour: at night all, by day small ones. */
  fazer: 'pela hora' | 'de dia' | 'já';
  /** Bytes below which an index is left alone. */
  minimo?: number | undefined;
  /** Bytes beyond which an index waits for the night. */
  deDiaAte?: number | undefined;
  /** How long one index may take, and be held up. */
  prazo?: string | undefined;
  espera?: string | undefined;
  /** Bytes that the volume of the data has room for; without it nobody knows. */
  livres?: (() => Promise<number>) | undefined;
}

const escrito = ({ esquema, indice }: Indice): string =>
  `${pg.escapeIdentifier(esquema)}.${pg.escapeIdentifier(indice)}`;

async function cancelar(dono: pg.ClientConfig, processo: number): Promise<void> {
  const cliente = new pg.Client(dono);
  await cliente.connect();
  try {
    await cliente.query('SELECT pg_cancel_backend($1)', [processo]);
  } finally {
    await cliente.end();
  }
}

/** A connection that ends by itself, with what it is at, soon after the process that opened it is gone. */
async function ligar(dono: pg.ClientConfig, log: Log, o: OpcoesDosIndices): Promise<pg.Client> {
  const cliente = new pg.Client({ ...dono, application_name: 'praca-indices' });
  cliente.on('error', (erro: unknown) => log.warn({ err: erro }, 'conexão dos índices'));
  await cliente.connect();
  await cliente.query(
    "SELECT set_config('statement_timeout', $1, false), set_config('lock_timeout', $2, false)",
    [o.prazo ?? PRAZO, o.espera ?? ESPERA],
  );
  if (process.platform !== 'win32')
    await cliente.query("SET client_connection_check_interval = '2s'");
  return cliente;
}

/** Why a making did not end, where that is no fault: its time was over, or somebody's transaction was older. */
function porque(erro: unknown): 'prazo' | 'espera' | undefined {
  if (!(erro instanceof pg.DatabaseError)) return undefined;
  if (erro.code === '57014') return 'prazo';
  return erro.code === '55P03' ? 'espera' : undefined;
}

/** What earlier makings left; what is held up stays for the next round. */
async function apagarRestos(
  cliente: pg.Client,
  sinal: AbortSignal,
  feito: Refeitos,
): Promise<void> {
  for (const resto of (await cliente.query<Indice>(RESTOS)).rows) {
    if (sinal.aborted) return;
    const INDICE = escrito(resto);
    try {
      await cliente.query(`DROP INDEX CONCURRENTLY IF EXISTS ${INDICE}`);
      feito.restos.push(resto.indice);
    } catch (erro) {
      const por = porque(erro);
      if (!por) throw erro;
      feito.deixados.push({ indice: resto.indice, porque: por });
    }
  }
}

async function refazerInchados(
  cliente: pg.Client,
  { sinal, fazer, minimo = MINIMO, deDiaAte = DE_DIA_ATE, livres }: OpcoesDosIndices,
  feito: Refeitos,
): Promise<void> {
  const [hora] = (await cliente.query<{ noite: boolean }>(E_NOITE)).rows;
  const deDia = fazer === 'de dia' || (fazer === 'pela hora' && !hora?.noite);
  // Those who work have the other processors.
  if (deDia) await cliente.query('SET max_parallel_maintenance_workers = 0');
  const inchados = await cliente.query<Indice & { bytes: number }>(INCHADOS, [
    minimo,
    deDia ? deDiaAte : null,
  ]);
  for (const um of inchados.rows) {
    if (sinal.aborted) return;
    const { indice, bytes } = um;
    if (livres && (await livres()) < VEZES * bytes) {
      feito.deixados.push({ indice, porque: 'espaço' });
      continue;
    }
    const INDICE = escrito(um);
    let por: ReturnType<typeof porque>;
    try {
      await cliente.query(`REINDEX INDEX CONCURRENTLY ${INDICE}`);
    } catch (erro) {
      por = porque(erro);
      if (!por || sinal.aborted) throw erro;
      feito.deixados.push({ indice, porque: por });
    }
    // Whoever's transaction is older than this index is older than the next ones as well.
    if (por === 'espera') return;
    const { rows } = await cliente.query<{ bytes: number }>(ANOTAR, [um.esquema, indice]);
    if (!por) feito.refeitos.push({ indice, antes: bytes, depois: rows[0]?.bytes ?? 0 });
  }
}

/** Tells the database to stop what the process is at, again and again until the answer is called. */
function parando(
  dono: pg.ClientConfig,
  log: Log,
  sinal: AbortSignal,
  processo: number,
): () => void {
  let relogio: NodeJS.Timeout | undefined;
  const parar = (): void =>
    void cancelar(dono, processo).catch((erro: unknown) =>
      log.warn({ err: erro }, 'parar os índices'),
    );
  const insistir = (): void => {
    parar();
    relogio = setInterval(parar, INSISTIR_MS);
  };
  if (sinal.aborted) insistir();
  else sinal.addEventListener('abort', insistir, { once: true });
  return () => {
    sinal.removeEventListener('abort', insistir);
    clearInterval(relogio);
  };
}

/** Whether this process said already that the tables are not ours: once is enough. */
const ditos = new WeakSet<Log>();

/**
 * Drops what an earlier making left unfinished and makes those indexes anew that have grown far beyond their rows, large
 * ones when `fazer` says so, one at a time and beside the reads and writes of everybody. Stops when the signal is given, in the
 * middle of one. One process at a time; nothing when another one is at it, and nothing where the tables are another's.
 */
export async function refazerIndices(
  dono: pg.ClientConfig,
  log: Log,
  opcoes: OpcoesDosIndices,
): Promise<Refeitos> {
  const { sinal } = opcoes;
  const feito: Refeitos = { restos: [], refeitos: [], deixados: [] };
  if (sinal.aborted) return feito;
  const cliente = await ligar(dono, log, opcoes);
  try {
    const [tranca] = (await cliente.query<{ nossa: boolean; processo: number }>(TRANCA)).rows;
    if (!tranca?.nossa) return feito;
    const [nossos] = (await cliente.query<{ nossos: number }>(QUANTOS_NOSSOS)).rows;
    if (!nossos?.nossos) {
      if (!ditos.has(log))
        log.info('índices: o usuário do banco não é o dono das tabelas; não são refeitos à noite');
      ditos.add(log);
      return feito;
    }
    const deixarDeParar = parando(dono, log, sinal, tranca.processo);
    try {
      await apagarRestos(cliente, sinal, feito);
      await refazerInchados(cliente, opcoes, feito);
    } catch (erro) {
      // Cancelled by us: what it left is dropped by the next round.
      if (!sinal.aborted) throw erro;
    } finally {
      deixarDeParar();
    }
    if (feito.restos.length + feito.refeitos.length + feito.deixados.length > 0)
      log.info(feito, 'índices');
    return feito;
  } finally {
    await cliente.end();
  }
}

/**
 * The upkeep of the indexes as a round of the house: leftovers and small indexes at any time, large ones at night. It has a connection of
 * its own and holds no other round up. `pasta`: where the data are, when they are on a volume of ours.
 */
export const rondaDosIndices = (dono: pg.ClientConfig, log: Log, pasta?: string): Ronda => ({
  nome: 'indices',
  cadaMs: CADA_MS,
  agir: (sinal) =>
    refazerIndices(dono, log, {
      sinal,
      fazer: 'pela hora',
      ...(pasta !== undefined && { livres: () => bytesLivres(pasta) }),
    }),
});
