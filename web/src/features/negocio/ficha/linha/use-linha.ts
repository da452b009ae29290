import { useEffect } from 'react';
import { useInfiniteQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { getLinhaDoTempo } from '@praca/contract/negocio/ficha/endpoints.ts';
import type { Ficha, Item, TipoItem } from '@praca/contract/negocio/ficha/schemas.ts';
import { chamar, type Resposta } from '../../../../platform/api-client.ts';
import { chaveDe } from '../../../../platform/query.ts';

const PAGINA = 20;

type Paginas = InfiniteData<Resposta<Item>, string | null>;

const primeiraDe = ({ itens, cursor }: Ficha): Paginas => ({
  pages: [{ dados: itens, cursor, total: null, mensagens: [], agora: 0 }],
  pageParams: [null],
});

/**
 * The timeline of a deal, page by page. Its first page comes with the page of the deal; whatever was read here before
 * that page is read again.
 */
export function useLinha(ficha: Ficha, lidaEm: number, tipos: readonly TipoItem[] | null) {
  const client = useQueryClient();
  const { negocio_codigo } = ficha.negocio;
  const queryKey = chaveDe(getLinhaDoTempo, { negocio_codigo, tipos });
  const consulta = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      chamar(
        getLinhaDoTempo,
        {
          negocio_codigo,
          SQL_LIMIT: PAGINA,
          ...(tipos !== null && { TIPOS: [...tipos] }),
          ...(pageParam !== null && { CURSOR: pageParam }),
        },
        { sinal: signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (pagina) => pagina.cursor,
    staleTime: Infinity,
    ...(tipos === null && { initialData: () => primeiraDe(ficha), initialDataUpdatedAt: lidaEm }),
  });

  const chave = JSON.stringify(queryKey);
  useEffect(() => {
    const daChave: unknown[] = JSON.parse(chave) as unknown[];
    const guardada = client.getQueryState<Paginas>(daChave);
    if (guardada?.data === undefined || guardada.dataUpdatedAt >= lidaEm) return;
    if (tipos === null && guardada.data.pages.length <= 1)
      client.setQueryData<Paginas>(daChave, primeiraDe(ficha), { updatedAt: lidaEm });
    else void client.invalidateQueries({ queryKey: daChave, exact: true });
  }, [client, chave, lidaEm, ficha, tipos]);

  return consulta;
}
