import { criarAleatorio, type Aleatorio } from '../fabricas/aleatorio.ts';
import { catalogoDe, UNIDADES, type Produto } from './catalogo.ts';
import type { Mundo } from './mundo.ts';
import type { Ramo } from './nomes.ts';

/** A line of a quote: `produto` is its place in the catalogue; quantity whole, price with four decimals, money in cents. */
export interface ItemCotado {
  produto: number;
  descricao: string;
  unidade: string;
  ncm: string;
  quantidade: number;
  preco: string;
  custo: string;
  centavos: number;
  peso: string;
}

const catalogos = new Map<Ramo, [number, Produto][]>();
const numerado = (ramo: Ramo): [number, Produto][] => {
  const pronto = catalogos.get(ramo) ?? [...catalogoDe(ramo).entries()];
  catalogos.set(ramo, pronto);
  return pronto;
};

/** Beyond this a unit price of four decimals no longer gives the cent. */
const QUANTIDADE_MAXIMA = 90;

const centavosDe = (p: Produto): number => Math.max(1, Math.round(Number(p.preco) * 100));

/** So many pieces of a product, at its price in the catalogue. */
const aPrecoDeTabela = (
  [produto, p]: readonly [number, Produto],
  quantidade: number,
): ItemCotado => {
  const preco = centavosDe(p) / 100;
  return {
    produto,
    descricao: p.descricao,
    unidade: UNIDADES[p.unidade]?.[1] ?? '',
    ncm: p.ncm,
    quantidade,
    preco: preco.toFixed(4),
    custo: (preco * 0.62).toFixed(4),
    centavos: centavosDe(p) * quantidade,
    peso: (Number(p.peso) * quantidade).toFixed(3),
  };
};

const umaLinha = ([produto, p]: readonly [number, Produto], centavos: number): ItemCotado => {
  const doCatalogo = centavosDe(p);
  const quantidade = Math.min(QUANTIDADE_MAXIMA, Math.max(1, Math.round(centavos / doCatalogo)));
  const preco = centavos / 100 / quantidade;
  return {
    produto,
    descricao: p.descricao,
    unidade: UNIDADES[p.unidade]?.[1] ?? '',
    ncm: p.ncm,
    quantidade,
    preco: preco.toFixed(4),
    custo: (preco * 0.62).toFixed(4),
    centavos,
    peso: (Number(p.peso) * quantidade).toFixed(3),
  };
};

/** Of what is worth more than any product in a usual quantity, so much is many pieces at the price of the table. */
const PARTE_GRANDE = 0.9;

/** Lines that add up to so many cents: one, or many pieces at the price of the table and a last line that closes the sum. */
function linhasDe(acaso: Aleatorio, catalogo: [number, Produto][], centavos: number): ItemCotado[] {
  const usual = (valor: number) =>
    catalogo.filter(([, p]) => centavosDe(p) * QUANTIDADE_MAXIMA >= valor);
  const itens: ItemCotado[] = [];
  let resta = centavos;
  let cabem = usual(resta);
  while (cabem.length === 0) {
    const caros = catalogo.toSorted(([, a], [, b]) => centavosDe(b) - centavosDe(a)).slice(0, 8);
    const escolhido = acaso.escolher(caros);
    const quantidade = Math.max(1, Math.floor((resta * PARTE_GRANDE) / centavosDe(escolhido[1])));
    itens.push(aPrecoDeTabela(escolhido, quantidade));
    resta -= centavosDe(escolhido[1]) * quantidade;
    cabem = usual(resta);
  }
  return [...itens, umaLinha(acaso.escolher(cabem), resta)];
}

/** The lines of quote `orcamento` of deal `negocio`, which add up to its cents: the same for the same seed. */
export function cotar(
  mundo: Mundo,
  negocio: number,
  orcamento: number,
  centavos: number,
): ItemCotado[] {
  const acaso = criarAleatorio(mundo.plano.semente, 73, negocio, orcamento);
  const catalogo = numerado(mundo.plano.ramo);
  const quantas = Math.min(
    1 + acaso.pesado([35, 30, 20, 15]),
    Math.max(1, Math.floor(centavos / 100)),
  );
  const itens: ItemCotado[] = [];
  let resta = centavos;
  for (let i = quantas; i > 0; i -= 1) {
    const parte = i === 1 ? resta : Math.max(1, Math.floor((resta / i) * (0.5 + acaso.real())));
    const valor = Math.min(parte, resta - (i - 1));
    itens.push(...linhasDe(acaso, catalogo, valor));
    resta -= valor;
  }
  return itens;
}
