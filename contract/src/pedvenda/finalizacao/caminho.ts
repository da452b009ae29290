import { dividir, multiplicar, somar, subtrair } from '../../br/dinheiro.ts';
import type { Item, Venda } from '../schemas.ts';
import type { CAMINHO } from '../situacoes.ts';
import { saldoDaLinha } from './rules.ts';
import type { ParteFinalizada } from './schemas.ts';

export type PassoDoCaminho = (typeof CAMINHO)[number];

const ZERO = '0.0000';
const NA_SEPARACAO: readonly string[] = ['PS', 'SE'];
const FORA: readonly string[] = ['CA', 'AA'];
/** States that an order without written parts may have come to. */
const PASSADOS: Readonly<Record<string, readonly PassoDoCaminho[]>> = {
  FI: ['PS', 'SE', 'FI'],
  FA: ['PS', 'SE', 'FI', 'FA'],
  EN: ['PS', 'SE', 'FI', 'FA', 'EN'],
};

/** A line's net value up to a quantity. */
const ate = (i: Item, quantidade: string): string =>
  dividir(multiplicar(i.itpedvenda_vlliquido, quantidade, 8), i.itpedvenda_quantidade, 2);

const porcento = (parte: string, inteiro: string): number => {
  if (!/[1-9]/.test(inteiro)) return /[1-9]/.test(parte) ? 100 : 0;
  // Nothing is told as finished before it is, nor as begun before it began.
  const exato = Number(dividir(multiplicar(parte, '100', 4), inteiro, 4));
  return exato > 0 && exato < 1 ? 1 : Math.min(100, Math.floor(exato));
};

type Andada = Pick<ParteFinalizada, 'finvenda_faturadaem' | 'finvenda_entregueem'> & {
  itens: readonly { itpedvenda_sequencia: number; itfinvenda_quantidade: string }[];
};

/**
 * The share of an order's products that has passed each step of its road, in whole percent of their value; what was given
 * up does not count. While a separation runs, all that is left stands in it; once it was checked, what was set apart.
 */
export function quantoPassou(
  v: Pick<Venda, 'pedvenda_tipo' | 'pedvenda_situacao' | 'itens'>,
  partes: readonly Andada[],
  conferida: boolean,
): Record<PassoDoCaminho, number> {
  const nada = { LI: 0, PS: 0, SE: 0, FI: 0, FA: 0, EN: 0 };
  if (v.pedvenda_tipo !== 'P' || FORA.includes(v.pedvenda_situacao)) return nada;
  const passados = PASSADOS[v.pedvenda_situacao];
  if (partes.length === 0 && passados)
    return { ...nada, LI: 100, ...Object.fromEntries(passados.map((p) => [p, 100])) };
  const soma = (de: (i: Item) => string): string =>
    v.itens.reduce((total, i) => somar(total, ate(i, de(i))), '0.00');
  const total = soma((i) => subtrair(i.itpedvenda_quantidade, i.itpedvenda_qtdcancelada));
  const daPartes = (quais: readonly Andada[]): string => {
    const quanto = new Map<number, string>();
    for (const { itens } of quais)
      for (const { itpedvenda_sequencia: n, itfinvenda_quantidade } of itens)
        quanto.set(n, somar(quanto.get(n) ?? ZERO, itfinvenda_quantidade));
    return soma((i) => quanto.get(i.itpedvenda_sequencia) ?? ZERO);
  };
  const separando = NA_SEPARACAO.includes(v.pedvenda_situacao);
  const separado = soma((i) => somar(i.itpedvenda_qtdfinalizada, i.itpedvenda_qtdseparada));
  const emSeparacao = soma((i) => somar(i.itpedvenda_qtdfinalizada, saldoDaLinha(i)));
  return {
    LI: 100,
    PS: porcento(separando && !conferida ? emSeparacao : separado, total),
    SE: porcento(separado, total),
    FI: porcento(
      soma((i) => i.itpedvenda_qtdfinalizada),
      total,
    ),
    FA: porcento(daPartes(partes.filter((p) => p.finvenda_faturadaem !== null)), total),
    EN: porcento(daPartes(partes.filter((p) => p.finvenda_entregueem !== null)), total),
  };
}

/** The step where the part in hand is. */
export const ondeEsta = (situacao: Venda['pedvenda_situacao']): PassoDoCaminho =>
  situacao === 'FP'
    ? 'FI'
    : situacao in { PS: 1, SE: 1, FI: 1, FA: 1, EN: 1 }
      ? (situacao as PassoDoCaminho)
      : 'LI';
