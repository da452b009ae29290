import { useEffect, useSyncExternalStore } from 'react';

/* Addresses of pictures by the key of their person, and the keys that are on the screen. */
let photos: ReadonlyMap<string, string> = new Map();
const wanted = new Set<string>();
const watchers = new Set<() => void>();
const askers = new Set<() => void>();

/** Puts in the pictures that there are; every avatar with a key follows. */
export const setAvatarPhotos = (next: ReadonlyMap<string, string>): void => {
  photos = next;
  for (const watcher of watchers) watcher();
};

/** The keys that some avatar has asked for, and who hears of a new one. */
export const wantedPhotos = (): readonly string[] => [...wanted];
/** Hears of each new key that an avatar asks for; the answer stops it. */
export const onWantedPhoto = (asker: () => void): (() => void) => {
  askers.add(asker);
  return () => askers.delete(asker);
};

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

/** The address of the picture of a person, once it is there. */
export function useAvatarPhoto(key: string | undefined): string | undefined {
  const photo = useSyncExternalStore(watch, () =>
    key === undefined ? undefined : photos.get(key),
  );
  useEffect(() => {
    if (key === undefined || wanted.has(key)) return;
    wanted.add(key);
    for (const asker of askers) asker();
  }, [key]);
  return photo;
}
