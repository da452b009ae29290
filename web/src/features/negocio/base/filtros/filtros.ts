import { dataValida } from '@praca/contract/br/data.ts';
import type { getLista } from '@praca/contract/negocio/endpoints.ts';
import type { EntradaCrua } from '@praca/contract/endpoint.ts';
import { dinheiroPositivo } from '@praca/contract/primitives.ts';
import {
  ATIVIDADES,
  FALTAS,
  SITUACOES,
  TEMPERATURAS,
  TIPOS_DATA,
  type Situacao,
  type Temperatura,
} from '@praca/contract/negocio/schemas.ts';

import { ehDito, filtrosDeCampos } from '../../../../kit/recurso/ditos.ts';

export type TipoData = (typeof TIPOS_DATA)[number];
export type Falta = (typeof FALTAS)[number];
export type Passo = (typeof ATIVIDADES)[number];

/** The filters of deals as they live in the address, the same for board, list and dashboards. */
export type FiltrosNegocio = {
  q?: string;
  responsavel?: string[];
  /** Who created them. */
  criador?: string[];
  representante?: number[];
  equipe?: number[];
  temperatura?: Temperatura[];
  etiqueta?: number[];
  origem?: number[];
  segmento?: number[];
  /** Towns of the customers: "Joinville/SC". */
  cidade?: string[];
  motivo?: number[];
  empresa?: number[];
  importacao?: number[];
  situacao?: Situacao[];
  /** Whether closed deals are shown where no situation is asked for. */
  historico?: 'S' | 'N';
  passo?: Passo;
  /** Decimal strings: worth at least, at most so much. */
  valorde?: string;
  valorate?: string;
  /** Days without interaction. */
  parado?: number;
  /** Past the threshold of their stage. */
  parados?: 'S';
  /** Foreseen until the last day of the period and put off beyond it; `N`: without these. */
  adiado?: 'S' | 'N';
  /** Without an origin, without a reason of loss. */
  sem?: Falta;
  /** With a note that mentions the person who looks. */
  mencionado?: 'S';
  /** By added fields, as `kit/recurso/ditos` reads them. */
  campo?: string[];
  tipodata?: TipoData;
  de?: string;
  ate?: string;
};

const FIELDS: readonly (keyof FiltrosNegocio)[] = [
  'q',
  'responsavel',
  'criador',
  'representante',
  'equipe',
  'temperatura',
  'etiqueta',
  'origem',
  'segmento',
  'cidade',
  'motivo',
  'empresa',
  'importacao',
  'situacao',
  'historico',
  'passo',
  'valorde',
  'valorate',
  'parado',
  'parados',
  'adiado',
  'sem',
  'mencionado',
  'campo',
  'tipodata',
  'de',
  'ate',
];

const listOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value])
    .map((item) => String(item ?? '').trim())
    .filter((item) => item !== '');

const texts = (value: unknown): string[] | undefined => {
  const list = [...new Set(listOf(value))].slice(0, 200);
  return list.length > 0 ? list : undefined;
};

const codes = (value: unknown): number[] | undefined => {
  const list = texts(value)
    ?.filter((item) => /^[1-9]\d{0,14}$/.test(item))
    .map(Number);
  return list && list.length > 0 ? list : undefined;
};

const among = <V extends string>(allowed: readonly V[], value: unknown): V[] | undefined => {
  const wanted = new Set(listOf(value).map((item) => item.toUpperCase()));
  const list = allowed.filter((item) => wanted.has(item));
  return list.length > 0 ? list : undefined;
};

const date = (value: unknown): string | undefined => {
  const text = listOf(value)[0];
  return text !== undefined && dataValida(text) ? text : undefined;
};

const amount = (value: unknown): string | undefined => {
  const text = listOf(value)[0];
  return text !== undefined && dinheiroPositivo.safeParse(text).success ? text : undefined;
};

/** Reads the filters from an address; what is not understood is left out, never an error. */
export function lerFiltros(search: Record<string, unknown>): FiltrosNegocio {
  const parado = codes(search['parado'])?.[0];
  const read: FiltrosNegocio = {
    q: listOf(search['q'])[0]?.replaceAll('\u0000', '').slice(0, 200).toWellFormed(),
    responsavel: texts(search['responsavel'])?.filter((login) => login.length <= 60),
    criador: texts(search['criador'])?.filter((login) => login.length <= 60),
    representante: codes(search['representante']),
    equipe: codes(search['equipe']),
    temperatura: among(TEMPERATURAS, search['temperatura']),
    etiqueta: codes(search['etiqueta']),
    origem: codes(search['origem']),
    segmento: codes(search['segmento']),
    cidade: texts(search['cidade'])?.filter((nome) => nome.length <= 90),
    motivo: codes(search['motivo']),
    empresa: codes(search['empresa']),
    importacao: codes(search['importacao']),
    situacao: among(SITUACOES, search['situacao']),
    historico: among(['S', 'N'] as const, search['historico'])?.[0],
    passo: among(ATIVIDADES, search['passo'])?.[0],
    valorde: amount(search['valorde']),
    valorate: amount(search['valorate']),
    parado: parado !== undefined && parado <= 3650 ? parado : undefined,
    parados: among(['S'] as const, search['parados'])?.[0],
    adiado: among(['S', 'N'] as const, search['adiado'])?.[0],
    sem: among(FALTAS, search['sem'])?.[0],
    mencionado: among(['S'] as const, search['mencionado'])?.[0],
    campo: texts(search['campo'])?.filter(ehDito).slice(0, 60),
    tipodata: among(TIPOS_DATA, search['tipodata'])?.[0],
    de: date(search['de']),
    ate: date(search['ate']),
  };
  return semVazios(read);
}

