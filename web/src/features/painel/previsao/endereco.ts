import type { EntradaCrua } from '@praca/contract/endpoint.ts';
import { dataValida } from '@praca/contract/br/data.ts';
import type { negociosDaPrevisao, previsaoDoPainel } from '@praca/contract/painel/endpoints.ts';
import type { Intervalo } from '../../../kit/painel/periodo.ts';
import { entradaDoPainel, lerPainel, type FiltrosDoPainel } from '../negocios/endereco.ts';

type Filtros = Omit<FiltrosDoPainel, 'comparar'>;
/** What the forecast opens with: whatever is open, whenever it came. */
const USUAL = 'tudo';
/** Which rows are listed: those of one number of the screen, or all. */
export type Recorte = {
  /** First day of a month; `sem`: those of which nobody can say when. */
  mes?: string | undefined;
  quinto?: number | undefined;
  dito?: string | undefined;
  ditos?: 'S' | undefined;
  desfecho?: 'G' | 'P' | 'A' | undefined;
  sem?: 'S' | undefined;
};
export type EnderecoDaPrevisao = Filtros & Recorte;

const texto = (valor: unknown): string => (typeof valor === 'string' ? valor : '');
const mesDe = (valor: unknown): string | undefined =>
  dataValida(texto(valor)) && texto(valor).endsWith('-01') ? texto(valor) : undefined;

const periodoDe = (busca: Record<string, unknown>): unknown =>
  busca['periodo'] ?? (busca['de'] === undefined && busca['ate'] === undefined ? USUAL : 'datas');

/** Reads the screen from its address; what is not understood is left out. */
export function lerPrevisao(busca: Record<string, unknown>): EnderecoDaPrevisao {
  const { comparar: _, ...filtros } = lerPainel({ ...busca, periodo: periodoDe(busca) });
  const desfecho = (['G', 'P', 'A'] as const).find((um) => um === busca['desfecho']);
  return {
    ...filtros,
    mes: busca['mes'] === 'sem' ? 'sem' : mesDe(busca['mes']),
    quinto: /^[0-4]$/.test(texto(busca['quinto'])) ? Number(busca['quinto']) : undefined,
    dito: mesDe(busca['dito']),
    ditos: busca['ditos'] === 'S' ? 'S' : undefined,
    desfecho,
    sem: busca['sem'] === 'S' ? 'S' : undefined,
  };
}

const SEM_RECORTE = {
  mes: undefined,
  quinto: undefined,
  dito: undefined,
  ditos: undefined,
  desfecho: undefined,
  sem: undefined,
} satisfies Recorte;
/** The filters alone. */
export const semRecorte = (e: EnderecoDaPrevisao): EnderecoDaPrevisao => ({ ...e, ...SEM_RECORTE });

/** The filters, and the rows behind one number. */
export const recortar = (e: EnderecoDaPrevisao, recorte: Recorte): EnderecoDaPrevisao => ({
  ...semRecorte(e),
  ...recorte,
});

/** The address of the screen: what is as usual leaves no trace. */
export const escreverPrevisao = ({
  periodo,
  de,
  ate,
  ...e
}: EnderecoDaPrevisao): Record<string, unknown> => ({
  ...e,
  periodo: periodo === USUAL ? undefined : periodo,
  ...(periodo === 'datas' && { de, ate }),
});

/** Whether the rows of one number are asked for. */
export const temRecorte = (e: EnderecoDaPrevisao): boolean =>
  Object.keys(SEM_RECORTE).some((nome) => e[nome as keyof Recorte] !== undefined);
export const temFiltroDaPrevisao = (e: EnderecoDaPrevisao): boolean =>
  Object.values(escreverPrevisao(semRecorte(e))).some((valor) => valor !== undefined);

/** The dashboard's call. */
export const entradaDaPrevisao = (
  e: EnderecoDaPrevisao,
  intervalo: Intervalo,
): EntradaCrua<typeof previsaoDoPainel> =>
  entradaDoPainel({ ...semRecorte(e), comparar: 'anterior' }, intervalo);

/** The call of its rows. */
export const entradaDasLinhas = (
  e: EnderecoDaPrevisao,
  intervalo: Intervalo,
): EntradaCrua<typeof negociosDaPrevisao> => ({
  ...entradaDaPrevisao(e, intervalo),
  ...(e.mes !== undefined && (e.mes === 'sem' ? { SEM_DATA: 'S' as const } : { MES: e.mes })),
  ...(e.quinto !== undefined && { QUINTO: e.quinto }),
  ...(e.dito !== undefined && { DITO: e.dito }),
  ...(e.ditos !== undefined && { DITOS: e.ditos }),
  ...(e.desfecho !== undefined && { DESFECHO: e.desfecho }),
  ...(e.sem !== undefined && { SEM_PREVISAO: e.sem }),
});
