import { IconChevronDown, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { ANTERIOR, porPagina, SEGUINTE } from '@praca/contract/rotulos.ts';
import { numero } from '../../platform/format.ts';
import { Button } from '../../ui/display/Button.tsx';
import { IconButton } from '../../ui/display/IconButton.tsx';
import { Menu } from '../../ui/floating/Menu.tsx';
import { POR_PAGINA } from './endereco.ts';

/** How many rows there are, how many stand on a page, and the way to the others. */
export function RecursoRodape({
  total,
  pagina,
  porpagina,
  aoMudar,
}: {
  total: number | null;
  pagina: number;
  porpagina: number;
  aoMudar: (mudanca: { pagina?: number; porpagina?: number }) => void;
}) {
  const paginas = Math.max(1, Math.ceil((total ?? 0) / porpagina));
  return (
    <div className="recurso-rodape">
      <span className="recurso-total" role="status">
        {total === null ? 'Carregando...' : `Total: ${numero(total)}`}
      </span>
      <Menu
        label="Linhas por página"
        trigger={
          <Button
            variant="subtle"
            size="small"
            iconRight={<IconChevronDown size={14} aria-hidden="true" />}
          >
            {porPagina(porpagina)}
          </Button>
        }
        items={POR_PAGINA.map((quantos) => ({
          label: porPagina(quantos),
          checked: quantos === porpagina,
          onSelect: () => aoMudar({ porpagina: quantos, pagina: 1 }),
        }))}
      />
      {paginas > 1 && (
        <nav aria-label="Páginas" className="recurso-paginas">
          <IconButton
            label={ANTERIOR}
            icon={<IconChevronLeft size={18} aria-hidden="true" />}
            disabled={pagina <= 1}
            onClick={() => aoMudar({ pagina: pagina - 1 })}
          />
          <span>
            {numero(pagina)} de {numero(paginas)}
          </span>
          <IconButton
            label={SEGUINTE}
            icon={<IconChevronRight size={18} aria-hidden="true" />}
            disabled={pagina >= paginas}
            onClick={() => aoMudar({ pagina: pagina + 1 })}
          />
        </nav>
      )}
    </div>
  );
}
