import { useState, type ReactNode } from 'react';
import { IconFilter } from '@tabler/icons-react';
import { classNames } from '../../ui/base/class-names.ts';
import { Button } from '../../ui/display/Button.tsx';
import './painel.css';

/** Filters that on a phone stand behind one button, which says how many of them are chosen. */
export function MaisFiltros({ escolhidos, children }: { escolhidos: number; children: ReactNode }) {
  const [abertos, setAbertos] = useState(false);
  return (
    <>
      <div className="mais-filtros-abrir">
        <Button
          fullWidth
          icon={<IconFilter size={16} aria-hidden="true" />}
          aria-expanded={abertos}
          onClick={() => setAbertos(!abertos)}
        >
          {escolhidos > 0 ? `Mais filtros · ${escolhidos}` : 'Mais filtros'}
        </Button>
      </div>
      <div className={classNames('mais-filtros', abertos && 'mais-filtros-abertos')}>
        {children}
      </div>
    </>
  );
}
