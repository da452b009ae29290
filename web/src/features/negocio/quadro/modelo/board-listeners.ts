type Listener = () => void;

/** Who wants to know: each column by itself, the totals of the board, and the order of its columns. */
export function createBoardListeners() {
  const columns = new Map<number, Set<Listener>>();
  const totals = new Set<Listener>();
  const order = new Set<Listener>();
  const add = (set: Set<Listener>, run: Listener) => {
    set.add(run);
    return () => void set.delete(run);
  };
  const tell = (set: Iterable<Listener>) => {
    for (const run of set) run();
  };
  return {
    subscribeColumn(stage: number, run: Listener) {
      const set = columns.get(stage) ?? new Set();
      columns.set(stage, set);
      return add(set, run);
    },
    subscribeTotals: (run: Listener) => add(totals, run),
    subscribeOrder: (run: Listener) => add(order, run),
    changed(...stages: number[]) {
      for (const stage of new Set(stages)) tell(columns.get(stage) ?? []);
    },
    totalsChanged: () => tell(totals),
    orderChanged: () => tell(order),
  };
}
