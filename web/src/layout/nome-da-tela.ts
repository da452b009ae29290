import { useMatch, useMatches } from '@tanstack/react-router';
import { useLayoutEffect, useSyncExternalStore } from 'react';
import { textoDaTela } from '../platform/tela/telas.ts';

type Nomeada = { tela: string; nome: string };

let nomeada: Nomeada | null = null;
const ouvintes = new Set<() => void>();
const mudar = (nova: Nomeada | null) => {
  nomeada = nova;
  for (const ouvinte of ouvintes) ouvinte();
};
const assinar = (ouvinte: () => void) => {
  ouvintes.add(ouvinte);
  return () => ouvintes.delete(ouvinte);
};

/** Calls the screen by what it shows (a deal by its title), for as long as it shows it; `undefined` while unknown. */
export function useNomearTela(nome: string | undefined): void {
  const tela = useMatch({ strict: false, select: (um) => um.id });
  useLayoutEffect(() => {
    if (nome === undefined) return;
    const minha = { tela, nome };
    mudar(minha);
    return () => {
      if (nomeada === minha) mudar(null);
    };
  }, [tela, nome]);
}

/** The name of the screen that stands now: what it shows, else what its route says. */
export function useNomeDaTela(): string | undefined {
  const tela = useMatches().at(-1);
  const dela = useSyncExternalStore(assinar, () => nomeada);
  if (dela !== null && dela.tela === tela?.id) return dela.nome;
  return textoDaTela(tela?.staticData.titulo, tela?.params ?? {});
}
