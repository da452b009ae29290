import { scaleBand, scaleLinear } from '@visx/scale';
import type { ColunasDoPainel } from '../descricao.ts';

/** Where everything of a chart of columns stands, in the units of its box; numbers begin at zero. */
export type Lugares = {
  largura: number;
  marcas: readonly { valor: number; y: number }[];
  y: (valor: number) => number;
  x: (i: number) => number;
  base: number;
};

const MARCAS = 3;
/** Room for the number above the highest column. */
const FOLGA = 20;

/** Lays columns out in a box. */
export function lugaresDe(
  { colunas }: Pick<ColunasDoPainel, 'colunas'>,
  { largura, altura, esquerda }: { largura: number; altura: number; esquerda: number },
): Lugares {
  const maior = Math.max(
    ...colunas.flatMap((c) => [c.quantidade, c.meta ?? 0, c.previsao?.ate ?? 0]),
    1,
  );
  const y = scaleLinear<number>({ domain: [0, maior], range: [altura, FOLGA] });
  const x = scaleBand<number>({
    domain: colunas.map((_, i) => i),
    range: [esquerda, largura],
    padding: 0.36,
  });
  return {
    largura: x.bandwidth(),
    marcas: y.ticks(MARCAS).map((valor) => ({ valor, y: y(valor) })),
    y: (valor) => y(Math.max(valor, 0)),
    x: (i) => x(i) ?? esquerda,
    base: altura,
  };
}
