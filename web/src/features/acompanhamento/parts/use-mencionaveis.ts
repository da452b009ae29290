import { useQuery } from '@tanstack/react-query';
import { getMencionaveis } from '@praca/contract/acompanhamento/endpoints.ts';
import type { Linha } from '@praca/contract/endpoint.ts';
import { consulta } from '../../../platform/query.ts';

const NINGUEM: readonly Linha<typeof getMencionaveis>[] = [];

/** Whom a mention on that deal reaches; asked for when somebody is mentioned. */
export function useMencionaveis(negocio_codigo: number | null, mencionando: boolean) {
  const { data } = useQuery({
    ...consulta(getMencionaveis, { negocio_codigo: negocio_codigo ?? 0 }),
    enabled: negocio_codigo !== null && mencionando,
    staleTime: 60_000,
  });
  return data?.dados ?? NINGUEM;
}
