import { useEffect, useRef } from 'react';

const listeners = new Set<() => void>();

/** Tells everything on the page that failed for want of a connection that there is one again. */
export function announceReconnect(): void {
  for (const listener of listeners) listener();
}

/** Runs each time the connection is back; answers how to stop that. */
export function onReconnect(run: () => void): () => void {
  listeners.add(run);
  return () => void listeners.delete(run);
}

/** Runs once each time the connection is back, while the component is there. */
export function useReconnect(run: (() => void) | undefined): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => onReconnect(() => latest.current?.()), []);
}
