const NONE: ReadonlySet<number> = new Set();

/**
 * The marked cards of a board, in the order in which they were marked, and where a range begins; or the whole filter,
 * until the marks change. At most `limit` can be marked: what goes beyond is not, and `full` is told.
 */
export function createSelection(limit: number, full: () => void) {
  let marked = NONE;
  let whole = false;
  let anchor: number | null = null;
  const listeners = new Set<() => void>();
  const put = (next: ReadonlySet<number>) => {
    marked = next.size === 0 ? NONE : next;
    whole = false;
    for (const run of listeners) run();
  };
  /** Whether these would be too many; then that is told and nothing changes. */
  const tooMany = (next: ReadonlySet<number>) => {
    if (next.size <= limit) return false;
    full();
    return true;
  };
  return {
    get: () => marked,
    /** Whether the selection is everything that the filter gives, marked or not. */
    whole: () => whole,
    takeWhole() {
      whole = true;
      for (const run of listeners) run();
    },
    has: (codigo: number) => marked.has(codigo),
    toggle(codigo: number) {
      const next = new Set(marked);
      if (!next.delete(codigo)) next.add(codigo);
      if (tooMany(next)) return;
      anchor = codigo;
      put(next);
    },
    /** Marks everything between the last marked card of this list and this one; alone when there is none. */
    range(ids: readonly number[], codigo: number) {
      const to = ids.indexOf(codigo);
      const from = anchor === null ? to : ids.indexOf(anchor);
      const [first, last] = from < 0 ? [to, to] : [Math.min(from, to), Math.max(from, to)];
      const next = new Set([...marked, ...ids.slice(first, last + 1)]);
      if (tooMany(next)) return;
      if (from < 0) anchor = codigo;
      put(next);
    },
    /** Marks these too, as many as there is room for. */
    add(ids: readonly number[]) {
      const next = [...new Set([...marked, ...ids])];
      put(new Set(next.slice(0, limit)));
      if (next.length > limit) full();
    },
    /** Cards that are no longer on the board cannot be meant. */
    keep(there: (codigo: number) => boolean) {
      const next = new Set([...marked].filter(there));
      if (next.size !== marked.size) put(next);
    },
    clear() {
      anchor = null;
      if (marked.size > 0 || whole) put(NONE);
    },
    subscribe(run: () => void) {
      listeners.add(run);
      return () => void listeners.delete(run);
    },
  };
}
