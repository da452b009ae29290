import { useEffect, type RefObject } from 'react';

const MARCA = 'data-rola';
const FOCAVEIS = ['a[href]', 'button', 'input', '[tabindex]']
  .map((um) => `${um}:not([${MARCA}])`)
  .join();
/** Parts of the calendar's table that may take the focus; what stands between table and rows may not. */
const PARTES = '[role=row], [role=cell], [role=gridcell]';

function marcar(raiz: HTMLElement): void {
  for (const el of raiz.querySelectorAll<HTMLElement>('div')) {
    if (el.scrollHeight <= el.clientHeight) continue;
    if (!/auto|scroll/.test(getComputedStyle(el).overflowY)) continue;
    const antes = el.querySelector<HTMLElement>(`[${MARCA}]`);
    if (el.querySelector(FOCAVEIS) !== null) {
      antes?.removeAttribute('tabindex');
      antes?.removeAttribute(MARCA);
    } else if (antes === null) {
      const parte = el.querySelector<HTMLElement>(PARTES);
      parte?.setAttribute(MARCA, '');
      parte?.setAttribute('tabindex', '0');
    }
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
