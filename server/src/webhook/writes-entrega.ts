import { pausaApos } from '@praca/contract/webhook/rules.ts';
import type { Tx } from '../platform/banco/db.ts';
import { recordset } from '../platform/banco/recordset.ts';

/** A message to be delivered. */
export interface NovaEntrega {
  evento_codigo: number | null;
  entrega_tipo: string;
  entrega_corpo: string;
}

/** Writes deliveries that wait: one for each event and address, however often it is said. Gives their codes. */
export const inserirEntregas = async (
  tx: Tx,
  registro: number,
  webhook: number,
  novas: readonly NovaEntrega[],
): Promise<number[]> => {
  if (novas.length === 0) return [];
  const linhas = await tx.sql<{ entrega_codigo: number }>(
    `INSERT INTO webhook_entrega (clienteregistro_codigo, webhook_codigo, evento_codigo, entrega_tipo, entrega_corpo)
     SELECT $1, $2, x.evento_codigo, x.entrega_tipo, x.entrega_corpo
     FROM json_to_recordset($3) AS x (evento_codigo bigint, entrega_tipo text, entrega_corpo text)
     ON CONFLICT (clienteregistro_codigo, webhook_codigo, evento_codigo) DO NOTHING
     RETURNING entrega_codigo`,
    [registro, webhook, recordset(novas)],
  );
  return linhas.map((l) => l.entrega_codigo);
};

/** A delivery whose turn it is. */
export interface Tomada {
  entrega_codigo: number;
  entrega_id: string;
  entrega_corpo: string;
  entrega_tentativas: number;
}

/**
 * Takes the delivery of an address that waits longest, and counts the try: whoever dies with it in hand loses it after a
 * minute to another worker.
 */
export async function tomarEntrega(
  tx: Tx,
  registro: number,
  webhook: number,
): Promise<Tomada | undefined> {
  const [linha] = await tx.sql<Tomada>(
    `UPDATE webhook_entrega e SET entrega_tentativas = e.entrega_tentativas + 1, entrega_proxima = now() + interval '1 minute'
     FROM (
       SELECT entrega_codigo FROM webhook_entrega
       WHERE clienteregistro_codigo = $1 AND webhook_codigo = $2 AND entrega_situacao = 'AG' AND entrega_proxima <= now()
       ORDER BY entrega_proxima, entrega_codigo LIMIT 1 FOR UPDATE SKIP LOCKED) q
     WHERE e.clienteregistro_codigo = $1 AND e.entrega_codigo = q.entrega_codigo
     RETURNING e.entrega_codigo, e.entrega_id, e.entrega_corpo, e.entrega_tentativas`,
    [registro, webhook],
  );
  return linha;
}

/** What came of a try. */
export interface Tentativa {
  status: number | null;
  /** Why nothing got through; '' when it did. */
  falha: string;
  ms: number;
}

/** Writes what came of a try: got through, waits so many seconds for the next, or is given up (`espera` null). */
export const gravarTentativa = (
  tx: Tx,
  registro: number,
  codigo: number,
  { status, falha, ms }: Tentativa,
  espera: number | null,
): Promise<unknown> =>
  tx.sql(
    `UPDATE webhook_entrega SET entrega_situacao = CASE WHEN $4 = '' THEN 'EN' WHEN $6::float8 IS NULL THEN 'FA' ELSE 'AG' END,
       entrega_status = $3, entrega_falha = $4, entrega_ms = $5, entrega_dttentativa = now(),
       entrega_proxima = now() + make_interval(secs => coalesce($6::float8, 0))
     WHERE clienteregistro_codigo = $1 AND entrega_codigo = $2 AND entrega_situacao = 'AG'`,
    [registro, codigo, status, falha, ms, espera],
  );

/** Says that an address is reached again. */
export async function marcarChegou(tx: Tx, registro: number, webhook: number): Promise<void> {
  await tx.sql(
    'UPDATE webhook SET webhook_falhando_desde = NULL WHERE clienteregistro_codigo = $1 AND webhook_codigo = $2 AND webhook_falhando_desde IS NOT NULL',
    [registro, webhook],
  );
  await tx.sql(
    'UPDATE soma.webhook_ponto SET ponto_falhas = 0, ponto_pausaate = NULL WHERE clienteregistro_codigo = $1 AND webhook_codigo = $2 AND ponto_falhas > 0',
    [registro, webhook],
  );
}

