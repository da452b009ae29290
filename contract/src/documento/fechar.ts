import { compararDinheiro, deInteiro, paraInteiro, subtrair } from '../br/dinheiro.ts';
import { calcularDocumento, type CabecalhoDoDocumento, type LinhaDoDocumento } from './calculo.ts';

/** A general discount in money, and what the document comes to with it. */
export interface Fechado {
  vldescgeral: string;
  vltotal: string;
}

const distancia = (a: string, b: string): bigint => {
  const entre = paraInteiro(a, 2) - paraInteiro(b, 2);
  return entre < 0n ? -entre : entre;
};

/**
 * The general discount in money that brings a document to a total; taxes follow it. Where taxes leap over that total it is
 * the nearest one, the lower of two. Null: without such a discount it comes to less already, or without any products to more.
 */
export function fecharEm(
  cabecalho: CabecalhoDoDocumento,
  linhas: readonly LinhaDoDocumento[],
  total: string,
): Fechado | null {
  const com = (centavos: bigint): Fechado => {
    const vldescgeral = deInteiro(centavos, 2);
    const { totais } = calcularDocumento({ ...cabecalho, vldescgeral }, linhas);
    return { vldescgeral, vltotal: totais.vltotal };
  };
  const sem = calcularDocumento({ ...cabecalho, vldescgeral: '0.00' }, linhas).totais;
  const tudo = paraInteiro(sem.vlprodutos, 2);
  if (compararDinheiro(total, sem.vltotal) > 0 || compararDinheiro(total, com(tudo).vltotal) < 0)
    return null;
  let [menos, mais] = [0n, tudo];
  while (menos < mais) {
    const meio = (menos + mais) / 2n;
    if (compararDinheiro(com(meio).vltotal, total) <= 0) mais = meio;
    else menos = meio + 1n;
  }
  // Each share is rounded by itself: a cent of discount may move the total by two, or by none.
  const perto = [-3n, -2n, -1n, 0n, 1n, 2n, 3n]
    .map((passo) => menos + passo)
    .filter((um) => um >= 0n && um <= tudo)
    .map(com);
  return perto.reduce((melhor, um) => {
    const [a, b] = [distancia(um.vltotal, total), distancia(melhor.vltotal, total)];
    if (a !== b) return a < b ? um : melhor;
    return subtrair(um.vltotal, melhor.vltotal).startsWith('-') ? um : melhor;
  });
}
