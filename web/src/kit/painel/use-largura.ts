import { useCallback, useState } from 'react';

/** The width of an element as it changes; the answer's `ref` goes on it. */
export function useLargura(): [
  largura: number,
  ref: (node: HTMLElement | null) => (() => void) | undefined,
] {
  const [largura, setLargura] = useState(0);
  const ref = useCallback((node: HTMLElement | null) => {
    if (node === null) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setLargura(Math.round(entry.contentRect.width));
    });
    observer.observe(node);
    return () => observer.disconnect();
  }, []);
  return [largura, ref];
}
