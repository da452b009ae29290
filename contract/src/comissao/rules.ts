import { somarMeses } from '../br/data.ts';
import { ratearPor } from '../documento/calculo.ts';
import { dividir, multiplicar, porcento, somar, subtrair } from '../br/dinheiro.ts';
import type { SituacaoDaComissao } from './situacoes.ts';

/** Which state a commission goes to from which, and back where somebody was too quick; what was taken back stays so. */
const PASSOS: Readonly<Record<SituacaoDaComissao, readonly SituacaoDaComissao[]>> = {
  PR: ['LI'],
  LI: ['PA', 'PR'],
  PA: ['LI'],
  ES: [],
};
export const podePassar = (de: SituacaoDaComissao, para: SituacaoDaComissao): boolean =>
  PASSOS[de].includes(para);

/** The day until which a commission is to be paid of what falls due on `dia`: the 15th of the month after (Lei 4.886, art. 32). */
export const diaDoPagamento = (dia: string): string =>
  `${somarMeses(`${dia.slice(0, 7)}-01`, 1).slice(0, 7)}-15`;

/** A parcel of an order. */
export interface ParcelaDoPedido {
  numero: number;
  dtvencimento: string;
  valor: string;
}
/** The share of a parcel in an amount. */
export interface Quinhao extends ParcelaDoPedido {
  base: string;
  comissao: string;
}

// `a × b ÷ c` in cents, rounded down, so that the last share takes what is left.
const centavos = (valor: string): bigint => {
  const [inteiros = '0', decimais = ''] = valor.split('.');
  return BigInt(inteiros + decimais.padEnd(2, '0').slice(0, 2));
};
const parte = (total: string, valor: string, soma: bigint): string => {
  const em = soma === 0n ? 0n : (centavos(total) * centavos(valor)) / soma;
  const texto = em.toString().padStart(3, '0');
  return `${texto.slice(0, -2)}.${texto.slice(-2)}`;
};

/** Base and commission of an order on its parcels, by their amounts, to the cent: the last one takes what rounding leaves. */
export function quinhoes(
  base: string,
  comissao: string,
  parcelas: readonly ParcelaDoPedido[],
): Quinhao[] {
  const soma = parcelas.reduce((total, p) => total + centavos(p.valor), 0n);
  let [restaBase, restaComissao] = [somar(base), somar(comissao)];
  return parcelas.map((p, i) => {
    const ultima = i === parcelas.length - 1;
    const feito = {
      ...p,
      base: ultima ? restaBase : parte(base, p.valor, soma),
      comissao: ultima ? restaComissao : parte(comissao, p.valor, soma),
    };
    restaBase = subtrair(restaBase, feito.base);
    restaComissao = subtrair(restaComissao, feito.comissao);
    return feito;
  });
}

/** What of an order its commission hangs on: net value and percentage of each line, and how much of it is where. */
export interface LinhaComissionada {
  itpedvenda_vlliquido: string;
  itpedvenda_percomissao: string;
  itpedvenda_quantidade: string;
  itpedvenda_qtdfinalizada: string;
  itpedvenda_qtdcancelada: string;
  itpedvenda_qtddevolvida: string;
}
/** An amount to be shared: what it is reckoned on, and what it earns. */
export interface Montante {
  base: string;
  valor: string;
}

const NADA: Montante = { base: '0.00', valor: '0.00' };
const ate = (valor: string, quantidade: string, inteira: string): string =>
  dividir(multiplicar(valor, quantidade, 8), inteira, 2);
const montante = <L extends LinhaComissionada>(
  linhas: readonly L[],
  de: (l: L) => string,
): Montante =>
  linhas.reduce<Montante>((soma, l) => {
    const comissao = porcento(l.itpedvenda_vlliquido, l.itpedvenda_percomissao);
    return {
      base: somar(soma.base, ate(l.itpedvenda_vlliquido, de(l), l.itpedvenda_quantidade)),
      valor: somar(soma.valor, ate(comissao, de(l), l.itpedvenda_quantidade)),
    };
  }, NADA);

const menos = (a: Montante, b: Montante): Montante => ({
  base: semSinal(subtrair(a.base, b.base)),
  valor: semSinal(subtrair(a.valor, b.valor)),
});
const semSinal = (valor: string): string => (valor.startsWith('-') ? '0.00' : valor);

/**
 * What an order has earned with all that has left of it and did not come back, and what is still to come; given up earns
 * nothing. `firmes` is what lines of the ledger have of it already, less what returns took: the rest of what has left is the
 * part at hand, so that advances and roundings are counted once.
 */
export function comissaoDoPedido(
  linhas: readonly LinhaComissionada[],
  firmes: Montante,
): { parte: Montante; resto: Montante } {
  const voltou = montante(linhas, (l) => l.itpedvenda_qtddevolvida);
  const saiu = menos(
    montante(linhas, (l) => l.itpedvenda_qtdfinalizada),
    voltou,
  );
  const vale = menos(
    montante(linhas, (l) => subtrair(l.itpedvenda_quantidade, l.itpedvenda_qtdcancelada)),
    voltou,
  );
  const parte = menos(saiu, firmes);
  const contado = { base: somar(firmes.base, parte.base), valor: somar(firmes.valor, parte.valor) };
  return { parte, resto: menos(vale, contado) };
}

/** What comes back of an order's commission with so much more of its lines, by their places. */
export function comissaoQueVolta(
  linhas: readonly (LinhaComissionada & { itpedvenda_sequencia: number })[],
  quantidades: ReadonlyMap<number, string>,
): Montante {
  const depois = montante(linhas, (l) =>
    somar(l.itpedvenda_qtddevolvida, quantidades.get(l.itpedvenda_sequencia) ?? '0'),
  );
  return menos(
    depois,
    montante(linhas, (l) => l.itpedvenda_qtddevolvida),
  );
}

/** A forecast that hangs on a receivable which a return reduces. */
export interface PrevistaAbatida {
  contarec_codigo: number;
  base: string;
  valor: string;
}

const menorDe = (a: string, b: string): string => (centavos(a) < centavos(b) ? a : b);

/**
 * Shares what a return takes of the commission: of the forecasts on the receivables that it reduces as much as was taken
 * off them (`abatido` of `devolvido`), never more than they are; the rest stands against what was due or paid already.
 */
export function repartirDevolucao(
  volta: Montante,
  { abatido, devolvido }: { abatido: string; devolvido: string },
  previstas: readonly PrevistaAbatida[],
): { abatidas: PrevistaAbatida[]; contra: Montante } {
  const somaDe = (de: 'base' | 'valor') => somar('0.00', ...previstas.map((p) => p[de]));
  const quanto = (de: 'base' | 'valor'): string =>
    /[1-9]/.test(devolvido)
      ? menorDe(dividir(multiplicar(volta[de], abatido, 8), devolvido, 2), somaDe(de))
      : '0.00';
  const [base, valor] = [quanto('base'), quanto('valor')];
  const bases = ratearPor(
    base,
    previstas.map((p) => p.base),
  );
  const valores = ratearPor(
    valor,
    previstas.map((p) => p.valor),
  );
  return {
    abatidas: previstas.map(({ contarec_codigo }, i) => ({
      contarec_codigo,
      base: bases[i] ?? '0.00',
      valor: valores[i] ?? '0.00',
    })),
    contra: { base: subtrair(volta.base, base), valor: subtrair(volta.valor, valor) },
  };
}
