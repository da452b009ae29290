import { getValorHabitual } from '@praca/contract/negocio/endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { consulta } from '../../../platform/http/query.ts';
import { valorHabitual } from './valor-habitual.ts';

/** What a deal of the pipeline is usually worth, from when it is `pedido`; until the answer is there, by the value that it had. */
export function useValorHabitual(
  pipeline_codigo: number,
  anterior?: string | null,
  pedido = true,
): string {
  const { data } = useQuery({
    ...consulta(getValorHabitual, { pipeline_codigo }),
    staleTime: 600_000,
    enabled: pedido,
  });
  return valorHabitual(data?.dados[0]?.valor_habitual, anterior);
}
