/** A stay of a deal in a stage, in milliseconds since 1970; `ate` is when it left, or was closed. */
export interface Estada {
  estagio: number;
  de: number;
  ate: number;
}
/** The life of a deal as its history tells it. */
export interface Vivido {
  negocio_codigo: number;
  segmento: number | null;
  criado: number;
  /** When it was closed, and whether it was won; null while it is open. */
  fim: { em: number; ganho: boolean } | null;
  estadas: readonly Estada[];
  /** When its forecast date was put off. */
  adiamentos: readonly number[];
  /** When somebody did something with it, its moves included; in their order. */
  interacoes: readonly number[];
}

/** What is known of a deal at one moment. */
export interface Momento {
  estagio: number;
  segmento: number | null;
  /** Days in the stage, and days since somebody did something. */
  dias: number;
  silencio: number;
  adiamentos: number;
}

export const DIA = 86_400_000;
/** Days in a stage from which deals are told apart: who stayed so long has another chance than who just came. */
export const FAIXAS = [
  0, 1, 2, 3, 4, 5, 7, 9, 12, 15, 20, 25, 30, 40, 50, 60, 75, 90, 120, 150, 180,
] as const;

/** The last range that so many days in a stage have reached. */
export const faixaDe = (dias: number): number =>
  FAIXAS.reduce<number>((ultima, desde, i) => (dias >= desde ? i : ultima), 0);

/** How a deal stood at a moment of a stay; of what came later nothing is known. */
function momentoEm(v: Vivido, estada: Estada, quando: number): Momento {
  const ultima = v.interacoes.reduce(
    (ate, em) => (em <= quando && em > ate ? em : ate),
    Math.max(v.criado, estada.de),
  );
  return {
    estagio: estada.estagio,
    segmento: v.segmento,
    dias: (quando - estada.de) / DIA,
    silencio: Math.max(0, quando - ultima) / DIA,
    adiamentos: v.adiamentos.filter((em) => em <= quando).length,
  };
}

/** How an open deal stands at a moment: in the stay that was under way; null before its first one. */
export function momentoAgora(v: Vivido, quando: number): Momento | null {
  const estada = v.estadas.findLast(({ de }) => de <= quando);
  return estada ? momentoEm(v, estada, quando) : null;
}

/** One moment for each range of days that a closed deal reached in a stage: the first time it did. */
export function momentosDe(v: Vivido): { faixa: number; quando: number; momento: Momento }[] {
  const vistos = new Set<string>();
  return v.estadas.flatMap((estada) =>
    FAIXAS.flatMap((desde, faixa) => {
      const quando = estada.de + desde * DIA;
      const chave = `${estada.estagio}:${faixa}`;
      // A stay that ended as it began was passed through: nobody saw the deal there.
      if (quando > estada.ate || (desde === 0 && estada.ate <= estada.de) || vistos.has(chave))
        return [];
      vistos.add(chave);
      return [{ faixa, quando, momento: momentoEm(v, estada, quando) }];
    }),
  );
}
