import type { Banco } from '../../platform/banco/db.ts';
import { porRegistro } from '../../platform/fila/por-registro.ts';
import type { Ronda } from '../../platform/fila/relogio.ts';
import { dobrarTarefas, registrosComTarefas } from './writes.ts';

const CADA_MS = 5000;
const LOTE = 5000;

/** Folds what changed of tasks into the sums of every registration. No figure depends on when: what is not folded is added by who reads. */
export async function acertarTarefas(
  banco: Banco,
  sinal: AbortSignal,
  lote: number = LOTE,
): Promise<number> {
  const registros = await banco.transacao(0, 'read', registrosComTarefas);
  return porRegistro(registros, 'somas das tarefas', sinal, async (registro) => {
    let total = 0;
    for (let foram = lote; foram === lote && !sinal.aborted; total += foram)
      foram = await banco.transacao(registro, 'write', (tx) => dobrarTarefas(tx, registro, lote));
    return total;
  });
}

/** The folding as a round of the house: at the start and every few seconds. */
export const rondaDasTarefas = (banco: Banco): Ronda => ({
  nome: 'somas das tarefas',
  cadaMs: CADA_MS,
  agir: (sinal) => acertarTarefas(banco, sinal),
});
