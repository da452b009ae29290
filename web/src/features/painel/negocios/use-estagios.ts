import { useQueries } from '@tanstack/react-query';
import { getListaEstagioByPipeline } from '@praca/contract/pipeline/endpoints.ts';
import type { Estagio } from '@praca/contract/pipeline/schemas.ts';
import { consulta } from '../../../platform/http/query.ts';

const NENHUM: number[] = [];

/** The stages of the chosen funnels, funnel by funnel; of none, none. */
export const useEstagiosDe = (pipelines: number[] = NENHUM): Estagio[] =>
  useQueries({
    queries: pipelines.map((pipeline_codigo) => ({
      ...consulta(getListaEstagioByPipeline, { pipeline_codigo: pipeline_codigo }),
      staleTime: 60_000,
    })),
    combine: (lidos) => lidos.flatMap(({ data }) => data?.dados ?? []),
  });
