import type { negociosDoPainel } from '@praca/contract/painel/endpoints.ts';
import type { EntradaCrua } from '@praca/contract/endpoint.ts';
import type { LinhasDoPainel } from '@praca/contract/painel/schemas.ts';
import { DATA_MAXIMA, DATA_MINIMA } from '@praca/contract/br/data.ts';
import {
  USUAL,
  type Comparacao,
  type Intervalo,
  type PeriodoEscolhido,
} from '../../../kit/painel/periodo.ts';
import { lerEm } from '../../../kit/passado/em.ts';
import {
  buscaDasListas,
  lerFiltros,
  listasDosFiltros,
  type FiltrosComuns,
} from '../../../kit/painel/filtros.ts';
import { lerCodigos } from '../../../kit/painel/valores.ts';
import { lerFunil } from '../funil/filtros-funil.ts';

/** The filters of a deals' dashboard as they live in the address: several of each, or none. */
export type FiltrosDoPainel = PeriodoEscolhido &
  FiltrosComuns & {
    estagio?: number[] | undefined;
    comparar: Comparacao;
    /** As of this day. */
    em?: string | undefined;
  };

/** Reads the filters from an address; what is not understood is left out. */
export function lerPainel(busca: Record<string, unknown>): FiltrosDoPainel {
  const { periodo, de, ate } = lerFunil(busca);
  return {
    periodo,
    ...(de !== undefined && { de }),
    ...(ate !== undefined && { ate }),
    ...lerFiltros(busca),
    estagio: lerCodigos(busca['estagio']),
    comparar: busca['comparar'] === 'ano' ? 'ano' : 'anterior',
    em: lerEm(busca),
  };
}

/** The address of these filters: what is as usual leaves no trace. */
export const escreverPainel = (filtros: FiltrosDoPainel): Record<string, unknown> => ({
  ...filtros,
  periodo: filtros.periodo === USUAL ? undefined : filtros.periodo,
  ...(filtros.periodo !== 'datas' && { de: undefined, ate: undefined }),
  comparar: filtros.comparar === 'anterior' ? undefined : filtros.comparar,
});

/** Whether anything but the usual period narrows the dashboard. */
export const temFiltro = (filtros: FiltrosDoPainel): boolean =>
  Object.values(escreverPainel(filtros)).some((valor) => valor !== undefined);

/** The dashboard's call. */
export const entradaDoPainel = (
  f: FiltrosDoPainel,
  { de, ate }: Intervalo,
): EntradaCrua<typeof negociosDoPainel> => ({
  ...(de !== undefined && { DATA_INICIAL: de }),
  ...(ate !== undefined && { DATA_FINAL: ate }),
  ...listasDosFiltros(f),
  ...(f.estagio !== undefined && { LISTA_ESTAGIO: f.estagio }),
  ...(f.comparar === 'ano' && { COMPARAR: 'ANO' as const }),
  ...(f.em !== undefined && { EM_DATA: f.em }),
});

/** The address of the list that holds exactly the rows behind a number. */
export const buscaDasLinhas = (l: LinhasDoPainel): Record<string, unknown> => ({
  em: l.EM_DATA,
  board: l.LISTA_BOARD,
  ...buscaDasListas(l),
  estagio: l.LISTA_ESTAGIO,
  situacao: l.NEGOCIO_SITUACAO?.length === 4 ? undefined : l.NEGOCIO_SITUACAO,
  motivo: l.LISTA_MOTIVOPERDA,
  temperatura: l.LISTA_TEMPERATURA,
  parado: l.DIAS_SEM_INTERACAO,
  sem: l.SEM,
  adiado: l.ADIADO,
  de: l.DATA_INICIAL === DATA_MINIMA ? undefined : l.DATA_INICIAL,
  ate: l.DATA_FINAL === DATA_MAXIMA ? undefined : l.DATA_FINAL,
});
