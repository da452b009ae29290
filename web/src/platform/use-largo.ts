import { useSyncExternalStore } from 'react';

const query = window.matchMedia('(min-width: 900px)');

const assinar = (ouvinte: () => void) => {
  query.addEventListener('change', ouvinte);
  return () => query.removeEventListener('change', ouvinte);
};

/** Whether the two columns of a deal's page stand side by side; below that the composer goes to the foot. */
export const useLargo = (): boolean => useSyncExternalStore(assinar, () => query.matches);
