import { randomUUID } from 'node:crypto';
import type { Banco, Tx } from '../banco/db.ts';
import { AppError } from '../errors.ts';

/** Where a process waits: errands of the house; errands that wait for somebody outside; long work, one a registration; and work that only waits for others. */
export type Raia = 'interna' | 'alheia' | 'longa' | 'paralela';

/** How many of one registration run at once where they wait for others, and how many that wait for the same one. */
const DE_UM_REGISTRO: Readonly<Record<Raia, number | null>> = {
  interna: null,
  alheia: 10,
  paralela: 20,
  longa: null,
};
const DO_MESMO = 2;

export interface Reserva {
  clienteregistro_codigo: number;
  uniproc_codigo: number;
  raia: Raia;
  /** Of this reservation alone: what a former one still writes is known by it, even in the same process. */
  reserva: string;
}

/** A lease; a worker that is alive renews it every 10 s, so an orphan is taken over within 30 s. */
const RESERVA = "interval '30 seconds'";
const MAXIMO_ESPERANDO = 50;

const CONTAR =
  'SELECT count(*)::int AS total FROM processo_fila WHERE clienteregistro_codigo = $1 AND NOT fila_interna AND fila_paralela = $2';
const INSERIR =
  'INSERT INTO processo_fila (clienteregistro_codigo, uniproc_codigo, fila_interna, fila_paralela, fila_alheia) VALUES ($1, $2, $3, $4, $5)';
// One dispatcher at a time: two that look at once could take two processes of one registration.
const TRAVAR = "SELECT pg_advisory_xact_lock(hashtext('praca.fila'))";
// Who waits of the same registration goes to the end: registrations take turns, however much each has queued.
const RESERVAR = `WITH correndo AS (
    SELECT clienteregistro_codigo, fila_alheia, count(*) AS quantos, sum(count(*)) OVER (PARTITION BY clienteregistro_codigo) AS do_registro
    FROM processo_fila WHERE fila_interna = $2 AND fila_paralela = $3 AND (fila_alheia IS NOT NULL) = $4 AND fila_reserva >= now() GROUP BY 1, 2),
  proximo AS (
    SELECT f.clienteregistro_codigo, f.uniproc_codigo FROM processo_fila f
    WHERE f.fila_interna = $2 AND f.fila_paralela = $3 AND (f.fila_alheia IS NOT NULL) = $4 AND f.fila_disponivel <= now() AND (f.fila_reserva IS NULL OR f.fila_reserva < now())
      AND ($2 OR $3 OR NOT EXISTS (SELECT 1 FROM processo_fila o WHERE o.clienteregistro_codigo = f.clienteregistro_codigo AND o.uniproc_codigo <> f.uniproc_codigo AND NOT o.fila_interna AND NOT o.fila_paralela AND o.fila_reserva >= now()))
      AND ($5::int IS NULL OR NOT EXISTS (SELECT 1 FROM correndo c WHERE c.clienteregistro_codigo = f.clienteregistro_codigo AND (c.do_registro >= $5::int OR (c.fila_alheia = f.fila_alheia AND c.quantos >= ${DO_MESMO}))))
    ORDER BY f.fila_disponivel, f.uniproc_codigo FOR UPDATE SKIP LOCKED LIMIT 1),
  depois AS (
    UPDATE processo_fila f SET fila_disponivel = now() FROM proximo p
    WHERE f.clienteregistro_codigo = p.clienteregistro_codigo AND f.uniproc_codigo <> p.uniproc_codigo AND f.fila_interna = $2 AND f.fila_paralela = $3 AND (f.fila_alheia IS NOT NULL) = $4 AND f.fila_disponivel < now())
  UPDATE processo_fila f SET fila_reserva = now() + ${RESERVA}, fila_trabalhador = $1 FROM proximo p
  WHERE f.clienteregistro_codigo = p.clienteregistro_codigo AND f.uniproc_codigo = p.uniproc_codigo RETURNING f.clienteregistro_codigo, f.uniproc_codigo`;
