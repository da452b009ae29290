import { lazy, Suspense, useState } from 'react';
import { ErroApi } from '../../platform/http/erro-api.ts';

const CodigoDoFator = lazy(() =>
  import('./CodigoDoFator.tsx').then((m) => ({ default: m.CodigoDoFator })),
);

/** The step of a login that asks for the second factor: read only when somebody has one. */
export function useFator(erros: Record<string, string>) {
  const [pedido, setPedido] = useState(false);
  return {
    campo: pedido ? (
      <Suspense fallback={null}>
        <CodigoDoFator erro={erros['login_codigo'] ?? ''} />
      </Suspense>
    ) : null,
    /** Goes on without a word of refusal where the password was right and the code is still to come. */
    pedindo: async (entrar: () => Promise<void>) => {
      try {
        await entrar();
      } catch (erro) {
        if (!(erro instanceof ErroApi) || erro.codigo !== 'FATOR_PEDIDO' || pedido) throw erro;
        setPedido(true);
      }
    },
  };
}
