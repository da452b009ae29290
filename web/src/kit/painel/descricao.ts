import type { CelulaDoCsv } from './csv.ts';

/** The number of a period between which and another one a change is explained. */
export type TotalDaCascata = {
  /** "1 a 19 de outubro". */
  nome: string;
  /** A decimal of the wire, exact. */
  valor: string;
  /** The address of exactly its rows. */
  href?: string | undefined;
};

/** One part of a change, with its sign. */
export type ParcelaDaCascata = TotalDaCascata & {
  chave: string;
  /** What this part is, where its name does not say it. */
  nota?: string | undefined;
};

/** A change from one number to another, part by part. What the parts leave over is shown as such, never hidden. */
export type CascataDoPainel = {
  de: TotalDaCascata;
  para: TotalDaCascata;
  parcelas: readonly ParcelaDaCascata[];
  /** `pontos`: percentage points; its totals are percentages. */
  unidade: 'dinheiro' | 'numero' | 'pontos';
};

/** What "explain this number" shows against one period. */
export type ConteudoDaExplicacao = {
  /** Below the head, where something has to be known: "12 dias úteis contra 13". */
  ressalva?: string | undefined;
  cascata: CascataDoPainel;
};

/** How a figure explains itself: what it counts, against which periods, and where the parts come from. */
export type ExplicacaoDoPainel = {
  /** What the number counts, and whose rows. */
  definicao: string;
  /** What the dashboard is narrowed by, its period included: "criados em 2026 · Origem: Feira". */
  filtros: string;
  /** The rows behind the number of now: "Ver os 143 pedidos". */
  linhas: { texto: string; href: string };
  /** What is explained, where it is no change over time: "O que as chances mudam". */
  pergunta?: string | undefined;
  /** What the choice between several is called; absent: "Comparar com". */
  rotulo?: string | undefined;
  /** The periods to compare with, the first one opened first: "out. 2025". None: nothing stands beside the number. */
  contra: readonly { chave: string; nome: string }[];
  /** Reads the parts against one of them; the key tells one reading from another. */
  chave: readonly unknown[];
  ler: (contra: string) => Promise<ConteudoDaExplicacao>;
};

/** A figure as a dashboard describes it. */
export type FiguraDoPainel = {
  titulo: string;
  /** What its change is made of: asked for when somebody opens it. */
  explicacao?: ExplicacaoDoPainel | undefined;
  texto: string;
  /** What the number counts, in words. */
  dito: string;
  nota: string;
  /** The address of exactly its rows. */
  href: string;
  /** How it stands against each period compared with, in words: "+25% contra 4 no período anterior"; empty while that is asked for. */
  anteriores?: readonly string[] | undefined;
  /** Behind the number: "de 214". */
  de?: string | undefined;
  /** How it stands against other periods, line by line; a direction is a sign first, then a colour. */
  comparacoes?: readonly ComparacaoDoPainel[] | undefined;
};

/** "8,3 % sobre out." and which way that is. */
export type ComparacaoDoPainel = {
  texto: string;
  sentido: 'sobe' | 'desce' | 'igual';
  /** The text itself says which way, or that there is none: "acima do ritmo", "— sobre 2024: base 0". */
  ditoNoTexto?: true;
};

/** A cell of a chart's table: as a person reads it, and as a file counts with it. */
export type CelulaDaTabela = { texto: string; celula: CelulaDoCsv };

/** One bar, which opens its rows. */
export type BarraDoPainel = {
  chave: string;
  nome: string;
  /** How long the bar is. */
  quantidade: number;
  /** The number in words, where it counts no deals: "R$ 1.012,38". */
  texto?: string;
  /** The whole bar in words, where it counts no deals: "Mariana Kuhn: R$ 1.012,38, 78% da meta". */
  dito?: string;
  /** The number of the file, exact. */
  celula?: CelulaDoCsv;
  /** Where the bar should end: its target. */
  meta?: number | null;
  /** Beside the number: what it is worth, how long it stands. */
  nota: string;
  /** What the note says, number by number, under the heads of `colunas`. */
  celulas?: readonly CelulaDaTabela[];
  href: string;
};

