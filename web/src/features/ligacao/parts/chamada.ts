import { useSyncExternalStore } from 'react';
import type { Atividade } from '@praca/contract/atividade/schemas.ts';
import { RESULTADOS_DITOS, type ResultadoDito } from '@praca/contract/ligacao/resultados.ts';

/** A call whose result is asked for. */
export type Chamada = Pick<
  Atividade,
  'atividade_codigo' | 'atividade_titulo' | 'atividade_desfecho' | 'ligacao_duracao' | 'versao'
> & {
  /** What a person may have said; what the exchange alone says is asked about as if nobody had. */
  ligacao_resultado: ResultadoDito | null;
};

const ehDito = (resultado: string): resultado is ResultadoDito =>
  Object.hasOwn(RESULTADOS_DITOS, resultado);

let aberta: Chamada | null = null;
const ouvintes = new Set<() => void>();
const assinar = (ouvinte: () => void) => {
  ouvintes.add(ouvinte);
  return () => ouvintes.delete(ouvinte);
};

/** Asks what came of a call, in place of the one asked about before; null asks no more. */
export function perguntarDaLigacao(
  chamada: (Omit<Chamada, 'ligacao_resultado'> & Pick<Atividade, 'ligacao_resultado'>) | null,
): void {
  const resultado = chamada?.ligacao_resultado ?? null;
  aberta = chamada && {
    ...chamada,
    ligacao_resultado: resultado !== null && ehDito(resultado) ? resultado : null,
  };
  for (const ouvinte of ouvintes) ouvinte();
}

/** Asks no more about that call: it is gone, or answered. */
export function largarLigacao(atividade_codigo: number): void {
  if (aberta?.atividade_codigo === atividade_codigo) perguntarDaLigacao(null);
}

/** The call that is asked about now. */
export const useChamada = (): Chamada | null => useSyncExternalStore(assinar, () => aberta);
