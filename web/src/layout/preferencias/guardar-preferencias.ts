import { useEffect } from 'react';
import type { MudancaDePreferencias } from '@praca/contract/sessao/schemas.ts';
import { salvarPreferencias } from '@praca/contract/sessao/porta.ts';
import { chamar } from '../../platform/http/api-client.ts';
import { comToken } from '../../platform/http/renovacao.ts';
import {
  escolherPreferencias,
  mudarPreferencias,
  preferenciasGuardadas,
  preferenciasQueFaltam,
} from '../../platform/sessao/preferencias.ts';
import { sessaoAtual } from '../../platform/sessao/session.ts';
import { toast } from '../../ui/window/toast.ts';

const ESPERA_MS = 500;

let relogio: ReturnType<typeof setTimeout> | undefined;

const guardar = () => {
  clearTimeout(relogio);
  relogio = undefined;
  const enviadas = preferenciasQueFaltam();
  if (Object.keys(enviadas).length === 0) return;
  chamar(salvarPreferencias, enviadas, { semDesvio: true, keepalive: true }).then(
    () => preferenciasGuardadas(enviadas),
    () =>
      toast(
        'As configurações valem neste navegador, mas não foi possível guardá-las na sua conta.',
        {
          tone: 'warning',
          id: 'preferencias',
        },
      ),
  );
};

const guardarJa = () => {
  if (relogio !== undefined) guardar();
};

/** Changes the layout at once and, half a second after the last change, keeps for the user what was changed: no more. */
export const guardarPreferencias = (mudanca: MudancaDePreferencias): void => {
  // Nothing is kept for somebody whom an administrator sees as.
  if ((sessaoAtual()?.visto_por ?? null) !== null) return mudarPreferencias(mudanca);
  escolherPreferencias(mudanca);
  clearTimeout(relogio);
  relogio = setTimeout(guardar, ESPERA_MS);
};

/** Nothing chosen is lost: what waits is sent when the page goes away, and what never arrived is sent again by the next one. */
export const useGuardarAoSair = (): void => {
  useEffect(() => {
    const aoEsconder = () => document.visibilityState === 'hidden' && guardarJa();
    window.addEventListener('pagehide', guardarJa);
    document.addEventListener('visibilitychange', aoEsconder);
    // The renewed session tells what the account has; without one nothing can be kept now.
    comToken().then(guardar, () => undefined);
    return () => {
      window.removeEventListener('pagehide', guardarJa);
      document.removeEventListener('visibilitychange', aoEsconder);
      guardarJa();
    };
  }, []);
};
