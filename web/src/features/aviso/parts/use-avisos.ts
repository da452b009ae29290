import { useEffect } from 'react';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getContagem, getLista, ler } from '@praca/contract/aviso/endpoints.ts';
import type { Aviso, AvisoTipo } from '@praca/contract/aviso/schemas.ts';
import { chamar } from '../../../platform/http/api-client.ts';
import { assinarEventos } from '../../../platform/eventos/eventos.ts';
import { mensagensDe } from '../../../platform/http/erro-api.ts';
import { plural } from '../../../platform/texto/format.ts';
import { novaChave } from '../../../platform/http/pedido.ts';
import { chaveDe, consulta, queryClient } from '../../../platform/http/query.ts';
import { oferecerVolta, voltarPor } from '../../../kit/desfazer/desfazer.ts';
import { mostrarOpsss } from '../../../ui/window/opsss.ts';

const POR_VEZ = 20;

const reler = () => {
  void queryClient.invalidateQueries({ queryKey: chaveDe(getContagem) });
  void queryClient.invalidateQueries({ queryKey: chaveDe(getLista) });
};

/** How many notices were not read, of each reason and in all; follows what is told and what is read elsewhere. */
export function useContagem() {
  useEffect(
    () =>
      assinarEventos((mudanca) => {
        if (mudanca === null || mudanca.tabela === 'aviso') reler();
      }),
    [],
  );
  const { data } = useQuery(consulta(getContagem, {}));
  const de = new Map(data?.dados.map((um) => [um.aviso_tipo, um.nao_lidos]));
  return {
    de: (tipo: AvisoTipo) => de.get(tipo) ?? 0,
    total: [...de.values()].reduce((soma, um) => soma + um, 0),
  };
}

/** The notices of one reason, or of all, the newest first, page after page. */
export function useLista(tipo: AvisoTipo | null) {
  return useInfiniteQuery({
    queryKey: chaveDe(getLista, tipo),
    queryFn: ({ pageParam, signal }) =>
      chamar(
        getLista,
        {
          SQL_LIMIT: POR_VEZ,
          ...(tipo !== null && { LISTA_TIPO: [tipo] }),
          ...(pageParam !== '' && { CURSOR: pageParam }),
        },
        { sinal: signal },
      ),
    initialPageParam: '',
    getNextPageParam: (ultima) => ultima.cursor ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

const marcar = async (entrada: { LISTA_CODIGO?: number[]; TODOS?: 'S'; LIDO?: 'S' | 'N' }) => {
  const { dados } = await chamar(ler, entrada, { chave: novaChave() });
  reler();
  return dados[0]?.LISTA_CODIGO ?? [];
};

const dizer = (erro: unknown) => mostrarOpsss({ operacao: ler.nome, mensagens: mensagensDe(erro) });

/** Marks one notice as read; what it was already stays. */
export const lerAviso = ({ aviso_codigo, aviso_lido }: Aviso): void => {
  if (aviso_lido === 'N') marcar({ LISTA_CODIGO: [aviso_codigo] }).catch(dizer);
};

/** Marks one notice as not read again. */
export const desler = ({ aviso_codigo }: Aviso): void =>
  void marcar({ LISTA_CODIGO: [aviso_codigo], LIDO: 'N' as const }).catch(dizer);

/** Marks every notice as read, with the way back for those that were not. */
export const lerTodos = (): void =>
  void marcar({ TODOS: 'S' })
    .then((codigos) => {
      if (codigos.length === 0) return;
      oferecerVolta(
        codigos.length === 1
          ? 'Aviso marcado como lido.'
          : `${plural(codigos.length, 'aviso marcado', 'avisos marcados')} como lidos.`,
        voltarPor(ler, () => ({ LISTA_CODIGO: codigos.slice(0, 1000), LIDO: 'N' as const }), reler),
        { id: 'avisos-lidos' },
      );
    })
    .catch(dizer);
