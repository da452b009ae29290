import type { ReactNode } from 'react';
import { IconFilter } from '@tabler/icons-react';
import type { Mudar } from '../../../kit/lista/use-endereco.ts';
import { useBuscaAdiada } from '../../../kit/recurso/use-busca-adiada.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { PageBar } from '../../../ui/display/PageBar.tsx';
import { SearchField } from '../../../ui/field/SearchField.tsx';

/** The bar of a list of customers: its name, the search, the way to the filters, and what else may be done (`children`). */
export function BuscaBar({
  titulo,
  visoes,
  q,
  quantos,
  mudar,
  aoFiltrar,
  children,
}: {
  titulo: string;
  /** The menu of its saved views. */
  visoes: ReactNode;
  q: string;
  /** How many filters narrow the list. */
  quantos: number;
  mudar: Mudar<{ q: string }>;
  aoFiltrar: () => void;
  children?: ReactNode;
}) {
  const [texto, digitar] = useBuscaAdiada(q, (novo) => mudar({ q: novo }, true));
  const filtros = quantos > 0 ? `Filtros · ${quantos}` : 'Filtros';
  return (
    <PageBar title={titulo} lead={visoes}>
      <div className="recurso-busca">
        <SearchField
          label="Buscar cliente"
          placeholder="Buscar cliente"
          maxLength={200}
          value={texto}
          onChange={digitar}
        />
      </div>
      <Button
        iconOnPhone
        aria-label={filtros}
        icon={<IconFilter size={16} aria-hidden="true" />}
        onClick={aoFiltrar}
      >
        {filtros}
      </Button>
      {children}
    </PageBar>
  );
}
