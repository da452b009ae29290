import { scaleLinear } from '@visx/scale';
import { chartIndex } from '../../../ui/base/chart-color.ts';
import type { LinhaDoPainel, LinhasDoPainel } from '../descricao.ts';
import type { Tinta } from '../imagem.ts';

/** A line as it is told from the others: by its colour, and without colours by its dashes. */
export type Feitio = { cor: Tinta; tracos: readonly number[] };
/* As many as share no factor with the colours: no two of seventy lines have both alike. */
const TRACOS = [[], [7, 4], [2, 4], [11, 4, 2, 4], [4, 2]] as const;
const CORES: readonly Tinta[] = [
  'chart-1',
  'chart-2',
  'chart-3',
  'chart-4',
  'chart-5',
  'chart-6',
  'chart-7',
  'chart-8',
  'chart-9',
  'chart-10',
  'chart-11',
  'chart-12',
  'chart-13',
  'chart-14',
];

/** How each of the lines looks, whichever of them are shown. */
export const feitiosDe = (linhas: readonly LinhaDoPainel[]): Feitio[] =>
  linhas.map(({ resto }, i): Feitio =>
    resto === true
      ? { cor: 'text-muted', tracos: [1, 3] }
      : {
          cor: CORES[chartIndex(i + 1) - 1] ?? 'chart-1',
          tracos: TRACOS[i % TRACOS.length] ?? [],
        },
  );

/** The room of a drawing: the axis at its left, names at its right. */
export type Caixa = { largura: number; altura: number; esquerda: number; direita: number };

/** Where everything of a chart of several lines stands; numbers begin at zero, or below it where one is less. */
export type Tracado = {
  caixa: Caixa;
  /** The middle of each step. */
  xs: readonly number[];
  y: (valor: number) => number;
  marcas: readonly { valor: number; y: number }[];
  /** Of each line; empty of one that is not shown. */
  caminhos: readonly string[];
  /** Where the name of each shown line stands beside its end, none upon another. */
  nomes: ReadonlyMap<number, { fim: number; y: number }>;
};

const MARCAS = 4;
const FOLGA = 6;
const ALTURA_DO_NOME = 14;
const decimo = (n: number): number => Math.round(n * 10) / 10;

/** Moves what would stand upon each other apart, in the order in which it stands, without leaving 0 to `ate`. */
export function espalhar(ys: readonly number[], vao: number, ate: number): number[] {
  const ordem = ys.map((y, i) => ({ y, i })).toSorted((a, b) => a.y - b.y || a.i - b.i);
  const cabe = Math.min(vao, ate / Math.max(1, ys.length - 1));
  const postos = [...ys];
  let acima = -cabe;
  for (const { y, i } of ordem) {
    acima = Math.max(y, acima + cabe);
    postos[i] = acima;
  }
  let abaixo = ate + cabe;
  for (const { i } of ordem.toReversed()) {
    abaixo = Math.min(postos[i] ?? ate, abaixo - cabe);
    postos[i] = abaixo;
  }
  return postos;
}

/** One path through all steps; a single one is a dot. */
function caminhoDe(valores: readonly number[], xs: readonly number[], y: Tracado['y']): string {
  const pontos = xs.map((x, i) => `${x},${decimo(y(valores[i] ?? 0))}`);
  return pontos.length === 1 ? `M${pontos[0]}h0.1` : `M${pontos.join('L')}`;
}

/** Lays the shown lines out in a box. */
export function tracadoDe(
  { passos, linhas }: Pick<LinhasDoPainel, 'passos' | 'linhas'>,
  mostrada: (chave: string) => boolean,
  caixa: Caixa,
): Tracado {
  const vistas = linhas.flatMap(({ chave }, i) => (mostrada(chave) ? [i] : []));
  let [menor, maior] = [0, 1];
  for (const i of vistas)
    for (const valor of linhas[i]?.valores ?? []) {
      if (valor < menor) menor = valor;
      if (valor > maior) maior = valor;
    }
  const y = scaleLinear<number>({
    domain: [menor, maior],
    range: [caixa.altura, FOLGA],
    nice: MARCAS,
  });
  const passo = (caixa.largura - caixa.esquerda - caixa.direita) / Math.max(1, passos.length);
  const xs = passos.map((_, i) => decimo(caixa.esquerda + passo * (i + 0.5)));
  const fins = vistas.map((i) => y(linhas[i]?.valores.at(-1) ?? 0));
  const postos = espalhar(fins, ALTURA_DO_NOME, caixa.altura);
  return {
    caixa,
    xs,
    y,
    marcas: y.ticks(MARCAS).map((valor) => ({ valor, y: y(valor) })),
    caminhos: linhas.map(({ chave, valores }) =>
      mostrada(chave) ? caminhoDe(valores, xs, y) : '',
    ),
    nomes: new Map(
      vistas.map((i, lugar) => [i, { fim: fins[lugar] ?? 0, y: decimo(postos[lugar] ?? 0) }]),
    ),
  };
}

/** The step that is nearest to a place, and the shown line that is nearest to it there. */
export function maisPerto(
  { xs, y, nomes, caixa }: Tracado,
  linhas: readonly LinhaDoPainel[],
  em: { x: number; y: number },
): { passo: number; linha: number } {
  const largura = (caixa.largura - caixa.esquerda - caixa.direita) / Math.max(1, xs.length);
  const passo = Math.min(
    Math.max(Math.floor((em.x - caixa.esquerda) / largura), 0),
    Math.max(xs.length - 1, 0),
  );
  let [linha, perto] = [-1, Infinity];
  for (const i of nomes.keys()) {
    const longe = Math.abs(y(linhas[i]?.valores[passo] ?? 0) - em.y);
    if (longe < perto) [linha, perto] = [i, longe];
  }
  return { passo, linha };
}
