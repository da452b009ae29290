import { useRouter, useSearch } from '@tanstack/react-router';
import { retornoSeguro } from '../../platform/retorno.ts';
import { telaGuardadaExiste } from '../../platform/telas.ts';

/** The place to return to after login, if it is one of our own guarded screens; else `null`. */
export const useRetorno = (): string | null => {
  const router = useRouter();
  const { retorno } = useSearch({ strict: false });
  return retornoSeguro(
    retorno,
    (caminho) => telaGuardadaExiste(router, caminho),
    window.location.origin,
  );
};
