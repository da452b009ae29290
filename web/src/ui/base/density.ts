import { useSyncExternalStore } from 'react';

export type DensityName = 'compacto' | 'padrao' | 'toque';

/** Heights in pixels, the same as in scale.css: what is windowed counts with them instead of measuring. */
export type Density = { name: DensityName; control: number; row: number; card: number };

const DENSITIES: Record<DensityName, Density> = {
  compacto: { name: 'compacto', control: 28, row: 32, card: 82 },
  padrao: { name: 'padrao', control: 32, row: 36, card: 108 },
  toque: { name: 'toque', control: 44, row: 48, card: 120 },
};

const TOUCH = '(pointer: coarse), (max-width: 767.98px)';
const listeners = new Set<() => void>();

function read(): Density {
  if (window.matchMedia(TOUCH).matches) return DENSITIES.toque;
  const chosen = document.documentElement.dataset['density'];
  return chosen === 'compacto' || chosen === 'toque' ? DENSITIES[chosen] : DENSITIES.padrao;
}

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(TOUCH);
  query.addEventListener('change', listener);
  listeners.add(listener);
  return () => {
    query.removeEventListener('change', listener);
    listeners.delete(listener);
  };
}

/** Chooses the density for the mouse; a finger always gets `toque`. */
export function setDensity(name: DensityName): void {
  document.documentElement.dataset['density'] = name;
  for (const listener of listeners) listener();
}

/** The density in force now. */
export function useDensity(): Density {
  return useSyncExternalStore(subscribe, read);
}
