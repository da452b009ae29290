import { useSyncExternalStore } from 'react';

const watching = (text: string) => {
  const query = window.matchMedia(text);
  const subscribe = (run: () => void) => {
    query.addEventListener('change', run);
    return () => query.removeEventListener('change', run);
  };
  return () => useSyncExternalStore(subscribe, () => query.matches);
};

/** Whether the screen is as narrow as a phone's: words give way to icons. */
export const usePhone = watching('(max-width: 767.98px)');

/** Whether a table leaves out the columns that ask for room (`hideBelow: 1028`). */
export const useTabelaEstreita = watching('(max-width: 1027.98px)');

/** Whether everything that a bar has fits on one line. */
export const useWide = watching('(min-width: 1200px)');
