import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Endpoint, EntradaCrua, Linha } from '@praca/contract/endpoint.ts';
import { consulta } from '../../platform/http/query.ts';
import { useAoVivo } from '../painel/use-ao-vivo.ts';
import { limiteDe, type Pagina } from './pagina.ts';

const NENHUMA: readonly never[] = [];

/** A page of rows as a list shows it. */
export interface PaginaLida<L> {
  /** No rows have come yet. */
  lendo: boolean;
  /** They could not be read, and no former ones are there. */
  falhou: boolean;
  relendo: boolean;
  reler: () => void;
  linhas: readonly L[];
  /** null: not counted yet. */
  total: number | null;
  totalMais: boolean;
  haSeguinte: boolean;
}

/** The page of rows that filters, order and page ask for; read again when a row of these tables changed. */
export function usePagina<E extends Endpoint>(
  chamada: E,
  pedido: Omit<EntradaCrua<E>, 'SQL_LIMIT' | 'SQL_OFFSET'>,
  pagina: Pagina,
  ...tabelas: readonly string[]
): PaginaLida<Linha<E>> {
  const { data, isError, isFetching, refetch } = useQuery({
    ...consulta(chamada, { ...pedido, ...limiteDe(pagina) } as EntradaCrua<E>),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  useAoVivo(chamada, ...tabelas);
  return {
    lendo: data === undefined,
    falhou: isError && data === undefined,
    relendo: isFetching,
    reler: () => void refetch(),
    linhas: data?.dados ?? NENHUMA,
    total: data?.total ?? null,
    totalMais: data?.totalMais ?? false,
    haSeguinte: data?.cursor != null,
  };
}
