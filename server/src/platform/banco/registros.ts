import type { Tx } from './tx.ts';

/** The registrations that have users, in the order of their codes: tenant rows are only seen from inside one. */
export const registrosComConta = async (tx: Tx): Promise<number[]> =>
  (
    await tx.sql<{ registro: number }>(
      'SELECT DISTINCT clienteregistro_codigo AS registro FROM conta ORDER BY 1',
    )
  ).map(({ registro }) => registro);
