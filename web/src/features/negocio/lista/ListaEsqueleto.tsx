import { LoadingState } from '../../../ui/display/LoadingState.tsx';
import { Skeleton } from '../../../ui/display/Skeleton.tsx';

/** Rows that are on their way, as high as those that come. */
export const ListaEsqueleto = () => (
  <LoadingState>
    <div className="lista-esqueleto" aria-hidden="true">
      {Array.from({ length: 14 }, (_, i) => (
        <div key={i}>
          <Skeleton width={`${88 - ((i * 13) % 30)}%`} />
        </div>
      ))}
    </div>
  </LoadingState>
);
