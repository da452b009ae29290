import type { Estagio } from '@praca/contract/pipeline/schemas.ts';
import { useDensity } from '../../../ui/base/density.ts';
import { useDelayed } from '../../../ui/base/use-delayed.ts';
import { chartIndex } from '../../../ui/base/chart-color.ts';

const LINHAS = [4, 3, 3, 2, 2];

/** The board before its cards: column heads as soon as they are known, and places where cards will stand. */
export function QuadroEsqueleto({ estagios }: { estagios: readonly Estagio[] | null }) {
  const { card: cartao } = useDensity();
  const mostrados = useDelayed(true);
  if (!mostrados && estagios === null) return <div className="quadro" aria-busy="true" />;
  const colunas =
    estagios ??
    LINHAS.map((_, index) => ({ estagio_codigo: -index, estagio_descricao: '', estagio_cor: 1 }));
  return (
    <div className="quadro" role="status" aria-label="Carregando..." aria-busy="true">
      {colunas.map((estagio, index) => (
        <div className="coluna" key={estagio.estagio_codigo}>
          <div className="coluna-topo coluna-topo-vago">
            <div className="coluna-titulo">
              <i
                className={`coluna-ponto chart-${chartIndex(estagio.estagio_cor)}`}
                aria-hidden="true"
              />
              <span className="coluna-nome">{estagio.estagio_descricao}</span>
            </div>
          </div>
          {mostrados &&
            Array.from({ length: LINHAS[index % LINHAS.length] ?? 2 }, (_, linha) => (
              <div
                className="cartao-vago"
                key={`${estagio.estagio_codigo}-${linha}`}
                style={{ height: cartao }}
              />
            ))}
        </div>
      ))}
    </div>
  );
}
