import { useQuery } from '@tanstack/react-query';
import { getMinhaConta } from '@praca/contract/usuario/conta/endpoints.ts';
import { consulta } from '../../../platform/http/query.ts';

/** One's own account as the server keeps it. */
export const useMinhaConta = () => useQuery({ ...consulta(getMinhaConta, {}), staleTime: 0 });
