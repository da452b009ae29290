import { useSyncExternalStore } from 'react';

/** A call that the exchange of the registration makes for who is logged in. */
export interface EmCurso {
  ligacao_telefone: string;
  /** Null until the server has taken it up. */
  chamada: { uniproc_codigo: number; atividade_codigo: number } | null;
  /** Nothing goes on any more; it is still shown. */
  acabou: boolean;
}

let atual: EmCurso | null = null;
const ouvintes = new Set<() => void>();
const assinar = (ouvinte: () => void) => {
  ouvintes.add(ouvinte);
  return () => ouvintes.delete(ouvinte);
};

/** The call as it stands now, in place of what was shown; null shows none. */
export function mostrarLigacao(ligacao: EmCurso | null): void {
  atual = ligacao;
  for (const ouvinte of ouvintes) ouvinte();
}

/** Whether a call goes on: then nobody begins another one. */
export const haLigacao = (): boolean => atual !== null && !atual.acabou;

/** The call by the exchange that is shown. */
export const useEmCurso = (): EmCurso | null => useSyncExternalStore(assinar, () => atual);
