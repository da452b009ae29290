import { useSyncExternalStore } from 'react';

const query = window.matchMedia('(max-width: 1279.98px)');

const subscribe = (run: () => void) => {
  query.addEventListener('change', run);
  return () => query.removeEventListener('change', run);
};

/** Whether the screen has no room for every button of the bar: the rarer ones go into a menu. */
export const useEstreito = (): boolean => useSyncExternalStore(subscribe, () => query.matches);
