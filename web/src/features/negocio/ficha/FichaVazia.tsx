import { LoadingState } from '../../../ui/display/LoadingState.tsx';
import { Panel } from '../../../ui/display/Panel.tsx';
import { Skeleton } from '../../../ui/display/Skeleton.tsx';

/** The shape of the page of a deal while it comes. */
export function FichaVazia() {
  return (
    <LoadingState>
      <div className="ficha">
        <div className="ficha-cabeca">
          <div className="ficha-topo">
            <Skeleton width={320} height={28} />
          </div>
          <Skeleton height={48} />
          <Skeleton height={52} />
        </div>
        <div className="ficha-colunas">
          <div className="ficha-lado">
            <Panel>
              <Skeleton lines={10} />
            </Panel>
          </div>
          <div className="ficha-historia">
            <Panel>
              <Skeleton lines={2} />
            </Panel>
            <Panel>
              <Skeleton lines={10} />
            </Panel>
          </div>
        </div>
      </div>
    </LoadingState>
  );
}
