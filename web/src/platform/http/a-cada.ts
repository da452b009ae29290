import { espalhar } from './espalhar.ts';

/** For `refetchInterval`: again every `ms`, and scattered after a read that failed. */
export const aCada =
  (ms: number) =>
  ({ state }: { state: { status: string; fetchFailureCount: number } }): number =>
    state.status === 'error' || state.fetchFailureCount > 0 ? espalhar(ms) : ms;
