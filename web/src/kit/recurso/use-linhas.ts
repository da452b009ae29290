import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Recurso } from '@praca/contract/recurso.ts';
import { consulta } from '../../platform/http/query.ts';
import type { LinhaDoRecurso } from './descricao.ts';
import { paginaDe, pedidoDe, type EstadoDaLista } from './endereco.ts';

const NENHUMA: readonly LinhaDoRecurso[] = [];

/**
 * The page of rows that the address asks for, and how many there are in all: asked once the rows stand, and only where
 * they are not the last ones. null: not counted yet.
 */
export function useLinhas(recurso: Recurso, estado: EstadoDaLista) {
  const { getLista } = recurso.api;
  const pagina = paginaDe(recurso, estado);
  const { data, error, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    ...consulta(getLista, { ...pagina, SEM_TOTAL: 'S' }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const linhas = (data?.dados as LinhaDoRecurso[] | undefined) ?? NENHUMA;
  const haSeguinte = data?.cursor != null;
  const lida = data !== undefined && !isPlaceholderData;
  const ateOFim = lida && !haSeguinte && (linhas.length > 0 || pagina.SQL_OFFSET === 0);
  const contagem = useQuery({
    ...consulta(getLista, { ...pedidoDe(recurso, estado), SQL_LIMIT: 1 }),
    enabled: lida && !ateOFim,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return {
    linhas,
    haSeguinte,
    lendo: data === undefined,
    erro: error,
    falhou: isError && data === undefined,
    relendo: isFetching,
    reler: () => void refetch(),
    total: ateOFim ? pagina.SQL_OFFSET + linhas.length : (contagem.data?.total ?? null),
    totalMais: !ateOFim && contagem.data?.totalMais === true,
    semContar: contagem.isError && contagem.data === undefined && !ateOFim,
  };
}
