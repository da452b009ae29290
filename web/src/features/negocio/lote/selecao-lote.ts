import type { EntradaCrua } from '@praca/contract/endpoint.ts';
import type { contar } from '@praca/contract/negocio/lote/endpoints.ts';

/** What a bulk verb works on: the marked codes, or everything that a filter gives. */
export type Selecao =
  | { LISTA_CODIGO: number[] }
  | { FILTROS: NonNullable<EntradaCrua<typeof contar>['FILTROS']> };
