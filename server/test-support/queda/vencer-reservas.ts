import type pg from 'pg';

/** The leases of servers that were killed, 30 s by the clock, are over: who looks next takes their processes. */
export const vencerReservas = (dono: pg.Pool): Promise<unknown> =>
  dono.query(
    "UPDATE processo_fila SET fila_reserva = now() - interval '1 second' WHERE fila_reserva IS NOT NULL",
  );
