/** A figure as a dashboard describes it. */
export type FiguraDoPainel = {
  titulo: string;
  texto: string;
  /** What the number counts, in words. */
  dito: string;
  nota: string;
  /** The address of exactly its rows. */
  href: string;
  anterior?: { agora: number; antes: number } | undefined;
};

/** One bar, which opens its rows. */
export type BarraDoPainel = {
  chave: string;
  nome: string;
  quantidade: number;
  /** Beside the number: what it is worth, how long it stands. */
  nota: string;
  href: string;
};

/** A chart of bars as a dashboard describes it. */
export type GraficoDoPainel = {
  titulo: string;
  /** What the bars count, so that nobody adds up what overlaps. */
  definicao: string;
  /** The head of the column of names, and of that of notes. */
  coluna: string;
  colunaDaNota: string;
  barras: readonly BarraDoPainel[];
};
