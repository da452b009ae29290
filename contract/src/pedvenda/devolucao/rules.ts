import { compararDinheiro, dividir, multiplicar, somar, subtrair } from '../../br/dinheiro.ts';
import { ratearPor } from '../../documento/calculo.ts';
import type { CodigoErro } from '../../errors.ts';
import type { Item, Venda } from '../schemas.ts';

type Linha = Pick<
  Item,
  | 'itpedvenda_sequencia'
  | 'itpedvenda_quantidade'
  | 'itpedvenda_qtdfinalizada'
  | 'itpedvenda_qtddevolvida'
  | 'itpedvenda_vlliquido'
  | 'itpedvenda_vlipi'
  | 'itpedvenda_vlst'
>;
export interface QuantidadeDevolvida {
  itpedvenda_sequencia: number;
  quantidade: string;
}
/** What a return takes of a line. */
export interface LinhaDevolvida extends QuantidadeDevolvida {
  vlliquido: string;
  vlipi: string;
  vlst: string;
  vltotal: string;
}
export interface ValorDevolvido {
  itens: LinhaDevolvida[];
  vlprodutos: string;
  vlipi: string;
  vlst: string;
  valor: string;
}

const algo = (valor: string): boolean => /[1-9]/.test(valor);
const soma = (valores: readonly string[]): string => somar('0.00', ...valores);

/** What of a line has left and may still come back. */
export const podeVoltar = (
  i: Pick<Linha, 'itpedvenda_qtdfinalizada' | 'itpedvenda_qtddevolvida'>,
): string => subtrair(i.itpedvenda_qtdfinalizada, i.itpedvenda_qtddevolvida);

const ate = (valor: string, voltou: string, quantidade: string): string =>
  dividir(multiplicar(valor, voltou, 8), quantidade, 2);

/** What comes back with so much more of a line: a difference, so that returns add up to the line to the cent, as its parts do. */
export const valorQueVolta = (
  valor: string,
  linha: Pick<Linha, 'itpedvenda_quantidade' | 'itpedvenda_qtddevolvida'>,
  agora: string,
): string => {
  const antes = linha.itpedvenda_qtddevolvida;
  return subtrair(
    ate(valor, somar(antes, agora), linha.itpedvenda_quantidade),
    ate(valor, antes, linha.itpedvenda_quantidade),
  );
};

/** What these quantities are worth: products, IPI and ST of each line. Freight, insurance and charges do not come back. */
export function calcularDevolucao(
  itens: readonly Linha[],
  pedidas: readonly QuantidadeDevolvida[],
): ValorDevolvido {
  const quanto = new Map(pedidas.map((p) => [p.itpedvenda_sequencia, p.quantidade]));
  const feitas = itens.flatMap((linha) => {
    const quantidade = quanto.get(linha.itpedvenda_sequencia);
    if (quantidade === undefined || !algo(quantidade)) return [];
    const vlliquido = valorQueVolta(linha.itpedvenda_vlliquido, linha, quantidade);
    const vlipi = valorQueVolta(linha.itpedvenda_vlipi, linha, quantidade);
    const vlst = valorQueVolta(linha.itpedvenda_vlst, linha, quantidade);
    const { itpedvenda_sequencia } = linha;
    const vltotal = somar(vlliquido, vlipi, vlst);
    return [{ itpedvenda_sequencia, quantidade, vlliquido, vlipi, vlst, vltotal }];
  });
  const vlprodutos = soma(feitas.map((i) => i.vlliquido));
  const vlipi = soma(feitas.map((i) => i.vlipi));
  const vlst = soma(feitas.map((i) => i.vlst));
  return { itens: feitas, vlprodutos, vlipi, vlst, valor: somar(vlprodutos, vlipi, vlst) };
}

/** Whether anything of an order may come back. */
export const temAVoltar = (v: Pick<Venda, 'pedvenda_tipo' | 'pedvenda_situacao' | 'itens'>) =>
  v.pedvenda_tipo === 'P' &&
  v.pedvenda_situacao !== 'CA' &&
  v.itens.some((i) => algo(podeVoltar(i)));

/** Why these quantities may not come back now. */
export function aoDevolver(
  v: Pick<Venda, 'pedvenda_tipo' | 'pedvenda_situacao'> & { itens: readonly Linha[] },
  pedidas: readonly QuantidadeDevolvida[],
): CodigoErro | null {
  if (v.pedvenda_tipo !== 'P' || v.pedvenda_situacao === 'CA') return 'VENDA_SITUACAO';
  const linhas = new Map(v.itens.map((i) => [i.itpedvenda_sequencia, i]));
  for (const { itpedvenda_sequencia, quantidade } of pedidas) {
    const linha = linhas.get(itpedvenda_sequencia);
    if (!linha || compararDinheiro(quantidade, podeVoltar(linha)) > 0) return 'DEVOLUCAO_ALEM';
  }
  return pedidas.some((p) => algo(p.quantidade)) ? null : 'DEVOLUCAO_VAZIA';
}

/** What a return looks at of a receivable. */
export interface ContaAberta {
  contarec_codigo: number;
  contarec_situacao: string;
  contarec_valor: string;
  contarec_valorpago: string;
}
export interface Abatimento {
  contarec_codigo: number;
  valor: string;
}

const emAberto = (contas: readonly ContaAberta[]): ContaAberta[] =>
  contas.filter((c) => ['AB', 'PP'].includes(c.contarec_situacao));

/**
 * Shares what comes back among the open receivables by what each still owes, never more than that; the rest is a credit
 * of the customer. `tudo`: nothing is taken off receivables, all of it is a credit.
 */
export function abater(
  valor: string,
  contas: readonly ContaAberta[],
  tudo: boolean,
): { abatimentos: Abatimento[]; abatido: string; credito: string } {
  const abertas = tudo ? [] : emAberto(contas);
  const devidos = abertas.map((c) => subtrair(c.contarec_valor, c.contarec_valorpago));
  const devido = soma(devidos);
  const abatido = compararDinheiro(valor, devido) < 0 ? valor : devido;
  const partes = ratearPor(abatido, devidos);
  const abatimentos = abertas
    .map((c, i) => ({ contarec_codigo: c.contarec_codigo, valor: partes[i] ?? '0.00' }))
    .filter((a) => algo(a.valor));
  return { abatimentos, abatido: somar('0.00', abatido), credito: subtrair(valor, abatido) };
}

/** Where a receivable stands by its amount, what came in of it, and what nobody has to pay. */
export const situacaoDaConta = (
  valor: string,
  pago: string,
  desconto = '0.00',
): 'AB' | 'PP' | 'PG' | 'CA' => {
  if (compararDinheiro(somar(pago, desconto), valor) >= 0) return algo(pago) ? 'PG' : 'CA';
  return algo(pago) ? 'PP' : 'AB';
};
