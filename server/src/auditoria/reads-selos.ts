import type { Conferido, Falha, Porque } from '@praca/contract/auditoria/integridade.ts';
import type { Tx } from '../platform/banco/tx.ts';

/** Whoever can be asked: a transaction of the server, or the owner of a command. */
export type Perguntar = Pick<Tx, 'sql'>;

const ULTIMO = `SELECT selo_numero::float8 AS selo_numero, selo_em, encode(selo_hash, 'hex') AS selo_hash FROM selo WHERE clienteregistro_codigo = $1 ORDER BY selo_numero DESC LIMIT 1`;
export interface Selo {
  selo_numero: number;
  selo_em: string;
  selo_hash: string;
}
/** The last seal of a registration. */
export const lerUltimoSelo = async (tx: Perguntar, registro: number): Promise<Selo | null> =>
  (await tx.sql<Selo>(ULTIMO, [registro]))[0] ?? null;

/** The seal with this digest, or one that begins so. */
export const lerSelo = async (
  tx: Perguntar,
  registro: number,
  hash: string,
): Promise<Selo | null> =>
  (
    await tx.sql<Selo>(
      `SELECT selo_numero::float8 AS selo_numero, selo_em, encode(selo_hash, 'hex') AS selo_hash FROM selo WHERE clienteregistro_codigo = $1 AND starts_with(encode(selo_hash, 'hex'), $2) LIMIT 1`,
      [registro, hash],
    )
  )[0] ?? null;

/** The first transaction to come, and the first one that is not over. */
export const lerHorizonte = async (tx: Perguntar): Promise<{ vem: number; aberta: number }> =>
  (
    await tx.sql<{ vem: number; aberta: number }>(
      'SELECT pg_snapshot_xmax(s)::text::float8 AS vem, pg_snapshot_xmin(s)::text::float8 AS aberta FROM pg_current_snapshot() s',
      [],
    )
  )[0] ?? { vem: 0, aberta: 0 };

const BLOCOS_POR_VEZ = 200;
const LINHAS_POR_VEZ = 100_000;
/** Days before the seal of before that a line of the next block may be of: transactions begin earlier than they end. */
const TOLERANCIA = '1 day';
const BLOCOS = `WITH daqui AS (
    SELECT s.*, lag(s.selo_numero) OVER w AS n, lag(s.selo_hash) OVER w AS anterior, lag(s.selo_em) OVER w AS desde, lag(s.evento_ate) OVER w AS evento_de, lag(s.troca_ate) OVER w AS troca_de,
      sum(s.selo_linhas) FILTER (WHERE s.selo_numero >= $2) OVER w - s.selo_linhas AS antes
    FROM selo s WHERE s.clienteregistro_codigo = $1 AND s.selo_numero >= $2 - 1 WINDOW w AS (ORDER BY s.selo_numero) ORDER BY s.selo_numero LIMIT ${BLOCOS_POR_VEZ + 1})
  SELECT s.selo_numero::float8 AS selo_numero, s.desde, s.selo_em AS ate, s.selo_linhas::float8 AS seladas, r.linhas::float8 AS linhas, r.anonimizadas::float8 AS anonimizadas,
    s.selo_numero <> coalesce(s.n, 0) + 1 AS "FALTA",
    s.selo_hash <> selo_de(coalesce(s.anterior, ''), s.clienteregistro_codigo, s.selo_numero, s.selo_em, s.evento_ate, s.troca_ate, s.selo_linhas, s.selo_fatos, s.selo_valores, s.selo_trocas) AS "SELO",
    r.linhas <> s.selo_linhas AS "LINHAS", r.linhas = s.selo_linhas AND r.fatos <> s.selo_fatos AS "FATOS", r.linhas = s.selo_linhas AND r.valores <> s.selo_valores AS "VALORES",
    r.soltas > 0 OR s.selo_trocas <> selo_trocas($1, coalesce(s.troca_de, 0), s.troca_ate) AS "TROCA",
    coalesce(r.cedo < s.desde - interval '${TOLERANCIA}', false) AS "DATA"
  FROM daqui s CROSS JOIN LATERAL selo_resumo($1, coalesce(s.evento_de, '-9223372036854775808'), s.evento_ate) r
  WHERE s.selo_numero >= $2 AND (s.antes <= 0 OR s.antes + s.selo_linhas <= ${LINHAS_POR_VEZ})
  ORDER BY s.selo_numero`;
type Bloco = Record<Porque, boolean> & {
  selo_numero: number;
  desde: string | null;
  ate: string;
  seladas: number;
  linhas: number;
  anonimizadas: number;
};
const PORQUES = ['FALTA', 'SELO', 'LINHAS', 'FATOS', 'VALORES', 'TROCA', 'DATA'] as const;

/** Goes through some blocks from this one on, as many as one answer takes: what the rows are now, beside what was sealed. */
export async function conferirBlocos(
  tx: Perguntar,
  registro: number,
  de: number,
): Promise<Conferido> {
  const ultimo = await lerUltimoSelo(tx, registro);
  const blocos = await tx.sql<Bloco>(BLOCOS, [registro, de]);
  const falhas = blocos.flatMap((b) =>
    PORQUES.filter((porque) => b[porque]).map((porque): Falha => ({
      selo_numero: b.selo_numero,
      desde: b.desde,
      ate: b.ate,
      porque,
      diferenca: b.linhas - b.seladas,
    })),
  );
  const fim = blocos.at(-1);
  const total = ultimo?.selo_numero ?? 0;
  return {
    blocos: blocos.length,
    linhas: blocos.reduce((n, b) => n + b.linhas, 0),
    anonimizadas: blocos.reduce((n, b) => n + b.anonimizadas, 0),
    falhas,
    ate: fim?.ate ?? null,
    total,
    proximo: fim && fim.selo_numero < total ? fim.selo_numero + 1 : null,
  };
}
