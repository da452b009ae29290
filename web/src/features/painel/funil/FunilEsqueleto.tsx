import { LoadingState } from '../../../ui/display/LoadingState.tsx';
import { Skeleton } from '../../../ui/display/Skeleton.tsx';
import './Indicadores.css';
import './GraficoFunil.css';
import './FunilEsqueleto.css';

const INDICADORES = ['Em aberto', 'Ganho', 'Conversão', 'Ciclo médio'];
const DEGRAUS = [100, 82, 66, 52, 40, 30, 22];

/** The shape of the screen while its numbers come. */
export function FunilEsqueleto() {
  return (
    <LoadingState>
      <div className="funil-pagina-corpo" aria-hidden="true">
        <div className="indicadores">
          {INDICADORES.map((titulo) => (
            <div className="painel-figura" key={titulo}>
              <p className="painel-figura-titulo">{titulo}</p>
              <div className="painel-figura-numero funil-vago">
                <Skeleton width={120} height={20} />
              </div>
              <div className="funil-vago-nota">
                <Skeleton width="70%" />
              </div>
            </div>
          ))}
        </div>
        <div className="panel funil-vago-painel">
          {DEGRAUS.map((largura) => (
            <div className="funil-linha funil-vago-linha" key={largura}>
              <span className="funil-nome">
                <Skeleton width="70%" />
              </span>
              <span className="funil-forma funil-vago-forma">
                <Skeleton width={`${largura}%`} height="100%" />
              </span>
              <span className="funil-valor">
                <Skeleton width={80} />
              </span>
              <span className="funil-passagem" />
              <span className="funil-tempo" />
            </div>
          ))}
        </div>
      </div>
    </LoadingState>
  );
}
