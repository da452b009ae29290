import { arredondar, dividir, multiplicar, somar, subtrair } from '../br/dinheiro.ts';

/** What was billed of one product in a period: how much of it, and for how much. */
export interface DoProduto {
  produto_codigo: number | null;
  quantidade: string;
  valor: string;
}
/** A period as its change is explained by: its products without what was promised for another day, and that. */
export interface Vendido {
  produtos: readonly DoProduto[];
  /** Of the orders that were promised for a day outside the period. */
  mudado: string;
  /** Of the quotes of the period, how many there were, and how many became orders. */
  emitidos: number;
  convertidos: number;
}

export interface Parcelas {
  volume: string;
  preco: string;
  mix: string;
  conversao: string;
  datas: string;
}

const CASAS = 12;
const tudo = (v: Vendido, de: 'quantidade' | 'valor'): string =>
  somar('0', ...v.produtos.map((um) => um[de]));
const positivo = (valor: string): boolean => Number(valor) > 0;

const taxa = ({ emitidos, convertidos }: Vendido): number =>
  emitidos === 0 ? 0 : convertidos / emitidos;

/** What products that were sold in both periods cost more or less now. */
function precoDe(antes: Vendido, agora: Vendido): string {
  const velhos = new Map(antes.produtos.map((um) => [um.produto_codigo, um]));
  return somar(
    '0',
    ...agora.produtos.flatMap((um) => {
      const velho = velhos.get(um.produto_codigo);
      if (!velho || !positivo(velho.quantidade) || !positivo(um.quantidade)) return [];
      const preco = dividir(velho.valor, velho.quantidade, CASAS);
      return [subtrair(um.valor, multiplicar(preco, um.quantidade))];
    }),
  );
}

/**
 * A change of what was billed, in parts that add up to it:
 * - `datas`: orders promised for another period, now less before; the rest is without them;
 * - `preco`: each product of both periods, its quantity of now at what it cost more;
 * - `volume` and `conversao`: as many units more or less at the mean price of before; of the units of now, the share that
 *   the quotes of now would not have brought at the conversion of before is `conversao`;
 * - `mix`: what is left, that dearer or cheaper products were sold, to the last cent.
 */
export function decomporVendas(antes: Vendido, agora: Vendido): Parcelas {
  const [va, vb] = [tudo(antes, 'valor'), tudo(agora, 'valor')];
  const [qa, qb] = [tudo(antes, 'quantidade'), tudo(agora, 'quantidade')];
  const preco = precoDe(antes, agora);
  const noVolume = positivo(qa)
    ? arredondar(multiplicar(dividir(va, qa, CASAS), qb, CASAS))
    : subtrair(vb, preco);
  const [ca, cb] = [taxa(antes), taxa(agora)];
  const conversao =
    ca > 0 && cb > 0 && positivo(qa) ? multiplicar(noVolume, (1 - ca / cb).toFixed(CASAS)) : '0.00';
  const volume = subtrair(subtrair(noVolume, va), conversao);
  return {
    volume,
    preco,
    conversao,
    datas: subtrair(agora.mudado, antes.mudado),
    mix: subtrair(subtrair(subtrair(vb, va), preco), subtrair(noVolume, va)),
  };
}

/** The same of what was billed over a number of orders: what fewer or more orders make of it is a part of its own. */
export function decomporTicket(
  parcelas: Parcelas,
  antes: { valor: string; pedidos: number },
  agora: { valor: string; pedidos: number },
): Parcelas & { pedidos: string } {
  const porPedido = (valor: string, pedidos: number): string =>
    pedidos === 0 ? '0.00' : dividir(valor, String(pedidos));
  const parte = (valor: string): string => porPedido(valor, antes.pedidos);
  const partes: Parcelas = {
    volume: parte(parcelas.volume),
    preco: parte(parcelas.preco),
    mix: parte(parcelas.mix),
    conversao: parte(parcelas.conversao),
    datas: parte(parcelas.datas),
  };
  const mudou = subtrair(
    porPedido(agora.valor, agora.pedidos),
    porPedido(antes.valor, antes.pedidos),
  );
  return { ...partes, pedidos: subtrair(mudou, somar('0', ...Object.values(partes))) };
}
