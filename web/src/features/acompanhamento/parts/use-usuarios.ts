import { useQuery } from '@tanstack/react-query';
import { getDicionarios } from '@praca/contract/negocio/endpoints.ts';
import type { Dicionario } from '@praca/contract/negocio/schemas.ts';
import { consulta } from '../../../platform/http/query.ts';

export type Usuario = Dicionario['usuarios'][number];

const NENHUM: readonly Usuario[] = [];

/** The users of the registration, for who is mentioned and who may be. */
export function useUsuarios(): readonly Usuario[] {
  const { data } = useQuery({ ...consulta(getDicionarios, {}), staleTime: 300_000 });
  return data?.dados[0]?.usuarios ?? NENHUM;
}
