import type { Banco } from '../../platform/banco/db.ts';
import { porRegistro } from '../../platform/fila/por-registro.ts';
import type { Ronda } from '../../platform/fila/relogio.ts';
import { dobrarMexidos, registrosMexidos } from './writes.ts';

/** Often: what changed is counted anew by every read until it is folded. */
const CADA_MS = 2000;
const LOTE = 5000;

/** Folds what changed into the sums of every registration. Nothing depends on when: what is not folded is added by who reads. */
export async function acertarSomas(
  banco: Banco,
  sinal: AbortSignal,
  lote: number = LOTE,
): Promise<number> {
  const registros = await banco.transacao(0, 'read', registrosMexidos);
  return porRegistro(registros, 'somas', sinal, async (registro) => {
    let total = 0;
    for (let foram = lote; foram === lote && !sinal.aborted; total += foram)
      foram = await banco.transacao(registro, 'write', (tx) => dobrarMexidos(tx, registro, lote));
    return total;
  });
}

/** The folding as a round of the house: at the start and every few seconds. */
export const rondaDasSomas = (banco: Banco): Ronda => ({
  nome: 'somas',
  cadaMs: CADA_MS,
  agir: (sinal) => acertarSomas(banco, sinal),
});
