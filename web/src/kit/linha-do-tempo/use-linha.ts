import { useEffect } from 'react';
import { useInfiniteQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import type { Resposta } from '../../platform/http/api-client.ts';

/** How many entries a page of a timeline has. */
export const PAGINA_DA_LINHA = 20;

type Paginas<I> = InfiniteData<Resposta<I>, string | null>;

interface Primeira<I> {
  itens: I[];
  cursor: string | null;
}

const comoPaginas = <I>({ itens, cursor }: Primeira<I>): Paginas<I> => ({
  pages: [{ dados: itens, cursor, total: null, mensagens: [], agora: 0 }],
  pageParams: [null],
});

/**
 * A timeline, page by page. Its first page, where nothing is filtered, comes with the page that it stands on; whatever was
 * read here before that page is read again.
 */
export function useLinha<I>({
  queryKey,
  ler,
  primeira,
  lidaEm,
}: {
  queryKey: unknown[];
  ler: (cursor: string | null, sinal: AbortSignal) => Promise<Resposta<I>>;
  /** Null where it is filtered. */
  primeira: Primeira<I> | null;
  lidaEm: number;
}) {
  const client = useQueryClient();
  const consulta = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => ler(pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (pagina) => pagina.cursor,
    staleTime: Infinity,
    ...(primeira !== null && {
      initialData: () => comoPaginas(primeira),
      initialDataUpdatedAt: lidaEm,
    }),
  });

  const chave = JSON.stringify(queryKey);
  useEffect(() => {
    const daChave: unknown[] = JSON.parse(chave) as unknown[];
    const guardada = client.getQueryState<Paginas<I>>(daChave);
    if (guardada?.data === undefined || guardada.dataUpdatedAt >= lidaEm) return;
    if (primeira !== null && guardada.data.pages.length <= 1)
      client.setQueryData<Paginas<I>>(daChave, comoPaginas(primeira), { updatedAt: lidaEm });
    else void client.invalidateQueries({ queryKey: daChave, exact: true });
  }, [client, chave, lidaEm, primeira]);

  return consulta;
}
