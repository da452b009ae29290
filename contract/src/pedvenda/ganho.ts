import { dividir, multiplicar, somar, subtrair } from '../br/dinheiro.ts';

/** A line of a document, with what one of its product costs; null: nobody said. */
export interface LinhaComCusto {
  vlliquido: string;
  quantidade: string;
  vlcusto: string | null;
}
export interface Ganho {
  /** Net value less cost, of the lines whose cost is known. */
  vlmargem: string;
  /** In percent of their net value, with two decimals; null where nothing is known of any line. */
  percmargem: string | null;
  /** How many lines have no cost. */
  semCusto: number;
}

/** What is left of the net values after costs; lines without a known cost are left out and counted. */
export function ganhoDe(linhas: readonly LinhaComCusto[]): Ganho {
  const conhecidas = linhas.flatMap(({ vlliquido, quantidade, vlcusto }) =>
    vlcusto === null ? [] : [{ vlliquido, custo: multiplicar(quantidade, vlcusto) }],
  );
  const liquido = somar('0', ...conhecidas.map((l) => l.vlliquido));
  const vlmargem = subtrair(liquido, somar('0', ...conhecidas.map((l) => l.custo)));
  return {
    vlmargem,
    percmargem: /[1-9]/.test(liquido) ? dividir(multiplicar(vlmargem, '100'), liquido) : null,
    semCusto: linhas.length - conhecidas.length,
  };
}
