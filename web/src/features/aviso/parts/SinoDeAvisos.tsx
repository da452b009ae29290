import { lazy, Suspense } from 'react';
import { quandoATelaEstiver } from '../../../platform/quando-a-tela-estiver.ts';
import { quandoHouverRede } from '../../../platform/quando-houver-rede.ts';

const Sino = lazy(async () => {
  await quandoATelaEstiver();
  return { default: (await quandoHouverRede(() => import('./Sino.tsx'))).Sino };
});

/** Keeps the place of the bell, which comes once the screen is there. */
export function SinoDeAvisos() {
  return (
    <span className="topo-sino">
      <Suspense fallback={null}>
        <Sino />
      </Suspense>
    </span>
  );
}
