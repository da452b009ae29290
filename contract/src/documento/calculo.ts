import {
  arredondar,
  casasDe,
  compararDinheiro,
  deInteiro,
  dividir,
  dividirInteiros,
  multiplicar,
  paraInteiro,
  porcento,
  somar,
  subtrair,
} from '../br/dinheiro.ts';
import { fatorDe, percentualEntre } from './cascata.ts';

/** Taxes of a line. Those that add to the total: IPI and ST; ICMS is inside the price; CBS and IBS are told, not added. */
export const IMPOSTOS = ['IPI', 'ICMS', 'ST', 'CBS', 'IBS'] as const;
export type Imposto = (typeof IMPOSTOS)[number];

/** A tax rule that holds for a line: percentages as decimal strings; `mva` is ST's margin of added value. */
export interface Aliquota {
  imposto: Imposto;
  aliquota: string;
  mva: string | null;
  /** S: it comes off the margin. */
  custo?: 'S' | 'N' | undefined;
  /** S: what is charged for freight, insurance and else enters the base of IPI; of the others it always does. */
  comfrete?: 'S' | 'N' | undefined;
}
/** A tax worked out: money with two decimals. */
export interface ImpostoCalculado extends Aliquota {
  base: string;
  valor: string;
}

/** A line before it is worked out. Quantity and prices with up to four decimals, weights of one unit in kg. */
export interface LinhaDoDocumento {
  quantidade: string;
  vlunitario: string;
  /** The price of the table, which the discount is told by; null: the unit price itself. */
  vltabela: string | null;
  desccascata: string;
  impostos: readonly Aliquota[];
  percomissao: string;
  pesobruto: string;
  pesoliquido: string;
}
/** What comes on top of the lines; `desccascata` holds for each of them, `vldescgeral` is shared among them by what that leaves. */
export interface CabecalhoDoDocumento {
  desccascata: string;
  vldescgeral?: string | undefined;
  vlfrete: string;
  vlseguro: string;
  vldespesas: string;
}
export interface LinhaCalculada {
  vlbruto: string;
  vlliquido: string;
  /** What was taken off the price of the table, as one percentage with four decimals. */
  percdesconto: string;
  impostos: ImpostoCalculado[];
  vlipi: string;
  vlicms: string;
  vlst: string;
  /** Net value with the taxes that add to it. */
  vltotal: string;
  vlcomissao: string;
  pesobruto: string;
  pesoliquido: string;
}
export interface Totais {
  vlbruto: string;
  vldesconto: string;
  vlprodutos: string;
  vlipi: string;
  vlst: string;
  vlicms: string;
  vlfrete: string;
  vlseguro: string;
  vldespesas: string;
  vltotal: string;
  vlcomissao: string;
  pesobruto: string;
  pesoliquido: string;
}

/**
 * An amount split by weights, cent by cent: each part is rounded on the running total, so that the parts add up to the
 * amount; without any weight the first part takes all.
 */
export function ratearPor(valor: string, pesos: readonly string[]): string[] {
  const casas = Math.max(0, ...pesos.map(casasDe));
  const inteiros = pesos.map((peso) => paraInteiro(peso, casas));
  const soma = inteiros.reduce((total, peso) => total + peso, 0n);
  if (soma === 0n) return pesos.map((_, i) => (i === 0 ? arredondar(valor) : '0.00'));
  const casasDoValor = Math.max(2, casasDe(valor));
  const divisor = soma * 10n ** BigInt(casasDoValor - 2);
  const inteiro = paraInteiro(valor, casasDoValor);
  let [corrido, dado] = [0n, 0n];
  return inteiros.map((peso) => {
    corrido += peso;
    const ate = dividirInteiros(inteiro * corrido, divisor);
    const parte = ate - dado;
    dado = ate;
    return deInteiro(parte, 2);
  });
}

const menorDe = (a: string, b: string): string => (compararDinheiro(a, b) <= 0 ? a : b);
const naoNegativo = (valor: string): string => (valor.startsWith('-') ? '0.00' : valor);

/** Whether charged freight, insurance and charges enter the base of a tax: of ICMS and ST by LC 87/1996, art. 13, of CBS and IBS by LC 214/2025, art. 12, of IPI where its rule says so. */
const temAcessorias = (uma: Aliquota): boolean => uma.imposto !== 'IPI' || uma.comfrete === 'S';

