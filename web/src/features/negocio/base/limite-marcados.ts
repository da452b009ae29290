import { numero, numeroOuMais } from '../../../platform/texto/format.ts';
import { toast } from '../../../ui/window/toast.ts';

/** More than this many marked one by one: the filter is the way to name them. */
export const MAXIMO_MARCADOS = 1_000;
const AVISO_MS = 10_000;

/** Says that no more can be marked one by one, and offers the whole filter when it is known how many that is. */
export function avisarLimite(
  total: number | null,
  totalMais: boolean,
  selecionarTodos: () => void,
): void {
  toast(
    `Marque até ${numero(MAXIMO_MARCADOS)} negócios um a um. Para mais, selecione todos os deste filtro.`,
    {
      tone: 'warning',
      id: 'marcados',
      ms: AVISO_MS,
      ...(total !== null && {
        action: {
          label: totalMais
            ? `Selecionar todos deste filtro (${numeroOuMais(total, totalMais)})`
            : `Selecionar todos os ${numero(total)} deste filtro`,
          onSelect: selecionarTodos,
        },
      }),
    },
  );
}
