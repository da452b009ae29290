import { compararDinheiro, dividir, multiplicar, somar, subtrair } from '../../br/dinheiro.ts';
import { ratearPor } from '../../documento/calculo.ts';
import type { CodigoErro } from '../../errors.ts';
import type { Item, Parcela, Venda } from '../schemas.ts';
import { aoFinalizar } from '../rules.ts';
import type { Situacao } from '../situacoes.ts';

type Linha = Pick<
  Item,
  | 'itpedvenda_sequencia'
  | 'itpedvenda_quantidade'
  | 'itpedvenda_qtdfinalizada'
  | 'itpedvenda_qtdcancelada'
  | 'itpedvenda_vlliquido'
  | 'itpedvenda_vlipi'
  | 'itpedvenda_vlst'
>;
/** What finalising looks at of an order. */
export type VendaAFinalizar = Pick<
  Venda,
  | 'pedvenda_situacao'
  | 'pedvenda_tipo'
  | 'pedvenda_vlprodutos'
  | 'pedvenda_vlfrete'
  | 'pedvenda_vlseguro'
  | 'pedvenda_vldespesas'
> & { itens: readonly Linha[]; parcelas: readonly Parcela[] };

export interface QuantidadeDaLinha {
  itpedvenda_sequencia: number;
  quantidade: string;
}
/** What a part takes of a line. */
export interface ParteDaLinha extends QuantidadeDaLinha {
  vlliquido: string;
  vlipi: string;
  vlst: string;
  vltotal: string;
}
export interface Parte {
  itens: ParteDaLinha[];
  vlprodutos: string;
  vlipi: string;
  vlst: string;
  vlfrete: string;
  vlseguro: string;
  vldespesas: string;
  valor: string;
}

const ZERO = '0.0000';
const algo = (valor: string): boolean => /[1-9]/.test(valor);

/** What of a line is neither finalised nor given up. */
export const saldoDaLinha = (
  i: Pick<Linha, 'itpedvenda_quantidade' | 'itpedvenda_qtdfinalizada' | 'itpedvenda_qtdcancelada'>,
): string =>
  subtrair(
    subtrair(i.itpedvenda_quantidade, i.itpedvenda_qtdfinalizada),
    i.itpedvenda_qtdcancelada,
  );

/** An amount of a line up to a finalised quantity. The parts are differences of this, so that they add up to the line to the cent. */
const ate = (valor: string, finalizada: string, quantidade: string): string =>
  dividir(multiplicar(valor, finalizada, 8), quantidade, 2);

const entre = (valor: string, linha: Linha, agora: string): string => {
  const antes = linha.itpedvenda_qtdfinalizada;
  return subtrair(
    ate(valor, somar(antes, agora), linha.itpedvenda_quantidade),
    ate(valor, antes, linha.itpedvenda_quantidade),
  );
};

const soma = (valores: readonly string[]): string => somar('0', ...valores);

/** The share of freight, insurance or charges that has left with so much of the products' value; without any value all of it goes with the first part. */
const levado = (valor: string, deProdutos: string, produtos: string, alguma: boolean): string => {
  if (algo(produtos)) return dividir(multiplicar(valor, deProdutos, 8), produtos, 2);
  return alguma ? valor : '0.00';
};

/** What finalising these quantities is worth: of each line and of the charges its share, the last part with what rounding left. */
export function calcularParte(
  v: Omit<VendaAFinalizar, 'parcelas' | 'pedvenda_situacao' | 'pedvenda_tipo'>,
  pedidas: readonly QuantidadeDaLinha[],
): Parte {
  const quanto = new Map(pedidas.map((p) => [p.itpedvenda_sequencia, p.quantidade]));
  const itens = v.itens.flatMap((linha) => {
    const quantidade = quanto.get(linha.itpedvenda_sequencia);
    if (quantidade === undefined || !algo(quantidade)) return [];
    const vlliquido = entre(linha.itpedvenda_vlliquido, linha, quantidade);
    const vlipi = entre(linha.itpedvenda_vlipi, linha, quantidade);
    const vlst = entre(linha.itpedvenda_vlst, linha, quantidade);
    const { itpedvenda_sequencia } = linha;
    const vltotal = somar(vlliquido, vlipi, vlst);
    return [{ itpedvenda_sequencia, quantidade, vlliquido, vlipi, vlst, vltotal }];
  });
  const vlprodutos = soma(itens.map((i) => i.vlliquido));
  const antes = soma(
    v.itens.map((l) =>
      ate(l.itpedvenda_vlliquido, l.itpedvenda_qtdfinalizada, l.itpedvenda_quantidade),
    ),
  );
  const houve = v.itens.some((l) => algo(l.itpedvenda_qtdfinalizada));
  const parteDe = (valor: string): string =>
    subtrair(
      levado(valor, somar(antes, vlprodutos), v.pedvenda_vlprodutos, houve || itens.length > 0),
      levado(valor, antes, v.pedvenda_vlprodutos, houve),
    );
  const [vlipi, vlst] = [soma(itens.map((i) => i.vlipi)), soma(itens.map((i) => i.vlst))];
  const vlfrete = parteDe(v.pedvenda_vlfrete);
  const vlseguro = parteDe(v.pedvenda_vlseguro);
  const vldespesas = parteDe(v.pedvenda_vldespesas);
  const valor = somar(vlprodutos, vlipi, vlst, vlfrete, vlseguro, vldespesas);
  return { itens, vlprodutos, vlipi, vlst, vlfrete, vlseguro, vldespesas, valor };
}

