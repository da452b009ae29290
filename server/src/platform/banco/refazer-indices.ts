import { FUSO_DO_BRASIL } from '@praca/contract/br/data.ts';
import pg from 'pg';
import type { Ronda } from '../fila/relogio.ts';
import type { Log } from '../log.ts';

/** Smaller indexes are not worth the while. */
const MINIMO = 4 * 1024 * 1024;
/** An index is made anew when it is so many times as large as its rows took when it was made last. */
const FOLGA = 1.3;
/** Fewer rows tell nothing of how large an index of many will be. */
const POUCAS = 1000;
const CADA_MS = 30 * 60_000;
/** Hours of the night, from and to, in which hardly anybody works. */
const NOITE = [2, 4] as const;
/** So long one index may take; what a transaction that stays open for longer holds up is left for another night. */
const PRAZO = '20min';

const TRANCA = `SELECT pg_try_advisory_lock(hashtextextended('indices', 0)) AS nossa, pg_backend_pid() AS processo`;
const E_NOITE = `SELECT extract(hour FROM now() AT TIME ZONE '${FUSO_DO_BRASIL}') BETWEEN ${NOITE[0]} AND ${NOITE[1]} AS noite`;

const INDICES = `pg_index x
  JOIN pg_class i ON i.oid = x.indexrelid
  JOIN pg_class t ON t.oid = x.indrelid
  JOIN pg_namespace n ON n.oid = i.relnamespace AND n.nspname IN ('public', 'soma')`;
/** How many rows an index has: one of words counts its words when it is made, and rows ever after. */
const LINHAS = `CASE WHEN i.relam = (SELECT a.oid FROM pg_am a WHERE a.amname = 'gin') THEN t.reltuples ELSE i.reltuples END`;
const NOME = `n.nspname || '.' || i.relname`;

/** What a making that was cut off left behind: no read uses it, and every write pays for it. */
const RESTOS = `SELECT n.nspname AS esquema, i.relname AS indice FROM ${INDICES} WHERE NOT x.indisvalid AND i.relname ~ '_cc(new|old)[0-9]*$'`;

// Not those of unique rows: while one is made anew, an INSERT that counts on it for its ON CONFLICT may fail.
const INCHADOS = `SELECT n.nspname AS esquema, i.relname AS indice, pg_relation_size(i.oid)::float8 AS bytes
  FROM ${INDICES}
  JOIN pg_am a ON a.oid = i.relam AND a.amname IN ('btree', 'gin')
  LEFT JOIN soma.indice r ON r.indice_nome = ${NOME} AND r.indice_linhas >= ${POUCAS}
  WHERE i.relkind = 'i' AND x.indisvalid AND NOT x.indisunique AND ${LINHAS} >= 0 AND pg_relation_size(i.oid) >= $1
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
async function ligar(dono: pg.ClientConfig, log: Log): Promise<pg.Client> {
  const cliente = new pg.Client({ ...dono, application_name: 'praca-indices' });
  cliente.on('error', (erro: unknown) => log.warn({ err: erro }, 'conexão dos índices'));
  await cliente.connect();
  await cliente.query(`SET statement_timeout = '${PRAZO}'`);
  if (process.platform !== 'win32')
    await cliente.query("SET client_connection_check_interval = '2s'");
  return cliente;
}

/**
 * Drops what an earlier making left unfinished and, when `fazer` says so, makes those indexes anew that have grown far
 * beyond their rows, one at a time and beside the reads and writes of everybody. Stops when the signal is given, in the
 * middle of one. One process at a time; nothing when another one is at it.
 */
export async function refazerIndices(
  dono: pg.ClientConfig,
  log: Log,
  opcoes: { sinal: AbortSignal; fazer: 'à noite' | 'já'; minimo?: number },
): Promise<Refeitos> {
  const { sinal, fazer, minimo = MINIMO } = opcoes;
  const feito: Refeitos = { restos: [], refeitos: [] };
  const cliente = await ligar(dono, log);
  try {
    const [tranca] = (await cliente.query<{ nossa: boolean; processo: number }>(TRANCA)).rows;
    if (!tranca?.nossa) return feito;
    const parar = (): void =>
      void cancelar(dono, tranca.processo).catch((erro: unknown) =>
        log.warn({ err: erro }, 'parar os índices'),
      );
    sinal.addEventListener('abort', parar, { once: true });
    try {
      for (const resto of (await cliente.query<Indice>(RESTOS)).rows) {
        const INDICE = escrito(resto);
        await cliente.query(`DROP INDEX CONCURRENTLY IF EXISTS ${INDICE}`);
        feito.restos.push(resto.indice);
      }
      const [hora] = (await cliente.query<{ noite: boolean }>(E_NOITE)).rows;
      if (fazer === 'à noite' && !hora?.noite) return feito;
      const inchados = await cliente.query<Indice & { bytes: number }>(INCHADOS, [minimo]);
      for (const um of inchados.rows) {
        if (sinal.aborted) break;
        const INDICE = escrito(um);
        await cliente.query(`REINDEX INDEX CONCURRENTLY ${INDICE}`);
        const { rows } = await cliente.query<{ bytes: number }>(ANOTAR, [um.esquema, um.indice]);
        feito.refeitos.push({ indice: um.indice, antes: um.bytes, depois: rows[0]?.bytes ?? 0 });
      }
    } catch (erro) {
      // Cancelled by us: what it left is dropped by the next round.
      if (!sinal.aborted) throw erro;
    } finally {
      sinal.removeEventListener('abort', parar);
    }
    if (feito.restos.length + feito.refeitos.length > 0) log.info(feito, 'índices');
    return feito;
  } finally {
    await cliente.end();
  }
}

/** The upkeep of the indexes as a round of the house: leftovers at any time, making anew at night. */
export const rondaDosIndices = (dono: pg.ClientConfig, log: Log): Ronda => ({
  nome: 'indices',
  cadaMs: CADA_MS,
  agir: (sinal) => refazerIndices(dono, log, { sinal, fazer: 'à noite' }),
});
