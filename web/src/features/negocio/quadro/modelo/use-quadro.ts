import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { getQuadro } from '@praca/contract/negocio/endpoints.ts';
import type { OrdemQuadro } from '@praca/contract/negocio/schemas.ts';
import { chamar } from '../../../../platform/http/api-client.ts';
import type { FiltrosNegocio } from '../../base/filtros/filtros.ts';
import type { Partes } from './parte-da-coluna.ts';
import {
  chaveDoQuadro,
  criarSessaoDoQuadro,
  type ConflitoAberto,
  type ExigenciaAberta,
} from './sessao-do-quadro.ts';
import { entradaDoQuadro, type PedidoQuadro } from '../mover/quadro-api.ts';

/** Readings, by the hash of their key, that were made for the board which is about to be drawn. */
export const recemLidos = new Set<string>();

/** The reading of a board: always asked for anew when it is opened, whatever is at hand meanwhile. */
export const consultaDoQuadro = (pedido: PedidoQuadro) =>
  queryOptions({
    queryKey: chaveDoQuadro(pedido),
    queryFn: ({ signal }) => chamar(getQuadro, entradaDoQuadro(pedido), { sinal: signal }),
    structuralSharing: false,
    staleTime: ({ queryHash }) => (recemLidos.has(queryHash) ? Infinity : 0),
    refetchOnWindowFocus: false,
  });

/** The board of a pipeline with these filters and in this order: its controller, its reading, and the conflict that waits for a person. */
export function useQuadro(
  pipeline_codigo: number,
  filtros: FiltrosNegocio,
  ordem: OrdemQuadro,
  partes: Partes,
) {
  const client = useQueryClient();
  const pedido = useMemo<PedidoQuadro>(
    () => ({ pipeline_codigo, filtros, ordem }),
    [pipeline_codigo, filtros, ordem],
  );
  const [conflito, setConflito] = useState<ConflitoAberto | null>(null);
  const [exigencia, setExigencia] = useState<ExigenciaAberta | null>(null);
  const [session] = useState(() => criarSessaoDoQuadro(client, pedido, setConflito, setExigencia));
  const { quadro } = session;
  useLayoutEffect(() => session.perguntar(pedido), [session, pedido]);
  useLayoutEffect(() => quadro.mostrarPartes(partes), [quadro, partes]);

  const query = useQuery({ ...consultaDoQuadro(pedido), placeholderData: (antes) => antes });

  // Each answer is taken once: shown again later, it would put cards back where they no longer are.
  const mostrados = useRef<{ pedido: PedidoQuadro; data: unknown } | null>(null);
  const { data, isPlaceholderData } = query;
  useLayoutEffect(() => {
    if (!data || isPlaceholderData || data.dados.length === 0) return;
    if (mostrados.current?.pedido === pedido && mostrados.current.data === data) return;
    quadro.carregar(data.dados, mostrados.current?.pedido === pedido);
    mostrados.current = { pedido, data };
  }, [quadro, data, isPlaceholderData, pedido]);

  return {
    quadro,
    pedido,
    query,
    conflito,
    exigencia,
    largarExigencia: () => setExigencia(null),
    /** The fields are filled: the move is tried again. */
    atenderExigencia() {
      setExigencia(null);
      if (exigencia) void session.tentarDeNovo(exigencia);
    },
    resolver(escolha: 'dele' | 'meu') {
      setConflito(null);
      if (conflito) void session.resolve(conflito, escolha);
    },
  };
}
