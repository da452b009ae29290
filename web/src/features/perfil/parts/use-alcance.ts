import { useQuery } from '@tanstack/react-query';
import { getAlcance } from '@praca/contract/perfil/endpoints.ts';
import { consulta } from '../../../platform/http/query.ts';
import { useSessao } from '../../../platform/sessao/session.ts';

const NENHUMA: readonly string[] = [];

/** The rights that who is logged in may give and take: their own, and those that no administrator holds once the server named them. */
export function useAlcance(): readonly string[] {
  const minhas = useSessao()?.permissoes ?? NENHUMA;
  const { data } = useQuery({ ...consulta(getAlcance, {}), staleTime: 0 });
  return data?.dados[0]?.permissoes ?? minhas;
}