/** A chart of bars as a dashboard describes it. */
export type GraficoDoPainel = {
  titulo: string;
  /** What the bars count, so that nobody adds up what overlaps. */
  definicao: string;
  /** Said below the bars: why they do not add up to the whole. */
  ressalva?: string | undefined;
  /** The head of the column of names, and of that of notes. */
  coluna: string;
  /** The head of the numbers, where they count no deals. */
  colunaDoNumero?: string;
  colunaDaNota: string;
  /** The heads of what the note says, number by number, in the table and in the files; absent: the note stands there as it is. */
  colunas?: readonly string[];
  barras: readonly BarraDoPainel[];
};

/** One step of time of a series, which opens its rows. */
export type PassoDoPainel = {
  chave: string;
  /** Below the axis, short. */
  rotulo: string;
  /** The step in words: "de 01/03/2026 a 07/03/2026". */
  nome: string;
  quantidade: number;
  /** At the same place of the period compared with; null where there is none. */
  anterior: number | null;
  /** What else is known of the step, under the heads of `colunas`. */
  celulas: readonly CelulaDaTabela[];
  href: string;
};

/** A chart over time as a dashboard describes it. */
export type SerieDoPainel = {
  titulo: string;
  definicao: string;
  /** The heads of the table beside the step and its number. */
  colunas: readonly string[];
  /** What the dashed line is: "período anterior (01/01 a 31/01)"; null without one. */
  comparado: string | null;
  passos: readonly PassoDoPainel[];
};

/** One column of a chart by month, which opens its rows. */
export type ColunaDoPainel = {
  chave: string;
  /** Below the axis, short; and in words. */
  rotulo: string;
  nome: string;
  quantidade: number;
  texto: string;
  /** Above the column, short. */
  curto: string;
  celula: CelulaDoCsv;
  meta: number | null;
  /** Its target in words and in the file. */
  metaTexto: string | null;
  metaCelula: CelulaDoCsv;
  /** What a running month will come to, its least and its most. */
  previsao: { quantidade: number; de: number; ate: number; texto: string; curto: string } | null;
  /** What else is told of it. */
  frases: readonly string[];
  href: string;
};

/** A chart of columns by month beside their targets. */
export type ColunasDoPainel = {
  titulo: string;
  definicao: string;
  /** The head of the numbers. */
  coluna: string;
  colunas: readonly ColunaDoPainel[];
  /** How the numbers of the axis are written. */
  eixo: (valor: number) => string;
};

/** A class of the ABC curve, which opens its rows. */
export type ClasseDoPainel = {
  classe: 'A' | 'B' | 'C';
  /** How many stand in it, in words, and up to which place. */
  quantos: string;
  ate: number;
  parte: number;
  texto: string;
  dito: string;
  celula: CelulaDoCsv;
  href: string;
};
export type CurvaDoPainel = {
  titulo: string;
  definicao: string;
  classes: readonly ClasseDoPainel[];
  /** Share of all up to each of them, in their order. */
  pontos: readonly {
    nome: string;
    acumulado: number;
    texto: string;
    classe: string;
    celula: CelulaDoCsv;
    href: string;
  }[];
};

/** One line of a chart of several over the same steps of time. */
export type LinhaDoPainel = {
  chave: string;
  nome: string;
  /** What was added up of those without a line of their own. */
  resto?: boolean;
  /** All of its steps together, a decimal of the wire, exact; and each of them, as it is and as long as it is drawn. */
  total: string;
  celulas: readonly string[];
  valores: readonly number[];
  /** The address of exactly the rows of one step; null where no address holds them. */
  href: (passo: number) => string | null;
};

/** A chart of several lines over time as a dashboard describes it. */
export type LinhasDoPainel = {
  titulo: string;
  definicao: string;
  /** What a line is of: "Representante". */
  coluna: string;
  passos: readonly { chave: string; rotulo: string; nome: string }[];
  linhas: readonly LinhaDoPainel[];
  /** How a number is written, and how the numbers of the axis are. */
  escrever: (decimal: string) => string;
  eixo: (valor: number) => string;
};
