import { useMemo } from 'react';
import { aVista } from '@praca/contract/recurso/a-vista.ts';
import type { Campo } from '@praca/contract/recurso/campo.ts';
import type { Recurso } from '@praca/contract/recurso.ts';
import { useSessao } from '../../platform/sessao/session.ts';
import { camposDe, type LinhaDoRecurso } from './descricao.ts';

type Campos = [nome: string, campo: Campo][];

/**
 * The cadastro as the person's rights have it: fields that need another right are on no screen. `daPropria`: those that
 * are read in the row of the person's own representative stay.
 */
export function useAVista(recurso: Recurso, daPropria = false): Recurso {
  const permissoes = useSessao()?.permissoes;
  return useMemo(
    () => aVista(recurso, (uma) => permissoes?.includes(uma) === true, daPropria),
    [recurso, permissoes, daPropria],
  );
}

/** The fields of a form of a row that the person reads and does not write, as far as the row is theirs to read. */
export function useSoLidos(recurso: Recurso): (linha: LinhaDoRecurso | null) => Campos {
  const repres = useSessao()?.repres_codigo ?? null;
  return (linha) =>
    camposDe(recurso).filter(
      ([, campo]) => campo.propria && campo.calculado && linha?.['repres_codigo'] === repres,
    );
}
