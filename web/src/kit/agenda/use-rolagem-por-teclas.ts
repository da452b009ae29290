import { useEffect, type RefObject } from 'react';

const FOCAVEIS = 'a[href], button, input, [tabindex]';

/** Lets the keyboard scroll what scrolls inside an element and holds nothing that takes the focus; looked at again when `mudam` does. */
export function useRolagemPorTeclas(raiz: RefObject<HTMLElement | null>, mudam: string): void {
  useEffect(() => {
    // The calendar draws after React.
    const quadro = requestAnimationFrame(() => {
      for (const el of raiz.current?.querySelectorAll<HTMLElement>('div') ?? []) {
        if (el.scrollHeight <= el.clientHeight) continue;
        if (!/auto|scroll/.test(getComputedStyle(el).overflowY)) continue;
        // A cell of the grid, which may take the focus; what stands between grid and rows may not.
        const celula = el.querySelector<HTMLElement>('[role=gridcell]');
        if (celula !== null && el.querySelector(FOCAVEIS) === null) celula.tabIndex = 0;
      }
    });
    return () => cancelAnimationFrame(quadro);
  }, [raiz, mudam]);
}
