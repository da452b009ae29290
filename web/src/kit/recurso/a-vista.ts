import { useMemo } from 'react';
import { aVista } from '@praca/contract/recurso/a-vista.ts';
import type { Recurso } from '@praca/contract/recurso.ts';
import { useSessao } from '../../platform/sessao/session.ts';

/** The cadastro as the person's rights have it: fields that need another right are on no screen. */
export function useAVista(recurso: Recurso): Recurso {
  const permissoes = useSessao()?.permissoes;
  return useMemo(
    () => aVista(recurso, (uma) => permissoes?.includes(uma) === true),
    [recurso, permissoes],
  );
}
