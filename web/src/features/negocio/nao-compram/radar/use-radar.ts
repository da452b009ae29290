import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { EntradaCrua } from '@praca/contract/endpoint.ts';
import {
  getCalculoDaReposicao,
  getRadarDeReposicao,
  incluirReposicao,
} from '@praca/contract/negocio/reposicao/endpoints.ts';
import type { Reposicao } from '@praca/contract/negocio/reposicao/schemas.ts';
import { useAoVivo } from '../../../../kit/painel/use-ao-vivo.ts';
import { chamarUm } from '../../../../platform/api-client.ts';
import { mensagensDe } from '../../../../platform/erro-api.ts';
import { consulta } from '../../../../platform/query.ts';
import { mostrarOpsss } from '../../../../ui/window/opsss.ts';
import type { Estado, Filtros } from './endereco.ts';

const NENHUMA: Reposicao[] = [];
/** Beyond this the server pages no list by offset. */
const ULTIMO_SALTO = 10_000;

/** The page of the radar that the address asks for, read again when something of it changed, and when it was worked out. */
export function useRadar(filtros: Filtros, { ordem, pagina, porpagina }: Estado) {
  const { data, isError, isFetching, refetch } = useQuery({
    ...consulta(getRadarDeReposicao, {
      ...filtros,
      ORDEM: ordem,
      SQL_LIMIT: porpagina,
      SQL_OFFSET: Math.min((pagina - 1) * porpagina, ULTIMO_SALTO),
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const calculo = useQuery({ ...consulta(getCalculoDaReposicao, {}), staleTime: 300_000 });
  useAoVivo(getRadarDeReposicao, 'pessoa', 'pedvenda', 'negocio');
  return {
    lendo: data === undefined,
    falhou: isError && data === undefined,
    relendo: isFetching,
    reler: () => void refetch(),
    linhas: data?.dados ?? NENHUMA,
    total: data?.total ?? null,
    totalMais: data?.totalMais ?? false,
    haSeguinte: data?.cursor != null,
    em: calculo.data?.dados[0]?.em,
  };
}

type Entrada = EntradaCrua<typeof incluirReposicao>;
/** Starts making deals; `criando` is the row, or "lote", whose call is under way. */
export function useCriar(aoIniciar: (uniproc_codigo: number, titulo: string) => void) {
  const [criando, setCriando] = useState<number | 'lote' | null>(null);
  const criar = async (qual: number | 'lote', titulo: string, entrada: Entrada) => {
    setCriando(qual);
    try {
      const iniciado = await chamarUm(incluirReposicao, entrada, { semDesvio: true });
      if (iniciado !== null) aoIniciar(iniciado.uniproc_codigo, titulo);
    } catch (erro) {
      mostrarOpsss({ operacao: incluirReposicao.nome, mensagens: mensagensDe(erro) });
    } finally {
      setCriando(null);
    }
  };
  return { criando, criar };
}
