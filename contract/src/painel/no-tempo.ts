import * as z from 'zod/mini';
import { diferencaDias, somarDias, type DataIso } from '../br/data.ts';
import { faturado, type FiltroFaturado } from '../pedvenda/filtros.ts';
import { data, semFiltro, soma } from '../primitives.ts';
import { PASSOS, type Passo } from './schemas.ts';
import { entradaVendas, type GrupoDeVenda } from './vendas.ts';

/** By what sales over time are told apart. */
export const GRUPOS_NO_TEMPO = [
  'representante',
  'empresa',
  'segmento',
] as const satisfies readonly GrupoDeVenda[];
export type GrupoNoTempo = (typeof GRUPOS_NO_TEMPO)[number];
/** So many have a series of their own; the rest is one together. */
export const MAXIMO_DE_SERIES = 20;
/** As many steps as a year has days. */
export const MAXIMO_DE_PASSOS = 366;
/** What is added up of those without a series of their own is called so. */
export const DEMAIS = '*';

export const entradaVendasNoTempo = z.extend(entradaVendas, {
  GRUPO: z._default(
    z.enum(GRUPOS_NO_TEMPO, `Use um destes: ${GRUPOS_NO_TEMPO.join(', ')}.`),
    'representante',
  ),
  /** Absent: as the period is long; longer than asked for where there would be more than MAXIMO_DE_PASSOS of them. */
  PASSO: semFiltro(z.enum(PASSOS, `Use um destes: ${PASSOS.join(', ')}.`)),
});

/** What was billed of one of a group, step by step. */
export const serieDeVenda = z.object({
  /** Its code; "-" is what has none, DEMAIS the rest. */
  marca: z.string(),
  nome: z.string(),
  total: soma,
  /** One for each step. */
  valores: z.array(soma),
  /** The orders behind the total; with the days of a step, those of that value. null: more codes than a list takes. */
  linhas: z.nullable(faturado),
});
export type SerieDeVenda = z.output<typeof serieDeVenda>;
/** Several series over the same steps of a period, the largest first, the rest last: they add up to all that was billed. */
export const vendasNoTempo = z.object({
  de: data,
  ate: data,
  grupo: z.enum(GRUPOS_NO_TEMPO),
  passo: z.enum(PASSOS),
  /** The first day of each step; it ends before the next one begins, the last one with the period. */
  inicios: z.array(data),
  series: z.array(serieDeVenda),
});
export type VendasNoTempo = z.output<typeof vendasNoTempo>;

const DIAS: Record<Passo, number> = { dia: 1, semana: 7, mes: 28, ano: 365 };
const quantos = (passo: Passo, dias: number, meses: number): number =>
  passo === 'mes' ? meses : Math.ceil(dias / DIAS[passo]);

/** Up to so many days a period is told day by day, or week by week; a longer one by months. */
const ATE_DIAS = 35;
const ATE_SEMANAS = 184;
const usual = (dias: number): Passo =>
  dias <= ATE_DIAS ? 'dia' : dias <= ATE_SEMANAS ? 'semana' : 'mes';

/**
 * The step of a period: what is asked for, or days of about a month, weeks of half a year and months of more; a longer one
 * where there would be too many of them.
 */
export function passoNoTempo({ de, ate }: { de: DataIso; ate: DataIso }, pedido?: Passo): Passo {
  const dias = diferencaDias(de, ate) + 1;
  const meses =
    (Number(ate.slice(0, 4)) - Number(de.slice(0, 4))) * 12 +
    Number(ate.slice(5, 7)) -
    Number(de.slice(5, 7)) +
    1;
  return (
    PASSOS.slice(PASSOS.indexOf(pedido ?? usual(dias))).find(
      (passo) => quantos(passo, dias, meses) <= MAXIMO_DE_PASSOS,
    ) ?? 'ano'
  );
}

/** The days of one of the steps, both included. */
export function diasDoPasso(
  { inicios, ate }: Pick<VendasNoTempo, 'inicios' | 'ate'>,
  i: number,
): { de: DataIso; ate: DataIso } {
  const seguinte = inicios[i + 1];
  return {
    de: inicios[i] ?? ate,
    ate: seguinte === undefined ? ate : somarDias(seguinte, -1),
  };
}

/** The orders behind one value of a series. */
export const linhasDoPasso = (
  vendas: Pick<VendasNoTempo, 'inicios' | 'ate'>,
  linhas: FiltroFaturado | null,
  i: number,
): FiltroFaturado | null => {
  if (linhas === null) return null;
  const { de, ate } = diasDoPasso(vendas, i);
  return { ...linhas, FATURADO_DE: de, FATURADO_ATE: ate };
};
