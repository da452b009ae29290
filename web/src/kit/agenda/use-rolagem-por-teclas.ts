import { useEffect, type RefObject } from 'react';

const FOCAVEIS = 'a[href], button, input, [tabindex]';

function marcar(raiz: HTMLElement): void {
  for (const el of raiz.querySelectorAll<HTMLElement>('div')) {
    if (el.scrollHeight <= el.clientHeight) continue;
    if (!/auto|scroll/.test(getComputedStyle(el).overflowY)) continue;
    // A cell of the grid, which may take the focus; what stands between grid and rows may not.
    const celula = el.querySelector<HTMLElement>('[role=gridcell], [role=rowheader], [role=row]');
    if (celula !== null && el.querySelector(FOCAVEIS) === null) celula.tabIndex = 0;
  }
}

/** Lets the keyboard scroll what scrolls inside an element and holds nothing that takes the focus, whenever that is drawn. */
export function useRolagemPorTeclas(raiz: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const el = raiz.current;
    if (el === null) return;
    let quadro = 0;
    const olhar = () => {
      cancelAnimationFrame(quadro);
      quadro = requestAnimationFrame(() => marcar(el));
    };
    const vigia = new MutationObserver(olhar);
    vigia.observe(el, { childList: true, subtree: true });
    olhar();
    return () => {
      vigia.disconnect();
      cancelAnimationFrame(quadro);
    };
  }, [raiz]);
}
