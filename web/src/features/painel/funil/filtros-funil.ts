import { dataValida } from '@praca/contract/br/data.ts';
import { NUMERO_DO_DEGRAU } from '@praca/contract/painel/funil.ts';
import { PERIODOS, USUAL, type Intervalo, type Periodo } from '../../../kit/painel/periodo.ts';
import { lerEm } from '../../../kit/passado/em.ts';
import { lerFiltros, listasDosFiltros, type FiltrosComuns } from '../../../kit/painel/filtros.ts';

export type Modo = 'grafico' | 'tabela';

/** The funnel's filters and views as they live in the address. */
export type FiltrosFunil = {
  pipeline?: number;
  periodo: Periodo;
  de?: string;
  ate?: string;
  /** As of this day. */
  em?: string | undefined;
  modo: Modo;
} & Omit<FiltrosComuns, 'pipeline'>;
const one = (value: unknown): string => String((Array.isArray(value) ? value[0] : value) ?? '');

const code = (value: unknown): number | undefined =>
  /^[1-9]\d{0,14}$/.test(one(value)) ? Number(one(value)) : undefined;

const date = (value: unknown): string | undefined =>
  dataValida(one(value)) ? one(value) : undefined;

/** Reads the filters from an address; what is not understood is left out. */
export function lerFunil(search: Record<string, unknown>): FiltrosFunil {
  const de = date(search['de']);
  const ate = date(search['ate']);
  const named = PERIODOS.find((periodo) => periodo === one(search['periodo']));
  const periodo = named ?? ((de ?? ate) === undefined ? USUAL : 'datas');
  return {
    ...lerFiltros(search),
    // The funnel itself is always one.
    pipeline: code(search['pipeline']),
    periodo,
    ...(periodo === 'datas' && { de, ate }),
    em: lerEm(search),
    modo: one(search['modo']) === 'tabela' ? 'tabela' : 'grafico',
  };
}

/** The address of these filters: what is as usual leaves no trace. */
export const escreverFunil = (filtros: FiltrosFunil): Record<string, unknown> => ({
  ...filtros,
  periodo: filtros.periodo === USUAL ? undefined : filtros.periodo,
  ...(filtros.periodo !== 'datas' && { de: undefined, ate: undefined }),
  modo: filtros.modo === 'tabela' ? 'tabela' : undefined,
});

/** Whether anything but what is usual narrows the funnel beside its pipeline. */
export const temFiltro = (f: FiltrosFunil): boolean => {
  const { pipeline: _, modo: __, ...resto } = escreverFunil(f);
  return Object.values(resto).some((valor) => valor !== undefined);
};

/** The funnel's call. */
export const entradaDoFunil = (
  pipeline_codigo: number,
  f: FiltrosFunil,
  { de, ate }: Intervalo,
) => ({
  pipeline_codigo,
  ...(de !== undefined && { DATA_INICIAL: de }),
  ...(ate !== undefined && { DATA_FINAL: ate }),
  ...listasDosFiltros({ ...f, pipeline: undefined }),
  ...(f.em !== undefined && { EM_DATA: f.em }),
});

/** What a clicked number narrows the list by, beside the funnel's own filters. */
export type Recorte = { situacao?: ('A' | 'G' | 'P' | 'F')[]; estagio?: number; passou?: number };

/** The deals behind a number of a stage, as the contract says which they are. */
export const recorteDoDegrau = (
  numero: keyof typeof NUMERO_DO_DEGRAU,
  estagio_codigo: number,
): Recorte =>
  NUMERO_DO_DEGRAU[numero].linhas === 'ABERTOS'
    ? { estagio: estagio_codigo, situacao: ['A'] }
    : { passou: estagio_codigo };

/** The address of the list that holds exactly the deals behind a number. */
export const buscaDaLista = (
  pipeline: number,
  f: FiltrosFunil,
  { de, ate }: Intervalo,
  { situacao, estagio, passou }: Recorte,
): Record<string, unknown> => ({
  pipeline,
  estagio,
  passou,
  situacao,
  representante: f.representante,
  equipe: f.equipe,
  responsavel: f.responsavel,
  empresa: f.empresa,
  segmento: f.segmento,
  origem: f.origem,
  etiqueta: f.etiqueta,
  em: f.em,
  de,
  ate,
});
