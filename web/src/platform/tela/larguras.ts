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

/** Whether a table leaves out the columns that ask for room (`hideBelow: 1366`). */
export const useTabelaEstreita = watching('(max-width: 1365.98px)');

/** Whether everything that a bar has fits on one line. */
export const useWide = watching('(min-width: 1200px)');

/** Whether the two columns of a deal's page stand side by side; below that the composer goes to the foot. */
export const useLargo = watching('(min-width: 900px)');

/** Whether the screen has no room for every button of the bulk bar: the rarer ones go into a menu. */
export const useEstreito = watching('(max-width: 1279.98px)');
