import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { getListaEstagioByPipeline } from '@praca/contract/pipeline/endpoints.ts';
import type { Estagio } from '@praca/contract/pipeline/schemas.ts';
import type { Resposta } from '../../../platform/http/api-client.ts';
import { consulta } from '../../../platform/http/query.ts';

const juntar = (respostas: UseQueryResult<Resposta<Estagio>>[]): Estagio[] =>
  respostas.flatMap(({ data }) => data?.dados ?? []);

/** The stages of these pipelines, in their order, as they come. */
export const useEstagios = (pipelines: readonly number[]): Estagio[] =>
  useQueries({
    queries: pipelines.map((pipeline_codigo) => ({
      ...consulta(getListaEstagioByPipeline, { pipeline_codigo }),
      staleTime: 300_000,
    })),
    combine: juntar,
  });
