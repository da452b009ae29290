import { deInteiro, dividir, multiplicar, paraInteiro } from '../br/dinheiro.ts';

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

/** What lines cost, worked out before: in cents, by the objects that they are. */
type CustosGuardados = WeakMap<LinhaComCusto, bigint>;

function custoDe(linha: LinhaComCusto, vlcusto: string, guardados?: CustosGuardados): bigint {
  const antes = guardados?.get(linha);
  if (antes !== undefined) return antes;
  const custo = paraInteiro(multiplicar(linha.quantidade, vlcusto), 2);
  guardados?.set(linha, custo);
  return custo;
}

/** What is left of the net values, in cents, after costs; lines without a known cost are left out and counted. */
export function ganhoDe(linhas: readonly LinhaComCusto[], guardados?: CustosGuardados): Ganho {
  let [liquido, margem, semCusto] = [0n, 0n, 0];
  for (const linha of linhas)
    if (linha.vlcusto === null) semCusto += 1;
    else {
      const vlliquido = paraInteiro(linha.vlliquido, 2);
      liquido += vlliquido;
      margem += vlliquido - custoDe(linha, linha.vlcusto, guardados);
    }
  const vlmargem = deInteiro(margem, 2);
  return {
    vlmargem,
    percmargem:
      liquido === 0n ? null : dividir(multiplicar(vlmargem, '100'), deInteiro(liquido, 2)),
    semCusto,
  };
}
