import { useEffect } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { getCentral, getLista } from '@praca/contract/atividade/endpoints.ts';
import type { BaldeDaCentral } from '@praca/contract/atividade/schemas.ts';
import { escreverBusca } from '../../../platform/tela/busca-url.ts';
import { assinarEventos } from '../../../platform/eventos/eventos.ts';
import { chaveDe, consulta, queryClient } from '../../../platform/http/query.ts';
import { useSessao } from '../../../platform/sessao/session.ts';
import { escreverEndereco, filtrosDe, lerEndereco, type EstadoDaCentral } from './endereco.ts';

/** Rows of a bucket that come with the screen; the rest is asked for by hand. */
export const POR_BALDE = 50;
/** Longest that a colleague's changes gather before the lists are read again. */
const JUNTAR_MS = 300;

/** The state of the task centre lives in its address: reload, Back and a pasted link show the same. */
export function useEndereco() {
  const { history, state } = useRouter();
  const busca = useLocation({ select: (onde) => onde.search as Record<string, unknown> });
  const estado = lerEndereco(busca);
  const mudar = (mudanca: Partial<EstadoDaCentral>, substituir = false) => {
    const lida = state.location.search as Record<string, unknown>;
    const agora = lerEndereco(lida);
    const novo = escreverBusca({
      ...escreverEndereco({ ...agora, ...mudanca }),
      visao: lida['visao'],
    });
    const href = `${state.location.pathname}${novo}`;
    if (href === history.location.href) return;
    if (substituir) history.replace(href);
    else history.push(href);
  };
  return { estado, mudar };
}
export type Endereco = ReturnType<typeof useEndereco>;

/* Tasks change with their deals: any change of either, or changes that were lost, reads the lists again. */
function useAoVivo() {
  useEffect(() => {
    let relogio: ReturnType<typeof setTimeout> | undefined;
    const reler = () => {
      relogio = undefined;
      void queryClient.invalidateQueries({ queryKey: chaveDe(getCentral) });
      void queryClient.invalidateQueries({ queryKey: chaveDe(getLista) });
    };
    const calar = assinarEventos((mudanca) => {
      if (mudanca === null || mudanca.tabela === 'atividade' || mudanca.tabela === 'negocio')
        relogio ??= setTimeout(reler, JUNTAR_MS);
    });
    return () => {
      clearTimeout(relogio);
      calar();
    };
  }, []);
}

/* The buckets with their counts: of a full page alone the rows do not say how many there are. */
const contados = (
  baldes: readonly BaldeDaCentral[],
  contas: readonly BaldeDaCentral[],
): readonly BaldeDaCentral[] =>
  baldes.map(({ ao_menos, ...balde }) => {
    const { quantidade, feitas, minutos } = contas.find((um) => um.balde === balde.balde) ?? balde;
    if (ao_menos !== 'S') return { ...balde, feitas, minutos };
    return { ...balde, feitas, minutos, quantidade: Math.max(quantidade, balde.tarefas.length) };
  });

/**
 * The buckets of the filters, kept fresh while others work on the same tasks. Rows come first: how many there are beyond
 * them, and the day so far, is asked once they stand.
 */
export function useCentral(estado: EstadoDaCentral) {
  const filtros = filtrosDe(estado, useSessao()?.usuario_login ?? '');
  useAoVivo();
  const central = useQuery({
    ...consulta(getCentral, { ...filtros, TAREFAS_POR_BALDE: POR_BALDE, SEM_TOTAL: 'S' }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const contagem = useQuery({
    ...consulta(getCentral, { ...filtros, TAREFAS_POR_BALDE: 0 }),
    enabled: central.isSuccess && !central.isPlaceholderData,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const lidos = central.data?.dados;
  // Counts of other filters are told beside the rows of those alone.
  const contas =
    contagem.isPlaceholderData === central.isPlaceholderData ? contagem.data?.dados : undefined;
  return { central, baldes: lidos && contas ? contados(lidos, contas) : lidos };
}
