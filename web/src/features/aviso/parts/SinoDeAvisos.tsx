import { lazy, Suspense } from 'react';
import { quandoATelaEstiver } from '../../../platform/tela/quando-a-tela-estiver.ts';
import { useSessao } from '../../../platform/sessao/session.ts';
import { quandoHouverRede } from '../../../platform/http/quando-houver-rede.ts';

const Sino = lazy(async () => {
  await quandoATelaEstiver();
  return { default: (await quandoHouverRede(() => import('./Sino.tsx'))).Sino };
});

/** Keeps the place of the bell, which comes once the screen is there. */
export function SinoDeAvisos() {
  // Notices are for their person alone, also where an administrator sees as them.
  if ((useSessao()?.visto_por ?? null) !== null) return null;
  return (
    <span className="topo-sino">
      <Suspense fallback={null}>
        <Sino />
      </Suspense>
    </span>
  );
}
