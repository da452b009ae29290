import { numero } from '../../platform/texto/format.ts';
import { Button } from '../../ui/display/Button.tsx';
import './ver-mais.css';

/** The end of a list of which there is more: how much is here, and the way to the rest. Nothing where all is here. */
export function VerMais({
  partes,
}: {
  partes: {
    linhas: readonly unknown[] | undefined;
    total?: number | undefined;
    lendo: boolean;
    haMais: boolean;
    mais: () => void;
  };
}) {
  const { linhas = [], total, lendo, haMais, mais } = partes;
  if (!haMais || (total !== undefined && linhas.length >= total)) return null;
  return (
    <div className="ver-mais">
      <Button size="small" loading={lendo} onClick={mais}>
        Ver mais
      </Button>
      <span className="type-muted" role="status">
        {numero(linhas.length, 0)}
        {total === undefined ? ' até aqui' : ` de ${numero(total, 0)}`}
      </span>
    </div>
  );
}