function impostosDa(
  liquido: string,
  acessorias: string,
  aliquotas: readonly Aliquota[],
): ImpostoCalculado[] {
  const simples = aliquotas
    .filter((uma) => uma.imposto !== 'ST')
    .map((uma) => {
      const base = temAcessorias(uma) ? somar(liquido, acessorias) : liquido;
      return { ...uma, base, valor: porcento(base, uma.aliquota) };
    });
  const valorDe = (qual: Imposto) =>
    simples.filter((um) => um.imposto === qual).reduce((t, um) => somar(t, um.valor), '0.00');
  const st = aliquotas
    .filter((uma) => uma.imposto === 'ST')
    .map((uma) => {
      const cheia = somar(liquido, valorDe('IPI'), acessorias);
      const base = somar(cheia, porcento(cheia, uma.mva ?? '0'));
      const valor = naoNegativo(subtrair(porcento(base, uma.aliquota), valorDe('ICMS')));
      return { ...uma, base, valor };
    });
  return [...simples, ...st];
}

const totalDe = (impostos: readonly ImpostoCalculado[], qual: Imposto): string =>
  impostos.filter((um) => um.imposto === qual).reduce((t, um) => somar(t, um.valor), '0.00');

/* A short number is worked with faster. */
function semZeros(decimal: string): string {
  if (!decimal.includes('.')) return decimal;
  let fim = decimal.length;
  while (decimal[fim - 1] === '0') fim -= 1;
  return decimal.slice(0, decimal[fim - 1] === '.' ? fim - 1 : fim);
}

const produtoAte = (a: string, b: string, casas: number): string =>
  multiplicar(a, b, Math.min(casas, casasDe(a) + casasDe(b)));

/** What the discounts of a line and of the head leave of 1; lines with the same ones have the same. */
type Fator = (linha: LinhaDoDocumento) => string;
function fatores(doCabecalho: string): Fator {
  const sabidos = new Map<string, string>();
  return ({ desccascata }) => {
    const antes = sabidos.get(desccascata);
    if (antes !== undefined) return antes;
    const fator = semZeros(fatorDe(desccascata, doCabecalho));
    sabidos.set(desccascata, fator);
    return fator;
  };
}

/** What a line comes to before an amount comes off it, its share of that, and of freight, insurance and charges. */
interface Parcelas {
  cheio: string;
  abatido: string;
  acessorias: string;
}

const liquidoDe = (linha: LinhaDoDocumento, fator: string): string =>
  multiplicar(produtoAte(linha.quantidade, linha.vlunitario, 8), fator);

/** What one costs in the end: by its factor, or where an amount came off the line by what is left of it. */
const umPor = (linha: LinhaDoDocumento, fator: string, liquido: string, abatido: string): string =>
  /[1-9]/.test(abatido)
    ? dividir(liquido, linha.quantidade, 12)
    : produtoAte(linha.vlunitario, fator, 12);

function calcularLinha(
  linha: LinhaDoDocumento,
  fator: string,
  { cheio, abatido, acessorias }: Parcelas,
): LinhaCalculada {
  const liquido = subtrair(cheio, abatido);
  const impostos = impostosDa(liquido, acessorias, linha.impostos);
  const [vlipi, vlicms, vlst] = [
    totalDe(impostos, 'IPI'),
    totalDe(impostos, 'ICMS'),
    totalDe(impostos, 'ST'),
  ];
  return {
    vlbruto: multiplicar(linha.quantidade, linha.vlunitario),
    vlliquido: liquido,
    percdesconto: percentualEntre(
      linha.vltabela ?? linha.vlunitario,
      umPor(linha, fator, liquido, abatido),
    ),
    impostos,
    vlipi,
    vlicms,
    vlst,
    vltotal: somar(liquido, vlipi, vlst),
    vlcomissao: porcento(liquido, linha.percomissao),
    pesobruto: multiplicar(linha.quantidade, linha.pesobruto, 3),
    pesoliquido: multiplicar(linha.quantidade, linha.pesoliquido, 3),
  };
}

