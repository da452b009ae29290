import { useInfiniteQuery } from '@tanstack/react-query';
import { getLista } from '@praca/contract/negocio/anexo/endpoints.ts';
import { chamar } from '../../../../platform/api-client.ts';
import { chaveDe } from '../../../../platform/query.ts';

const PAGINA = 48;

/** The files of a deal, newest first, page by page; each page tells how many there are in all. */
export const useArquivos = (negocio_codigo: number) =>
  useInfiniteQuery({
    queryKey: chaveDe(getLista, { negocio_codigo }),
    queryFn: ({ pageParam, signal }) =>
      chamar(
        getLista,
        {
          negocio_codigo,
          SQL_LIMIT: PAGINA,
          ...(pageParam !== null && { CURSOR: pageParam }),
        },
        { sinal: signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (pagina) => pagina.cursor,
    staleTime: 0,
  });
