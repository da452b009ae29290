import { useCallback, useEffect, useRef } from 'react';
import type { Preferencias } from '@praca/contract/sessao/schemas.ts';
import { salvarPreferencias } from '@praca/contract/sessao/endpoints.ts';
import { chamar } from '../platform/api-client.ts';
import { mudarPreferencias, preferenciasAtuais } from '../platform/preferencias.ts';
import { toast } from '../ui/toast.ts';

const ESPERA_MS = 500;

const guardar = () => {
  chamar(salvarPreferencias, preferenciasAtuais(), { semDesvio: true }).catch(() =>
    toast('As configurações valem neste navegador, mas não foi possível guardá-las na sua conta.', {
      tone: 'warning',
      id: 'preferencias',
    }),
  );
};

/** Changes the layout at once and, half a second after the last change, keeps it for the user. */
export const useGuardarPreferencias = (): ((mudanca: Partial<Preferencias>) => void) => {
  const relogio = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(
    () => () => {
      if (relogio.current === undefined) return;
      clearTimeout(relogio.current);
      guardar();
    },
    [],
  );
  return useCallback((mudanca) => {
    mudarPreferencias(mudanca);
    clearTimeout(relogio.current);
    relogio.current = setTimeout(() => {
      relogio.current = undefined;
      guardar();
    }, ESPERA_MS);
  }, []);
};
