import { useState } from 'react';
import { NADA_SELECIONADO, type Selecionados } from './selecao.ts';

/** What is marked of the rows that filters give; under other filters nothing is. */
export function useSelecaoDosFiltros<F extends object>(filtros: F, total: number | null) {
  const chave = JSON.stringify(filtros);
  const [marcacao, setMarcacao] = useState({ chave, selecao: NADA_SELECIONADO });
  const selecao = marcacao.chave === chave ? marcacao.selecao : NADA_SELECIONADO;
  return {
    selecao,
    marcar: (nova: Selecionados) => setMarcacao({ chave, selecao: nova }),
    quantos: selecao.todos ? (total ?? 0) : selecao.marcados.size,
    /** As a call takes it: all that the filters give, or of these the ones that are marked. */
    pedido: {
      FILTROS: filtros,
      ...(!selecao.todos && { LISTA_CODIGO: [...selecao.marcados] }),
    },
  };
}

/** The selection of a list with filters. */
export type SelecaoDosFiltros = ReturnType<typeof useSelecaoDosFiltros>;
