import { queryOptions, useQuery } from '@tanstack/react-query';
import { getMeuDia } from '@praca/contract/atividade/endpoints.ts';
import type { MeuDia } from '@praca/contract/atividade/meu-dia.ts';
import type { Resposta } from '../../../platform/http/api-client.ts';
import { chaveDe, consulta, queryClient } from '../../../platform/http/query.ts';

const VALE_MS = 10 * 60_000;

/** The day as it is taken to the field. */
export const consultaMeuDia = () =>
  queryOptions({ ...consulta(getMeuDia, {}), staleTime: VALE_MS, gcTime: Infinity });

/** The day that this page has at hand, and when the server told it; asks nobody. */
export function useMeuDia(): { dia: MeuDia | undefined; lidaEm: number } {
  const { data, dataUpdatedAt } = useQuery({ ...consultaMeuDia(), enabled: false });
  return { dia: data?.dados[0], lidaEm: dataUpdatedAt };
}

type Lugar = { negocio_codigo: number } | { pessoa_codigo: number };

/** The last notes of a deal or a customer as the day at hand has them, for a read that gets no answer. */
export function notasDoDia(lugar: Lugar) {
  const estado = queryClient.getQueryState<Resposta<MeuDia>>(chaveDe(getMeuDia, {}));
  const dia = estado?.data?.dados[0];
  const dados = dia?.notas.filter((um) =>
    'negocio_codigo' in lugar
      ? um.negocio_codigo === lugar.negocio_codigo
      : um.pessoa_codigo === lugar.pessoa_codigo,
  );
  if (dados === undefined || dados.length === 0) return undefined;
  const em = estado?.dataUpdatedAt ?? 0;
  return { em, lidas: { dados, total: null, cursor: null, mensagens: [], agora: em } };
}
