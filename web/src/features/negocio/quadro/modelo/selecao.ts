const NENHUNS: ReadonlySet<number> = new Set();

/**
 * The marked cards of a board, in the order in which they were marked, and where a range begins; or the whole filter,
 * until the marks change. At most `limit` can be marked: what goes beyond is not, and `full` is told.
 */
export function criarSelecao(limite: number, cheio: () => void) {
  let marcados = NENHUNS;
  let inteiro = false;
  let ancora: number | null = null;
  const ouvintes = new Set<() => void>();
  const put = (proximo: ReadonlySet<number>) => {
    marcados = proximo.size === 0 ? NENHUNS : proximo;
    inteiro = false;
    for (const rodar of ouvintes) rodar();
  };
  /** Whether marking these cards would pass the limit; in that case a toast tells the person and nothing is marked. */
  const demais = (proximo: ReadonlySet<number>) => {
    if (proximo.size <= limite) return false;
    cheio();
    return true;
  };
  return {
    get: () => marcados,
    /** Whether the selection is everything that the filter gives, marked or not. */
    inteiro: () => inteiro,
    tomarInteiro() {
      inteiro = true;
      for (const rodar of ouvintes) rodar();
    },
    has: (codigo: number) => marcados.has(codigo),
    toggle(codigo: number) {
      const proximo = new Set(marcados);
      if (!proximo.delete(codigo)) proximo.add(codigo);
      if (demais(proximo)) return;
      ancora = codigo;
      put(proximo);
    },
    /** Marks everything between the last marked card of this list and this one; alone when there is none. */
    range(ids: readonly number[], codigo: number) {
      const to = ids.indexOf(codigo);
      const from = ancora === null ? to : ids.indexOf(ancora);
      const [primeiro, ultimo] = from < 0 ? [to, to] : [Math.min(from, to), Math.max(from, to)];
      const proximo = new Set([...marcados, ...ids.slice(primeiro, ultimo + 1)]);
      if (demais(proximo)) return;
      if (from < 0) ancora = codigo;
      put(proximo);
    },
    /** Marks these too, as many as there is room for. */
    somar(ids: readonly number[]) {
      const proximo = [...new Set([...marcados, ...ids])];
      put(new Set(proximo.slice(0, limite)));
      if (proximo.length > limite) cheio();
    },
    /** Cards that are no longer on the board cannot be meant. */
    manter(ali: (codigo: number) => boolean) {
      const proximo = new Set([...marcados].filter(ali));
      if (proximo.size !== marcados.size) put(proximo);
    },
    limpar() {
      ancora = null;
      if (marcados.size > 0 || inteiro) put(NENHUNS);
    },
    assinar(rodar: () => void) {
      ouvintes.add(rodar);
      return () => void ouvintes.delete(rodar);
    },
  };
}
