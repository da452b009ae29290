import { dataValida, somarDias, somarMeses } from '@praca/contract/br/data.ts';
import { dia } from '../../../platform/format.ts';

export const PERIODOS = ['hoje', '7', '30', '90', 'mes', 'ano', '12m', 'tudo', 'datas'] as const;
export type Periodo = (typeof PERIODOS)[number];
export const NOME_PERIODO: Record<Periodo, string> = {
  hoje: 'Hoje',
  '7': 'Últimos 7 dias',
  '30': 'Últimos 30 dias',
  '90': 'Últimos 90 dias',
  mes: 'Este mês',
  ano: 'Este ano',
  '12m': 'Últimos 12 meses',
  tudo: 'Todo o período',
  datas: 'Escolher datas',
};

/** What the screen opens with: a number of all times says nothing of today. */
const USUAL: Periodo = '12m';

export type Visao = 'grafico' | 'tabela';

/** The funnel's filters and views as they live in the address. */
export type FiltrosFunil = {
  pipeline?: number;
  periodo: Periodo;
  de?: string;
  ate?: string;
  representante?: number;
  responsavel?: string;
  empresa?: number;
  visao: Visao;
};
/** Both ends included; absent: open. */
export type Intervalo = { de?: string; ate?: string };

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
  const responsavel = one(search['responsavel']).slice(0, 60);
  return {
    pipeline: code(search['pipeline']),
    periodo,
    ...(periodo === 'datas' && { de, ate }),
    representante: code(search['representante']),
    responsavel: responsavel === '' ? undefined : responsavel,
    empresa: code(search['empresa']),
    visao: one(search['visao']) === 'tabela' ? 'tabela' : 'grafico',
  };
}

/** The address of these filters: what is as usual leaves no trace. */
export const escreverFunil = (filtros: FiltrosFunil): Record<string, unknown> => ({
  ...filtros,
  periodo: filtros.periodo === USUAL ? undefined : filtros.periodo,
  ...(filtros.periodo !== 'datas' && { de: undefined, ate: undefined }),
  visao: filtros.visao === 'tabela' ? 'tabela' : undefined,
});

/** Whether anything but what is usual narrows the funnel beside its pipeline. */
export const temFiltro = ({
  periodo,
  representante,
  responsavel,
  empresa,
}: FiltrosFunil): boolean =>
  periodo !== USUAL || (representante ?? responsavel ?? empresa) !== undefined;

const back = (today: string, days: number): string => {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, day - days)).toISOString().slice(0, 10);
};

/** The dates of a named period on a day of the user's calendar. "Últimos 7 dias" are today and the six before. */
export function intervaloDe({ periodo, de, ate }: FiltrosFunil, hoje: string): Intervalo {
  switch (periodo) {
    case 'tudo':
      return {};
    case 'datas':
      return { ...(de !== undefined && { de }), ...(ate !== undefined && { ate }) };
    case 'hoje':
      return { de: hoje, ate: hoje };
    case 'mes':
      return { de: `${hoje.slice(0, 7)}-01`, ate: hoje };
    case 'ano':
      return { de: `${hoje.slice(0, 4)}-01-01`, ate: hoje };
    case '12m':
      return { de: somarDias(somarMeses(hoje, -12), 1), ate: hoje };
    case '7':
    case '30':
    case '90':
      return { de: back(hoje, Number(periodo) - 1), ate: hoje };
  }
}

/** The period in words, dates included: what a title and an exported picture say. */
export function textoDoIntervalo({ de, ate }: Intervalo): string {
  if (de !== undefined && de === ate) return `criados em ${dia(de)}`;
  if (de !== undefined && ate !== undefined) return `criados de ${dia(de)} a ${dia(ate)}`;
  if (de !== undefined) return `criados desde ${dia(de)}`;
  return ate === undefined ? 'de todo o período' : `criados até ${dia(ate)}`;
}

/** The funnel's call. */
export const entradaDoFunil = (
  pipeline_codigo: number,
  f: FiltrosFunil,
  { de, ate }: Intervalo,
) => ({
  pipeline_codigo,
  ...(de !== undefined && { DATA_INICIAL: de }),
  ...(ate !== undefined && { DATA_FINAL: ate }),
  ...(f.representante !== undefined && { LISTA_REPRESENTANTE: [f.representante] }),
  ...(f.responsavel !== undefined && { LISTA_RESPONSAVEL: [f.responsavel] }),
  ...(f.empresa !== undefined && { LISTA_EMPRESA: [f.empresa] }),
});

/** What a clicked number narrows the list by, beside the funnel's own filters. */
export type Recorte = { situacao?: ('A' | 'G' | 'P' | 'F')[]; estagio?: number; passou?: number };

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
  responsavel: f.responsavel,
  empresa: f.empresa,
  de,
  ate,
});
