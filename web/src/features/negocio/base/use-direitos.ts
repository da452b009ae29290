import { useMemo } from 'react';
import type { Permissao } from '@praca/contract/permissoes.ts';
import { basta } from '../../../platform/sessao/pode.ts';
import { useSessao } from '../../../platform/sessao/session.ts';

/** What this person may do with deals: it draws the screen and decides nothing, the server does. */
export type Direitos = {
  criar: boolean;
  editar: boolean;
  excluir: boolean;
  importar: boolean;
  cliente: boolean;
};

/** The rights of the session about deals. */
export function useDireitos(): Direitos {
  const permissoes = useSessao()?.permissoes;
  return useMemo(() => {
    const pode = (permissao: Permissao) => basta(permissao, permissoes);
    return {
      criar: pode('negocio.criar') && pode('negocio.editar'),
      editar: pode('negocio.editar'),
      excluir: pode('negocio.excluir'),
      importar: pode('negocio.importar'),
      cliente: pode('pessoa.editar'),
    };
  }, [permissoes]);
}
