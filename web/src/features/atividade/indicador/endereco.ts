import type { indicador } from '@praca/contract/atividade/endpoints.ts';
import type { EntradaCrua } from '@praca/contract/endpoint.ts';
import { dataValida } from '@praca/contract/br/data.ts';
import { PERIODOS, type Intervalo, type PeriodoEscolhido } from '../../../kit/painel/periodo.ts';
import { lerEm } from '../../../kit/passado/em.ts';
import { lerFiltros, listasDosFiltros, type FiltrosComuns } from '../../../kit/painel/filtros.ts';
import { lerCodigos, lerTextos } from '../../../kit/painel/valores.ts';

/** The filters of the tasks' dashboard as they live in the address. */
export type FiltrosDoIndicador = PeriodoEscolhido & {
  usuario?: string[] | undefined;
  tipo?: number[] | undefined;
  /** As of this day. */
  em?: string | undefined;
} & Omit<FiltrosComuns, 'responsavel'>;

/** What the dashboard opens with: a rep looks at the month, not at the year. */
export const USUAL = '30';

const data = (valor: unknown): string | undefined =>
  typeof valor === 'string' && dataValida(valor) ? valor : undefined;

/** Reads the filters from an address; what is not understood is left out. */
export function lerIndicador(busca: Record<string, unknown>): FiltrosDoIndicador {
  const periodo = PERIODOS.find((um) => um === String(busca['periodo'])) ?? USUAL;
  const [de, ate] = [data(busca['de']), data(busca['ate'])];
  // Who is to do a task answers for it; views that were saved before say `usuario`.
  const { responsavel, ...comuns } = lerFiltros(busca);
  return {
    ...comuns,
    periodo,
    ...(periodo === 'datas' && de !== undefined && { de }),
    ...(periodo === 'datas' && ate !== undefined && { ate }),
    usuario: responsavel ?? lerTextos(busca['usuario']),
    tipo: lerCodigos(busca['tipo']),
    em: lerEm(busca),
  };
}

/** The address of these filters: what is as usual leaves no trace. */
export const escreverIndicador = (f: FiltrosDoIndicador): Record<string, unknown> => ({
  ...f,
  usuario: undefined,
  responsavel: f.usuario,
  periodo: f.periodo === USUAL ? undefined : f.periodo,
  de: f.periodo === 'datas' ? f.de : undefined,
  ate: f.periodo === 'datas' ? f.ate : undefined,
});

/** The dashboard's call. */
export const entradaDoIndicador = (
  f: FiltrosDoIndicador,
  { de, ate }: Intervalo,
): EntradaCrua<typeof indicador> => ({
  ...(de !== undefined && { DATA_INICIAL: de }),
  ...(ate !== undefined && { DATA_FINAL: ate }),
  ...(f.usuario !== undefined && { LISTA_USUARIO: f.usuario }),
  ...(f.tipo !== undefined && { LISTA_TIPO: f.tipo }),
  ...listasDosFiltros(f),
  ...(f.em !== undefined && { EM_DATA: f.em }),
});

/** Whether anything but the usual period narrows the dashboard. */
export const temFiltro = (f: Parameters<typeof escreverIndicador>[0]): boolean =>
  Object.values(escreverIndicador(f)).some((um) => um !== undefined);
