import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { abrirQuadro, cartao } from './quadro.ts';

const TOQUE = { hasTouch: true, isMobile: true };

type Dedo = { x: number; y: number; id?: number };

/** Real touches, through the browser's own input. */
const dedos = (sessao: CDPSession) => {
  const enviar = (
    type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel',
    touchPoints: Dedo[],
  ) => sessao.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    descer: (...pontos: Dedo[]) => enviar('touchStart', pontos),
    levantar: () => enviar('touchEnd', []),
    cancelar: () => enviar('touchCancel', []),
    async levar(de: Dedo, para: Dedo, passos = 10) {
      for (let i = 1; i <= passos; i++) {
        const parte = i / passos;
        await enviar('touchMove', [
          { x: de.x + (para.x - de.x) * parte, y: de.y + (para.y - de.y) * parte },
        ]);
      }
    },
  };
};

export type Dedos = ReturnType<typeof dedos>;

/** The board in a browser with a touch screen of this size, and the fingers on it. */
export const abrirComToque = async (
  novoContexto: (opcoes: object) => Promise<BrowserContext>,
  email: string,
  viewport: { width: number; height: number },
): Promise<[Page, Dedos]> => {
  const contexto = await novoContexto({ ...TOQUE, viewport });
  const pagina = await contexto.newPage();
  await abrirQuadro(pagina, email);
  await cartao(pagina, 'Alfa').waitFor();
  return [pagina, dedos(await contexto.newCDPSession(pagina))];
};
