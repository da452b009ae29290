import { useSyncExternalStore } from 'react';
import type { Atividade } from '@praca/contract/atividade/schemas.ts';

/** A call whose result is asked for. */
export type Chamada = Pick<
  Atividade,
  | 'atividade_codigo'
  | 'atividade_titulo'
  | 'atividade_desfecho'
  | 'ligacao_resultado'
  | 'ligacao_duracao'
  | 'versao'
>;

let aberta: Chamada | null = null;
const ouvintes = new Set<() => void>();
const assinar = (ouvinte: () => void) => {
  ouvintes.add(ouvinte);
  return () => ouvintes.delete(ouvinte);
};

/** Asks what came of a call, in place of the one asked about before; null asks no more. */
export function perguntarDaLigacao(chamada: Chamada | null): void {
  aberta = chamada;
  for (const ouvinte of ouvintes) ouvinte();
}

/** Asks no more about that call: it is gone, or answered. */
export function largarLigacao(atividade_codigo: number): void {
  if (aberta?.atividade_codigo === atividade_codigo) perguntarDaLigacao(null);
}

/** The call that is asked about now. */
export const useChamada = (): Chamada | null => useSyncExternalStore(assinar, () => aberta);
