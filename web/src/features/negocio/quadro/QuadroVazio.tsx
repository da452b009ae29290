import { IconLayoutKanban, IconSearchOff } from '@tabler/icons-react';
import { Button } from '../../../ui/display/Button.tsx';
import { EmptyState } from '../../../ui/display/EmptyState.tsx';
import { temFiltros, type FiltrosNegocio } from '../base/filtros/filtros.ts';
import { chipsDe } from '../base/filtros/filtros-chips.ts';
import type { Nomes } from '../base/nomes.ts';

/** Nothing on the board: because nothing is there yet, or because of the filters, which it names. */
export function QuadroVazio({
  filtros,
  nomes,
  onClear,
  onCreate,
  onImport,
}: {
  filtros: FiltrosNegocio;
  nomes: Nomes;
  onClear: () => void;
  onCreate: (() => void) | null;
  onImport: (() => void) | null;
}) {
  if (temFiltros(filtros)) {
    return (
      <div className="quadro-vazio">
        <EmptyState
          card
          icon={<IconSearchOff size={28} stroke={1.5} />}
          title="Nenhum dado encontrado"
          action={<Button onClick={onClear}>Limpar filtros</Button>}
        >
          {chipsDe(filtros, nomes)
            .map((chip) => chip.texto)
            .join(' · ')}
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="quadro-vazio">
      <EmptyState
        card
        icon={<IconLayoutKanban size={28} stroke={1.5} />}
        title="Nenhum negócio neste funil. Crie o primeiro ou importe um CSV."
        action={
          <>
            {onCreate && (
              <Button variant="primary" onClick={onCreate}>
                Novo negócio
              </Button>
            )}
            {onImport && <Button onClick={onImport}>Importar CSV</Button>}
          </>
        }
      />
    </div>
  );
}
