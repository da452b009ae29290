import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react';
import {
  defaultRangeExtractor,
  observeElementOffset,
  useVirtualizer,
  type Range,
} from '@tanstack/react-virtual';
import { desvioDaAncora } from '../modelo/lugares.ts';
import { RECUO_DA_LISTA } from '../arrasto/geometria.ts';

const OVERSCAN = 2;
/** Cards that come together as a column is scrolled: a frame with something new in it costs as much as two cards. */
const DEGRAU = 4;

type Rolado = Parameters<typeof observeElementOffset<HTMLDivElement>>;

/** Tells how far a column is scrolled only where the next cards are due: the end of the step of cards it is in. */
function emDegraus([virtual, avisar]: Rolado, ouvir: (top: number) => void) {
  let avisado = -1;
  return observeElementOffset(virtual, (top) => {
    ouvir(top);
    const passo = DEGRAU * virtual.options.estimateSize(0);
    const end = Math.ceil(top / passo) * passo;
    if (end === avisado) return;
    avisado = end;
    avisar(end, false);
  });
}

/** The cards of the step, and the active one wherever the column is scrolled, so that it keeps the focus. */
const degrausInteiros = (preso: number) => (range: Range) => {
  const linhas = defaultRangeExtractor({
    ...range,
    startIndex: Math.max(0, range.startIndex - DEGRAU),
  });
  if (preso < 0 || linhas.includes(preso)) return linhas;
  return [...linhas, preso].toSorted((a, b) => a - b);
};

/**
 * The window over the cards of one column: what changes above it does not move what is seen, and a card that comes back
 * finds the column scrolled as it left it, unless a person scrolled it meanwhile.
 */
export function useJanelaDaColuna(
  rolo: RefObject<HTMLDivElement | null>,
  ids: readonly number[],
  { passoDaLista, esperando, preso }: { passoDaLista: number; esperando: number; preso: number },
) {
  // A new function would make the virtualiser lay out every row of the column again.
  const getItemKey = useCallback((index: number) => ids[index] ?? `espera-${index}`, [ids]);
  const rolado = useRef(0);
  const virtual = useVirtualizer({
    count: ids.length + esperando,
    getScrollElement: () => rolo.current,
    estimateSize: () => passoDaLista,
    overscan: OVERSCAN,
    paddingStart: RECUO_DA_LISTA,
    paddingEnd: RECUO_DA_LISTA,
    getItemKey,
    rangeExtractor: degrausInteiros(preso),
    observeElementOffset: (...coluna) => emDegraus(coluna, (top) => (rolado.current = top)),
  });
  useLayoutEffect(() => virtual.measure(), [virtual, passoDaLista]);

  const antes = useRef(ids);
  // The list that changed last, how far it was scrolled, and where the change left it.
  const mudou = useRef<{ ids: readonly number[]; top: number; left: number } | null>(null);
  useLayoutEffect(() => {
    const elemento = rolo.current;
    // What was heard last: asking the element would lay out the page in the middle of a drop.
    const top = rolado.current;
    const ultimo = mudou.current;
    if (!elemento || antes.current === ids) return;
    const intocados =
      ultimo !== null && [ultimo.left, ultimo.top].some((at) => Math.abs(at - top) <= 1);
    if (ultimo?.ids === ids && intocados) {
      elemento.scrollTop = ultimo.top;
      mudou.current = null;
    } else if (top > 0) {
      const primeiro = Math.max(0, Math.floor((top - RECUO_DA_LISTA) / passoDaLista));
      const deslocamento = desvioDaAncora(antes.current, ids, primeiro) * passoDaLista;
      if (deslocamento !== 0) elemento.scrollTop += deslocamento;
      const end = Math.max(0, virtual.getTotalSize() - (virtual.scrollRect?.height ?? 0));
      mudou.current = { ids: antes.current, top, left: Math.min(end, top + deslocamento) };
    }
    antes.current = ids;
  }, [rolo, virtual, ids, passoDaLista]);
  return virtual;
}
