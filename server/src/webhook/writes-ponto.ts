import type { Banco, Tx } from '../platform/banco/db.ts';

/** Writes down how far an address was told. */
export const avancarPonto = (
  tx: Tx,
  registro: number,
  webhook: number,
  transacao: number,
  evento: number,
): Promise<unknown> =>
  tx.sql(
    'UPDATE soma.webhook_ponto SET ponto_transacao = $3, ponto_evento = $4 WHERE clienteregistro_codigo = $1 AND webhook_codigo = $2',
    [registro, webhook, transacao, evento],
  );

const RECOMECAR = `UPDATE soma.webhook_ponto SET ponto_transacao = pg_snapshot_xmin(pg_current_snapshot())::text::bigint, ponto_evento = 0
  WHERE ponto_transacao > pg_snapshot_xmin(pg_current_snapshot())::text::bigint`;

/** In a database whose transactions count anew (see `recomecarMudancas`) each address goes on from now. */
export const recomecarPontos = (banco: Banco): Promise<unknown> =>
  banco.transacao(0, 'write', (tx) => tx.sql(RECOMECAR));
