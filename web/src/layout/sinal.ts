import { useSyncExternalStore } from 'react';

/** An open-or-closed that anybody may turn, and components follow. */
export const criarSinal = () => {
  let aberto = false;
  const ouvintes = new Set<() => void>();
  const mudar = (novo: boolean) => {
    aberto = novo;
    for (const ouvinte of ouvintes) ouvinte();
  };
  const assinar = (ouvinte: () => void) => {
    ouvintes.add(ouvinte);
    return () => ouvintes.delete(ouvinte);
  };
  return {
    abrir: () => mudar(true),
    fechar: () => mudar(false),
    useAberto: () => useSyncExternalStore(assinar, () => aberto),
  };
};
