import { useEffect } from 'react';

/** Adds a class to the page's body while it is on. */
export const useMarcadorNoCorpo = (classe: string, ligado: boolean): void => {
  useEffect(() => {
    document.body.classList.toggle(classe, ligado);
    return () => document.body.classList.remove(classe);
  }, [classe, ligado]);
};
