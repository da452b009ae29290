import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { getLista } from '@praca/contract/visao/endpoints.ts';
import type { Tela, Visao } from '@praca/contract/visao/schemas.ts';
import { chaveDe, consulta } from '../../platform/http/query.ts';

const NENHUMA: Visao[] = [];

/** The saved views of a screen: the person's own and the team's. */
const consultaVisoes = (tela: Tela) =>
  queryOptions({ ...consulta(getLista, { visao_tela: tela }), staleTime: 60_000, retry: 1 });

/** The saved views of a screen, and how they are read again. */
export function useVisoes(tela: Tela) {
  const cliente = useQueryClient();
  const { data, isPending } = useQuery(consultaVisoes(tela));
  return {
    visoes: data?.dados ?? NENHUMA,
    lendo: isPending,
    reler: () => cliente.invalidateQueries({ queryKey: chaveDe(getLista) }),
  };
}
