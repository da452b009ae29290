import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import type { Nomes } from '../pipeline/nomes.ts';
import type { FiltrosNegocio } from './filtros.ts';
import { chipsDe } from './filtros-chips.ts';
import './filtros.css';

/** What narrows the screen, in sight: each filter can be taken away, or all at once. */
export function FiltrosAtivos({
  filtros,
  nomes,
  onChange,
  onClear,
  onOpen,
  children,
}: {
  filtros: FiltrosNegocio;
  nomes: Nomes;
  onChange: (change: FiltrosNegocio) => void;
  onClear: () => void;
  onOpen: () => void;
  /** Chips of this screen alone, before the shared ones. */
  children?: ReactNode;
}) {
  const chips = chipsDe(filtros, nomes);
  if (chips.length === 0 && !children) return null;
  return (
    <div className="filtros-ativos" role="group" aria-label="Filtros ativos">
      {children}
      {chips.map(({ chave, texto, sem }) => (
        <Chip
          key={chave}
          removeLabel={`Remover filtro ${texto}`}
          onRemove={() => onChange(sem)}
          onClick={onOpen}
        >
          {texto}
        </Chip>
      ))}
      <Button variant="subtle" size="small" onClick={onClear}>
        Limpar filtros
      </Button>
    </div>
  );
}
