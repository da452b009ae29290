import { useEffect, useRef, useState } from 'react';

type Lado = 'direita' | 'esquerda';

/** As far as a finger goes before anything happens: a scroll never gets there sideways. */
const PARTE = 0.4;
const CERTO_DE_QUE_NAO_ROLA = 12;

/**
 * A swipe over an element (null while it is not there yet): 40 % of its width to a side, or nothing. Which side the finger is about to choose is answered
 * while it moves, so that its word is shown before it acts; one that goes up or down is a scroll.
 */
export function useDeslize(
  el: HTMLElement | null,
  ligado: boolean,
  agir: Record<Lado, () => void>,
): Lado | null {
  const [lado, setLado] = useState<Lado | null>(null);
  const ultimo = useRef(agir);
  useEffect(() => {
    ultimo.current = agir;
  });
  useEffect(() => {
    if (!el || !ligado) return;
    let inicio: { x: number; y: number; rola: boolean | null } | null = null;
    const mover = (x: number) => el.style.setProperty('--deslize', `${x}px`);
    const soltar = () => {
      inicio = null;
      mover(0);
      setLado(null);
    };
    const tocar = (evento: TouchEvent) => {
      const [dedo, outro] = evento.touches;
      inicio = dedo && !outro ? { x: dedo.clientX, y: dedo.clientY, rola: null } : null;
    };
    const passoDe = (evento: TouchEvent): number | null => {
      const dedo = evento.changedTouches[0];
      if (!dedo || !inicio) return null;
      const [x, y] = [dedo.clientX - inicio.x, dedo.clientY - inicio.y];
      if (inicio.rola === null && Math.max(Math.abs(x), Math.abs(y)) > CERTO_DE_QUE_NAO_ROLA)
        inicio.rola = Math.abs(y) >= Math.abs(x);
      return inicio.rola === false ? x : null;
    };
    const escolhido = (x: number): Lado | null =>
      Math.abs(x) < el.clientWidth * PARTE ? null : x > 0 ? 'direita' : 'esquerda';
    const andar = (evento: TouchEvent) => {
      const x = passoDe(evento);
      if (x === null) return;
      // One that began as a scroll of the browser is no longer ours to stop; sideways none begins (`touch-action`).
      if (evento.cancelable) evento.preventDefault();
      mover(x);
      setLado(escolhido(x));
    };
    const largar = (evento: TouchEvent) => {
      const x = passoDe(evento);
      const qual = x === null ? null : escolhido(x);
      soltar();
      if (qual !== null) ultimo.current[qual]();
    };
    el.addEventListener('touchstart', tocar, { passive: true });
    el.addEventListener('touchmove', andar, { passive: false });
    el.addEventListener('touchend', largar);
    el.addEventListener('touchcancel', soltar);
    return () => {
      el.removeEventListener('touchstart', tocar);
      el.removeEventListener('touchmove', andar);
      el.removeEventListener('touchend', largar);
      el.removeEventListener('touchcancel', soltar);
    };
  }, [el, ligado]);
  return lado;
}