const ESTENDER = `UPDATE processo_fila SET fila_reserva = now() + ${RESERVA} WHERE clienteregistro_codigo = $1 AND uniproc_codigo = $2 AND fila_trabalhador = $3 RETURNING 1`;
const DEVOLVER = `UPDATE processo_fila SET fila_reserva = NULL, fila_trabalhador = NULL, fila_disponivel = now() + make_interval(secs => $4)
  WHERE clienteregistro_codigo = $1 AND uniproc_codigo = $2 AND fila_trabalhador = $3`;
const SAIR =
  'DELETE FROM processo_fila WHERE clienteregistro_codigo = $1 AND uniproc_codigo = $2 AND fila_trabalhador = $3';

const chave = (r: Reserva): [number, number, string] => [
  r.clienteregistro_codigo,
  r.uniproc_codigo,
  r.reserva,
];

/** Queues a process in the transaction that created it; a registration with 50 in that lane has to wait. */
export async function entrarNaFila(
  tx: Tx,
  registro: number,
  processo: number,
  paralela = false,
): Promise<void> {
  const [fila] = await tx.sql<{ total: number }>(CONTAR, [registro, paralela]);
  if ((fila?.total ?? 0) >= MAXIMO_ESPERANDO)
    throw new AppError('MUITAS_TENTATIVAS', {
      mensagem: 'Há processos demais na fila da sua empresa.',
      ajuda: 'Aguarde o fim dos que já começaram e tente novamente.',
      esperar: 30,
    });
  await tx.sql(INSERIR, [registro, processo, false, paralela, null]);
}

const CONTAR_ALHEIA =
  'SELECT count(*)::int AS total FROM processo_fila WHERE clienteregistro_codigo = $1 AND fila_alheia = $2';

/** How many errands of a registration wait for one outside. */
export async function quantosEsperam(tx: Tx, registro: number, alheia: string): Promise<number> {
  const [fila] = await tx.sql<{ total: number }>(CONTAR_ALHEIA, [registro, alheia]);
  return fila?.total ?? 0;
}

/** Queues an errand of the product itself; what asks for it has its own limits. `alheia`: for whom outside it waits. */
export const entrarNaFilaInterna = (
  tx: Tx,
  registro: number,
  processo: number,
  alheia: string | null,
): Promise<unknown> => tx.sql(INSERIR, [registro, processo, true, false, alheia]);

/**
 * The next that waits in a lane. Long processes run one a registration, and few of one wait for others: one tenant's heap
 * of imports, or of addresses that say nothing, never starves another.
 */
export async function reservar(banco: Banco, raia: Raia): Promise<Reserva | undefined> {
  const reserva = randomUUID();
  const [linha] = await banco.transacao(0, 'write', async (tx) => {
    await tx.sql(TRAVAR);
    return tx.sql<Omit<Reserva, 'reserva' | 'raia'>>(RESERVAR, [
      reserva,
      raia === 'interna' || raia === 'alheia',
      raia === 'paralela',
      raia === 'alheia',
      DE_UM_REGISTRO[raia],
    ]);
  });
  return linha && { ...linha, raia, reserva };
}

const PROXIMO =
  'SELECT (extract(epoch FROM min(fila_disponivel) - now()) * 1000)::float8 AS ms FROM processo_fila WHERE fila_disponivel > now()';

/** Milliseconds until the next moment that something waits for; undefined when nothing does. */
export async function proximoMomento(banco: Banco): Promise<number | undefined> {
  const [linha] = await banco.transacao(0, 'read', (tx) => tx.sql<{ ms: number | null }>(PROXIMO));
  return linha?.ms ?? undefined;
}

/** Renews the lease; false when it is no longer ours. */
export async function estender(banco: Banco, r: Reserva): Promise<boolean> {
  const linhas = await banco.transacao(0, 'write', (tx) => tx.sql(ESTENDER, chave(r)));
  return linhas.length > 0;
}

/** Gives an unfinished process back: another worker, or this one later, goes on from its resume point. */
export const devolverAFila = (tx: Tx, r: Reserva, segundos: number): Promise<unknown> =>
  tx.sql(DEVOLVER, [...chave(r), segundos]);

/** Takes the process out of the queue, in the transaction of its result. */
export const sairDaFila = (tx: Tx, r: Reserva): Promise<unknown> => tx.sql(SAIR, chave(r));
