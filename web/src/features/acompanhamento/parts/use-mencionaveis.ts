import { useQuery } from '@tanstack/react-query';
import { comoDito, type LugarDito } from '@praca/contract/acompanhamento/lugar.ts';
import { getMencionaveis } from '@praca/contract/acompanhamento/endpoints.ts';
import type { Linha } from '@praca/contract/endpoint.ts';
import { consulta } from '../../../platform/http/query.ts';

const NINGUEM: readonly Linha<typeof getMencionaveis>[] = [];

/** Whom a mention on that deal or customer reaches; asked for when somebody is mentioned. */
export function useMencionaveis(sobre: LugarDito | null, mencionando: boolean) {
  const { data } = useQuery({
    ...consulta(getMencionaveis, comoDito(sobre ?? {})),
    enabled: sobre !== null && mencionando,
    staleTime: 60_000,
  });
  return data?.dados ?? NINGUEM;
}
