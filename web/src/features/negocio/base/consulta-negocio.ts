import { ler } from '@praca/contract/negocio/endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { chaveDe } from '../../../platform/http/query.ts';
import { lerNegocio } from './dialogs/ler-negocio.ts';

/** One whole deal as a query; a deal that is not there is an error, asked for once. */
export const consultaNegocio = (codigo: number) =>
  queryOptions({
    queryKey: chaveDe(ler, codigo),
    queryFn: ({ signal }) => lerNegocio(codigo, signal),
    staleTime: 0,
    retry: false,
  });
