import { startTransition, useCallback, useState } from 'react';

/** The width of an element as it changes; the answer's `ref` goes on it. */
export function useLargura(): [
  largura: number,
  ref: (node: HTMLElement | null) => (() => void) | undefined,
] {
  const [largura, setLargura] = useState(0);
  const ref = useCallback((node: HTMLElement | null) => {
    if (node === null) return undefined;
    let primeira = true;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const medir = () => setLargura(Math.round(entry.contentRect.width));
      // What is drawn first may take several frames; on paper and in another window it fits at once.
      if (primeira) startTransition(medir);
      else medir();
      primeira = false;
    });
    observer.observe(node);
    return () => observer.disconnect();
  }, []);
  return [largura, ref];
}
