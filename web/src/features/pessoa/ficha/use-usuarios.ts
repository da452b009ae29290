import { useQuery } from '@tanstack/react-query';
import { getDicionarios } from '@praca/contract/negocio/endpoints.ts';
import { consulta } from '../../../platform/http/query.ts';

const NENHUM: never[] = [];

/** Who may have a task; nobody until they are known. */
export const useUsuarios = () =>
  useQuery({ ...consulta(getDicionarios, {}), staleTime: 300_000 }).data?.dados[0]?.usuarios ??
  NENHUM;
