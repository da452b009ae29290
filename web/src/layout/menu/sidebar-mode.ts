import type { Preferencias } from '@praca/contract/sessao/schemas.ts';
import { useEffect, useState } from 'react';

/** How the sidebar stands: over the page as a drawer, narrow, or as the person chose. */
export type ModoDaBarra = 'gaveta' | Preferencias['leftSideBarType'];

/** The rule of every resize (§2): drawer below 768 px, condensed from 768 to 1028, fixed above. */
export const modoPelaLargura = (largura: number): ModoDaBarra => {
  if (largura < 768) return 'gaveta';
  return largura <= 1028 ? 'condensed' : 'fixed';
};

/** How the sidebar stands when the page opens or a setting changes: the choice holds where there is room for it. */
export const modoEscolhido = (
  largura: number,
  escolha: Pick<Preferencias, 'leftSideBarType' | 'layoutWidth'>,
): ModoDaBarra => {
  const modo = modoPelaLargura(largura);
  if (modo !== 'fixed') return modo;
  return escolha.layoutWidth === 'boxed' ? 'condensed' : escolha.leftSideBarType;
};

/** The mode of the sidebar now. A resize re-applies the rule of the widths; boxed stays condensed. */
export const useModoDaBarra = ({ leftSideBarType, layoutWidth }: Preferencias): ModoDaBarra => {
  const escolhido = () => modoEscolhido(window.innerWidth, { leftSideBarType, layoutWidth });
  const [modo, setModo] = useState(escolhido);
  useEffect(() => {
    setModo(modoEscolhido(window.innerWidth, { leftSideBarType, layoutWidth }));
    const aoRedimensionar = () => {
      const regra = modoPelaLargura(window.innerWidth);
      setModo(regra === 'fixed' && layoutWidth === 'boxed' ? 'condensed' : regra);
    };
    window.addEventListener('resize', aoRedimensionar);
    return () => window.removeEventListener('resize', aoRedimensionar);
  }, [leftSideBarType, layoutWidth]);
  return modo;
};
