import { useCallback, useEffect, useMemo, useState } from 'react';
import type { LinhaLista } from '@praca/contract/negocio/schemas.ts';
import { filtrosDaLista, type EstadoLista } from '../base/filtros/filtros-lista.ts';
import { avisarLimite, MAXIMO_MARCADOS } from '../base/limite-marcados.ts';
import type { Selecao } from '../lote/LoteBar.tsx';
import { NADA_SELECIONADO, type Selecionados } from '../../../kit/lista/selecao.ts';

/** The filters as the bulk verbs take them: without a situation they mean every one, as the list does. */
export const filtrosExplicitos = (estado: EstadoLista) => {
  const filtros = filtrosDaLista(estado);
  const diz = 'NEGOCIO_SITUACAO' in filtros || 'MOSTRAR_HISTORICO' in filtros;
  return diz ? filtros : { ...filtros, MOSTRAR_HISTORICO: 'S' as const };
};

/** The selection of the list: it outlives pages and orders, and ends with the filter it was made in. */
export function useSelecao(estado: EstadoLista) {
  const filtro = JSON.stringify(filtrosDaLista(estado));
  const [selecao, setSelecao] = useState(NADA_SELECIONADO);
  const [feitaEm, setFeitaEm] = useState(filtro);
  if (feitaEm !== filtro) {
    setFeitaEm(filtro);
    setSelecao(NADA_SELECIONADO);
  }
  const [{ total, totalMais, lidos }, setContagem] = useState<{
    total: number | null;
    totalMais: boolean;
    lidos: readonly LinhaLista[];
  }>({ total: null, totalMais: false, lidos: [] });
  const aoContar = useCallback(
    (quantos: number | null, mais: boolean, linhas: readonly LinhaLista[]) =>
      setContagem({ total: quantos, totalMais: mais, lidos: linhas }),
    [],
  );
  const { marcados, todos } = selecao;
  const quantidade = todos ? (total ?? marcados.size) : marcados.size;
  const limpar = useCallback(() => setSelecao(NADA_SELECIONADO), []);

  useEffect(() => {
    if (quantidade === 0) return;
    const aoTeclar = (evento: KeyboardEvent) => {
      const livre =
        document.querySelector('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]') ===
        null;
      if (evento.key === 'Escape' && !evento.defaultPrevented && livre) limpar();
    };
    document.addEventListener('keydown', aoTeclar);
    return () => document.removeEventListener('keydown', aoTeclar);
  }, [quantidade, limpar]);

  const paraLote = useMemo(
    (): Selecao =>
      todos ? { FILTROS: filtrosExplicitos(estado) } : { LISTA_CODIGO: [...marcados] },
    [todos, marcados, estado],
  );
  const paginaToda = lidos.length > 0 && lidos.every((linha) => marcados.has(linha.negocio_codigo));
  const selecionarTodos = () => setSelecao((antes) => ({ ...antes, todos: true }));
  const selecionar = (nova: Selecionados) => {
    if (!nova.todos && nova.marcados.size > MAXIMO_MARCADOS) {
      avisarLimite(total, totalMais, selecionarTodos);
      return;
    }
    setSelecao(nova);
  };
  return {
    selecao,
    selecionar,
    limpar,
    quantidade,
    total,
    totalMais,
    paraLote,
    aoContar,
    /** Offered once the page is marked and the filter has more. */
    selecionarTodos:
      !todos && paginaToda && total !== null && total > marcados.size ? selecionarTodos : null,
  };
}
