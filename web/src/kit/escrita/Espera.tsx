import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorState } from '../../ui/display/ErrorState.tsx';
import { LoadingState } from '../../ui/display/LoadingState.tsx';

/** Stands where a form will, until what it begins with is read; where that fails it says so, and tries again. */
export function Espera({
  por: { isError, isFetching, refetch },
}: {
  por: Pick<UseQueryResult, 'isError' | 'isFetching' | 'refetch'>;
}) {
  return isError ? (
    <ErrorState retrying={isFetching} onRetry={() => void refetch()} />
  ) : (
    <LoadingState />
  );
}
