import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { EntradaCrua } from '@praca/contract/endpoint.ts';
import { getClientesQueNaoCompram } from '@praca/contract/negocio/nao-compram/endpoints.ts';
import type { ClienteQueNaoCompra } from '@praca/contract/negocio/nao-compram/schemas.ts';
import { NADA_SELECIONADO, type Selecionados } from '../../../kit/lista/selecao.ts';
import { useAoVivo } from '../../../kit/painel/use-ao-vivo.ts';
import { consulta } from '../../../platform/query.ts';
import type { Estado } from './endereco.ts';

const NENHUM: ClienteQueNaoCompra[] = [];
/** Beyond this the server pages no list by offset. */
const ULTIMO_SALTO = 10_000;

type Filtros = Omit<EntradaCrua<typeof getClientesQueNaoCompram>, 'ORDEM'>;

/** The page of customers that the address asks for, read again when something of it changed. */
export function useClientes(filtros: Filtros, { ordem, pagina, porpagina }: Estado) {
  const { data, isError, isFetching, refetch } = useQuery({
    ...consulta(getClientesQueNaoCompram, {
      ...filtros,
      ORDEM: ordem,
      SQL_LIMIT: porpagina,
      SQL_OFFSET: Math.min((pagina - 1) * porpagina, ULTIMO_SALTO),
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  useAoVivo(getClientesQueNaoCompram, 'pessoa', 'pedvenda', 'negocio');
  return {
    lendo: data === undefined,
    falhou: isError && data === undefined,
    relendo: isFetching,
    reler: () => void refetch(),
    linhas: data?.dados ?? NENHUM,
    total: data?.total ?? null,
    totalMais: data?.totalMais ?? false,
    haSeguinte: data?.cursor != null,
  };
}

/** What is marked of these filters: under others nothing is. */
export function useSelecao(filtros: object) {
  const chave = JSON.stringify(filtros);
  const [marcacao, setMarcacao] = useState({ chave, selecao: NADA_SELECIONADO });
  const selecao = marcacao.chave === chave ? marcacao.selecao : NADA_SELECIONADO;
  return { selecao, marcar: (nova: Selecionados) => setMarcacao({ chave, selecao: nova }) };
}
