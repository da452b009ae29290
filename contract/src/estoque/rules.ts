import { compararDinheiro, somar, subtrair } from '../br/dinheiro.ts';

/** What lies of a product in one place. Quantities have four decimals, as everywhere. */
export interface SaldoNoLocal {
  localestoque_codigo: number;
  produto_codigo: number;
  saldo: string;
  reservado: string;
  /** Of `reservado`, what the document at hand holds. */
  dele: string;
}
/** A change of one place: what comes or goes, and what is held for documents besides. */
export interface MovimentoNoLocal {
  localestoque_codigo: number;
  produto_codigo: number;
  quantidade: string;
  reserva: string;
}
export interface PedidoDeEstoque {
  produto_codigo: number;
  quantidade: string;
}
/** What a product lacks: `disponivel` is all there is for the document. */
export interface FaltaDeEstoque extends PedidoDeEstoque {
  disponivel: string;
}
export interface Alocacao {
  movimentos: MovimentoNoLocal[];
  faltas: FaltaDeEstoque[];
}

const ZERO = '0.0000';
const menor = (a: string, b: string): string => (compararDinheiro(a, b) < 0 ? a : b);
const positivo = (a: string): boolean => compararDinheiro(a, ZERO) > 0;
const livre = (s: SaldoNoLocal): string => subtrair(s.saldo, s.reservado);
const negar = (a: string): string => subtrair(ZERO, a);

/** The quantities asked for, of each product once. */
export const juntar = (pedidos: readonly PedidoDeEstoque[]): Map<number, string> => {
  const juntos = new Map<number, string>();
  for (const { produto_codigo, quantidade } of pedidos)
    juntos.set(produto_codigo, somar(juntos.get(produto_codigo) ?? ZERO, quantidade));
  return juntos;
};

/** Takes a quantity of the places in their order, as much as each has. */
function tirar(
  quanto: string,
  lugares: readonly SaldoNoLocal[],
  tem: (s: SaldoNoLocal) => string,
): { tirados: [SaldoNoLocal, string][]; resta: string } {
  const tirados: [SaldoNoLocal, string][] = [];
  let resta = quanto;
  for (const lugar of lugares) {
    const parte = menor(resta, tem(lugar));
    if (!positivo(parte)) continue;
    tirados.push([lugar, parte]);
    resta = subtrair(resta, parte);
  }
  return { tirados, resta };
}

const nos = (lugares: readonly SaldoNoLocal[], produto: number) =>
  lugares.filter((l) => l.produto_codigo === produto);
const somaDe = (lugares: readonly SaldoNoLocal[], tem: (s: SaldoNoLocal) => string): string =>
  lugares.reduce((total, l) => somar(total, tem(l)), ZERO);

/** Holds what is free for a document, of the first places first; what there is not enough of is named, all of it. */
export function reservas(
  pedidos: readonly PedidoDeEstoque[],
  lugares: readonly SaldoNoLocal[],
): Alocacao {
  const a: Alocacao = { movimentos: [], faltas: [] };
  for (const [produto_codigo, quantidade] of juntar(pedidos)) {
    const deles = nos(lugares, produto_codigo);
    const { tirados, resta } = tirar(quantidade, deles, livre);
    if (positivo(resta))
      a.faltas.push({ produto_codigo, quantidade, disponivel: somaDe(deles, livre) });
    for (const [{ localestoque_codigo }, reserva] of tirados)
      a.movimentos.push({ localestoque_codigo, produto_codigo, quantidade: ZERO, reserva });
  }
  return a;
}

/** Lets go of what a document holds: as much as is asked for and it has; everything, of a product that is not named. */
export function liberacoes(
  pedidos: readonly PedidoDeEstoque[] | null,
  lugares: readonly SaldoNoLocal[],
): MovimentoNoLocal[] {
  const quanto =
    pedidos === null
      ? juntar(lugares.map((l) => ({ produto_codigo: l.produto_codigo, quantidade: l.dele })))
      : juntar(pedidos);
  return [...quanto].flatMap(([produto_codigo, quantidade]) =>
    tirar(quantidade, nos(lugares, produto_codigo), (l) => l.dele).tirados.map(
      ([{ localestoque_codigo }, parte]) => ({
        localestoque_codigo,
        produto_codigo,
        quantidade: ZERO,
        reserva: negar(parte),
      }),
    ),
  );
}

/** Takes out what leaves for good: first what the document holds, then what is free. */
export function baixas(
  pedidos: readonly PedidoDeEstoque[],
  lugares: readonly SaldoNoLocal[],
): Alocacao {
  const a: Alocacao = { movimentos: [], faltas: [] };
  for (const [produto_codigo, quantidade] of juntar(pedidos)) {
    const deles = nos(lugares, produto_codigo);
    const seus = tirar(quantidade, deles, (l) => l.dele);
    const livres = tirar(seus.resta, deles, livre);
    if (positivo(livres.resta))
      a.faltas.push({
        produto_codigo,
        quantidade,
        disponivel: somar(
          somaDe(deles, (l) => l.dele),
          somaDe(deles, livre),
        ),
      });
    for (const [{ localestoque_codigo }, parte] of seus.tirados) {
      const fora = negar(parte);
      a.movimentos.push({ localestoque_codigo, produto_codigo, quantidade: fora, reserva: fora });
    }
    for (const [{ localestoque_codigo }, parte] of livres.tirados)
      a.movimentos.push({
        localestoque_codigo,
        produto_codigo,
        quantidade: negar(parte),
        reserva: ZERO,
      });
  }
  return a;
}

/** What a document took out of a place and did not bring back. */
export interface SaidoDoLocal {
  localestoque_codigo: number;
  produto_codigo: number;
  saido: string;
}

/** Puts back into the places what a document took out of them, at most as much as it took. */
export const devolucoes = (
  pedidos: readonly PedidoDeEstoque[],
  saidos: readonly SaidoDoLocal[],
): MovimentoNoLocal[] =>
  [...juntar(pedidos)].flatMap(([produto_codigo, quantidade]) => {
    const movimentos: MovimentoNoLocal[] = [];
    let resta = quantidade;
    for (const lugar of saidos.filter((s) => s.produto_codigo === produto_codigo)) {
      const parte = menor(resta, lugar.saido);
      if (!positivo(parte)) continue;
      const { localestoque_codigo } = lugar;
      movimentos.push({ localestoque_codigo, produto_codigo, quantidade: parte, reserva: ZERO });
      resta = subtrair(resta, parte);
    }
    return movimentos;
  });
