import { useCallback } from 'react';
import { useBlocker } from '@tanstack/react-router';
import { sessaoAtual } from '../../../platform/sessao/session.ts';
import type { Ficha } from '../base/campos/ficha-store.ts';

/** How long a way out waits for saves that are on their way before it asks. */
const ESPERA_MS = 3_000;

const espera = (ms: number) => new Promise<void>((pronto) => void setTimeout(pronto, ms));

/**
 * Holds the person on the page of a deal while something typed there is not saved: a way out inside the product asks,
 * closing or reloading the tab asks in the browser's words. What only waits to be saved is saved on the way.
 */
export function useSaida(ficha: Ficha) {
  const segurar = useCallback(
    async ({ current, next }: { current: { pathname: string }; next: { pathname: string } }) => {
      if (current.pathname === next.pathname || sessaoAtual() === null) return false;
      if (ficha.naoSalvos().length === 0) return false;
      await Promise.race([ficha.salvarPendentes(), espera(ESPERA_MS)]);
      return ficha.naoSalvos().length > 0;
    },
    [ficha],
  );
  const aoFechar = useCallback(() => ficha.naoSalvos().length > 0, [ficha]);
  return useBlocker({ shouldBlockFn: segurar, enableBeforeUnload: aoFechar, withResolver: true });
}
