/** The one card of the board that holds the tab stop; it stays mounted even when scrolled out of sight. */
export function createActiveCard() {
  const listeners = new Set<() => void>();
  let codigo: number | null = null;
  return {
    get: () => codigo,
    set(next: number | null) {
      if (next === codigo) return;
      codigo = next;
      for (const run of listeners) run();
    },
    subscribe(run: () => void) {
      listeners.add(run);
      return () => void listeners.delete(run);
    },
  };
}
