import { useSyncExternalStore } from 'react';
import { dinheiro, dinheiroCompacto, plural } from '../../../platform/texto/format.ts';
import type { ControleDoQuadro } from './modelo/controle-do-quadro.ts';

/** Count and sum of the whole board, the weighted sum when asked. */
export function QuadroTotais({ quadro }: { quadro: ControleDoQuadro }) {
  const { assinarTotais, totals } = quadro.store;
  const { quantidade, valor_total, valor_ponderado } = useSyncExternalStore(assinarTotais, totals);
  return (
    <span
      className="quadro-totais"
      title={`Soma ${dinheiro(valor_total)} · ponderado ${dinheiro(valor_ponderado)}`}
    >
      {plural(quantidade, 'negócio', 'negócios')} · {dinheiroCompacto(valor_total)}
    </span>
  );
}
