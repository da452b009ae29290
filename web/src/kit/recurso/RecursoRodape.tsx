import type { ReactNode } from 'react';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { ANTERIOR, SEGUINTE } from '@praca/contract/rotulos.ts';
import { numero, numeroOuMais } from '../../platform/texto/format.ts';
import { IconButton } from '../../ui/display/IconButton.tsx';
import { PorPaginaMenu } from '../lista/PorPaginaMenu.tsx';
import { POR_PAGINA } from '../lista/pagina.ts';
import './recurso.css';

/** How many rows there are, how many stand on a page, and the way to the others. */
export function RecursoRodape({
  total,
  totalMais,
  semContar = false,
  haSeguinte,
  pagina,
  porpagina,
  soma,
  aoMudar,
}: {
  /** null: not counted yet. */
  total: number | null;
  /** They could not be counted. */
  semContar?: boolean;
  /** There are more rows than `total`. */
  totalMais: boolean;
  haSeguinte: boolean;
  pagina: number;
  porpagina: number;
  /** What the rows add up to. */
  soma: ReactNode;
  aoMudar: (mudanca: { pagina?: number; porpagina?: number }) => void;
}) {
  const contando = semContar ? 'Não foi possível contar.' : 'Carregando...';
  const paginas = Math.max(1, Math.ceil((total ?? 0) / porpagina));
  return (
    <div className="recurso-rodape">
      <span className="recurso-total" role="status">
        {total === null ? contando : `Total: ${numeroOuMais(total, totalMais)}`}
      </span>
      {soma}
      <PorPaginaMenu
        rotulo="Linhas por página"
        opcoes={POR_PAGINA}
        valor={porpagina}
        aoMudar={(quantos) => aoMudar({ porpagina: quantos, pagina: 1 })}
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
            {totalMais ? `Página ${numero(pagina)}` : `${numero(pagina)} de ${numero(paginas)}`}
          </span>
          <IconButton
            label={SEGUINTE}
            icon={<IconChevronRight size={18} aria-hidden="true" />}
            disabled={!haSeguinte}
            onClick={() => aoMudar({ pagina: pagina + 1 })}
          />
        </nav>
      )}
    </div>
  );
}
