import { useSyncExternalStore } from 'react';

export type ColorScheme = 'light' | 'dark';

const ATTRIBUTE = 'data-color-scheme';
const listeners = new Set<() => void>();

function read(): ColorScheme {
  return document.documentElement.getAttribute(ATTRIBUTE) === 'dark' ? 'dark' : 'light';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Paints the whole page light or dark, at once. Remembering the choice is the caller's. */
export function setColorScheme(scheme: ColorScheme): void {
  document.documentElement.setAttribute(ATTRIBUTE, scheme);
  for (const listener of listeners) listener();
}

/** The scheme on the screen now. */
export function useColorScheme(): ColorScheme {
  return useSyncExternalStore(subscribe, read);
}
