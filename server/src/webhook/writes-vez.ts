import type { Tx } from '../platform/banco/db.ts';
import { marcarCompromisso } from '../platform/fila/compromisso.ts';
import { primeiroUsuario } from './writes-entrega.ts';

/** The errand that delivers what waits for an address. */
export const TIPO_ENTREGAR = 'WEBHOOK';

/** Makes the deliveries of an address wait for their turn, in the transaction that causes it; after the COMMIT call `difusor.acordarFila`. */
export async function marcarVez(
  tx: Tx,
  registro: number,
  webhook_codigo: number,
  em: Date,
): Promise<void> {
  await marcarCompromisso(tx, {
    registro,
    usuario: await primeiroUsuario(tx, registro),
    tipo: TIPO_ENTREGAR,
    chave: String(webhook_codigo),
    em,
    entrada: { webhook_codigo },
  });
}