/** The parcels of a part as the order has them: same days and kinds, its value shared as theirs. */
export function parcelasDaParte(parcelas: readonly Parcela[], valor: string, hoje: string) {
  if (!algo(valor)) return [];
  if (parcelas.length === 0)
    return [
      { dtvencimento: hoje, valor, tipopagamento: 'FT' as Parcela['parcpedvenda_tipopagamento'] },
    ];
  const valores = ratearPor(
    valor,
    parcelas.map((p) => p.parcpedvenda_valor),
  );
  return parcelas
    .map((p, i) => ({
      dtvencimento: p.parcpedvenda_dtvencimento,
      valor: valores[i] ?? '0.00',
      tipopagamento: p.parcpedvenda_tipopagamento,
    }))
    .filter((p) => algo(p.valor));
}

/** What stays of each line after these quantities. */
export const saldosDepois = (
  itens: readonly Linha[],
  pedidas: readonly QuantidadeDaLinha[],
): QuantidadeDaLinha[] => {
  const quanto = new Map(pedidas.map((p) => [p.itpedvenda_sequencia, p.quantidade]));
  return itens.map((linha) => ({
    itpedvenda_sequencia: linha.itpedvenda_sequencia,
    quantidade: subtrair(saldoDaLinha(linha), quanto.get(linha.itpedvenda_sequencia) ?? ZERO),
  }));
};

/** Why these quantities may not be finalised; giving up the balance needs a part that left before or leaves now. */
export function aoFinalizarParte(
  v: VendaAFinalizar,
  pedidas: readonly QuantidadeDaLinha[],
  encerra: boolean,
): CodigoErro | null {
  const falta = aoFinalizar(v);
  if (falta) return falta;
  const linhas = new Set(v.itens.map((l) => l.itpedvenda_sequencia));
  if (pedidas.some((p) => !linhas.has(p.itpedvenda_sequencia))) return 'FINALIZACAO_ALEM_DO_SALDO';
  if (saldosDepois(v.itens, pedidas).some((s) => s.quantidade.startsWith('-')))
    return 'FINALIZACAO_ALEM_DO_SALDO';
  const houve = v.itens.some((l) => algo(l.itpedvenda_qtdfinalizada));
  return pedidas.some((p) => algo(p.quantidade)) || (encerra && houve) ? null : 'FINALIZACAO_VAZIA';
}

/** Where a part leads: nothing left is finalised, something left finalised in part. */
export const situacaoAposParte = (
  itens: readonly Linha[],
  pedidas: readonly QuantidadeDaLinha[],
  encerra: boolean,
): Extract<Situacao, 'FP' | 'FI'> =>
  encerra || saldosDepois(itens, pedidas).every((s) => !algo(s.quantidade)) ? 'FI' : 'FP';

/** Whether parcels give the value of the part, to the cent. */
export const parcelasFecham = (valor: string, parcelas: readonly { valor: string }[]): boolean =>
  compararDinheiro(soma(parcelas.map((p) => p.valor)), valor) === 0;

/** "Pedido 1 · 3ª parte · parcela 2 de 3": how a receivable is called, wherever it is. */
export const descricaoDaConta = (c: {
  pedido: string;
  parte: number;
  parcela: number;
  de: number;
}): string => `Pedido ${c.pedido} · ${c.parte}ª parte · parcela ${c.parcela} de ${c.de}`;

/** What is asked of a part: whether its invoice is out, and whether it arrived. */
export interface ParteAndada {
  finvenda_faturadaem: string | null;
  finvenda_entregueem: string | null;
}

/** Why the last part may not be taken back; `partes` are those that stand. */
export function aoDesfazerParte(
  v: Pick<Venda, 'pedvenda_situacao'> & {
    itens?: readonly Pick<Item, 'itpedvenda_qtddevolvida'>[];
  },
  partes: readonly ParteAndada[],
): CodigoErro | null {
  const ultima = partes.at(-1);
  if (!ultima || !['FP', 'FI', 'FA', 'EN'].includes(v.pedvenda_situacao))
    return 'FINALIZACAO_NENHUMA';
  if (ultima.finvenda_faturadaem !== null || ultima.finvenda_entregueem !== null)
    return 'FINALIZACAO_FATURADA';
  if (v.itens?.some((i) => algo(i.itpedvenda_qtddevolvida))) return 'FINALIZACAO_DEVOLVIDA';
  return ['FP', 'FI'].includes(v.pedvenda_situacao) ? null : 'FINALIZACAO_NENHUMA';
}

export type PassoDaParte = 'faturar' | 'entregar' | 'voltar';

/** Why a part may not be invoiced or delivered now, or that not be taken back. */
export function aoExpedirParte(
  parte: ParteAndada | undefined,
  passo: PassoDaParte,
): CodigoErro | null {
  if (!parte) return 'FINALIZACAO_PASSO';
  const { finvenda_faturadaem: faturada, finvenda_entregueem: entregue } = parte;
  if (passo === 'faturar') return faturada === null ? null : 'FINALIZACAO_PASSO';
  if (passo === 'entregar') return entregue === null ? null : 'FINALIZACAO_PASSO';
  return faturada !== null || entregue !== null ? null : 'FINALIZACAO_PASSO';
}

/** Where the parts of an order that is finalised whole have brought it; one that is not stays where it is. */
export function situacaoPelasPartes(situacao: Situacao, partes: readonly ParteAndada[]): Situacao {
  if (!['FI', 'FA', 'EN'].includes(situacao) || partes.length === 0) return situacao;
  if (partes.every((p) => p.finvenda_entregueem !== null)) return 'EN';
  return partes.every((p) => p.finvenda_faturadaem !== null) ? 'FA' : 'FI';
}
