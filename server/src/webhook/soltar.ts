import type { Tx } from '../platform/banco/db.ts';
import type { Solta } from '../platform/saida/soltar.ts';
import { descartarDaCopia } from './writes-entrega.ts';

/** Of a copy that may send now: what came with it is dropped, because the original delivers it, unless there is none any more. */
export async function soltarEntregas(tx: Tx, p: Solta): Promise<void> {
  if (!p.antigas) await descartarDaCopia(tx, p.registro, p.desde);
}
