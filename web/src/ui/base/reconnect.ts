import { useEffect, useRef } from 'react';

const listeners = new Set<() => void>();

/** Tells everything on the page that failed for want of a connection that there is one again. */
export function announceReconnect(): void {
  for (const listener of listeners) listener();
}

/** Runs once each time the connection is back, while the component is there. */
export function useReconnect(run: (() => void) | undefined): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    const listener = () => latest.current?.();
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
}
