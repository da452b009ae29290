import { useRouter, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { retornoSeguro } from '../../platform/sessao/retorno.ts';
import { telaGuardadaExiste, telasConhecidas } from '../../platform/tela/telas.ts';

/** The place to return to, if it is one of our own guarded screens; else `null`. For screens behind the login. */
export const useRetorno = (): string | null => {
  const router = useRouter();
  const { retorno } = useSearch({ strict: false });
  return retornoSeguro(
    retorno,
    (caminho) => telaGuardadaExiste(router, caminho),
    window.location.origin,
  );
};

/** The same for the account pages, which come without the table of those screens: it is asked for when they go on. */
export const useLerRetorno = (): (() => Promise<string | null>) => {
  const router = useRouter();
  const { retorno } = useSearch({ strict: false });
  return useCallback(async () => {
    // Where the table does not come, the screen that is opened next says so.
    await telasConhecidas().catch(() => undefined);
    return retornoSeguro(
      retorno,
      (caminho) => telaGuardadaExiste(router, caminho),
      window.location.origin,
    );
  }, [router, retorno]);
};
