import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { EntradaCrua } from '@praca/contract/endpoint.ts';
import {
  getCalculoDaReposicao,
  getRadarDeReposicao,
  incluirReposicao,
} from '@praca/contract/negocio/reposicao/endpoints.ts';
import { usePagina } from '../../../../kit/lista/use-pagina.ts';
import { chamarUm } from '../../../../platform/http/api-client.ts';
import { mensagensDe } from '../../../../platform/http/erro-api.ts';
import { consulta } from '../../../../platform/http/query.ts';
import { mostrarOpsss } from '../../../../ui/window/opsss.ts';
import { TABELAS_DE_QUEM_COMPRA } from '../endereco.ts';
import type { Estado, Filtros } from './endereco.ts';

/** The page of the radar that the address asks for, read again when something of it changed, and when it was worked out. */
export function useRadar(filtros: Filtros, estado: Estado) {
  const lista = usePagina(
    getRadarDeReposicao,
    { ...filtros, ORDEM: estado.ordem },
    estado,
    ...TABELAS_DE_QUEM_COMPRA,
  );
  const { data } = useQuery({ ...consulta(getCalculoDaReposicao, {}), staleTime: 300_000 });
  return { lista, em: data?.dados[0]?.em };
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
