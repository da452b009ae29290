import type { ReactNode } from 'react';
import { Button } from '../../../../ui/display/Button.tsx';
import { Chip } from '../../../../ui/display/Chip.tsx';
import { EmpresaChip, useEmpresaLimitada } from '../../../empresa/parts/EmpresaChip.tsx';
import type { Nomes } from '../nomes.ts';
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
  ordem,
  children,
}: {
  filtros: FiltrosNegocio;
  nomes: Nomes;
  onChange: (change: FiltrosNegocio) => void;
  onClear: () => void;
  onOpen: () => void;
  /** The order of the screen when it is not the usual one; it is no filter and stays when they go. */
  ordem?: ReactNode;
  /** Chips of this screen alone, before the shared ones. */
  children?: ReactNode;
}) {
  const chips = chipsDe(filtros, nomes);
  const narrowed = chips.length > 0 || Boolean(children);
  const limitada = useEmpresaLimitada();
  if (!narrowed && !ordem && !limitada) return null;
  return (
    <div
      className="filtros-ativos"
      role="group"
      aria-label={narrowed || limitada ? 'Filtros ativos' : 'Ordem'}
    >
      {ordem}
      {limitada && <EmpresaChip />}
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
      {narrowed && (
        <Button variant="subtle" size="small" onClick={onClear}>
          Limpar filtros
        </Button>
      )}
    </div>
  );
}