/** Says that an address failed: it rests a while, longer each time. Gives since when it fails. */
export async function marcarFalhou(
  tx: Tx,
  registro: number,
  webhook: number,
): Promise<string | null> {
  const [ponto] = await tx.sql<{ ponto_falhas: number }>(
    'UPDATE soma.webhook_ponto SET ponto_falhas = ponto_falhas + 1 WHERE clienteregistro_codigo = $1 AND webhook_codigo = $2 RETURNING ponto_falhas',
    [registro, webhook],
  );
  await tx.sql(
    'UPDATE soma.webhook_ponto SET ponto_pausaate = now() + make_interval(secs => $3) WHERE clienteregistro_codigo = $1 AND webhook_codigo = $2',
    [registro, webhook, pausaApos(ponto?.ponto_falhas ?? 1)],
  );
  const [linha] = await tx.sql<{ desde: string }>(
    'UPDATE webhook SET webhook_falhando_desde = coalesce(webhook_falhando_desde, now()) WHERE clienteregistro_codigo = $1 AND webhook_codigo = $2 RETURNING webhook_falhando_desde AS desde',
    [registro, webhook],
  );
  return linha?.desde ?? null;
}

/**
 * Milliseconds until the next try of an address: its pause is over and something waits; null when nothing does. Whoever
 * makes something wait now holds the line of the point too, so that the later of both knows of the other.
 */
export async function proximaVez(
  tx: Tx,
  registro: number,
  webhook: number,
): Promise<number | null> {
  await tx.sql(
    'SELECT 1 FROM soma.webhook_ponto WHERE clienteregistro_codigo = $1 AND webhook_codigo = $2 FOR UPDATE',
    [registro, webhook],
  );
  const [linha] = await tx.sql<{ ms: number | null }>(
    `SELECT (extract(epoch FROM greatest(min(e.entrega_proxima), (SELECT p.ponto_pausaate FROM soma.webhook_ponto p WHERE p.clienteregistro_codigo = $1 AND p.webhook_codigo = $2)) - now()) * 1000)::float8 AS ms
     FROM webhook_entrega e WHERE e.clienteregistro_codigo = $1 AND e.webhook_codigo = $2 AND e.entrega_situacao = 'AG'`,
    [registro, webhook],
  );
  return linha?.ms ?? null;
}

/** Ends the rest of an address that failed: a person wants to see whether it hears again. */
export const acabarPausa = (tx: Tx, registro: number, webhook: number): Promise<unknown> =>
  tx.sql(
    'UPDATE soma.webhook_ponto SET ponto_pausaate = NULL WHERE clienteregistro_codigo = $1 AND webhook_codigo = $2',
    [registro, webhook],
  );

/** Puts a delivery into the queue once more, its tries counted anew. */
export const reporEntrega = (tx: Tx, registro: number, codigo: number): Promise<unknown> =>
  tx.sql(
    "UPDATE webhook_entrega SET entrega_situacao = 'AG', entrega_tentativas = 0, entrega_proxima = now(), entrega_falha = '', entrega_status = NULL WHERE clienteregistro_codigo = $1 AND entrega_codigo = $2",
    [registro, codigo],
  );

/** Somebody for whose account the errands of the house stand: the first user there is. */
export async function primeiroUsuario(tx: Tx, registro: number): Promise<number> {
  const [linha] = await tx.sql<{ usuario_codigo: number }>(
    'SELECT min(usuario_codigo) AS usuario_codigo FROM usuario WHERE clienteregistro_codigo = $1',
    [registro],
  );
  return linha?.usuario_codigo ?? 0;
}

/** What came with a copy of the database is the original's to deliver. */
export const descartarDaCopia = (tx: Tx, registro: number, desde: string): Promise<unknown> =>
  tx.sql(
    "UPDATE webhook_entrega SET entrega_situacao = 'CA', entrega_falha = 'COPIA' WHERE clienteregistro_codigo = $1 AND entrega_situacao = 'AG' AND entrega_dtcriacao <= $2",
    [registro, desde],
  );

/** Deliveries are kept for 30 days. */
export const ENTREGAS_VELHAS = `DELETE FROM webhook_entrega WHERE clienteregistro_codigo = $1 AND entrega_codigo IN (
    SELECT x.entrega_codigo FROM (
      SELECT e.entrega_codigo, e.entrega_dtcriacao FROM webhook_entrega e WHERE e.clienteregistro_codigo = $1 ORDER BY e.entrega_codigo LIMIT $2) x
    WHERE x.entrega_dtcriacao < now() - interval '30 days') RETURNING 1`;
