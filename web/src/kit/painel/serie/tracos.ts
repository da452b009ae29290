import { scaleLinear, scalePoint } from '@visx/scale';
import { area, line } from '@visx/shape';
import { curveMonotoneX } from '@visx/curve';
import type { SerieDoPainel } from '../descricao.ts';

/** Where everything of a series stands, in the units of its box; numbers begin at zero. */
export type Tracos = {
  /** The middle of each step. */
  xs: readonly number[];
  ys: readonly number[];
  /** The height of the axis for each of its numbers. */
  marcas: readonly { valor: number; y: number }[];
  linha: string;
  area: string;
  /** The period compared with; null without one. */
  anterior: string | null;
  base: number;
};

const MARCAS = 4;
const FOLGA = 6;

/** Lays a series out in a box. */
export function tracosDe(
  { passos }: Pick<SerieDoPainel, 'passos'>,
  { largura, altura, esquerda }: { largura: number; altura: number; esquerda: number },
): Tracos {
  const maior = Math.max(...passos.flatMap((p) => [p.quantidade, p.anterior ?? 0]), 1);
  const y = scaleLinear<number>({ domain: [0, maior], range: [altura, FOLGA], nice: MARCAS });
  const x = scalePoint<number>({
    domain: passos.map((_, i) => i),
    range: [esquerda, largura],
    padding: 0.5,
  });
  const xs = passos.map((_, i) => x(i) ?? esquerda);
  const pontos = passos.map(({ quantidade, anterior }, i) => ({ i, quantidade, anterior }));
  const em = (i: number) => xs[i] ?? esquerda;
  const cheia = line<(typeof pontos)[number]>({
    x: ({ i }) => em(i),
    y: ({ quantidade }) => y(quantidade),
    curve: curveMonotoneX,
  });
  const tracejada = line<(typeof pontos)[number]>({
    x: ({ i }) => em(i),
    y: ({ anterior }) => y(anterior ?? 0),
    defined: ({ anterior }) => anterior !== null,
    curve: curveMonotoneX,
  });
  const mancha = area<(typeof pontos)[number]>({
    x: ({ i }) => em(i),
    y0: altura,
    y1: ({ quantidade }) => y(quantidade),
    curve: curveMonotoneX,
  });
  return {
    xs,
    ys: passos.map(({ quantidade }) => y(quantidade)),
    // Halves of what is counted do not exist.
    marcas: y
      .ticks(MARCAS)
      .filter(Number.isInteger)
      .map((valor) => ({ valor, y: y(valor) })),
    linha: cheia(pontos) ?? '',
    area: mancha(pontos) ?? '',
    anterior: passos.some(({ anterior }) => anterior !== null) ? tracejada(pontos) : null,
    base: altura,
  };
}

/** Which steps say their names below the axis, so that they do not touch. */
export const rotulados = (quantos: number, cabem: number): ReadonlySet<number> => {
  const passo = Math.max(1, Math.ceil(quantos / Math.max(1, cabem)));
  return new Set(
    Array.from({ length: quantos }, (_, i) => i).filter((i) => (quantos - 1 - i) % passo === 0),
  );
};
