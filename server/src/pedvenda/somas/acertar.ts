import type { Banco } from '../../platform/banco/db.ts';
import type { Ronda } from '../../platform/fila/relogio.ts';
import { dobrarVendas, registrosDeVendasMexidas } from './writes.ts';

const CADA_MS = 5000;
const LOTE = 200;

/** Folds the sales that changed into the sums of every registration. Nothing depends on when: what is not folded is added by who reads. */
export async function acertarVendas(
  banco: Banco,
  sinal: AbortSignal,
  lote: number = LOTE,
): Promise<number> {
  const registros = await banco.transacao(0, 'read', registrosDeVendasMexidas);
  let total = 0;
  for (const registro of registros)
    for (let haMais = true; haMais && !sinal.aborted;) {
      const dobradas = await banco.transacao(registro, 'write', (tx) =>
        dobrarVendas(tx, registro, lote),
      );
      total += dobradas.foram;
      ({ haMais } = dobradas);
    }
  return total;
}

/** The folding as a round of the house: at the start and every few seconds. */
export const rondaDasVendas = (banco: Banco): Ronda => ({
  nome: 'vendas-somadas',
  cadaMs: CADA_MS,
  agir: (sinal) => acertarVendas(banco, sinal),
});