function semVazios(filtros: FiltrosNegocio): FiltrosNegocio {
  return Object.fromEntries(
    Object.entries(filtros).filter(
      ([, value]) =>
        value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  );
}

/** The address after a change of filters: other parameters stay, empty filters leave no trace. */
export function comFiltros(
  search: Record<string, unknown>,
  change: { [K in keyof FiltrosNegocio]: FiltrosNegocio[K] | undefined },
): Record<string, unknown> {
  const others = Object.entries(search).filter(
    ([name]) => !FIELDS.includes(name as keyof FiltrosNegocio),
  );
  return { ...Object.fromEntries(others), ...semVazios({ ...lerFiltros(search), ...change }) };
}

/** The address without any filter. */
export const semFiltros = (search: Record<string, unknown>): Record<string, unknown> =>
  comFiltros(search, Object.fromEntries(FIELDS.map((field) => [field, undefined])));

/** Whether anything narrows what is shown. */
export const temFiltros = (filtros: FiltrosNegocio): boolean =>
  Object.keys(filtros).some((field) => field !== 'tipodata');

/** The period as the calls take it. */
const periodoDaChamada = ({ de, ate, tipodata }: FiltrosNegocio) => ({
  ...((de ?? ate) !== undefined && { TIPO_DATA: tipodata ?? ('CRIACAO' as const) }),
  ...(de !== undefined && { DATA_INICIAL: de }),
  ...(ate !== undefined && { DATA_FINAL: ate }),
});

/** The filters as GetLista and GetQuadro take them; without a situation each call keeps its own default (the board: open). */
export function filtrosDaChamada(filtros: FiltrosNegocio) {
  const campos = filtrosDeCampos(filtros.campo);
  return {
    ...(filtros.q !== undefined && { FILTRO_GERAL: filtros.q }),
    ...(filtros.responsavel && { LISTA_RESPONSAVEL: filtros.responsavel }),
    ...(filtros.criador && { LISTA_USUARIO: filtros.criador }),
    ...(filtros.representante && { LISTA_REPRESENTANTE: filtros.representante }),
    ...(filtros.equipe && { LISTA_EQUIPE: filtros.equipe }),
    ...(filtros.temperatura && { LISTA_TEMPERATURA: filtros.temperatura }),
    ...(filtros.etiqueta && { LISTA_ETIQUETA: filtros.etiqueta }),
    ...(filtros.origem && { LISTA_ORPROSPECT: filtros.origem }),
    ...(filtros.segmento && { LISTA_SEGMENTO: filtros.segmento }),
    ...(filtros.cidade && { LISTA_CIDADE: filtros.cidade }),
    ...(filtros.motivo && { LISTA_MOTIVOPERDA: filtros.motivo }),
    ...(filtros.empresa && { LISTA_EMPRESA: filtros.empresa }),
    ...(filtros.importacao && { LISTA_IMPORTACAO: filtros.importacao }),
    ...(filtros.passo && { ATIVIDADES: filtros.passo }),
    ...(filtros.valorde !== undefined && { VALOR_MINIMO: filtros.valorde }),
    ...(filtros.valorate !== undefined && { VALOR_MAXIMO: filtros.valorate }),
    ...(filtros.parado !== undefined && { DIAS_SEM_INTERACAO: filtros.parado }),
    ...(filtros.parados && { PARADO: filtros.parados }),
    ...(filtros.adiado && { ADIADO: filtros.adiado }),
    ...(filtros.sem && { SEM: filtros.sem }),
    ...(filtros.mencionado && { MENCIONADO: filtros.mencionado }),
    ...(campos && { FILTRO_CAMPOS: campos }),
    ...(filtros.historico && { MOSTRAR_HISTORICO: filtros.historico }),
    ...periodoDaChamada(filtros),
    ...(filtros.situacao && { NEGOCIO_SITUACAO: filtros.situacao }),
  } satisfies Partial<EntradaCrua<typeof getLista>>;
}
