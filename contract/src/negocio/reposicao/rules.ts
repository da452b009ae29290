import { diferencaDias, somarDias, type DataIso } from '../../br/data.ts';

/** Days with purchases from which on one speaks of a rhythm of a family of products. */
const COMPRAS_COM_RITMO = 3;
/** Days of purchases that are looked at. */
export const DIAS_OLHADOS = 730;
/** Late by more than so many rhythms is no replenishment any more: the customer stopped. */
const RITMOS_ATE_PARAR = 3;
const DESVIOS_DE_FOLGA = 3;
/** The least allowance: this share of the rhythm, and so many days. */
const FOLGA_MINIMA = { parte: 0.15, dias: 2 } as const;

/** How often a family is bought, when it is due again, and until which day that is not late. */
export interface Ritmo {
  compras: number;
  /** Days between two purchases, the middle one of them. */
  ritmo: number;
  /** Days beyond the expected one that this customer usually takes as well. */
  folga: number;
  ultima: DataIso;
  esperada: DataIso;
  /** The last day that is not late. */
  limite: DataIso;
}

/** The middle one; of an even number the mean of the two. */
function mediana(valores: readonly number[]): number {
  const emOrdem = valores.toSorted((a, b) => a - b);
  const meio = Math.floor(emOrdem.length / 2);
  const [acima = 0, abaixo = acima] = [emOrdem[meio], emOrdem[meio - 1]];
  return emOrdem.length % 2 === 1 ? acima : (acima + abaixo) / 2;
}

/**
 * The rhythm of days with purchases, whatever their order: the middle one of the intervals, and as allowance three times
 * the middle one of what they differ from it, at least 15 % of the rhythm and two days. Null below three days.
 */
export function ritmoDe(dias: readonly DataIso[]): Ritmo | null {
  const emOrdem = [...new Set(dias)].toSorted();
  const ultima = emOrdem.at(-1);
  if (emOrdem.length < COMPRAS_COM_RITMO || ultima === undefined) return null;
  const intervalos = emOrdem.slice(1).map((dia, i) => diferencaDias(emOrdem[i] ?? dia, dia));
  const ritmo = Math.max(1, Math.round(mediana(intervalos)));
  const desvio = mediana(intervalos.map((dias) => Math.abs(dias - ritmo)));
  const folga = Math.ceil(
    Math.max(DESVIOS_DE_FOLGA * desvio, FOLGA_MINIMA.parte * ritmo, FOLGA_MINIMA.dias),
  );
  const esperada = somarDias(ultima, ritmo);
  return {
    compras: emOrdem.length,
    ritmo,
    folga,
    ultima,
    esperada,
    limite: somarDias(esperada, folga),
  };
}

/** Whether a customer on that day is so late that the purchase is not merely late. */
export const parou = ({ ritmo, limite, esperada }: Ritmo, hoje: DataIso): boolean =>
  hoje > limite && diferencaDias(esperada, hoje) > RITMOS_ATE_PARAR * ritmo;

export const SITUACOES_DA_REPOSICAO = {
  ATRASADO: 'Atrasados',
  ESPERADO: 'Esperados em 7 dias',
  RITMO: 'Todos com ritmo',
} as const;
export type SituacaoDaReposicao = keyof typeof SITUACOES_DA_REPOSICAO;
/** Days ahead in which a purchase is expected soon. */
export const DIAS_ESPERADOS = 7;

/** A product in the last purchases of a family: in how many, the middle quantity, and whether the very last one had it. */
export interface ProdutoComprado {
  em: number;
  de: number;
  naUltima: boolean;
}

/** The usual basket: what at least half of the last purchases had; where nothing was so often bought, the last purchase. */
export function cestaDe<P extends ProdutoComprado>(produtos: readonly P[]): P[] {
  const habituais = produtos.filter(({ em, de }) => 2 * em >= de);
  return habituais.length > 0 ? habituais : produtos.filter(({ naUltima }) => naUltima);
}
