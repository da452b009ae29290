import { useQuery } from '@tanstack/react-query';
import { getMinhaConta } from '@praca/contract/usuario/conta/endpoints.ts';
import type { MinhaConta } from '@praca/contract/usuario/conta/schemas.ts';
import { consulta } from '../../../platform/http/query.ts';

/** One's own account as the server keeps it. */
export const useMinhaConta = (): MinhaConta | undefined =>
  useQuery({ ...consulta(getMinhaConta, {}), staleTime: 0 }).data?.dados[0];
