const NONE: ReadonlySet<number> = new Set();

/** The marked cards of a board, in the order in which they were marked, and where a range begins. */
export function createSelection() {
  let marked = NONE;
  let anchor: number | null = null;
  const listeners = new Set<() => void>();
  const put = (next: ReadonlySet<number>) => {
    marked = next.size === 0 ? NONE : next;
    for (const run of listeners) run();
  };
  return {
    get: () => marked,
    has: (codigo: number) => marked.has(codigo),
    toggle(codigo: number) {
      const next = new Set(marked);
      if (!next.delete(codigo)) next.add(codigo);
      anchor = codigo;
      put(next);
    },
    /** Marks everything between the last marked card of this list and this one; alone when there is none. */
    range(ids: readonly number[], codigo: number) {
      const to = ids.indexOf(codigo);
      const from = anchor === null ? to : ids.indexOf(anchor);
      const [first, last] = from < 0 ? [to, to] : [Math.min(from, to), Math.max(from, to)];
      if (from < 0) anchor = codigo;
      put(new Set([...marked, ...ids.slice(first, last + 1)]));
    },
    add(ids: readonly number[]) {
      put(new Set([...marked, ...ids]));
    },
    /** Cards that are no longer on the board cannot be meant. */
    keep(there: (codigo: number) => boolean) {
      const next = new Set([...marked].filter(there));
      if (next.size !== marked.size) put(next);
    },
    clear() {
      anchor = null;
      if (marked.size > 0) put(NONE);
    },
    subscribe(run: () => void) {
      listeners.add(run);
      return () => void listeners.delete(run);
    },
  };
}