const SOMADOS = [
  ['vlbruto', 2],
  ['vlliquido', 2],
  ['vlipi', 2],
  ['vlst', 2],
  ['vlicms', 2],
  ['vlcomissao', 2],
  ['pesobruto', 3],
  ['pesoliquido', 3],
] as const;
type Somado = (typeof SOMADOS)[number][0];

/** What a line adds to the totals, in the order of `SOMADOS`. */
const parcelasDe = (feita: LinhaCalculada): bigint[] =>
  SOMADOS.map(([nome, casas]) => paraInteiro(feita[nome], casas));

const somarParcelas = (todas: readonly (readonly bigint[])[]) =>
  Object.fromEntries(
    SOMADOS.map(([nome, casas], k) => [
      nome,
      deInteiro(
        todas.reduce((total, parcelas) => total + (parcelas[k] ?? 0n), 0n),
        casas,
      ),
    ]),
  ) as Record<Somado, string>;

interface Guardada extends Parcelas {
  desccascata: string;
  feita: LinhaCalculada;
  parcelas: bigint[];
}
/** What was worked out of lines before: a line is known again while it is the same object and what the document says of it did not change. */
export type CalculoGuardado = WeakMap<LinhaDoDocumento, Guardada>;

const algo = (valor: string): boolean => /[1-9]/.test(valor);

/**
 * Works a document out, in exact decimals: each line is rounded to the cent once (half away from zero), totals are sums
 * of rounded lines. A general discount in money is shared among the lines by what their percentages leave, and takes no more than
 * that; freight, insurance and charges are shared by what is left, for the bases of the taxes. Who works the same document
 * out at every key gives `guardado`: only what changed costs anything then.
 */
export function calcularDocumento(
  cabecalho: CabecalhoDoDocumento,
  linhas: readonly LinhaDoDocumento[],
  guardado?: CalculoGuardado,
): { linhas: LinhaCalculada[]; totais: Totais } {
  const { desccascata, vldescgeral = '0.00', vlfrete, vlseguro, vldespesas } = cabecalho;
  const sabida = (linha: LinhaDoDocumento) => {
    const antes = guardado?.get(linha);
    return antes?.desccascata === desccascata ? antes : undefined;
  };
  const fatorDa = fatores(desccascata);
  const cheios = linhas.map((linha) => sabida(linha)?.cheio ?? liquidoDe(linha, fatorDa(linha)));
  const abatidos = algo(vldescgeral)
    ? ratearPor(menorDe(vldescgeral, somar('0', ...cheios)), cheios)
    : [];
  const liquidos = abatidos.length
    ? cheios.map((cheio, i) => subtrair(cheio, abatidos[i] ?? '0.00'))
    : cheios;
  const acrescimos = somar(vlfrete, vlseguro, vldespesas);
  const partes = algo(acrescimos) ? ratearPor(acrescimos, liquidos) : [];
  const todas = linhas.map((linha, i): Guardada => {
    const agora = {
      cheio: cheios[i] ?? '0.00',
      abatido: abatidos[i] ?? '0.00',
      acessorias: (linha.impostos.some(temAcessorias) ? partes[i] : undefined) ?? '0.00',
    };
    const antes = sabida(linha);
    if (antes?.acessorias === agora.acessorias && antes.abatido === agora.abatido) return antes;
    const feita = calcularLinha(linha, fatorDa(linha), agora);
    const nova = { ...agora, desccascata, feita, parcelas: parcelasDe(feita) };
    guardado?.set(linha, nova);
    return nova;
  });
  const { vlliquido: vlprodutos, ...somas } = somarParcelas(todas.map((uma) => uma.parcelas));
  return {
    linhas: todas.map((uma) => uma.feita),
    totais: {
      ...somas,
      vldesconto: subtrair(somas.vlbruto, vlprodutos),
      vlprodutos,
      vlfrete: arredondar(vlfrete),
      vlseguro: arredondar(vlseguro),
      vldespesas: arredondar(vldespesas),
      vltotal: somar(vlprodutos, somas.vlipi, somas.vlst, vlfrete, vlseguro, vldespesas),
    },
  };
}

/** Whether a discount passes what may be given without asking; without a limit nothing passes. */
export const passaDoLimite = (percdesconto: string, limite: string | null): boolean =>
  limite !== null && compararDinheiro(percdesconto, limite) > 0;
