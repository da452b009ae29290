import type { Estagio } from '@praca/contract/pipeline/schemas.ts';
import { useDensity } from '../../../ui/base/density.ts';
import { useDelayed } from '../../../ui/base/use-delayed.ts';
import { chartIndex } from '../../../ui/base/chart-color.ts';

const ROWS = [4, 3, 3, 2, 2];

/** The board before its cards: column heads as soon as they are known, and places where cards will stand. */
export function BoardSkeleton({ stages }: { stages: readonly Estagio[] | null }) {
  const { card } = useDensity();
  const shown = useDelayed(true);
  if (!shown && stages === null) return <div className="quadro" aria-busy="true" />;
  const columns =
    stages ??
    ROWS.map((_, index) => ({ estagio_codigo: -index, estagio_descricao: '', estagio_cor: 1 }));
  return (
    <div className="quadro" role="status" aria-label="Carregando..." aria-busy="true">
      {columns.map((stage, index) => (
        <div className="coluna" key={stage.estagio_codigo}>
          <div className="coluna-topo coluna-topo-vago">
            <div className="coluna-titulo">
              <i
                className={`coluna-ponto chart-${chartIndex(stage.estagio_cor)}`}
                aria-hidden="true"
              />
              <span className="coluna-nome">{stage.estagio_descricao}</span>
            </div>
          </div>
          {shown &&
            Array.from({ length: ROWS[index % ROWS.length] ?? 2 }, (_, row) => (
              <div
                className="cartao-vago"
                key={`${stage.estagio_codigo}-${row}`}
                style={{ height: card }}
              />
            ))}
        </div>
      ))}
    </div>
  );
}
