import type { Endpoint, EntradaCrua, Linha } from '@praca/contract/endpoint.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { chamar } from '../../platform/http/api-client.ts';
import { chaveDe } from '../../platform/http/query.ts';

/** Beyond this the server pages no list by offset. */
const ULTIMA = 10_000;

/** A list that comes part by part, each when it is asked for; a row that slipped to the next part meanwhile comes once. */
export function usePartes<E extends Endpoint>(
  chamada: E,
  entrada: Omit<EntradaCrua<E>, 'SQL_LIMIT' | 'SQL_OFFSET'>,
  chave: keyof Linha<E>,
  porVez = 100,
) {
  const { data, isError, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: [...chaveDe(chamada, entrada), porVez],
    queryFn: ({ pageParam, signal }) =>
      chamar(
        chamada,
        { ...(entrada as object), SQL_LIMIT: porVez, SQL_OFFSET: pageParam } as EntradaCrua<E>,
        { sinal: signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ dados }, _todas, desde) =>
      dados.length < porVez || desde + porVez > ULTIMA ? undefined : desde + porVez,
    placeholderData: (antes) => antes,
    staleTime: 0,
  });
  const linhas = data && [
    ...new Map(data.pages.flatMap(({ dados }) => dados).map((um) => [um[chave], um])).values(),
  ];
  return {
    /** Undefined until the first part is there. */
    linhas,
    /** How many there are in all, where the list tells. */
    total: data?.pages[0]?.total ?? undefined,
    falhou: isError && data === undefined,
    lendo: isFetching,
    haMais: hasNextPage,
    mais: () => void fetchNextPage(),
    reler: () => void refetch(),
  };
}
