import { useInfiniteQuery } from '@tanstack/react-query';
import { getLista } from '@praca/contract/anexo/endpoints.ts';
import { chamar } from '../../../platform/http/api-client.ts';
import { chaveDe } from '../../../platform/http/query.ts';
import type { Lugar } from './lugar.ts';

const PAGINA = 48;

/** The files of a deal or a customer, newest first, page by page; each page tells how many there are in all. */
export const useArquivos = (lugar: Lugar) =>
  useInfiniteQuery({
    queryKey: chaveDe(getLista, lugar),
    queryFn: ({ pageParam, signal }) =>
      chamar(
        getLista,
        {
          ...lugar,
          SQL_LIMIT: PAGINA,
          ...(pageParam !== null && { CURSOR: pageParam }),
        },
        { sinal: signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (pagina) => pagina.cursor,
    staleTime: 0,
  });
