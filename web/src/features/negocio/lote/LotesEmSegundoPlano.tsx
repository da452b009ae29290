import { lazy, Suspense, useEffect } from 'react';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { assinarFimDeProcesso } from '../../../kit/processo/processos.ts';
import { loteDoHash, semHash } from './lote-texto.ts';
import { avisarFimDoLote } from './seguir-lote.ts';

const ResultadoLoteDialog = lazy(() =>
  import('./ResultadoLoteDialog.tsx').then((m) => ({ default: m.ResultadoLoteDialog })),
);

/** What bulk verbs need behind every screen: the news of their end, and their result where the address names one. */
export function LotesEmSegundoPlano() {
  const { history } = useRouter();
  const codigo = useRouterState({ select: (estado) => loteDoHash(estado.location.hash) });
  useEffect(
    () =>
      assinarFimDeProcesso((seguido) =>
        // After the general news of a process, whose place it takes.
        queueMicrotask(() => avisarFimDoLote(seguido, history)),
      ),
    [history],
  );
  if (codigo === null) return null;
  return (
    <Suspense fallback={null}>
      <ResultadoLoteDialog
        key={codigo}
        codigo={codigo}
        onClose={() => history.replace(semHash(history.location.href))}
      />
    </Suspense>
  );
}
