import type { Query } from '@tanstack/react-query';

/** Whether what is on the screen was read in another visit: on its way to be renewed, or impossible to renew. */
export const veioGuardada = ({ state }: Query): boolean =>
  state.dataUpdatedAt > 0 &&
  state.dataUpdatedAt < performance.timeOrigin &&
  (state.fetchStatus === 'fetching' || state.fetchFailureCount > 0);
