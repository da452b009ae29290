import { useSyncExternalStore } from 'react';
import { salvar as salvarNota } from '@praca/contract/acompanhamento/endpoints.ts';
import { assinarSaida, filaAtual, type Enviada } from '../saida/saida.ts';
import type { Pendente } from '../saida/regras.ts';

/** What waits on this device for the network, in its order; first what just left and is not read again yet. */
export function useNaFila(): readonly (Pendente & Partial<Pick<Enviada, 'codigo'>>)[] {
  const { pendentes, enviadas } = useSyncExternalStore(assinarSaida, filaAtual);
  return [...enviadas, ...pendentes];
}

/** A note that waits. */
type NotaNaFila = { id: string; texto: string; em: number; pede: boolean };

/** The notes of a deal or a customer that wait, the newest first. */
export const useNotasNaFila = (
  lugar: { negocio_codigo: number } | { pessoa_codigo: number },
): NotaNaFila[] =>
  useNaFila()
    .filter(
      ({ path, entrada }) =>
        path === salvarNota.path &&
        Object.entries(lugar).every(([nome, codigo]) => entrada[nome] === codigo),
    )
    .map(({ id, entrada, em, recusa }) => ({
      id,
      texto: String(entrada['acomp_texto']),
      em,
      pede: recusa !== null,
    }))
    .toReversed();
