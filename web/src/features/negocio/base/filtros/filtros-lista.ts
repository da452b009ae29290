import type { EntradaCrua } from '@praca/contract/endpoint.ts';
import type { getLista } from '@praca/contract/negocio/endpoints.ts';
import {
  COLUNAS,
  ehColunaPropria,
  type ColunaDaLista,
} from '@praca/contract/negocio/exportacao/schemas.ts';
import {
  ordemCurta,
  ORDENS_NEGOCIO,
  partesDaOrdem,
  type OrdemNegocio,
} from '@praca/contract/negocio/ordem.ts';
import { filtrosDaChamada, lerFiltros, type FiltrosNegocio } from './filtros.ts';
import { POR_PAGINA } from '../../../../kit/lista/pagina.ts';
import { lerVisao } from '../../../../kit/visao/visoes.ts';

/** The orders of GetLista that a table offers, both ways: that of the board is none of its. */
const ORDENS_LISTA = ORDENS_NEGOCIO.filter((ordem) => partesDaOrdem(ordem).nome !== 'quadro');
export type OrdemLista = OrdemNegocio;
const PADRAO = { ordem: 'alteracao', porpagina: 20 } as const;

/** What narrows the list beyond the filters that it shares with the board, where the pipeline is in the path. */
export type FiltrosLista = {
  board?: number[];
  pipeline?: number[];
  estagio?: number[];
  /** Deals that have ever entered one of these stages. */
  passou?: number[];
};
export type EstadoLista = FiltrosNegocio &
  FiltrosLista & {
    ordem: OrdemLista;
    porpagina: (typeof POR_PAGINA)[number];
    /** Columns chosen, in their order; absent: those that fit the window. */
    colunas?: ColunaDaLista[];
    /** The saved view this state began with; 0: none, not even the default one. */
    visao?: number;
  };

/** A change of that state; `undefined` takes something away. */
export type MudancaLista = { [K in keyof EstadoLista]?: EstadoLista[K] | undefined };

export const CAMPOS_LISTA = ['board', 'pipeline', 'estagio', 'passou'] as const;

const codes = (value: unknown): number[] | undefined => {
  const list = (Array.isArray(value) ? value : [value])
    .map((item) => String(item ?? '').trim())
    .filter((item) => /^[1-9]\d{0,14}$/.test(item));
  return list.length > 0 ? [...new Set(list)].slice(0, 200).map(Number) : undefined;
};

const among = <V>(allowed: readonly V[], value: unknown): V | undefined =>
  allowed.find((item) => String(item) === String(value));

/** The known columns of a list of names, each once; undefined when none is known. */
export function lerColunas(value: unknown): ColunaDaLista[] | undefined {
  const names = (Array.isArray(value) ? value : [value]).flatMap((item) =>
    String(item ?? '').split(','),
  );
  const known = [...new Set(names)].flatMap((name): ColunaDaLista[] =>
    ehColunaPropria(name)
      ? [name]
      : (COLUNAS.filter((uma) => uma === name) satisfies ColunaDaLista[]),
  );
  return known.length > 0 ? known : undefined;
}

/** Reads the whole state of the list from its address; `filtro` is an older name of `q`. */
export function lerLista(search: Record<string, unknown>): EstadoLista {
  const lists = CAMPOS_LISTA.map((field) => [field, codes(search[field])] as const);
  const colunas = lerColunas(search['colunas']);
  const visao = lerVisao(search);
  return {
    ...lerFiltros({ ...search, q: search['q'] ?? search['filtro'] }),
    ...Object.fromEntries(lists.filter(([, list]) => list !== undefined)),
    ordem: ordemCurta(among(ORDENS_LISTA, search['ordem']) ?? PADRAO.ordem),
    porpagina: among(POR_PAGINA, search['porpagina']) ?? PADRAO.porpagina,
    ...(colunas && { colunas }),
    ...(visao !== undefined && { visao }),
  };
}

/** The address of this state: what is as usual leaves no trace. */
export function escreverLista(estado: MudancaLista): Record<string, unknown> {
  const { ordem, porpagina, colunas, visao, ...rest } = estado;
  const lists = CAMPOS_LISTA.map((field) => [field, rest[field]] as const);
  return {
    ...Object.fromEntries(lists.filter(([, list]) => list && list.length > 0)),
    ...lerFiltros(rest),
    ...(ordem && ordem !== PADRAO.ordem && { ordem }),
    ...(porpagina && porpagina !== PADRAO.porpagina && { porpagina }),
    ...(colunas && colunas.length > 0 && { colunas: colunas.join() }),
    ...(visao !== undefined && { visao }),
  };
}

/** The filters alone, as GetLista, the bulk verbs and the export take them. */
export function filtrosDaLista(estado: EstadoLista) {
  const { board, pipeline, estagio, passou } = estado;
  return {
    ...filtrosDaChamada(estado),
    ...(board && { LISTA_BOARD: board }),
    ...(pipeline && { LISTA_PIPELINE: pipeline }),
    ...(estagio && { LISTA_ESTAGIO: estagio }),
    ...(passou && { PASSOU_ESTAGIO: passou }),
  };
}

/** The state as GetLista takes it, without page and cursor. */
export const entradaDaLista = (estado: EstadoLista) =>
  ({
    ...filtrosDaLista(estado),
    ORDEM: estado.ordem,
    SQL_LIMIT: estado.porpagina,
  }) satisfies EntradaCrua<typeof getLista>;
